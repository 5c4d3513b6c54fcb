import { z } from 'zod';
import { call } from '../call.ts';
import { payload } from '../schemas/payload.ts';
import { approvalRequested } from '../schemas/approval.ts';
import { suspendable } from '../schemas/suspension.ts';
import { dateTimeString, emptyObject, reason } from '../wire.ts';

export const suspensionCalls = {
  'stop/inquire': call({
    method: 'POST',
    access: 'administrator',
    node: 'setting.read',
    summary: 'Everything that can be suspended, and since when and why it is.',
    rate: 'read',
    shows: ['suspensions'],
    body: emptyObject.strict(),
    data: z.array(
      z.object({
        target: suspendable,
        suspended: z.boolean(),
        reason: z.string().nullable(),
        since: dateTimeString.nullable(),
        /** Why a payment method cannot run anyway: nobody has opened it, or its chain has no key for addresses. */
        lacks: z.enum(['opening', 'key']).nullable(),
      }),
    ),
  }),
  'stop/update': call({
    method: 'POST',
    access: 'administrator',
    node: 'suspension.write',
    summary: 'Asks that matching, recharges or withdrawals stop or start again; a second administrator decides.',
    rate: 'write',
    changes: ['approvals'],
    approvals: { suspension: payload('target', 'suspended') },
    body: z.strictObject({
      target: suspendable,
      suspended: z.boolean(),
      reason,
    }),
    data: approvalRequested,
  }),
};
