/** Test administrators with a session each, created by the owner, because the application's role can create neither. */
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@goodturn/database';
import { sql } from 'kysely';
import type { SessionHash } from '../approvals/approvals.ts';

export interface TestAdministrator {
  id: bigint;
  /** The SHA-256 of the token of a session that outlasts every test. */
  session: SessionHash;
}

/** Nodes of steps that take one person, and the node that every decision takes. */
const singleNodes = ['approval.decide', 'order.ship'];

/** Returns the nodes that the ledger's functions require. */
export async function ledgerNodes(database: Database): Promise<string[]> {
  const kinds = await database.selectFrom('shop.approval_kind').select('node').distinct().execute();
  return [...singleNodes, ...kinds.map(({ node }) => node)];
}

/** Creates an administrator with a dedicated role that holds these nodes; by default all nodes of the ledger. */
export async function addAdministrator(owner: Database, nodes?: readonly string[]): Promise<TestAdministrator> {
  const held = nodes ?? (await ledgerNodes(owner));
  const { rows } = await sql<{ id: bigint }>`
    with role as (insert into shop.role (name) values (gen_random_uuid()::text) returning id),
         nodes as (insert into shop.role_node (role_id, node) select id, n from role cross join unnest(${held}::text[]) n)
    insert into shop.administrator (account, role_id, created_at)
      select gen_random_uuid()::text, id, '2026-01-01' from role returning id`.execute(owner);
  const id = rows[0]?.id ?? 0n;
  return { id, session: await addSession(owner, id) };
}

/** Opens another session for an administrator; returns the hash of its token. */
export async function addSession(
  owner: Database,
  administratorId: bigint,
  expiresAt = '2100-01-01',
): Promise<SessionHash> {
  const hash = createHash('sha256').update(randomBytes(32)).digest();
  await sql`
    insert into shop.session (token_hash, kind, subject_id, actor_id, created_at, expires_at)
      values (${hash}, 'administrator', ${administratorId}, ${administratorId}, '2026-01-01', ${expiresAt})`.execute(
    owner,
  );
  return hash;
}
