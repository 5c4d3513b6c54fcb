import { z } from 'zod';
import { dateTimeString, idString } from '../wire.ts';

export const returnReason = z.enum(['not_received', 'damaged', 'not_as_described', 'no_longer_wanted', 'other']);
export type ReturnReason = z.infer<typeof returnReason>;

export const refusalReason = z.enum([
  'used',
  'damaged_by_customer',
  'incomplete',
  'another_item',
  'no_fault_found',
  'was_delivered',
  'not_returnable',
]);
export type RefusalReason = z.infer<typeof refusalReason>;

export const returnState = z.enum([
  'requested',
  'agreed',
  'sent',
  'received',
  'appealed',
  'accepted',
  'rejected',
  'withdrawn',
  'lapsed',
]);

/** The states in which something is still to be decided, so that the order stays open. */
export const openReturnStates: readonly z.infer<typeof returnState>[] = [
  'requested',
  'agreed',
  'sent',
  'received',
  'appealed',
];

export const returnRequest = z.object({
  returnId: idString,
  orderId: idString,
  reason: returnReason,
  note: z.string(),
  state: returnState,
  requestedAt: dateTimeString,
  decideBy: dateTimeString,
  /** The address and the deadline for sending the goods, once they are agreed. */
  sendTo: z.string().nullable(),
  sendBy: dateTimeString.nullable(),
  sentAt: dateTimeString.nullable(),
  sentTracking: z.string().nullable(),
  decidedAt: dateTimeString.nullable(),
  remark: z.string().nullable(),
  /** It is null unless the return was refused, and if it was refused before reasons were chosen from a list. */
  refusalReason: refusalReason.nullable(),
  /** The time until which its customer can appeal; null if no appeal is possible. */
  appealUntil: dateTimeString.nullable(),
  appealText: z.string().nullable(),
  appealedAt: dateTimeString.nullable(),
  appealAccepted: z.boolean().nullable(),
  appealRemark: z.string().nullable(),
  appealDecidedAt: dateTimeString.nullable(),
});
