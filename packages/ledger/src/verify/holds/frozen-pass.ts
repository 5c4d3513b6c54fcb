import type { Pass } from '../context.ts';
import { int, text, time } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';
import { when } from '../finding-text.ts';

/**
 * Selects what a customer began while a hold was active. The tolerance of 30 seconds covers the difference between
 * server clocks.
 */
const begun = `(select h.id as hold_id, h.customer_id, h.starts_at + interval '30 seconds' as since,
    least(h.expires_at, coalesce(h.ended_at, h.expires_at)) - interval '30 seconds' as until from only shop.hold h) h
  join (select customer_id, 'order' as what, id, paid_at as at from only shop.orders where paid_at is not null
        union all select customer_id, 'order', id, created_at from only shop.orders
        union all select customer_id, 'withdrawal', id, requested_at from only shop.withdrawal
        union all select customer_id, 'withdrawal', id, coalesce(signing_at, committed_at) from only shop.withdrawal
          where coalesce(signing_at, committed_at) is not null) d
    on d.customer_id = h.customer_id and d.at > h.since and d.at < h.until`;

/** Checks that a customer neither matches, pays nor withdraws while a hold is active. */
export const frozenPass: Pass = {
  name: 'holds and money',
  run: async ({ snapshot, report }) => {
    const columns = {
      holdId: int,
      customerId: int,
      what: ['d.what', text],
      id: ['d.id', int],
      at: ['d.at', time],
    } as const;
    await forEach(snapshot.stream({ columns, from: begun, alias: 'h' }), ({ holdId, customerId, what, id, at }) => {
      const sentence = `The ${what} ${id} of customer ${customerId} went on at ${when(at)}, while hold ${holdId} was active.`;
      report('hold_stopped_money', [`hold ${holdId}`, `${what} ${id}`], sentence);
    });
  },
};
