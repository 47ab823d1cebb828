"""The golden values of the tests, computed without the library: ChaCha with 8 rounds and SipHash-2-4
written from their specifications, the bounded draw and the shuffle from their descriptions.

Both are checked against published test vectors first. Run it to see every value again:

    python3 vectors.py
"""

WORD, LONG = 2**32, 2**64


# ChaCha as D. J. Bernstein specifies it: a counter of 64 bits, then a nonce (our stream) of 64 bits.


def block(key, counter, stream, rounds=8):
    def turn(word, by):
        return (word << by | word >> 32 - by) % WORD

    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
    start += [int.from_bytes(key[place : place + 4], "little") for place in range(0, 32, 4)]
    start += [counter % WORD, counter // WORD % WORD, stream % WORD, stream // WORD]
    x = start[:]

    def quarter(a, b, c, d):
        for one, two, three, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[one] = (x[one] + x[two]) % WORD
            x[three] = turn(x[three] ^ x[one], by)

    for _ in range(rounds // 2):
        for column in range(4):
            quarter(column, 4 + column, 8 + column, 12 + column)
        for diagonal in range(4):
            quarter(*(4 * row + (diagonal + row) % 4 for row in range(4)))
    return [(a + b) % WORD for a, b in zip(x, start)]


class Generator:
    def __init__(self, key, stream, at=0):
        self.key, self.stream, self.used = key, stream, at

    def word(self):
        counter, place = divmod(self.used, 16)
        self.used += 1
        return block(self.key, counter, self.stream)[place]

    def below(self, bound):
        """Lemire, Fast Random Integer Generation in an Interval (2019), algorithm 5."""
        while True:
            upper, lower = divmod(self.word() * bound, WORD)
            if lower >= WORD % bound:
                return upper

    def shuffle(self, items):
        """Fisher and Yates in Knuth's form (algorithm P)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items

    def weighted(self, weights):
        n = self.below(sum(weights))
        return next(place for place in range(len(weights)) if n < sum(weights[: place + 1]))


# SipHash-2-4 as J.-P. Aumasson and D. J. Bernstein specify it, of 64 and of 128 bits.


def siphash(k0, k1, data, size):
    def turn(word, by):
        return (word << by | word >> 64 - by) % LONG

    v = [k0 ^ 0x736F6D6570736575, k1 ^ 0x646F72616E646F6D, k0 ^ 0x6C7967656E657261, k1 ^ 0x7465646279746573]
    v[1] ^= 0xEE if size == 16 else 0

    def rounds(count):
        for _ in range(count):
            v[0] = (v[0] + v[1]) % LONG
            v[2] = (v[2] + v[3]) % LONG
            v[1], v[3] = turn(v[1], 13) ^ v[0], turn(v[3], 16) ^ v[2]
            v[0] = (turn(v[0], 32) + v[3]) % LONG
            v[2] = (v[2] + v[1]) % LONG
            v[1], v[3] = turn(v[1], 17) ^ v[2], turn(v[3], 21) ^ v[0]
            v[2] = turn(v[2], 32)

    padded = data + bytes(-(len(data) + 1) % 8) + bytes([len(data) % 256])
    for place in range(0, len(padded), 8):
        message = int.from_bytes(padded[place : place + 8], "little")
        v[3] ^= message
        rounds(2)
        v[0] ^= message
    v[2] ^= 0xEE if size == 16 else 0xFF
    rounds(4)
    out = (v[0] ^ v[1] ^ v[2] ^ v[3]).to_bytes(8, "little")
    if size == 16:
        v[1] ^= 0xDD
        rounds(4)
        out += (v[0] ^ v[1] ^ v[2] ^ v[3]).to_bytes(8, "little")
    return out


def high_card(key, plays):
    """Two rounds of the game in high_card/mod.rs, written again from its rules: the steps and their hashes."""
    generator, pack, hands, chosen = Generator(key, 0), set(range(1, 11)), [set(), set()], [0, 0]
    turned, rounds, scores = set(), 0, [0, 0]

    def step(text):
        sets = [[int(card in cards) for card in range(1, 11)] for cards in (pack, *hands, turned)]
        state = bytes([2] + sets[0] + sets[1] + sets[2] + chosen + sets[3] + [rounds] + scores)
        print(f"  {text}: {int.from_bytes(siphash(0, 0, state, 8), 'little'):016x}")

    for seat in (0, 1, 0, 1):
        card = sorted(pack)[generator.weighted(len(pack) * [1])]
        pack.remove(card)
        hands[seat].add(card)
        step(f"deal {card}")
    for seat, card in plays:
        hands[seat].remove(card)
        chosen[seat] = card
        step(f"seat {seat}: play {card}")
        if all(chosen):
            prize = 1 + generator.weighted([3, 1])
            scores[chosen[1] > chosen[0]] += prize
            turned.update(chosen)
            chosen, rounds = [0, 0], rounds + 1
            step(f"prize {prize}")


def check():
    # draft-strombergson-chacha-test-vectors-01, TC1, 256-bit key, 8 rounds; and ChaCha20 of a zero key, RFC 7539 A.1.
    published = "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
    assert hexadecimal(block(bytes(32), 0, 0)[:8]) == published
    published = "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
    assert hexadecimal(block(bytes(32), 0, 0, rounds=20)[:8]) == published
    # The SipHash paper, appendix A; and the reference implementation's vectors of 128 bits, for 0 bytes and 1.
    key = 0x0706050403020100, 0x0F0E0D0C0B0A0908
    assert siphash(*key, bytes(range(15)), 8) == (0xA129CA6149BE45E5).to_bytes(8, "little")
    assert siphash(*key, bytes(0), 16).hex() == "a3817f04ba25a8e66df67214c7550293"
    assert siphash(*key, bytes(1), 16).hex() == "da87c1d86b99af44347659119b22fc45"


def hexadecimal(words):
    return b"".join(word.to_bytes(4, "little") for word in words).hex()


def words(key, stream, at, count):
    generator = Generator(key, stream, at)
    return " ".join(f"{generator.word():08x}" for _ in range(count))


def times(count, key, stream, draw):
    generator = Generator(key, stream)
    drawn = [draw(generator) for _ in range(count)]
    return f"{drawn} in {generator.used} words"


if __name__ == "__main__":
    check()
    zero, steps, stream = bytes(32), bytes(range(32)), 0x0123456789ABCDEF
    print("zero key, stream 0:", words(zero, 0, 0, 32))
    print("steps, stream:     ", words(steps, stream, 0, 20))
    print("steps, stream 0:   ", words(steps, 0, 0, 4))
    for at in (2**36 - 1, 2**40 + 5, 2**64 - 2):
        print(f"steps, stream, from word {at}:", words(steps, stream, at, 2))
    for bound in (1, 2, 3, 6, 52, 2**31 + 1, 2**32 - 1):
        print(f"zero key, below {bound}:", times(12, zero, 0, lambda it: it.below(bound)))
    print("steps, below 3·10⁹:", times(8, steps, stream, lambda it: it.below(3 * 10**9)))
    print("word 2, below 2³¹ + 2²⁵:", Generator(zero, 0, 2).below(2**31 + 2**25))
    for size in (10, 52):
        print(f"steps, shuffle {size}:", times(1, steps, stream, lambda it: it.shuffle(list(range(size)))))
    print("zero key, weighted 3 0 1 5:", times(16, zero, 0, lambda it: it.weighted([3, 0, 1, 5])))
    print("zero key, weighted 2³¹, 2³¹ − 1:", times(8, zero, 0, lambda it: it.weighted([2**31, 2**31 - 1])))
    for key, index in ((zero, 0), (zero, 1), (steps, 1000)):
        series = Generator(key, index + 2**32)
        print(f"derived seed {index}:", hexadecimal(series.word() for _ in range(8)))
    for text in ("", "a", "cup final", "Cup final", "7", "Füßballpokal ⚽", 300 * "x"):
        print(f"seed of {text[:20]!r}:", (siphash(0, 0, text.encode(), 16) + siphash(1, 0, text.encode(), 16)).hex())
    for data in (b"", b"\0", bytes(range(15)), bytes(range(16)), b"rulebook"):
        print(f"hash of {data!r}: {int.from_bytes(siphash(0, 0, data, 8), 'little'):016x}")
    print("high card, zero key:")
    high_card(zero, ((0, 10), (1, 6), (1, 9), (0, 2)))
