/** Checks what customers log in with beside their passwords, and the numbers that were confirmed for them. */
import type { Context } from '../context.ts';
import { bool, bytes, int, optionalInt, optionalText, optionalTime, type RowOf, time } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';
import { digestOf } from '../signatures/passkey-entries.ts';
import { isToldAt } from './told-times.ts';

/** Selects what customers themselves did with each passkey, in their own sessions. */
const entries = `(select u.details ->> 'passkey' as passkey, max(u.actor_id) filter (where u.action = 'customer/passkeyAdd') as added_by,
    max(u.details ->> 'publicKey') as added_key, bool_or(u.action = 'customer/passkeyRemove') as was_removed
  from only shop.audit_entry u where u.action in ('customer/passkeyAdd', 'customer/passkeyRemove') and u.actor_kind = 'customer'
   and u.subject = 'customer ' || u.actor_id group by 1)`;

const passkeyColumns = {
  id: int,
  customerId: int,
  publicKey: bytes,
  removedAt: optionalTime,
  addedBy: ['a.added_by', optionalInt],
  addedKey: ['a.added_key', optionalText],
  wasRemoved: ['a.was_removed', bool],
} as const;

function* passkeyFaults(passkey: RowOf<typeof passkeyColumns>): Generator<string> {
  const { customerId, publicKey, removedAt, addedBy, addedKey, wasRemoved } = passkey;
  if (addedBy !== customerId) yield 'which they never added';
  else if (addedKey !== digestOf(publicKey)) yield 'whose key is another one than they added';
  if (wasRemoved && removedAt === null) yield 'which they removed';
}

async function checkPasskeys({ snapshot, report }: Context): Promise<void> {
  const passkeys = snapshot.stream({
    columns: passkeyColumns,
    from: `only shop.passkey k left join ${entries} a on a.passkey = k.id::text`,
    alias: 'k',
  });
  await forEach(passkeys, (passkey) => {
    for (const fault of passkeyFaults(passkey)) {
      const sentence = `The passkey ${passkey.id} opens the account of customer ${passkey.customerId}, ${fault}, by what the audit says.`;
      report('customer_matches_audit', [`customer ${passkey.customerId}`, `passkey ${passkey.id}`], sentence);
    }
  });
}

const confirmations = `(select u.actor_id, array_agg(u.created_at) as times from only shop.audit_entry u
  where u.action = 'customer/confirmNumber' and u.actor_kind = 'customer' and u.subject = 'customer ' || u.actor_id group by 1)`;

async function checkNumbers({ snapshot, report }: Context): Promise<void> {
  const numbers = snapshot.stream({
    columns: { customerId: int, confirmedAt: time } as const,
    from: `only shop.number_confirmation n left join ${confirmations} a on a.actor_id = n.customer_id`,
    alias: 'n',
    where: `not ${isToldAt('a.times', 'n.confirmed_at')}`,
  });
  await forEach(numbers, ({ customerId }) => {
    const sentence = `A number counts as confirmed for customer ${customerId}, who never confirmed it, by what the audit says.`;
    report('customer_matches_audit', [`customer ${customerId}`], sentence);
  });
}

/**
 * Selects what owners chose for each friend, with the time for which it counted; until they first choose, a friend asks
 * always.
 */
const choices = `(select u.actor_id as owner_id, u.details ->> 'userId' as friend_id, u.details ->> 'friendAsk' as ask,
    (u.details ->> 'amount')::numeric * 1000000 as ask_from, u.created_at - interval '30 seconds' as since,
    lead(u.created_at) over (partition by u.actor_id, u.details ->> 'userId' order by u.id) + interval '30 seconds' as until
   from only shop.audit_entry u where u.action = 'customer/setFriendAsk' and u.actor_kind = 'customer' and u.subject = 'customer ' || u.actor_id)`;

/** The migration since which a friend asks before paying. */
const askedSince = 200;

/** Selects what friends paid, each with what the friend had paid for this owner by then on that day of the site. */
const friendPayments = `(select o.id, o.customer_id, o.paid_by, o.paid_at, o.price, sum(o.price) over (partition by o.customer_id, o.paid_by,
    (o.paid_at at time zone (select s.value from only shop.setting s where s.name = 'zone'))::date order by o.paid_at, o.id) as of_day
  from only shop.orders o where o.paid_by <> o.customer_id) o`;

async function checkFriendPayments({ snapshot, report, settings }: Context): Promise<void> {
  // A day of a former time zone setting may be two days in the present one.
  const isOneZone = new Set(settings.valuesOf('zone')).size === 1;
  const orders = snapshot.stream({
    columns: { id: int, customerId: int, paidBy: int } as const,
    from: `${friendPayments} left join ${choices} c on c.owner_id = o.customer_id and c.friend_id = o.paid_by::text
      and o.paid_at > c.since and (c.until is null or o.paid_at < c.until)
      and (c.ask = 'never' or c.ask = 'from' and ${isOneZone ? 'o.of_day' : 'o.price'} < c.ask_from)`,
    alias: 'o',
    where: `c.owner_id is null
      and o.paid_at > (select m.applied_at from only goodturn_meta.migration m where m.number = ${askedSince})`,
  });
  await forEach(orders, ({ id, customerId, paidBy }) => {
    const sentence = `Order ${id} was paid by customer ${paidBy} for customer ${customerId}, who wanted to be asked first.`;
    report('operation_matches_audit', [`order ${id}`, `customer ${customerId}`], sentence);
  });
}

/** Checks passkeys, confirmed numbers and friends' payments against what their customers did in their own sessions. */
export async function checkCustomerKeys(context: Context): Promise<void> {
  await checkPasskeys(context);
  await checkNumbers(context);
  await checkFriendPayments(context);
}
