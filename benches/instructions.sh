#!/bin/sh
# Counts the instructions of a random match by the bare kernel, by a playout and by a playout with
# lists, and their ratios to the kernel's. The counts repeat exactly on one machine and compiler.
#
#     benches/instructions.sh [GAME]
#
# Start-up is left out: what is counted is the difference between a long and a short run.
set -eu

game=${1:-soccer-deck}
short=100
long=1100

if ! command -v valgrind >/dev/null 2>&1; then
    echo "instructions.sh: valgrind is missing; without it instructions cannot be counted." >&2
    echo "Install it (Debian: apt-get install valgrind), or compare times instead:" >&2
    echo "    cargo run --profile bench -p rulebook-benches --bin ratios" >&2
    exit 2
fi

cd "$(dirname "$0")/.."
cargo build --quiet --profile bench -p rulebook-benches --bin count
count=${CARGO_TARGET_DIR:-target}/release/count
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# instructions WAY MATCHES: the instructions of the whole program.
instructions() {
    if ! valgrind --tool=callgrind --callgrind-out-file=/dev/null "$count" "$game" "$1" "$2" >"$log" 2>&1; then
        grep -v '^==' "$log" >&2
        return 1
    fi
    awk '/Collected/ { print $NF }' "$log"
}

kernel=
printf '%-12s  %-8s  %12s  %6s\n' game '' 'instructions' ratio
for way in kernel playout listed; do
    few=$(instructions "$way" "$short")
    many=$(instructions "$way" "$long")
    each=$(((many - few) / (long - short)))
    kernel=${kernel:-$each}
    awk -v game="$game" -v way="$way" -v each="$each" -v kernel="$kernel" \
        'BEGIN { printf "%-12s  %-8s  %12d  %6.3f\n", game, way, each, each / kernel }'
done
