import { z } from 'zod';
import { dateTimeString, idString } from '../wire.ts';

export const hold = z.object({
  holdId: idString,
  reason: z.string(),
  startsAt: dateTimeString,
  expiresAt: dateTimeString,
  active: z.boolean(),
  endedAt: dateTimeString.nullable(),
  endCause: z.enum(['expired', 'lifted', 'appeal']).nullable(),
  appeal: z.string().nullable(),
  appealedAt: dateTimeString.nullable(),
  appealAccepted: z.boolean().nullable(),
  appealRemark: z.string().nullable(),
});

/** A hold with the accounts of the administrators who placed it and who decided the appeal. */
export const officeHold = hold.extend({
  requestedBy: z.string(),
  agreedBy: z.string().nullable(),
  appealDecidedBy: z.string().nullable(),
});
