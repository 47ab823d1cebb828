#!/usr/bin/env bash
# Fuzzes each target for some minutes, one after the other, on one core:
#
#   fuzz/run.sh [minutes, 5 without] [targets, all without]
#
# Wants `cargo install cargo-fuzz` and a C++ compiler; stable Rust is enough.
set -euo pipefail
cd "$(dirname "$0")"
minutes=${1:-5}
shift || true
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(record notation options script)
for target in "${targets[@]}"; do
    # Inputs grow by and by, which for a script is too slow: only long ones play far.
    control=100
    case $target in
        record) longest=16384 ;;
        notation) longest=256 ;;
        options) longest=8192 ;;
        script) longest=1024 control=0 ;;
        *) echo "there is no target $target" >&2; exit 2 ;;
    esac
    # What is found out goes to `found`; the committed seeds stay as they are.
    mkdir -p "found/$target"
    cargo fuzz run --fuzz-dir . --sanitizer none --features libfuzzer "$target" "found/$target" "corpus/$target" -- \
        -max_total_time=$((minutes * 60)) -max_len="$longest" -len_control="$control" -timeout=20 -rss_limit_mb=2048 -print_final_stats=1
done
