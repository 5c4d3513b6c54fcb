/** Reads what messages are about, with one query per kind of subject for a whole page. */
import type { MessageKind } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql, type RawBuilder } from 'kysely';
import { formatMoneyIn, moneyFromMicros } from '@goodturn/money';
import { offeredName, type Languages } from '../../foundation/order-product-columns.ts';
import type { MessageRow } from './message-store.ts';

/** The values of a message's text; `reason` and `product` were written by people. */
export interface MessageFacts {
  orderId?: bigint;
  values: Readonly<Record<string, string>>;
  /** The variant of the text, or of the reason in it; undefined for kinds with only one. */
  variant?: string;
  /** The text that operators wrote, which replaces the text of the kind. */
  written?: { title: string; content: string };
}

interface Reader {
  database: Database | DatabaseTransaction;
  customerId: bigint;
  languages: Languages;
}

type Find = (reader: Reader, ids: bigint[]) => RawBuilder<FactRow>;

interface FactRow {
  id: bigint;
  orderId?: bigint;
  variant?: string;
  title?: string;
  content?: string;
  /** Amounts (bigint, in micro-dollars) and texts, by the names of their placeholders. */
  [name: string]: bigint | string | null | undefined;
}

const ids = (list: bigint[]) => sql`any(${list}::bigint[])`;

const findOrders: Find = ({ customerId, languages }, list) => sql`
  select o.id, o.id as "orderId", o.price, o.cashback + coalesce(o.bonus, 0) as cashback, o.refund_reason as variant, s.carrier,
         s.tracking_number as tracking, ${offeredName(languages)} as product
    from shop.orders o join shop.product_revision v on v.id = o.product_revision_id left join shop.shipment s on s.order_id = o.id
   where o.customer_id = ${customerId} and o.id = ${ids(list)}`;

const findReturns: Find = ({ customerId, languages }, list) => sql`
  select r.id, o.id as "orderId", r.remark as reason, r.appeal_remark as remark, r.send_to as "sendTo", ${offeredName(languages)} as product
    from shop.return_request r join shop.orders o on o.id = r.order_id join shop.product_revision v on v.id = o.product_revision_id
   where o.customer_id = ${customerId} and r.id = ${ids(list)}`;

const findFriendOrders: Find = ({ customerId, languages }, list) => sql`
  select o.id, o.id as "orderId", o.price, c.user_name as name, ${offeredName(languages)} as product
    from shop.orders o join shop.product_revision v on v.id = o.product_revision_id join shop.customer c on c.id = o.paid_by
   where o.customer_id = ${customerId} and o.id = ${ids(list)}`;

const findQuestions: Find = ({ customerId, languages }, list) => sql`
  select o.id, case o.customer_id when ${customerId} then o.id end as "orderId", o.price, ${offeredName(languages)} as product,
         case when o.customer_id = ${customerId} then a.user_name
              else (select f.owner_name from shop.friend f where f.owner_id = o.customer_id and f.actor_id = o.asked_by limit 1) end as name
    from shop.orders o join shop.product_revision v on v.id = o.product_revision_id join shop.customer a on a.id = o.asked_by
   where ${customerId} in (o.customer_id, o.asked_by) and o.id = ${ids(list)}`;

const findOffers: Find = ({ languages }, list) => sql`
  select c.id, c.price, ${offeredName(languages)} as product
    from shop.campaign c join shop.product p on p.id = c.product_id join shop.product_revision v on v.id = p.revision_id
   where c.id = ${ids(list)}`;

const findFriends: Find = ({ customerId }, list) => sql`
  select f.id, case f.owner_id when ${customerId} then c.user_name else f.owner_name end as name
    from shop.friend f join shop.customer c on c.id = f.actor_id
   where ${customerId} in (f.owner_id, f.actor_id) and f.id = ${ids(list)}`;

const findRecharges: Find = ({ customerId }, list) => sql`
  select r.id, coalesce(r.credited_amount, r.requested_amount) as amount, r.failure_reason as reason, m.name as "paymentMethod"
    from shop.recharge r join shop.payment_method m on m.id = r.payment_method_id
   where r.customer_id = ${customerId} and r.id = ${ids(list)}`;

const findDeposits: Find = ({ customerId }, list) => sql`
  select d.id, d.units as amount, m.name as "paymentMethod"
    from chain.deposit d join shop.payment_method m on m.id = d.payment_method_id
   where d.customer_id = ${customerId} and d.id = ${ids(list)}`;

const findWithdrawals: Find = ({ customerId }, list) => sql`
  select w.id, w.amount, w.fee, w.amount - w.fee as received, w.address, w.reject_reason as variant, m.name as "paymentMethod"
    from shop.withdrawal w join shop.payment_method m on m.id = w.payment_method_id
   where w.customer_id = ${customerId} and w.id = ${ids(list)}`;

