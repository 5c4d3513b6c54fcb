import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import {
  bool,
  int,
  list,
  optionalInt,
  optionalText,
  optionalTime,
  type RowOf,
  text,
  time,
} from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';
import { isNear } from '../reading/time.ts';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Actions of operators on an account whose entries carry such a detail, too. */
const byOperators = `'user/add', 'user/update_invitation_code'`;

/** Selects, for each subject, the value that operators last changed a field to. */
const changedTo = (
  action: string,
  field: string,
): string => `(select distinct on (u.subject) u.subject, true as changed, u.details -> 'changes' -> '${field}' ->> 1 as said
  from only shop.audit_entry u where u.action = '${action}' and u.actor_kind = 'administrator' order by u.subject, u.id desc)`;

/** The entry of another customer who has confirmed the number of a log-in, which its account lost at that moment. */
const byNumber = `u.action = 'customer/confirmNumber' and exists (select from only shop.number_loss l
  where 'customer ' || l.customer_id = u.subject and l.former_name is not null and l.lost_at = u.created_at)`;

/** Selects, for each subject, the last entry with such a detail. */
const lastOf = (
  detail: string,
): string => `(select distinct on (u.subject) u.subject, u.created_at as at, u.details ->> '${detail}' as said from only shop.audit_entry u
  where (u.subject = 'customer ' || u.actor_id and u.actor_kind = 'customer'
    or u.actor_kind = 'administrator' and u.action in (${byOperators}) or ${byNumber}) and u.details ? '${detail}' order by u.subject, u.id desc)`;

/** The migration that converted the hashes of before; what was recorded later stands as it is. */
const convertedBy = 92;

const convertedFrom = (entry: string): string =>
  `(select v.digest from only shop.converted_password v where v.customer_id = c.id and v.recorded_digest = ${entry}.said
    and ${entry}.at <= (select m.applied_at from only goodturn_meta.migration m where m.number = ${convertedBy}))`;

/** Selects the last link for a new password that each customer used, and how many they used. */
const usedLinks = `(select distinct on (l.customer_id) l.customer_id, l.used_at, l.address_digest, count(*) over (partition by l.customer_id) as links,
    min(l.used_at) over (partition by l.customer_id) as first_used_at
  from only shop.password_link l where l.used_at is not null order by l.customer_id, l.used_at desc)`;

/** The migration since which nothing is sent, for a day after a link was used, to an address that is newer. */
const addressWaitsSince = 97;

/** The condition that this day and the address that was known are those of the link; the first link of an account that operators added has none. */
const waitsAsLinked = `coalesce(case when c.erased_at is not null then true when t.used_at is null then c.address_waits_until is null
  when c.address_waits_until is null then t.used_at <= (select m.applied_at from only goodturn_meta.migration m where m.number = ${addressWaitsSince})
    or r.action = 'user/add' and t.links = 1 and c.known_address_digest is null
  else c.address_waits_until = t.used_at + interval '24 hours' and c.known_address_digest is not distinct from t.address_digest end, false)`;

/** The condition that the rules to which somebody agreed were the newest when they registered, or opened the account that operators added. */
const agreesInTime = `exists (select from only shop.rule_version v
  cross join (values (case r.action when 'register' then c.registered_at else t.first_used_at end)) agreed (at)
  where v.version = c.rules_version and v.published_at <= agreed.at + interval '1 minute'
    and not exists (select from only shop.rule_version w where w.published_at > v.published_at and w.published_at < agreed.at - interval '1 minute'))`;

