import { z } from 'zod';
import { call } from '../call.ts';
import { payload } from '../schemas/payload.ts';
import { approvalRequested } from '../schemas/approval.ts';
import { stopOutcome, suspendable } from '../schemas/suspension.ts';
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
        /** One person's stop, which two have not confirmed: it ends by itself. */
        short: z
          .object({ endsAt: dateTimeString, stoppedBy: z.string(), canRenew: z.boolean(), canUndo: z.boolean() })
          .nullable(),
        /** The reason why the method cannot run anyway: nobody has opened it, or its chain has no key for addresses. */
        lacks: z.enum(['opening', 'key']).nullable(),
      }),
    ),
  }),
  'stop/now': call({
    method: 'POST',
    access: 'administrator',
    node: 'suspension.write',
    summary:
      'Stops matching, recharges or withdrawals at once and alone, for four hours; once more by the same person it is four hours longer.',
    rate: 'write',
    changes: ['suspensions'],
    body: z.strictObject({ target: suspendable, reason }),
    data: z.object({ outcome: stopOutcome, endsAt: dateTimeString.nullable() }),
  }),
  'stop/undo': call({
    method: 'POST',
    access: 'administrator',
    node: 'suspension.write',
    summary: 'Takes back a stop that the same person made within ten minutes.',
    rate: 'write',
    changes: ['suspensions'],
    body: z.strictObject({ target: suspendable }),
    data: z.object({ outcome: z.enum(['undone', 'too_late']) }),
    errors: ['not_found'],
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
