import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

export interface PresenceChange {
  serverId: string;
  arrived: readonly bigint[];
  left: readonly bigint[];
}

/**
 * Writes which customers connected to and left a server. Throws if the server has no row, which its first heartbeat
 * writes.
 */
export async function changePresence(database: Database, { serverId, arrived, left }: PresenceChange): Promise<void> {
  if (left.length > 0) {
    await sql`delete from shop.presence where server_id = ${serverId} and customer_id = any(${[...left]}::bigint[])`.execute(
      database,
    );
  }
  if (arrived.length > 0) {
    await sql`
      insert into shop.presence (server_id, customer_id) select ${serverId}, unnest(${[...arrived]}::bigint[])
      on conflict do nothing`.execute(database);
  }
}

export async function clearPresence(database: Database, serverId: string): Promise<void> {
  await sql`delete from shop.presence where server_id = ${serverId}`.execute(database);
}

/** Returns the customers who are connected to a server that is alive. */
export async function findPresent(database: Database, customerIds: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct p.customer_id as id from shop.presence p join shop.server_process s on s.id = p.server_id
     where p.customer_id = any(${[...customerIds]}::bigint[])
       and s.heartbeat_at > clock_timestamp() - interval '5 seconds'`.execute(database);
  return new Set(rows.map(({ id }) => id));
}
