import type { ResponseOf } from '@goodturn/contract';
import { add, formatMoney, parseMoney, ZERO } from '@goodturn/money';

export type BatchDetails = ResponseOf<'batch/details'>;
export type BatchItem = BatchDetails['items'][number];

/** The number of the largest rows that are checked first. */
const largest = 3;

/** Returns the largest rows and every first payout to an address, the largest first. */
export function looksFirst(items: readonly BatchItem[]): BatchItem[] {
  const bySize = [...items].sort((one, other) => {
    const [size, otherSize] = [parseMoney(one.received), parseMoney(other.received)];
    return size === otherSize ? one.position - other.position : size < otherSize ? 1 : -1;
  });
  return bySize.filter(({ paidBefore }, place) => place < largest || paidBefore === 0);
}

/** Returns what rows of a state come to, as a wire amount. */
export const sumWith = (items: readonly BatchItem[], state: BatchItem['state']): string =>
  formatMoney(items.reduce((sum, item) => (item.state === state ? add(sum, parseMoney(item.received)) : sum), ZERO));
