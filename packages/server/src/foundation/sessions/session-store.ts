import type { PermissionNode } from '@goodturn/contract';
import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import type { SignedAssertion } from '../passkeys/passkey-store.ts';

export interface StoredSession {
  kind: 'customer' | 'administrator';
  subjectId: bigint;
  actorId: bigint;
  expiresAt: Date;
  /** The time of the last use, or of the opening; somewhat delayed. */
  seenAt: Date;
  installation: Buffer | null;
  /** It is false for a friend's session without the owner's consent. */
  canAct: boolean;
}

export interface NewSession extends Omit<StoredSession, 'seenAt' | 'canAct'> {
  kind: 'customer' | 'administrator';
  token: SecretToken;
  createdAt: Date;
  ip: string;
  userAgent: string;
}

/** The proof that a customer logs in: the output of the password's hash, or what a passkey signed. */
export type CustomerProof = { passwordProof: Buffer } | { assertion: SignedAssertion };

const assertionOf = ({ assertion }: { assertion: SignedAssertion }) =>
  sql`${assertion.credentialId}, ${assertion.authenticatorData}, ${assertion.clientData}, ${assertion.signature}`;

/** Opens the session if the proof is of the customer; returns whether it is. */
export async function insertCustomerSession(
  transaction: DatabaseTransaction,
  session: NewSession,
  proof: CustomerProof,
): Promise<boolean> {
  const { token, subjectId, createdAt, expiresAt, ip, userAgent, installation } = session;
  const opening =
    'passwordProof' in proof
      ? sql`shop.open_customer_session(${token}, ${subjectId}, ${proof.passwordProof}`
      : sql`shop.open_passkey_session(${token}, ${assertionOf(proof)}`;
  const { rows } = await sql<{ opened: boolean }>`
    select ${opening}, ${createdAt}, ${expiresAt}, ${ip}, ${userAgent}, ${installation}) as opened`.execute(
    transaction,
  );
  return rows[0]?.opened === true;
}

interface AdministratorProofs {
  passwordProof: Buffer;
  code: string;
  key: Buffer;
  recoveryProof: Buffer | undefined;
  /** The assertion that an own passkey signed for this log-in. */
  assertion: SignedAssertion | undefined;
}

/**
 * Opens the session if the proofs are of the administrator's password and second factor, and the account is not
 * disabled; returns the recovery code that was used. Of the other sessions, those that were unused the longest end, so
 * that `kept` are left.
 */
export async function insertAdministratorSession(
  transaction: DatabaseTransaction,
  session: NewSession & AdministratorProofs & { kept: number; replacedToken?: SecretToken | undefined },
): Promise<{ recoveryCodeId: bigint | null } | undefined> {
  const { token, actorId, passwordProof, code, key, recoveryProof = null, assertion } = session;
  const { createdAt, expiresAt, ip, userAgent, installation, kept, replacedToken = null } = session;
  const { credentialId = null, authenticatorData = null, clientData = null, signature = null } = assertion ?? {};
  const { rows } = await sql<{ opened: boolean; recoveryCodeId: bigint | null }>`
    select opened, recovery_code as "recoveryCodeId"
      from shop.open_administrator_session(${token}, ${actorId}, ${passwordProof}, ${code}, ${key}, ${recoveryProof},
        ${credentialId}, ${authenticatorData}, ${clientData}, ${signature},
        ${createdAt}, ${expiresAt}, ${ip}, ${userAgent}, ${installation}, ${kept}, ${replacedToken})`.execute(
    transaction,
  );
  const [row] = rows;
  return row?.opened === true ? { recoveryCodeId: row.recoveryCodeId } : undefined;
}

export async function deleteSession(transaction: DatabaseTransaction, token: SecretToken): Promise<void> {
  await sql`select shop.end_session(${token})`.execute(transaction);
}

/**
 * Makes room for one more session of a person: ends the session that it replaces, and of the others those that were
 * unused the longest. Returns the accounts concerned.
 */
