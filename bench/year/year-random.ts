/** Random choices that a seed repeats. Concurrent work uses separate generators, created by `fork`. */
export interface YearRandom {
  below(limit: number): number;
  chance(percent: number): boolean;
  /** Throws if the list is empty. */
  oneOf<Value>(values: readonly Value[]): Value;
  /** Returns an amount of whole cents between two amounts in dollars. */
  dollars(from: number, to: number): bigint;
  /** Returns a separate generator for this label. */
  fork(label: number): YearRandom;
}

const mixed = (number: number): number => {
  let state = Math.imul(number ^ (number >>> 15), 0x2c1b_3c6d);
  state = Math.imul(state ^ (state >>> 12), 0x297a_2d39);
  return (state ^ (state >>> 15)) >>> 0;
};

export function createYearRandom(seed: number): YearRandom {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x9e37_79b9) >>> 0;
    return Math.floor((mixed(state) / 2 ** 32) * limit);
  };
  return {
    below,
    chance: (percent) => below(10_000) < percent * 100,
    oneOf: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('there is nothing to choose from');
      return value;
    },
    dollars: (from, to) => BigInt(from * 100 + below((to - from) * 100)) * 10_000n,
    fork: (label) => createYearRandom(mixed(seed ^ mixed(label + 1))),
  };
}