const findCorrections: Find = ({ customerId }, list) => sql`
  select p.id, t.amount, p.reason
    from shop.approval p join ledger.transfer t on t.subject_id = p.id and t.customer_id = ${customerId}
     and t.kind in ('system_increase', 'recharge_correction', 'increase_correction', 'reward_correction')
   where p.customer_id = ${customerId} and p.id = ${ids(list)}`;

const findRewards: Find = ({ customerId }, list) => sql`
  select o.id, o.referral_reward as amount, c.user_name as friend
    from shop.orders o join shop.customer c on c.id = o.customer_id
   where o.inviter_id = ${customerId} and o.id = ${ids(list)}`;

const findHolds: Find = ({ customerId }, list) => sql`
  select h.id, h.reason, h.appeal_remark as remark from shop.hold h where h.customer_id = ${customerId} and h.id = ${ids(list)}`;

const findPasskeys: Find = ({ customerId }, list) => sql`
  select k.id, k.name from shop.passkey k where k.customer_id = ${customerId} and k.id = ${ids(list)}`;
const findIdentity: Find = ({ customerId }, list) => sql`
  select s.id, s.reject_reason as variant, s.reject_note as remark from shop.identity_submission s where s.customer_id = ${customerId} and s.id = ${ids(list)}`;

const findWritten: Find = ({ languages }, list) => sql`
  select distinct on (t.sent_message_id) t.sent_message_id as id, t.title, t.content
    from shop.sent_message_translation t
   where t.sent_message_id = ${ids(list)}
   order by t.sent_message_id, case t.language when ${languages.reader} then 0 when ${languages.site} then 1 else 2 end, t.language`;

const finders: Readonly<Partial<Record<MessageKind, Find>>> = {
  operator: findWritten,
  order_shipped: findOrders,
  order_delivered: findOrders,
  order_refunded: findOrders,
  order_expired: findOrders,
  return_rejected: findReturns,
  return_appeal_rejected: findReturns,
  return_agreed: findReturns,
  return_due: findReturns,
  return_lapsed: findReturns,
  recharge_credited: findRecharges,
  recharge_failed: findRecharges,
  deposit_returned: findDeposits,
  withdrawal_paid: findWithdrawals,
  withdrawal_rejected: findWithdrawals,
  balance_increased: findCorrections,
  balance_decreased: findCorrections,
  referral_reward: findRewards,
  hold_placed: findHolds,
  hold_appeal_rejected: findHolds,
  passkey_added: findPasskeys,
  passkey_removed: findPasskeys,
  identity_rejected: findIdentity,
  friend_requested: findFriends,
  friend_accepted: findFriends,
  friend_paid: findFriendOrders,
  friend_asked: findQuestions,
  question_taken_back: findQuestions,
  question_agreed: findQuestions,
  question_declined: findQuestions,
  question_expired: findQuestions,
  favourite_offered: findOffers,
};

const named = new Set(['id', 'orderId', 'variant', 'title', 'content']);
const textOf = (value: bigint | string | null | undefined, language: string): string =>
  typeof value === 'bigint' ? formatMoneyIn(moneyFromMicros(value), language) : (value ?? '');

function factsOf(row: FactRow, language: string): MessageFacts {
  const { orderId, variant, title, content } = row;
  const values = Object.entries(row).filter(([name]) => !named.has(name));
  return {
    values: Object.fromEntries(values.map(([name, value]) => [name, textOf(value, language)])),
    ...(typeof orderId === 'bigint' && { orderId }),
    ...(typeof variant === 'string' && { variant }),
    ...(typeof title === 'string' && typeof content === 'string' && { written: { title, content } }),
  };
}

/** Returns the facts of each message by the message's id; messages about the account itself have none. */
export async function readFacts(
  reader: Reader,
  rows: readonly MessageRow[],
): Promise<ReadonlyMap<bigint, MessageFacts>> {
  const facts = new Map<bigint, MessageFacts>();
  for (const find of new Set(Object.values(finders))) {
    const found = rows.filter(({ kind }) => finders[kind] === find);
    const subjects = found.flatMap(({ subjectId }) => subjectId ?? []);
    if (subjects.length === 0) continue;
    const result = await find(reader, subjects).execute(reader.database);
    const bySubject = new Map(result.rows.map((row) => [row.id, factsOf(row, reader.languages.reader)]));
    for (const { id, subjectId } of found) facts.set(id, bySubject.get(subjectId ?? 0n) ?? { values: {} });
  }
  return facts;
}
