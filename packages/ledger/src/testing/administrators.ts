/** Test administrators with a session each, created by the owner, because the application's role can create neither. */
import { randomBytes } from 'node:crypto';
import { type Database, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

export interface TestAdministrator {
  id: bigint;
  /** The token of a session that outlasts every test. */
  session: SecretToken;
}

/** Nodes of steps that take one person, and the node that every decision takes. */
const singleNodes = ['approval.decide', 'order.ship'];

/** Returns the nodes that the ledger's functions require. */
export async function ledgerNodes(database: Database): Promise<string[]> {
  const kinds = await database.selectFrom('shop.approval_kind').select('node').distinct().execute();
  return [...new Set([...singleNodes, ...kinds.map(({ node }) => node)])];
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

/** Creates an administrator with the role of another, which is quicker than a role of its own. */
export async function addColleague(owner: Database, { id: other }: TestAdministrator): Promise<TestAdministrator> {
  const { rows } = await sql<{ id: bigint }>`
    insert into shop.administrator (account, role_id, created_at)
      select gen_random_uuid()::text, role_id, '2026-01-01' from shop.administrator where id = ${other} returning id`.execute(
    owner,
  );
  const id = rows[0]?.id ?? 0n;
  return { id, session: await addSession(owner, id) };
}

/** Gives an administrator a password; returns its proof, the output of argon2id. */
export async function setPassword(owner: Database, { id }: { id: bigint }): Promise<Buffer> {
  const proof = Buffer.from(`the output of argon2id for ${id}`);
  await sql`update shop.administrator set password_salt = substr(sha256(${proof}), 1, 16), password_parameters = 'm=19456,t=2,p=1',
    password_proof_hash = sha256(${proof}) where id = ${id}`.execute(owner);
  return proof;
}

/** Opens another session for an administrator; returns its token. */
export async function addSession(
  owner: Database,
  administratorId: bigint,
  expiresAt = '2100-01-01',
): Promise<SecretToken> {
  const token = new SecretToken(randomBytes(32).toString('base64url'));
  await sql`
    insert into shop.session (token_hash, kind, subject_id, actor_id, created_at, expires_at)
      values (shop.hash_token(${token}), 'administrator', ${administratorId}, ${administratorId}, '2026-01-01', ${expiresAt})`.execute(
    owner,
  );
  return token;
}

/** Records a customer's account as an administrator's own, from long ago; returns the record. */
export async function ownAccount(owner: Database, administratorId: bigint, customerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into shop.personal_account (administrator_id, customer_id, recorded_at, proof)
      values (${administratorId}, ${customerId}, '2020-01-01', 'machine') returning id`.execute(owner);
  return rows[0]?.id ?? 0n;
}

/** Removes the records that ownAccount made and no request is about, which only a test can. */
export async function disownAll(owner: Database): Promise<void> {
  await sql`alter table shop.personal_account disable trigger personal_account_is_kept`.execute(owner);
  await sql`delete from shop.personal_account o where o.proof = 'machine' and o.end_approval_id is null and not exists (
    select from shop.approval p where p.kind = 'own_account_end' and p.subject_id = o.id)`.execute(owner);
  await sql`alter table shop.personal_account enable trigger personal_account_is_kept`.execute(owner);
}
