import { ApiError } from '@goodturn/browser';
import type { InputOf, ResponseOf } from '@goodturn/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queries } from '../api/calls.ts';
import { isAnswerLost } from '../api/lost-answer.ts';
import { useSubmit } from '../api/operations.ts';

type Found = ResponseOf<'customer/searchOrder'>;
type NoMatch = Extract<Found, { reason: unknown }>;
export type NoMatchReason = NoMatch['reason'];
export type MatchedOrder = Exclude<Found, NoMatch>;

/** The result of a search: a new order, one that was already waiting for payment, or the reason why there is none. */
export type SearchOutcome =
  | { kind: 'matched' | 'unpaid'; order: MatchedOrder }
  | ({ kind: 'none' } & NoMatch)
  | { kind: 'onHold' };

/** Long enough that a connection which broke once may be back. */
const askAgainMs = 1_000;

/**
 * Searches for an order. An answer that was lost is asked for once more: the order that the first search had matched is
 * then given back as the unpaid one, and no second match is used.
 */
export function useSearch(onOutcome: (outcome: SearchOutcome) => void) {
  const queryClient = useQueryClient();
  return useSubmit({
    send: async (asked: InputOf<'customer/searchOrder'>, { call }) => {
      const search = async () => await call('customer/searchOrder', asked);
      try {
        return { answer: await search(), isSecond: false };
      } catch (failure) {
        if (!(failure instanceof ApiError && isAnswerLost(failure))) throw failure;
        await new Promise((resolve) => setTimeout(resolve, askAgainMs));
        return { answer: await search(), isSecond: true };
      }
    },
    onDone: async ({ answer: { data, status }, isSecond }) => {
      void queries.refetchTopics(queryClient, ['orders', 'products']);
      if ('reason' in data) return onOutcome({ kind: 'none', ...data });
      onOutcome({ kind: status === 1 || isSecond ? 'matched' : 'unpaid', order: data });
    },
    onError: ({ code }) => {
      if (code !== 'account_on_hold') return false;
      onOutcome({ kind: 'onHold' });
      return true;
    },
  });
}
