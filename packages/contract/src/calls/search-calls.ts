import { z } from 'zod';
import { call } from '../call.ts';
import { suspendable } from '../schemas/suspension.ts';
import { topics } from '../topics.ts';
import { dateTimeString, emptyObject, idString, safeString } from '../wire.ts';

const searchHitKind = z.enum(['order', 'recharge', 'withdrawal', 'approval', 'user', 'campaign', 'product', 'brand']);

/** The calls of the back office's frame, which every page makes. */
export const searchCalls = {
  'search/inquire': call({
    method: 'POST',
    access: 'administrator',
    summary:
      'People, orders, recharges, withdrawals, requests and goods by number, name, hash or tracking number: of each kind only for who may read it.',
    rate: 'read',
    shows: topics,
    body: z.strictObject({ text: safeString(1, 120) }),
    data: z.array(z.object({ kind: searchHitKind, id: idString, name: z.string(), note: z.string() })),
  }),
  'status/inquire': call({
    method: 'POST',
    access: 'administrator',
    summary: 'What is suspended, and how much is overdue: null for who may not read it.',
    rate: 'read',
    shows: ['suspensions', 'recharges', 'withdrawals', 'orders'],
    body: emptyObject.strict(),
    data: z.object({
      suspensions: z.array(z.object({ target: suspendable, since: dateTimeString })),
      rechargesOverdue: z.int().nullable(),
      withdrawalsOverdue: z.int().nullable(),
      /** The number of orders that are refunded within a day unless they ship. */
      shipmentsDue: z.int().nullable(),
    }),
  }),
};
