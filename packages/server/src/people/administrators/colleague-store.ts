import type { ErrorCode } from '@goodturn/contract';
import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import { personalCustomerIds } from './administrator-store.ts';
import type { StoredPassword } from '../../foundation/passwords/password-proof.ts';
import type { ClosedLinkState, HalfState, LinkState } from '../accounts/link-halves.ts';

export type ColleagueResult =
  | 'forbidden'
  | 'not_found'
  | 'own_account'
  | 'right_not_held'
  | 'last_super_administrator'
  | 'unchanged'
  | 'second_person'
  | 'disabled'
  | 'changed'
  | 'ended';

export const colleagueErrors: Partial<Record<ColleagueResult, ErrorCode>> = {
  forbidden: 'forbidden',
  not_found: 'not_found',
  own_account: 'conflict_of_interest',
  right_not_held: 'right_not_held',
  last_super_administrator: 'last_super_administrator',
  unchanged: 'nothing_changed',
};

interface Subject {
  token: SecretToken;
  administratorId: bigint;
  now: Date;
}

/** Returns the account. The database functions that change it lock its row themselves. */
export async function findAdministrator(transaction: DatabaseTransaction, administratorId: bigint) {
  return await transaction
    .selectFrom('shop.administrator as a')
    .innerJoin('shop.role as r', 'r.id', 'a.role_id')
    .select(['a.id', 'a.account', 'a.disabled_at as disabledAt', 'r.id as roleId', 'r.name as role'])
    .where('a.id', '=', administratorId)
    .executeTakeFirst();
}

export async function findColleague(database: Database, administratorId: bigint) {
  return await database
    .selectFrom('shop.administrator as a')
    .innerJoin('shop.role as r', 'r.id', 'a.role_id')
    .select((eb) => [
      'a.id',
      'a.account',
      'r.id as roleId',
      'r.name as role',
      'a.created_at as createdAt',
      'a.last_login_at as lastLoginAt',
      'a.invitation_code as invitationCode',
      personalCustomerIds.as('personalCustomerIds'),
      eb('a.disabled_at', 'is not', null).$castTo<boolean>().as('isDisabled'),
      eb('a.password_salt', 'is not', null).$castTo<boolean>().as('hasPassword'),
      eb('a.totp_enrolled_at', 'is not', null).$castTo<boolean>().as('totpEnrolled'),
    ])
    .select(
      sql<number>`(select count(*)::integer from shop.administrator_passkey k
        where k.administrator_id = a.id and k.removed_at is null)`.as('passkeys'),
    )
    .where('a.id', '=', administratorId)
    .executeTakeFirst();
}

export interface ColleagueSession {
  device: Buffer;
  ip: string | null;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
}

export async function findSessionsOf(
  database: Database,
  { administratorId, token, now }: Subject,
): Promise<ColleagueSession[]> {
  const { rows } = await sql<ColleagueSession>`
    select device, host(ip) as ip, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt",
           is_current as "isCurrent"
      from shop.find_administrator_sessions(${administratorId}, ${token}, ${now})`.execute(database);
  return rows;
}

export async function disable(transaction: DatabaseTransaction, { token, administratorId, now }: Subject) {
  return await resultOf(
    transaction,
    sql`select shop.disable_administrator(${token}, ${administratorId}, ${now}) as result`,
  );
}

export async function reduceRole(
  transaction: DatabaseTransaction,
  { token, administratorId, now, roleId }: Subject & { roleId: bigint },
) {
  return await resultOf(
    transaction,
    sql`select shop.reduce_role(${token}, ${administratorId}, ${roleId}, ${now}) as result`,
  );
}

async function resultOf(transaction: DatabaseTransaction, query: ReturnType<typeof sql<{ result: ColleagueResult }>>) {
  return (await query.execute(transaction)).rows[0]?.result ?? 'forbidden';
}

/** Ends one session, or all of them if none is named; returns how many. */
export async function endSessions(
  transaction: DatabaseTransaction,
  { token, administratorId, now, sessionId }: Subject & { sessionId: string | undefined },
): Promise<{ result: ColleagueResult; ended: number }> {
  const device = sessionId === undefined ? null : Buffer.from(sessionId, 'hex');
  const { rows } = await sql<{ result: ColleagueResult; ended: bigint | null }>`
    select result, ended from shop.end_administrator_sessions(${token}, ${administratorId}, ${device}, ${now})`.execute(
    transaction,
  );
  const [row] = rows;
  return { result: row?.result ?? 'forbidden', ended: Number(row?.ended ?? 0n) /* count: of sessions */ };
}

export async function findRoleToAssign(transaction: DatabaseTransaction, roleId: bigint) {
  return await transaction.selectFrom('shop.role').select(['id', 'name']).where('id', '=', roleId).executeTakeFirst();
}

/** Returns a customer, and whether the account is recorded as an administrator's own. */
export async function findCustomerForRole(transaction: DatabaseTransaction, customerId: bigint) {
  const { rows } = await sql<{ customerId: bigint; hasRole: boolean }>`
    select c.id as "customerId", exists (select from shop.personal_account o where o.customer_id = c.id and o.ended_at is null) as "hasRole"
      from shop.customer c where c.id = ${customerId} and c.erased_at is null`.execute(transaction);
  return rows[0];
}

/** Returns whether an administrator has this account, or one that looks like it. */
export async function isTaken(transaction: DatabaseTransaction, account: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select shop.is_account_taken(${account}) as taken`.execute(
    transaction,
  );
  return rows[0]?.taken === true;
}

/** Returns the state of a link and of each of its halves, and the account that it opens. */
export async function readLink(database: Database, link: SecretToken, now: Date) {
  const { rows } = await sql<{ state: LinkState; halves: HalfState[]; account: string | null }>`
    select state, halves, account from shop.find_administrator_link(${link}, ${now})`.execute(database);
  return rows[0] ?? { state: 'unknown' as const, halves: [], account: null };
}

/** Sets the password, once per link; returns the administrator, or why it was not set. */
export async function consumeLink(
  transaction: DatabaseTransaction,
  { token, password, now }: { token: SecretToken; password: StoredPassword; now: Date },
): Promise<{ result: 'changed' | ClosedLinkState; administratorId: bigint | null }> {
  const { salt, parameters, proofHash } = password;
  const { rows } = await sql<{ result: 'changed' | ClosedLinkState; administratorId: bigint | null }>`
    select result, administrator_id as "administratorId"
      from shop.use_administrator_link(${token}, ${salt}, ${parameters}, ${proofHash}, ${now})`.execute(transaction);
  return rows[0] ?? { result: 'unknown', administratorId: null };
}

/** Registers an administrator without any right, if the site allows it at this moment. */
export async function register(
  transaction: DatabaseTransaction,
  {
    account,
    password,
    invitationCode,
    now,
  }: { account: string; password: StoredPassword; invitationCode: string; now: Date },
): Promise<{ result: 'closed' | 'taken' | 'registered'; administratorId: bigint | null }> {
  const { salt, parameters, proofHash } = password;
  const { rows } = await sql<{ result: 'closed' | 'taken' | 'registered'; administratorId: bigint | null }>`
    select result, administrator_id as "administratorId"
      from shop.register_administrator(${account}, ${salt}, ${parameters}, ${proofHash}, ${invitationCode}, ${now})`.execute(
    transaction,
  );
  return rows[0] ?? { result: 'closed', administratorId: null };
}
