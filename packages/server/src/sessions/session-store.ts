import type { PermissionNode } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

export interface StoredSession {
  kind: 'customer' | 'administrator';
  subjectId: bigint;
  actorId: bigint;
  expiresAt: Date;
  /** When it was last used, or opened; some time behind. */
  seenAt: Date;
  installation: Buffer | null;
}

export interface NewSession extends Omit<StoredSession, 'seenAt'> {
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
      installation: session.installation,
    })
    .execute();
}

export async function deleteSession(transaction: DatabaseTransaction, tokenHash: Buffer): Promise<void> {
  await transaction.deleteFrom('shop.session').where('token_hash', '=', tokenHash).execute();
}

/**
 * Makes room for one more session of a person: ends the session that it takes the place of, and of the others those that
 * were unused the longest. Returns the accounts concerned.
 */
export async function deleteSurplus(
  transaction: DatabaseTransaction,
  person: { kind: 'customer' | 'administrator'; actorId: bigint; kept: number; replacedHash: Buffer | undefined },
): Promise<bigint[]> {
  const rows = await transaction
    .deleteFrom('shop.session')
    .where('kind', '=', person.kind)
    .where((where) =>
      where.or([
        where('token_hash', '=', person.replacedHash ?? Buffer.alloc(0)),
        where('token_hash', 'in', (query) =>
          query
            .selectFrom('shop.session')
            .select('token_hash')
            .where('kind', '=', person.kind)
            .where('actor_id', '=', person.actorId)
            .where('token_hash', '<>', person.replacedHash ?? Buffer.alloc(0))
            .orderBy(sql`coalesce(last_seen_at, created_at)`, 'desc')
            .offset(person.kept),
        ),
      ]),
    )
    .returning('subject_id')
    .execute();
  return [...new Set(rows.map((row) => row.subject_id))];
}

export async function touchSession(database: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await database.updateTable('shop.session').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** Ends every session of an administrator but one. */
export async function deleteOtherAdministratorSessions(
  transaction: DatabaseTransaction,
  administratorId: bigint,
  keptHash: Buffer,
): Promise<void> {
  await transaction
    .deleteFrom('shop.session')
    .where('kind', '=', 'administrator')
    .where('actor_id', '=', administratorId)
    .where('token_hash', '<>', keptHash)
    .execute();
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

/** Sessions that are over, or that nobody of their kind has used since then. */
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

/** The rows of many tokens in one round trip, by the token's hash in base64. */
export const findSessionsQuery = {
  name: 'find-sessions',
  text: `select encode(token_hash, 'base64') as hash, kind, subject_id as "subjectId", actor_id as "actorId",
      expires_at as "expiresAt", coalesce(last_seen_at, created_at) as "seenAt", installation
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
