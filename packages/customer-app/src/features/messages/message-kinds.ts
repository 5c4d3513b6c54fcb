import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Heart,
  HeartHandshake,
  IdCard,
  KeyRound,
  LockKeyhole,
  type LucideIcon,
  Mail,
  Package,
  Scale,
  UsersRound,
} from 'lucide-react';
import type { Message } from './api/message-calls.ts';

const order = { icon: Package } as const;
const recharge = { icon: ArrowDownToLine, to: '/recharge_history', key: 'message_view.toRecharges' } as const;
const withdrawal = { icon: ArrowUpFromLine, to: '/withdraw_history', key: 'message_view.toWithdrawals' } as const;
const balance = { icon: Scale, to: '/assets', key: 'message_view.toAssets' } as const;
const hold = { icon: LockKeyhole, to: '/withdraw', key: 'message_view.toHold' } as const;
const identity = { icon: IdCard, to: '/verify', key: 'message_view.toVerify' } as const;
const password = { icon: KeyRound, to: '/safety', key: 'message_view.toSafety' } as const;
const friend = { icon: HeartHandshake, to: '/help', key: 'message_view.toHelp' } as const;

const withdrawalPassword = { ...password, to: '/safety?tab=withdrawal' } as const;

export const messageKinds = {
  operator: { icon: Mail, to: '/customer', key: 'message_view.toSupport' },
  order_shipped: order,
  order_delivered: order,
  order_refunded: order,
  order_expired: order,
  return_rejected: order,
  return_appeal_rejected: order,
  return_agreed: order,
  return_due: order,
  return_lapsed: order,
  recharge_credited: recharge,
  recharge_failed: recharge,
  deposit_returned: recharge,
  withdrawal_paid: withdrawal,
  withdrawal_rejected: withdrawal,
  balance_increased: balance,
  balance_decreased: balance,
  referral_reward: { icon: UsersRound, to: '/my_team', key: 'message_view.toTeam' },
  hold_placed: hold,
  hold_appeal_rejected: hold,
  hold_ended: hold,
  login_password_changed: password,
  withdrawal_password_changed: withdrawalPassword,
  passkey_added: password,
  passkey_removed: password,
  number_moved: { icon: KeyRound, to: '/number', key: 'number_view.title' },
  own_account_recorded: { icon: KeyRound, to: '/customer', key: 'message_view.toSupport' },
  withdrawal_password_unset_requested: withdrawalPassword,
  withdrawal_password_unset_cancelled: withdrawalPassword,
  withdrawal_password_unset: withdrawalPassword,
  payee_wait_ending: withdrawalPassword,
  friend_requested: friend,
  friend_accepted: friend,
  friend_paid: order,
  friend_asked: order,
  question_taken_back: order,
  question_agreed: friend,
  question_declined: friend,
  question_expired: friend,
  favourite_offered: { icon: Heart, to: '/favourites', key: 'message_view.toFavourites' },
  password_link_created: { icon: KeyRound, to: '/customer', key: 'message_view.toSupport' },
  identity_approved: identity,
  identity_rejected: identity,
} as const satisfies Record<Message['kind'], { icon: LucideIcon; to?: string; key?: string }>;

/** Returns the page with more about a message, and the label of the link. */
export function linkOf({ kind, orderId, withdrawalId }: Message) {
  if (orderId !== null) return { to: `/order?id=${orderId}`, key: 'message_view.toOrder' } as const;
  // What was kept by an earlier version has no such field.
  if (withdrawalId) return { to: `/withdrawal?id=${withdrawalId}`, key: 'withdrawal_view.open' } as const;
  const details = messageKinds[kind];
  return 'to' in details ? { to: details.to, key: details.key } : undefined;
}
