import { z } from 'zod';
import { dateTimeString, idString } from '../wire.ts';

/** The subjects of messages: a text of the operators, or an event. */
export const messageKind = z.enum([
  'operator',
  'order_shipped',
  'order_delivered',
  'order_refunded',
  'order_expired',
  'return_rejected',
  'return_appeal_rejected',
  'return_agreed',
  'return_due',
  'return_lapsed',
  'recharge_credited',
  'recharge_failed',
  'deposit_returned',
  'withdrawal_paid',
  'withdrawal_rejected',
  'balance_increased',
  'balance_decreased',
  'referral_reward',
  'hold_placed',
  'hold_appeal_rejected',
  'hold_ended',
  'login_password_changed',
  'withdrawal_password_changed',
  'password_link_created',
  'passkey_added',
  'passkey_removed',
  'number_moved',
  'own_account_recorded',
  'withdrawal_password_unset_requested',
  'withdrawal_password_unset_cancelled',
  'withdrawal_password_unset',
  'payee_wait_ending',
  'identity_approved',
  'identity_rejected',
  'friend_requested',
  'friend_accepted',
  'friend_paid',
  'friend_asked',
  'question_taken_back',
  'question_agreed',
  'question_declined',
  'question_expired',
  'favourite_offered',
]);

export type MessageKind = z.infer<typeof messageKind>;

export const message = z.object({
  messageId: idString,
  kind: messageKind,
  title: z.string(),
  content: z.string(),
  cTime: dateTimeString,
  viewedAt: dateTimeString.nullable(),
  orderId: idString.nullable(),
  /** The withdrawal that was paid or rejected. */
  withdrawId: idString.nullable(),
});
