// Reads what lies at deposit addresses and what was collected from them.
import type { PaymentMethodCode, ResponseOf } from '@goodturn/contract';
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

export interface CollectionRow {
  id: bigint;
  batchId: bigint;
  chain: Chain;
  paymentMethod: PaymentMethodCode;
  customerId: bigint;
  userName: string;
  recipient: string | null;
  from: Buffer;
  to: Buffer;
  units: bigint;
  tx: Buffer | null;
  state: 'open' | 'abandoned' | 'settled' | 'released';
  outcome: 'paid' | 'failed' | 'replaced' | 'expired' | null;
  createdAt: Date;
  endedAt: Date | null;
}

export async function readCollections(database: Database): Promise<CollectionRow[]> {
  const { rows } = await sql<CollectionRow>`
    select i.id, i.batch_id as "batchId", i.chain, m.code as "paymentMethod", c.id as "customerId", c.user_name as "userName", c.recipient,
           i.from_account as "from", i.to_account as "to", i.units, i.tx, i.state, i.outcome, b.created_at as "createdAt", i.ended_at as "endedAt"
      from chain.batch_item i join chain.batch b on b.id = i.batch_id and b.kind = 'sweep' and b.exported_at is not null
      join chain.token t on t.id = b.token join shop.payment_method m on m.id = t.payment_method_id
      join shop.customer c on c.id = i.customer_id
     where i.asset = 'token' order by i.id desc limit ${maxShown}`.execute(database);
  return rows;
}
