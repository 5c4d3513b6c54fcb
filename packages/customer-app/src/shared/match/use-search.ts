import type { ResponseOf } from '@goodturn/contract';
import { useOperation } from '../api/operations.ts';

type Found = ResponseOf<'customer/searchOrder'>;
type NoMatch = Extract<Found, { reason: unknown }>;
export type NoMatchReason = NoMatch['reason'];
export type MatchedOrder = Exclude<Found, NoMatch>;

/** What a search came to: an order that was offered now, one that waits to be paid since before, or why there is none. */
export type SearchOutcome =
  | { kind: 'matched' | 'unpaid'; order: MatchedOrder }
  | ({ kind: 'none' } & NoMatch)
  | { kind: 'onHold' };

/** Searches for an order, of one product if it is given one. */
export function useSearch(onOutcome: (outcome: SearchOutcome) => void) {
  return useOperation('customer/searchOrder', {
    onDone: (data, _, status) => {
      if ('reason' in data) onOutcome({ kind: 'none', ...data });
      else onOutcome({ kind: status === 1 ? 'matched' : 'unpaid', order: data });
    },
    onError: ({ code }) => {
      if (code !== 'account_on_hold') return false;
      onOutcome({ kind: 'onHold' });
      return true;
    },
  });
}
