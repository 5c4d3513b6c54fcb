import type { Database } from '@goodturn/database';
import { sql, type RawBuilder } from 'kysely';

/** A customer with balances and counts; amounts are micro-dollars. */
export interface UserRow {
  id: bigint;
  userName: string;
  fullName: string | null;
  opened: boolean;
  recipient: string | null;
  address: string | null;
  phone: string | null;
  country: string | null;
  invitationCode: string;
  inviterId: bigint | null;
  shareRatioPpm: number;
  memberUntil: string | null;
  available: bigint;
  frozen: bigint;
  disabledAt: Date | null;
  /** The end of an active hold. */
  holdUntil: Date | null;
  registeredAt: Date;
  registerIp: string | null;
  lastLoginAt: Date | null;
  loginIp: string | null;
  /** The role of the back-office account whose owner owns this customer account. */
  role: string | null;
  sessions: number;
  hasWithdrawalPassword: boolean;
}

const columns = (now: Date) => sql`
  c.id, c.user_name as "userName", c.full_name as "fullName", c.password_hash is not null as opened, c.recipient, c.address, c.contact_phone as phone, c.country,
  c.invitation_code as "invitationCode", c.inviter_id as "inviterId", c.share_ratio_ppm as "shareRatioPpm",
  c.member_until::text as "memberUntil",
  coalesce(a.balance, 0) as available, coalesce(z.balance, 0) as frozen, c.disabled_at as "disabledAt",
  case when c.hold_expires_at > ${now} then c.hold_expires_at end as "holdUntil",
  c.registered_at as "registeredAt", host(c.register_ip) as "registerIp", s.newest as "lastLoginAt", s.sessions, host(s.ip) as "loginIp",
  (select min(r.name) from shop.administrator w join shop.role r on r.id = w.role_id
    where w.disabled_at is null and exists (
      select from shop.personal_account o where o.administrator_id = w.id and o.customer_id = c.id and o.ended_at is null)) as role,
  c.withdrawal_password_hash is not null as "hasWithdrawalPassword"`;

/**
 * Selects the customers of a sub-query with all displayed columns. Ended sessions are not kept, so that the last log-in
 * is known only while a session lasts.
 */
export const withBalances = (found: RawBuilder<unknown>, now: Date, more?: RawBuilder<unknown>) => sql`
  select ${columns(now)} ${more === undefined ? sql`` : sql`, ${more}`}
    from (${found}) c
    left join ledger.account a on a.id = ledger.customer_available(c.id)
    left join ledger.account z on z.id = ledger.customer_frozen(c.id)
    left join lateral (
      select count(*)::integer as sessions, max(x.created_at) filter (where x.actor_id = c.id) as newest,
             (array_agg(x.ip order by x.created_at desc) filter (where x.actor_id = c.id))[1] as ip
        from shop.session x where x.kind = 'customer' and x.subject_id = c.id and x.expires_at > ${now}) s on true`;

export async function findUser(database: Database, id: bigint, now: Date): Promise<UserRow | undefined> {
  const found = withBalances(sql`select * from shop.customer where id = ${id}`, now);
  return (await sql<UserRow>`${found}`.execute(database)).rows[0];
}

export async function listInvited(database: Database, customerId: bigint, limit: number) {
  return await database
    .selectFrom('shop.customer')
    .select(['id', 'user_name as userName', 'registered_at as registeredAt'])
    .where('inviter_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the number of a customer's orders by status, 0 to 3. */
export async function countOrders(database: Database, customerId: bigint): Promise<Map<number, number>> {
  const { rows } = await sql<{ status: number; orders: number }>`
    select status, count(*)::integer as orders from shop.orders where customer_id = ${customerId} group by status
    `.execute(database);
  return new Map(rows.map(({ status, orders }) => [status, orders]));
}

/** The parts of a customer's available balance, in micro-dollars, whose sum is the balance. */
export interface BalanceParts {
  recharged: bigint;
  cashback: bigint;
  bonuses: bigint;
  rewards: bigint;
  increases: bigint;
  orders: bigint;
  refunds: bigint;
  withdrawals: bigint;
  withdrawalsBack: bigint;
  corrections: bigint;
}

/** Returns the parts, summed from the customer's own transfers in the index of statements. */
export async function readBalanceParts(database: Database, customerId: bigint): Promise<BalanceParts> {
  const of = (...kinds: readonly string[]) =>
    sql`coalesce(sum(m.moved) filter (where m.kind::text in (${sql.join([...kinds])})), 0)::bigint`;
  const { rows } = await sql<BalanceParts>`
    select ${of('recharge')} as recharged, ${of('order_cashback')} as cashback, ${of('order_bonus')} as bonuses,
           ${of('referral_reward')} as rewards, ${of('system_increase')} as increases, ${of('order_price')} as orders,
           ${of('order_price_refund', 'order_cashback_reversal')} as refunds, ${of('withdrawal_request')} as withdrawals,
           ${of('withdrawal_failed')} as "withdrawalsBack",
           ${of('recharge_correction', 'increase_correction', 'reward_correction')} as corrections
      from (select t.kind, case when t.credit_account_id = ledger.customer_available(t.customer_id) then t.amount else -t.amount end as moved
              from ledger.transfer t where t.customer_id = ${customerId}) m`.execute(database);
  const [parts] = rows;
  if (parts === undefined) throw new Error('a sum gave no answer');
  return parts;
}
