import type { Database } from '@goodturn/database';
import { sql } from 'kysely';
import { containing } from '../lists/containing.ts';

/** A customer with balances and counts; amounts are micro-dollars. */
export interface UserRow {
  id: bigint;
  userName: string;
  recipient: string | null;
  address: string | null;
  phone: string | null;
  country: string | null;
  invitationCode: string;
  inviterId: bigint | null;
  shareRatioPpm: number;
  available: bigint;
  frozen: bigint;
  disabledAt: Date | null;
  registeredAt: Date;
  registerIp: string | null;
  lastLoginAt: Date | null;
  sessions: number;
  hasWithdrawalPassword: boolean;
}

export interface UserFilter {
  id?: bigint | undefined;
  text?: string | undefined;
  disabled?: boolean | undefined;
  before?: bigint | undefined;
  limit: number;
}

const columns = sql`
  c.id, c.user_name as "userName", c.recipient, c.address, c.contact_phone as phone, c.country,
  c.invitation_code as "invitationCode", c.inviter_id as "inviterId", c.share_ratio_ppm as "shareRatioPpm",
  coalesce(a.balance, 0) as available, coalesce(z.balance, 0) as frozen, c.disabled_at as "disabledAt",
  c.registered_at as "registeredAt", host(c.register_ip) as "registerIp", s.newest as "lastLoginAt", s.sessions,
  c.withdrawal_password_hash is not null as "hasWithdrawalPassword"`;

/** Customers, the newest first. An ended session is not kept, so that the last log-in is known while one lasts. */
export async function listUsers(database: Database, filter: UserFilter, now: Date): Promise<UserRow[]> {
  const { id = null, text = null, disabled = null, before = null, limit } = filter;
  const digits = text === null ? null : text.normalize('NFKC').replace(/[^0-9]/g, '');
  const pattern = text === null ? null : containing(text);
  const isNumber = digits !== null && digits !== '' && /^[\s+\d()-]+$/.test(text ?? '');
  const found = isNumber
    ? sql`(c.phone_digits like ${`%${digits}%`} or c.id::text = ${digits})`
    : sql`(${pattern}::text is null or c.recipient ilike ${pattern} or c.user_name ilike ${pattern} or c.invitation_code ilike ${pattern})`;
  const { rows } = await sql<UserRow>`
    select ${columns}
      from shop.customer c
      left join ledger.account a on a.id = ledger.customer_available(c.id)
      left join ledger.account z on z.id = ledger.customer_frozen(c.id)
      left join lateral (
        select count(*)::integer as sessions, max(x.created_at) filter (where x.actor_id = c.id) as newest
          from shop.session x where x.kind = 'customer' and x.subject_id = c.id and x.expires_at > ${now}) s on true
     where ${found}
       and (${id}::bigint is null or c.id = ${id}::bigint)
       and (${disabled}::boolean is null or (c.disabled_at is not null) = ${disabled}::boolean)
       and (${before}::bigint is null or c.id < ${before}::bigint)
     order by c.id desc limit ${limit}`.execute(database);
  return rows;
}

/** The customers that a customer invited, newest first. */
export async function listInvited(database: Database, customerId: bigint, limit: number) {
  return await database
    .selectFrom('shop.customer')
    .select(['id', 'user_name as userName', 'registered_at as registeredAt'])
    .where('inviter_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many orders of a customer have each status, 0 to 3. */
export async function countOrders(database: Database, customerId: bigint): Promise<Map<number, number>> {
  const { rows } = await sql<{ status: number; orders: number }>`
    select status, count(*)::integer as orders from shop.orders where customer_id = ${customerId} group by status
    `.execute(database);
  return new Map(rows.map(({ status, orders }) => [status, orders]));
}
