import { z } from 'zod';
import { dateTimeString, idString } from '../wire.ts';

export const returnReason = z.enum(['not_received', 'damaged', 'not_as_described', 'no_longer_wanted', 'other']);
export type ReturnReason = z.infer<typeof returnReason>;

export const returnState = z.enum(['requested', 'accepted', 'rejected']);

export const returnRequest = z.object({
  returnId: idString,
  orderId: idString,
  reason: returnReason,
  note: z.string(),
  state: returnState,
  requestedAt: dateTimeString,
  decideBy: dateTimeString,
  decidedAt: dateTimeString.nullable(),
  remark: z.string().nullable(),
});
