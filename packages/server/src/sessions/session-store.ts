import type { PermissionNode } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

export interface StoredSession {
  kind: string;
  subjectId: bigint;
  actorId: bigint;
  expiresAt: Date;
}

export interface NewSession extends StoredSession {
  kind: 'customer' | 'administrator';
  tokenHash: Buffer;
  createdAt: Date;
  ip: string;
  userAgent: string;
}

export async function insertSession(transaction: DatabaseTransaction, session: NewSession): Promise<void> {
  await transaction
    .insertInto('shop.session')
    .values({
      token_hash: session.tokenHash,
      kind: session.kind,
      subject_id: session.subjectId,
      actor_id: session.actorId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute();
}

export async function deleteSession(transaction: DatabaseTransaction, tokenHash: Buffer): Promise<void> {
  await transaction.deleteFrom('shop.session').where('token_hash', '=', tokenHash).execute();
}

/**
 * Ends what else is open on a customer's account, and what this person has open on a friend's; the accounts concerned,
 * whose sockets have to hear of it.
 */
export async function deleteOtherSessions(
  transaction: DatabaseTransaction,
  customerId: bigint,
  keptHash: Buffer,
): Promise<bigint[]> {
  const rows = await transaction
    .deleteFrom('shop.session')
    .where('kind', '=', 'customer')
    .where((where) => where.or([where('subject_id', '=', customerId), where('actor_id', '=', customerId)]))
    .where('token_hash', '<>', keptHash)
    .returning('subject_id')
    .execute();
  return [...new Set(rows.map((row) => row.subject_id))];
}

export async function deleteExpired(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('shop.session').where('expires_at', '<=', now).execute();
}

/** The rows of many tokens in one round trip, by the token's hash in base64. */
export const findSessionsQuery = {
  name: 'find-sessions',
  text: `select encode(token_hash, 'base64') as hash, kind, subject_id as "subjectId", actor_id as "actorId", expires_at as "expiresAt"
    from shop.session where token_hash = any($1)`,
};

export interface AdministratorRights {
  account: string;
  nodes: PermissionNode[];
}

/** Undefined for an administrator who is disabled. */
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

/** Tells every process that sessions of these customers ended. */
export async function announceEnd(transaction: DatabaseTransaction, customerIds: bigint[], now: Date): Promise<void> {
  await transaction
    .insertInto('shop.outbox')
    .values({ topic: 'session_ended', customer_ids: customerIds, at: now })
    .execute();
}
