import { z } from 'zod';
import { dateTimeString, idString } from '../wire.ts';

export const returnReason = z.enum(['not_received', 'damaged', 'not_as_described', 'no_longer_wanted', 'other']);
export type ReturnReason = z.infer<typeof returnReason>;

export const returnState = z.enum([
  'requested',
  'agreed',
  'sent',
  'received',
  'accepted',
  'rejected',
  'withdrawn',
  'lapsed',
]);

/** The states in which nothing is decided yet, so that the order stays open. */
export const openReturnStates: readonly z.infer<typeof returnState>[] = ['requested', 'agreed', 'sent', 'received'];

export const returnRequest = z.object({
  returnId: idString,
  orderId: idString,
  reason: returnReason,
  note: z.string(),
  state: returnState,
  requestedAt: dateTimeString,
  decideBy: dateTimeString,
  /** Where to send the goods and until when, once that is agreed. */
  sendTo: z.string().nullable(),
  sendBy: dateTimeString.nullable(),
  sentAt: dateTimeString.nullable(),
  sentTracking: z.string().nullable(),
  decidedAt: dateTimeString.nullable(),
  remark: z.string().nullable(),
});
