import type { ResponseOf } from '@goodturn/contract';
import { useOperation } from '../api/operations.ts';

type Found = ResponseOf<'customer/searchOrder'>;
type NoMatch = Extract<Found, { reason: unknown }>;
export type NoMatchReason = NoMatch['reason'];
export type MatchedOrder = Exclude<Found, NoMatch>;

/** The result of a search: a new order, one that was already waiting for payment, or the reason why there is none. */
export type SearchOutcome =
  | { kind: 'matched' | 'unpaid'; order: MatchedOrder }
  | ({ kind: 'none' } & NoMatch)
  | { kind: 'onHold' };

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
