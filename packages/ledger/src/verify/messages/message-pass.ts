import type { Context, Pass } from '../context.ts';
import { int, text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';

const unsetAt = (column: string): string =>
  `shop.withdrawal_password_unset u where u.id = m.subject_id and u.customer_id = m.customer_id and u.${column} = m.created_at`;

/** The condition that each kind of message demands: the event it reports, for this customer and at this time. */
const events: Readonly<Record<string, string>> = {
  order_shipped: `shop.orders o join only shop.shipment s on s.order_id = o.id where o.id = m.subject_id
    and o.customer_id = m.customer_id and s.shipped_at = m.created_at`,
  order_delivered: `shop.orders o join only shop.shipment s on s.order_id = o.id where o.id = m.subject_id
    and o.customer_id = m.customer_id and s.delivered_at = m.created_at`,
  order_refunded: `shop.orders o where o.id = m.subject_id and o.customer_id = m.customer_id and o.refunded_at = m.created_at`,
  order_expired: `shop.orders o where o.id = m.subject_id and o.customer_id = m.customer_id and o.cancel_reason = 'expired'
    and o.cancelled_at = m.created_at`,
  return_rejected: `shop.return_request r join only shop.orders o on o.id = r.order_id where r.id = m.subject_id
    and o.customer_id = m.customer_id and r.approval_id is not null and r.decided_at = m.created_at`,
  return_appeal_rejected: `shop.return_request r join only shop.orders o on o.id = r.order_id where r.id = m.subject_id
    and o.customer_id = m.customer_id and not r.appeal_accepted and r.appeal_decided_at = m.created_at`,
  return_agreed: `shop.return_request r join only shop.orders o on o.id = r.order_id where r.id = m.subject_id
    and o.customer_id = m.customer_id and r.agreed_at = m.created_at`,
  return_due: `shop.return_request r join only shop.orders o on o.id = r.order_id where r.id = m.subject_id
    and o.customer_id = m.customer_id and r.send_by > m.created_at and r.agreed_at < m.created_at`,
  return_lapsed: `shop.return_request r join only shop.orders o on o.id = r.order_id where r.id = m.subject_id
    and o.customer_id = m.customer_id and r.state = 'lapsed' and r.decided_at = m.created_at`,
  recharge_credited: `shop.recharge r where r.id = m.subject_id and r.customer_id = m.customer_id and r.status = 1
    and r.decided_at = m.created_at`,
  recharge_failed: `shop.recharge r where r.id = m.subject_id and r.customer_id = m.customer_id and r.status = 2
    and r.decided_at = m.created_at`,
  deposit_returned: `chain.deposit d join only chain.batch_item i on i.deposit_id = d.id and i.state = 'settled' and i.asset = 'token'
    where d.id = m.subject_id and d.customer_id = m.customer_id and d.state = 'returned' and i.ended_at = m.created_at`,
  withdrawal_paid: `shop.withdrawal w where w.id = m.subject_id and w.customer_id = m.customer_id and w.stage = 'paid'
    and w.ended_at = m.created_at`,
  withdrawal_rejected: `shop.withdrawal w where w.id = m.subject_id and w.customer_id = m.customer_id and w.stage = 'rejected'
    and w.ended_at = m.created_at`,
  balance_increased: `shop.approval p where p.id = m.subject_id and p.customer_id = m.customer_id and p.kind = 'system_increase'
    and p.used_at = m.created_at`,
  balance_decreased: `shop.approval p where p.id = m.subject_id and p.customer_id = m.customer_id and p.kind = 'system_decrease'
    and p.used_at = m.created_at`,
  referral_reward: `shop.orders o where o.id = m.subject_id and o.inviter_id = m.customer_id and o.referral_reward > 0
    and o.reward_withheld is null and o.closed_at = m.created_at`,
  hold_placed: `shop.hold h where h.id = m.subject_id and h.customer_id = m.customer_id and h.starts_at = m.created_at`,
  hold_appeal_rejected: `shop.hold h where h.id = m.subject_id and h.customer_id = m.customer_id and h.appeal_accepted = false
    and h.appeal_decided_at = m.created_at`,
  hold_ended: `shop.hold h where h.id = m.subject_id and h.customer_id = m.customer_id and h.ended_at <= m.created_at`,
  password_link_created: `shop.password_link l where l.id = m.subject_id and l.customer_id = m.customer_id
    and l.created_at = m.created_at`,
  identity_approved: `shop.identity_submission s where s.id = m.subject_id and s.customer_id = m.customer_id
    and s.state = 'approved' and s.decided_at = m.created_at`,
  identity_rejected: `shop.identity_submission s where s.id = m.subject_id and s.customer_id = m.customer_id
    and s.state = 'rejected' and s.decided_at = m.created_at`,
  // Only the audit shows whether the owner set a password.
  login_password_changed: 'shop.customer c where c.id = m.customer_id',
  withdrawal_password_changed: `shop.customer c where c.id = m.customer_id and (c.withdrawal_password_set_at >= m.created_at
      or exists (select from only shop.withdrawal_password_unset u where u.customer_id = c.id and u.unset_at >= m.created_at))`,
  passkey_added: `shop.passkey k where k.id = m.subject_id and k.customer_id = m.customer_id and k.created_at = m.created_at`,
  passkey_removed: `shop.passkey k where k.id = m.subject_id and k.customer_id = m.customer_id and k.removed_at = m.created_at`,
  number_moved: `shop.number_loss n where n.id = m.subject_id and n.customer_id = m.customer_id and n.lost_at = m.created_at`,
  own_account_recorded: `shop.personal_account o where o.id = m.subject_id and o.customer_id = m.customer_id
    and o.recorded_at = m.created_at`,
  withdrawal_password_unset_requested: unsetAt('requested_at'),
  withdrawal_password_unset_cancelled: unsetAt('cancelled_at'),
  withdrawal_password_unset: unsetAt('unset_at'),
  payee_wait_ending: `shop.payee_wait a where a.id = m.subject_id and a.customer_id = m.customer_id
    and a.end_requested_at = m.created_at`,
  friend_requested: 'shop.friend f where f.id = m.subject_id and f.owner_id = m.customer_id',
  friend_accepted: `shop.friend f where f.id = m.subject_id and f.actor_id = m.customer_id and f.consent > 0
    and f.decided_at >= m.created_at`,
  friend_paid: `shop.orders o where o.id = m.subject_id and o.customer_id = m.customer_id and o.paid_by <> o.customer_id
    and o.paid_at = m.created_at`,
  friend_asked:
    'shop.orders o where o.id = m.subject_id and o.customer_id = m.customer_id and o.asked_at = m.created_at',
  question_taken_back: `shop.orders o where o.id = m.subject_id and o.customer_id = m.customer_id and o.declined_by = o.asked_by
    and o.cancelled_at = m.created_at`,
  question_agreed: `shop.orders o where o.id = m.subject_id and o.asked_by = m.customer_id and o.paid_by = o.customer_id
    and o.paid_at = m.created_at`,
  question_declined: `shop.orders o where o.id = m.subject_id and o.asked_by = m.customer_id and o.declined_by = o.customer_id
    and o.cancelled_at = m.created_at`,
  question_expired: `shop.orders o where o.id = m.subject_id and o.asked_by = m.customer_id and o.cancel_reason = 'expired'
    and o.cancelled_at = m.created_at`,
  favourite_offered: 'shop.offer_period f where f.campaign_id = m.subject_id and f.offered_from <= m.created_at',
  operator: 'shop.sent_message s where s.id = m.subject_id and s.sent_at = m.created_at',
};

const happened = Object.entries(events)
  .map(([kind, rows]) => `when '${kind}' then exists (select from only ${rows})`)
  .join(' ');

/** The events of which a customer is always notified: the subject, the customer and the time of each. */
const told: Readonly<Record<string, string>> = {
  order_shipped: `select o.id, o.customer_id, s.shipped_at as at from only shop.shipment s join only shop.orders o on o.id = s.order_id
    where s.shipped_at is not null`,
  order_delivered: `select o.id, o.customer_id, s.delivered_at as at from only shop.shipment s join only shop.orders o on o.id = s.order_id
    where s.delivered_at is not null`,
  order_refunded:
    'select o.id, o.customer_id, o.refunded_at as at from only shop.orders o where o.refunded_at is not null',
  return_rejected: `select r.id, o.customer_id, r.decided_at as at from only shop.return_request r join only shop.orders o on o.id = r.order_id
    where r.state in ('rejected', 'appealed')`,
  return_appeal_rejected: `select r.id, o.customer_id, r.appeal_decided_at as at from only shop.return_request r
    join only shop.orders o on o.id = r.order_id where not r.appeal_accepted`,
  return_agreed: `select r.id, o.customer_id, r.agreed_at as at from only shop.return_request r join only shop.orders o on o.id = r.order_id
    where r.agreed_at is not null`,
  recharge_credited: 'select r.id, r.customer_id, r.decided_at as at from only shop.recharge r where r.status = 1',
  recharge_failed: 'select r.id, r.customer_id, r.decided_at as at from only shop.recharge r where r.status = 2',
  deposit_returned: `select d.id, d.customer_id, i.ended_at as at from only chain.deposit d
    join only chain.batch_item i on i.deposit_id = d.id and i.state = 'settled' and i.asset = 'token' where d.state = 'returned'`,
  withdrawal_paid: `select w.id, w.customer_id, w.ended_at as at from only shop.withdrawal w where w.stage = 'paid'`,
  withdrawal_rejected: `select w.id, w.customer_id, w.ended_at as at from only shop.withdrawal w where w.stage = 'rejected'`,
  balance_increased: `select p.id, p.customer_id, p.used_at as at from only shop.approval p
    where p.kind = 'system_increase' and p.used_at is not null`,
  balance_decreased: `select p.id, p.customer_id, p.used_at as at from only shop.approval p
    where p.kind = 'system_decrease' and p.used_at is not null and p.outcome is null`,
  hold_placed: 'select h.id, h.customer_id, h.starts_at as at from only shop.hold h',
};

/** Checks that what a customer was told of is still there to read; an erased account has no messages. */
async function checkKept({ snapshot, report }: Context): Promise<void> {
  for (const [kind, events] of Object.entries(told)) {
    const missing = snapshot.stream({
      columns: { id: int, customerId: ['e.customer_id', int] } as const,
      from: `(${events}) e join only shop.customer c on c.id = e.customer_id and c.erased_at is null`,
      alias: 'e',
      // Earlier versions told of nothing.
      where: `e.at >= (select min(m.created_at) from only shop.message m) and not exists (select from only shop.message m
        where m.customer_id = e.customer_id and m.kind = '${kind}' and m.subject_id = e.id)`,
    });
    await forEach(missing, ({ id, customerId }) => {
      const sentence = `Customer ${customerId} has no message of ${kind} any more, about number ${id}.`;
      report('message_matches_event', [`customer ${customerId}`], sentence);
    });
  }
}

/** Checks that no message reports an event that did not happen or that concerns another customer. */
export const messagePass: Pass = {
  name: 'messages',
  run: async (context) => {
    const { snapshot, report } = context;
    await checkKept(context);
    const messages = snapshot.stream({
      columns: { id: int, kind: text } as const,
      from: 'only shop.message m',
      alias: 'm',
      where: `not case m.kind ${happened} else false end`,
    });
    await forEach(messages, ({ id, kind }) => {
      const sentence = `Message ${id} tells its reader of ${kind}, and nothing like it happened to them at that time.`;
      report('message_matches_event', [`message ${id}`], sentence);
    });
  },
};