export async function deleteSurplus(
  transaction: DatabaseTransaction,
  person: { kind: 'customer' | 'administrator'; actorId: bigint; kept: number; replacedToken: SecretToken | undefined },
): Promise<bigint[]> {
  const { kind, actorId, kept, replacedToken = null } = person;
  const { rows } = await sql<{ ended: bigint[] }>`
    select shop.end_surplus_sessions(${kind}, ${actorId}, ${kept}, ${replacedToken}) as ended`.execute(transaction);
  return rows[0]?.ended ?? [];
}

export async function touchSession(database: Database, token: SecretToken, now: Date): Promise<void> {
  await sql`select shop.touch_session(${token}, ${now})`.execute(database);
}

/**
 * Ends all other sessions on a person's account, and those of this person on friends' accounts. Returns the accounts
 * concerned.
 */
export async function deleteOtherSessions(
  transaction: DatabaseTransaction,
  person: { kind: 'customer' | 'administrator'; id: bigint },
  keptToken: SecretToken,
): Promise<bigint[]> {
  const { rows } = await sql<{ ended: bigint[] }>`
    select shop.end_other_sessions(${person.kind}, ${person.id}, ${keptToken}) as ended`.execute(transaction);
  return rows[0]?.ended ?? [];
}

export async function deleteEnded(
  database: Database,
  { now, unusedSince }: { now: Date; unusedSince: Readonly<Record<'customer' | 'administrator', Date>> },
): Promise<void> {
  const isUnused = (kind: 'customer' | 'administrator') =>
    sql<boolean>`kind = ${kind} and coalesce(last_seen_at, created_at) <= ${unusedSince[kind]}`;
  await database
    .deleteFrom('shop.session')
    .where((where) => where.or([where('expires_at', '<=', now), isUnused('customer'), isUnused('administrator')]))
    .execute();
}

/**
 * Opens a session on the account of an owner who has consented, below the own session that the given one is or was
 * opened from.
 */
export async function insertFriendSession(
  transaction: DatabaseTransaction,
  session: {
    currentToken: SecretToken;
    token: SecretToken;
    ownerDigits: string;
    createdAt: Date;
    expiresAt: Date;
    ip: string;
    userAgent: string;
  },
): Promise<'not_found' | 'account_disabled' | 'account_on_hold' | 'not_accepted' | 'opened'> {
  const { currentToken, token, ownerDigits, createdAt, expiresAt, ip, userAgent } = session;
  const { rows } = await sql<{
    result: 'not_found' | 'account_disabled' | 'account_on_hold' | 'not_accepted' | 'opened';
  }>`
    select shop.open_friend_session(${currentToken}, ${token}, ${ownerDigits}, ${createdAt}, ${expiresAt}, ${ip},
      ${userAgent}) as result`.execute(transaction);
  return rows[0]?.result ?? 'not_found';
}

/** Returns whether there was a session; the friend's session below it ends. */
export async function replaceOwnSession(
  transaction: DatabaseTransaction,
  { currentToken, token, now }: { currentToken: SecretToken; token: SecretToken; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ result: string }>`
    select shop.return_to_own_account(${currentToken}, ${token}, ${now}) as result`.execute(transaction);
  return rows[0]?.result === 'opened';
}

/** The query for the sessions of many tokens in one round trip, each with the place of its token in the list. */
export const findSessionsQuery = {
  name: 'find-sessions',
  text: `select place::integer, kind, subject_id as "subjectId", actor_id as "actorId",
      expires_at as "expiresAt", seen_at as "seenAt", installation, can_act as "canAct"
    from shop.find_sessions($1, $2)`,
};

export interface AdministratorRights {
  account: string;
  nodes: PermissionNode[];
}

export async function findRights(
  database: Database,
  administratorId: bigint,
): Promise<AdministratorRights | undefined> {
  return await database
    .selectFrom('shop.administrator as a')
    .where('a.id', '=', administratorId)
    .where('a.disabled_at', 'is', null)
    .select([
      'a.account',
      sql<PermissionNode[]>`array(select n.node from shop.role_node n where n.role_id = a.role_id)`.as('nodes'),
    ])
    .executeTakeFirst();
}

export async function announceEnd(transaction: DatabaseTransaction, customerIds: bigint[], now: Date): Promise<void> {
  await transaction
    .insertInto('shop.outbox')
    .values({ topic: 'session_ended', customer_ids: customerIds, created_at: now })
    .execute();
}
