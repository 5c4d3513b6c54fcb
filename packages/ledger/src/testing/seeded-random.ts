/** Random choices that a seed reproduces, by the generator mulberry32. */
export interface SeededRandom {
  /** Returns an integer from 0 to below the limit. */
  below(limit: number): number;
  oneOf<Value>(values: readonly Value[]): Value | undefined;
  /** Returns an amount from 1 to the largest. */
  micros(largest: bigint): bigint;
}

export function createSeededRandom(seed: number): SeededRandom {
  // index: the state is 32 bits of no amount.
  let state: number = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed: number = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    oneOf: (values) => values[below(values.length)],
    micros: (largest) => 1n + (largest * BigInt(below(1_000_000))) / 1_000_000n,
  };
}