const columns = {
  id: int,
  inviterId: optionalInt,
  shareRatioPpm: int,
  userName: text,
  phoneDigits: text,
  invitationCode: text,
  ownAddress: [`concat_ws(E'\\n', c.recipient, c.address, c.country, c.contact_phone)`, text],
  passwordHash: optionalText,
  withdrawalPasswordHash: optionalText,
  inviter: [`case when n.changed then n.said else r.details ->> 'inviter' end`, optionalText],
  shareRatio: [`coalesce(trunc(s.said::numeric * 1000000)::text, r.details ->> 'shareRatioPpm')`, optionalText],
  registeredAt: time,
  registeredThen: ['r.created_at', optionalTime],
  resetAt: ['c.password_reset_at', optionalTime],
  linkUsedAt: ['t.used_at', optionalTime],
  waitsAsLinked: [waitsAsLinked, bool],
  rulesVersion: optionalText,
  agreesInTime: [agreesInTime, bool],
  memberUntil: ['c.member_until::text', optionalText],
  memberUntilSaid: ['case when c.erased_at is null then m.said end', optionalText],
  account: ['k.said', optionalText],
  // An erased account has no address, whatever was written before.
  address: ['case when c.erased_at is null then d.said end', optionalText],
  // What was recorded of a hash before the migration that converted it.
  password: [`coalesce(${convertedFrom('p')}, p.said)`, optionalText],
  withdrawalPassword: [
    `case when c.erased_at is not null or exists (select from only shop.withdrawal_password_unset t where t.customer_id = c.id and t.unset_at >= w.at) then null else coalesce(${convertedFrom('w')}, w.said) end`,
    optionalText,
  ],
} as const;
type Customer = RowOf<typeof columns>;

function* customerFaults(customer: Customer): Generator<string> {
  const { inviterId, inviter, shareRatioPpm, shareRatio, passwordHash, withdrawalPasswordHash } = customer;
  if (shareRatio === null) {
    yield 'never registered';
    return;
  }
  if ((inviterId === null ? null : `${inviterId}`) !== inviter)
    yield `was invited by ${inviterId ?? 'nobody'}, and the inviter that was recorded last is ${inviter ?? 'nobody'}`;
  if (`${shareRatioPpm}` !== shareRatio)
    yield `has a share ratio of ${shareRatioPpm} parts per million, and got ${shareRatio}`;
  if (customer.memberUntil !== customer.memberUntilSaid)
    yield `is a member until ${customer.memberUntil ?? 'no day'}, and ${customer.memberUntilSaid ?? 'no day'} was recorded last`;
  if (customer.registeredThen === null || !isNear(customer.registeredAt, customer.registeredThen))
    yield 'registered at another time';
  if (customer.resetAt !== customer.linkUsedAt || !customer.waitsAsLinked)
    yield 'does not wait as their last link for a new password demands';
  if (customer.rulesVersion !== null && !customer.agreesInTime)
    yield `agreed to the rules ${customer.rulesVersion}, which were not in force then`;
  const { userName, phoneDigits, invitationCode, ownAddress } = customer;
  if (digestOf([userName, phoneDigits, invitationCode].join('\n')) !== customer.account)
    yield 'has another name, number or invitation code than was recorded last';
  if ((ownAddress === '' ? null : digestOf(ownAddress)) !== customer.address)
    yield 'has an address that they did not write';
  if ((passwordHash === null ? null : digestOf(passwordHash)) !== customer.password)
    yield 'has a password that they did not set';
  if ((withdrawalPasswordHash === null ? null : digestOf(withdrawalPasswordHash)) !== customer.withdrawalPassword)
    yield 'has a withdrawal password that they did not set';
}

async function checkCustomers({ snapshot, report }: Context): Promise<void> {
  const customers = snapshot.stream({
    columns,
    from: `only shop.customer c left join (select * from only shop.audit_entry where action = 'register' or (action = 'user/add' and actor_kind = 'administrator')) r on r.subject = 'customer ' || c.id
      left join ${changedTo('user/update_superior', 'inviter')} n on n.subject = 'customer ' || c.id
      left join ${changedTo('user/update_share_ratio', 'shareRatio')} s on s.subject = 'customer ' || c.id
      left join ${changedTo('user/update_member_expiry', 'memberUntil')} m on m.subject = 'customer ' || c.id
      left join ${usedLinks} t on t.customer_id = c.id
      left join ${lastOf('account')} k on k.subject = 'customer ' || c.id
      left join ${lastOf('password')} p on p.subject = 'customer ' || c.id
      left join ${lastOf('ownAddress')} d on d.subject = 'customer ' || c.id
      left join ${lastOf('withdrawalPassword')} w on w.subject = 'customer ' || c.id`,
    alias: 'c',
  });
  await forEach(customers, (customer) => {
    const ids = [`customer ${customer.id}`];
    for (const fault of customerFaults(customer))
      report('customer_matches_audit', ids, `Customer ${customer.id} ${fault}, by what the audit says.`);
  });
}

