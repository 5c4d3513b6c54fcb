import type { Context } from '../context.ts';
import { int } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';

const sha256Of = (text: string): string => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** An act of a customer that stands in a row, and that the application records in the audit by the customer's session. */
interface Act {
  noun: string;
  id: string;
  rows: string;
  where: string;
  /** The condition on the customer's audit entries u, of which the newest counts. */
  entries: string;
  /** The customer whose act it is, as a column of the rows. */
  customer: string;
  /** The condition that the newest entry meets. */
  holds: string;
  fault: string;
}

const acts: readonly Act[] = [
  {
    noun: 'customer',
    id: 'r.owner_id',
    rows: 'only shop.friend r',
    where: 'r.is_accepted',
    customer: 'r.owner_id',
    entries: `u.action = 'customer/changeAccept' and u.details ->> 'userId' = r.actor_id::text`,
    holds: `u.details ->> 'accepted' = 'true'`,
    fault: 'lets somebody shop for them, to which they did not agree',
  },
  {
    noun: 'customer',
    id: 'r.owner_id',
    rows: 'only shop.friend r',
    where: `r.ask <> 'always'`,
    customer: 'r.owner_id',
    entries: `u.action = 'customer/setFriendAsk' and u.details ->> 'userId' = r.actor_id::text`,
    holds: `u.details ->> 'friendAsk' = r.ask and (u.details ->> 'amount')::numeric * 1000000 is not distinct from r.ask_from`,
    fault: 'lets somebody pay without being asked, which they did not choose',
  },
  {
    noun: 'customer',
    id: 'r.customer_id',
    rows: 'only shop.withdrawal_password_unset r',
    where: 'true',
    customer: 'r.customer_id',
    entries: `u.action = 'customer/unsetWhPwd' and u.created_at <= r.requested_at + interval '5 minutes'`,
    holds: `u.created_at >= r.requested_at - interval '5 minutes'`,
    fault: 'loses the withdrawal password without having asked for it',
  },
  {
    noun: 'customer',
    id: 'r.customer_id',
    rows: 'only shop.payee_wait r',
    where: 'r.end_requested_at is not null',
    customer: 'r.customer_id',
    entries: `u.action = 'customer/endPayeeWait' and u.created_at <= r.end_requested_at + interval '5 minutes'`,
    holds: `u.created_at >= r.end_requested_at - interval '5 minutes'`,
    fault: 'no longer waits a day for new addresses, without having asked for that',
  },
  {
    noun: 'hold',
    id: 'r.id',
    rows: 'only shop.hold r join only shop.customer c on c.id = r.customer_id',
    where: 'r.appeal_text is not null and c.erased_at is null',
    customer: 'r.customer_id',
    entries: `u.action = 'customer/appealHold' and u.details ->> 'hold' = r.id::text`,
    holds: `u.details ->> 'text' = ${sha256Of('r.appeal_text')}`,
    fault: 'has an appeal in other words than its customer wrote',
  },
  {
    noun: 'return',
    id: 'r.id',
    rows: 'only shop.return_request r join only shop.orders o on o.id = r.order_id join only shop.customer c on c.id = o.customer_id',
    where: 'c.erased_at is null',
    customer: 'o.customer_id',
    entries: `u.action = 'customer/returnOrder' and u.details ->> 'return' = r.id::text`,
    holds: `u.details ->> 'text' = ${sha256Of(`r.reason || E'\\n' || r.note`)}`,
    fault: 'was asked for with another reason, or in other words',
  },
  {
    noun: 'return',
    id: 'r.id',
    rows: 'only shop.return_request r join only shop.orders o on o.id = r.order_id join only shop.customer c on c.id = o.customer_id',
    where: `r.state = 'withdrawn' and c.erased_at is null`,
    customer: 'o.customer_id',
    entries: `u.action = 'customer/withdrawReturn' and u.details ->> 'return' = r.id::text`,
    holds: 'u.created_at is not null',
    fault: 'was taken back, which its customer did not do',
  },
  {
    noun: 'return',
    id: 'r.id',
    rows: 'only shop.return_request r join only shop.orders o on o.id = r.order_id join only shop.customer c on c.id = o.customer_id',
    where: 'r.sent_at is not null and c.erased_at is null',
    customer: 'o.customer_id',
    entries: `u.action = 'customer/sentReturn' and u.details ->> 'orderId' = r.order_id::text`,
    holds: `u.details ->> 'text' = ${sha256Of(`coalesce(r.sent_tracking, '')`)}`,
    fault: 'was sent otherwise than its customer said',
  },
  {
    noun: 'return',
    id: 'r.id',
    rows: 'only shop.return_request r join only shop.orders o on o.id = r.order_id join only shop.customer c on c.id = o.customer_id',
    where: 'r.appealed_at is not null and c.erased_at is null',
    customer: 'o.customer_id',
    entries: `u.action = 'customer/appealReturn' and u.details ->> 'return' = r.id::text`,
    holds: `u.details ->> 'text' = ${sha256Of('r.appeal_text')}`,
    fault: 'has an appeal in other words than its customer wrote',
  },
  {
    noun: 'order',
    id: 'r.id',
    rows: 'only shop.orders r join only shop.customer c on c.id = r.customer_id',
    where: 'r.variant_changed_at is not null and c.erased_at is null',
    customer: 'r.customer_id',
    entries: `u.action = 'customer/changeOrderVariant' and u.details ->> 'orderId' = r.id::text`,
    holds: `u.details ->> 'variant' = concat_ws(', ', r.color, r.model)`,
    fault: 'is for another variant than its customer asked for after the payment',
  },
];

async function checkAct({ snapshot, report }: Context, act: Act): Promise<void> {
  const { noun, id, rows, where, entries, customer, holds, fault } = act;
  const found = snapshot.stream({
    columns: { id: [id, int] } as const,
    from: `${rows} left join lateral (select u.details, u.created_at from only shop.audit_entry u
      where u.subject = 'customer ' || ${customer} and u.actor_kind = 'customer' and u.actor_id = ${customer} and ${entries}
      order by u.id desc limit 1) u on true`,
    alias: 'r',
    where: `${where} and (${holds}) is not true`,
  });
  await forEach(found, (row) => {
    const sentence = `The ${noun} ${row.id} ${fault}, by what the audit says.`;
    report('operation_matches_audit', [`${noun} ${row.id}`], sentence);
  });
}

/** Checks what customers agreed to, asked for and wrote against what the audit keeps of it. */
export async function checkCustomerActs(context: Context): Promise<void> {
  for (const act of acts) await checkAct(context, act);
}
