/**
 * A range of ids. A set of ids is a sorted list of ranges, as in PostgreSQL's int8multirange: many adjacent ids cost no
 * more than one.
 */
export interface IdRange {
  /** Inclusive. */
  from: bigint;
  /** Exclusive. */
  to: bigint;
}

/** Parses an int8multirange, such as {[1,4),[9,10)}, which PostgreSQL writes sorted and without overlaps. */
export function parseIdRanges(text: string): IdRange[] {
  return [...text.matchAll(/\[(-?\d+),(-?\d+)\)/g)].map(([, from = '0', to = '0']) => ({
    from: BigInt(from),
    to: BigInt(to),
  }));
}

/** Returns the union of two sets, sorted and without overlaps. */
export function unite(first: readonly IdRange[], second: readonly IdRange[]): IdRange[] {
  const sorted = [...first, ...second].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const united: IdRange[] = [];
  for (const range of sorted) {
    const last = united.at(-1);
    if (last !== undefined && range.from <= last.to) last.to = range.to > last.to ? range.to : last.to;
    else united.push({ ...range });
  }
  return united;
}

/** Tells whether an id is in one of the ranges, which must be sorted. */
export function includesId(ranges: readonly IdRange[], id: bigint): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range === undefined || id < range.from) high = middle;
    else if (id >= range.to) low = middle + 1;
    else return true;
  }
  return false;
}

/** Returns the gaps between the sorted ranges, from `first` to `last`, both inclusive. */
export function gapsOf(ranges: readonly IdRange[], first: bigint, last: bigint): IdRange[] {
  const gaps: IdRange[] = [];
  let from = first;
  for (const range of ranges) {
    if (range.from > from) gaps.push({ from, to: range.from <= last ? range.from : last + 1n });
    if (range.to > from) from = range.to;
    if (from > last) return gaps;
  }
  gaps.push({ from, to: last + 1n });
  return gaps;
}
