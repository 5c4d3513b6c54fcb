// Reads what lies at deposit addresses.
import type { ResponseOf } from '@goodturn/contract';
import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

type Preview = ResponseOf<'collection/preview'>;
type Chain = Preview['chain'];

export interface SweepRow {
  customerId: bigint;
  userName: string;
  recipient: string | null;
  account: Buffer;
  units: bigint;
  nativeUnits: bigint | null;
  cost: bigint | null;
  topUp: bigint | null;
  place: number | null; // count: a place in a list
  staysOut: Preview['list'][number]['staysOut'];
}

const maxShown = 500n;

export async function readSweep(database: Database, token: bigint): Promise<SweepRow[]> {
  const { rows } = await sql<SweepRow>`
    select p.customer_id as "customerId", c.user_name as "userName", c.recipient, p.account, p.units, p.native_units as "nativeUnits", p.cost,
           p.top_up as "topUp", p.place, p.stays_out as "staysOut"
      from chain.preview_sweep(${token}::smallint) with ordinality
        p (customer_id, account, units, native_units, cost, top_up, place, stays_out, line)
      join shop.customer c on c.id = p.customer_id order by p.line limit ${maxShown}`.execute(database);
  return rows;
}

export interface SweepReadiness {
  chain: Chain;
  obstacle: Preview['obstacle'];
  account: Buffer | null;
  nativeUnits: bigint | null;
}

export async function readSweepReadiness(database: Database, token: bigint): Promise<SweepReadiness | undefined> {
  const { rows } = await sql<SweepReadiness>`
    select chain, obstacle, account, native_units as "nativeUnits" from chain.sweep_readiness(${token}::smallint)`.execute(
    database,
  );
  return rows[0];
}
