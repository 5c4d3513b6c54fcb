import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

interface Change {
  token: SecretToken;
  now: Date;
}

export async function findBlocked(database: Database, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select a.address from unnest(${[...addresses]}::text[]) a(address)
     where exists (select from shop.blocked_network b where b.network >>= shop.plain_network(a.address::inet))`.execute(
    database,
  );
  return new Set(rows.map(({ address }) => address));
}

interface BlockedNetwork {
  id: bigint;
  network: string;
  remark: string;
}

export async function findNetwork(transaction: DatabaseTransaction, id: bigint): Promise<BlockedNetwork | undefined> {
  const { rows } = await sql<BlockedNetwork>`
    select id, abbrev(network::inet) as network, remark from shop.blocked_network where id = ${id}`.execute(
    transaction,
  );
  return rows[0];
}

export async function blockIn(
  transaction: DatabaseTransaction,
  { token, network, remark, ip, now }: Change & { network: string; remark: string; ip: string },
): Promise<{ result: string; id: bigint | null; network: string | null }> {
  const { rows } = await sql<{ result: string; id: bigint | null; network: string | null }>`
    select result, blocked_network_id as id, abbrev(network::inet) as network
      from shop.block_network(${token}, ${network}, ${remark}, ${ip}::inet, ${now})`.execute(transaction);
  return rows[0] ?? { result: 'forbidden', id: null, network: null };
}

export async function unblockIn(
  transaction: DatabaseTransaction,
  { token, id, now }: Change & { id: bigint },
): Promise<string> {
  const { rows } = await sql<{ result: string }>`
    select shop.unblock_network(${token}, ${id}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'not_found';
}

export async function changeRemarkIn(
  transaction: DatabaseTransaction,
  { token, id, remark, now }: Change & { id: bigint; remark: string },
): Promise<string> {
  const { rows } = await sql<{ result: string }>`
    select shop.remark_blocked_network(${token}, ${id}, ${remark}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'not_found';
}