/**
 * The addresses that the customer may have had at the payment: the last entered before it, and those entered at its very
 * moment.
 */
const atPayment = `select u.details ->> 'ownAddress' as said from only shop.audit_entry u
  where u.subject = 'customer ' || o.customer_id and u.details ? 'ownAddress' and u.created_at <= o.paid_at
    and u.created_at >= coalesce((select max(b.created_at) from only shop.audit_entry b
      where b.subject = 'customer ' || o.customer_id and b.details ? 'ownAddress' and b.created_at < o.paid_at), '-infinity')`;

/** Checks that a parcel goes to the address that its customer entered last, for the order or before paying it. */
async function checkAddresses({ snapshot, report }: Context): Promise<void> {
  const shipments = snapshot.stream({
    columns: {
      orderId: int,
      changedAt: ['s.address_changed_at', optionalTime],
      whole: [`concat_ws(E'\\n', s.recipient, s.address, s.country, s.phone)`, text],
      said: ['a.said', optionalText],
      entered: [`array(${atPayment})::text`, list],
    },
    from: `only shop.shipment s join only shop.orders o on o.id = s.order_id join only shop.customer c on c.id = o.customer_id
      left join ${lastOf('address')} a on a.subject = 'order ' || s.order_id`,
    alias: 's',
    where: 'c.erased_at is null',
  });
  await forEach(shipments, ({ orderId, changedAt, whole, said, entered }) => {
    if (changedAt === null && said === null) {
      // A customer whose address came before the audit kept it is judged by the newest one alone.
      if (entered.length === 0 || entered.includes(digestOf(whole))) return;
    } else if (changedAt !== null && digestOf(whole) === said) return;
    const sentence = `The parcel of order ${orderId} goes elsewhere than its customer wrote.`;
    report('operation_matches_audit', [`order ${orderId}`], sentence);
  });
}

/**
 * Recomputes stock from the last entered value, minus what campaigns took since, plus what they gave back. Each change
 * held the lock of the product's row.
 */
async function checkStock({ snapshot, report }: Context): Promise<void> {
  const written = `(select distinct on (u.subject) u.subject, u.id, (u.details #>> '{changes,stock,1}')::bigint as stock from only shop.audit_entry u
    where u.action in ('stock-product', 'product/update') and u.details -> 'changes' ? 'stock' order by u.subject, u.id desc) a`;
  const campaigns = `(select g.product_id, g.units, d.id as taken, e.id as given, f.free from only shop.campaign g
    join only shop.audit_entry d on d.action = 'approval/decide' and d.subject = 'approval ' || g.approval_id
    left join only shop.audit_entry e on e.action = 'settle-ended-campaigns' and e.subject = 'campaign ' || g.id
    left join (select campaign_id, count(*) as free from only shop.unit where order_id is null group by campaign_id) f on f.campaign_id = g.id) g`;
  const products = snapshot.stream({
    columns: {
      id: ['p.id', int],
      stock: ['p.stock', int],
      expected: [
        `a.stock - coalesce(sum(g.units) filter (where g.taken > a.id), 0) + coalesce(sum(g.free) filter (where g.given > a.id), 0)`,
        optionalInt,
      ],
    },
    from: `only shop.product p left join ${written} on a.subject = 'product ' || p.id left join ${campaigns} on g.product_id = p.id
      group by p.id, p.stock, a.stock`,
    alias: 'p',
  });
  await forEach(products, ({ id, stock, expected }) => {
    if (stock === expected) return;
    const sentence = `Product ${id} has ${stock} in stock, and what was written and what campaigns took and gave back make ${expected ?? 'nothing'}.`;
    report('stock_is_plausible', [`product ${id}`], sentence);
  });
}

/** Checks the changes that customers made to their own accounts. */
export async function checkCustomerTraces(context: Context): Promise<void> {
  await checkCustomers(context);
  await checkAddresses(context);
  await checkStock(context);
}
