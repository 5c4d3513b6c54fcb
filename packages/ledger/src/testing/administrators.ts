/** Administrators with a session each, made by the owner: the application cannot make either by itself. */
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@goodturn/database';
import { sql } from 'kysely';
import type { SessionHash } from '../approvals.ts';

export interface TestAdministrator {
  id: bigint;
  /** The SHA-256 of the token of a session that outlasts every test. */
  session: SessionHash;
}

/** What one person alone does, and what every decision takes. */
const singleNodes = ['approval.decide', 'order.ship'];

/** The nodes that the ledger's functions require. */
export async function ledgerNodes(database: Database): Promise<string[]> {
  const kinds = await database.selectFrom('shop.approval_kind').select('node').distinct().execute();
  return [...singleNodes, ...kinds.map(({ node }) => node)];
}

/** An administrator with a role of their own that holds these nodes; all of the ledger's when none are named. */
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

/** Another session of an administrator; returns the hash of its token. */
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
