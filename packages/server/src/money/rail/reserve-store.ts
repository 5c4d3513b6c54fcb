// Reads what the chains show of the platform's money, for everybody to see.
import type { PaymentMethodCode } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import type { WatchedChain } from '@goodturn/ledger';
import { sql } from 'kysely';
import { isBlocked } from './rail-store.ts';

export async function findTreasuryAddress(
  transaction: DatabaseTransaction,
  chain: WatchedChain,
  account: Buffer,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select a.id from chain.treasury_address a where a.chain = ${chain} and a.account = ${account}`.execute(transaction);
  return rows[0]?.id;
}

/** Returns whether a seal has this digest. */
export async function isSealOf(transaction: DatabaseTransaction, number: bigint, digest: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ledger.seal s where s.number = ${number} and s.digest = decode(${digest}, 'hex')`.execute(
    transaction,
  );
  return rows.length > 0;
}

export interface ReserveAddressRow {
  id: bigint;
  chain: WatchedChain;
  account: Buffer;
  treasuryRole: 'payout' | 'reserve';
  text: string | null;
  signature: string | null;
  sealedAt: Date | null;
}

/** Reads the platform's own addresses, each with the newest text that its key signed. */
export async function readReserveAddresses(database: Database): Promise<ReserveAddressRow[]> {
  const { rows } = await sql<ReserveAddressRow>`
    select a.id, a.chain, a.account, a.role as "treasuryRole", p.text, encode(p.signature, 'hex') as signature, s.sealed_at as "sealedAt"
      from chain.treasury_address a
      left join lateral (select * from chain.treasury_proof p where p.treasury_address_id = a.id order by p.id desc limit 1) p on true
      left join ledger.seal s on s.number = p.seal_number
     order by a.chain desc, a.role, a.id`.execute(database);
  return rows;
}

export interface ReserveReadingRow {
  addressId: bigint;
  paymentMethod: PaymentMethodCode;
  units: bigint;
  block: bigint;
  at: Date;
  isBlocked: boolean;
}

/** Reads what each address holds: of all watchers' last readings the lowest. */
export async function readReserveReadings(database: Database): Promise<ReserveReadingRow[]> {
  const { rows } = await sql<ReserveReadingRow>`
    select distinct on (a.id, m.id) a.id as "addressId", m.code as "paymentMethod", s.units, s.block, s.observed_at as at,
           ${isBlocked('a')} as "isBlocked"
      from (select a.id, a.chain, a.account, t.id as token from chain.treasury_address a join chain.token t on t.chain = a.chain) a
      join chain.token t on t.id = a.token
      join shop.payment_method m on m.id = t.payment_method_id cross join chain.observer o
      cross join lateral (select * from chain.observed_treasury s where s.observer = o.observer
        and s.treasury_address_id = a.id and s.token = t.id order by s.block desc limit 1) s
     order by a.id, m.id, s.units, s.block`.execute(database);
  return rows;
}

export interface DepositReserveRow {
  paymentMethod: PaymentMethodCode;
  /** The sum that deposit addresses hold: for each, the lowest of all watchers' last readings. */
  units: bigint;
  addresses: bigint;
  /** The time of the oldest of the readings that count something. */
  oldestAt: Date | null;
  /** The sum that arrived there and is held. */
  held: bigint;
  /** The sum at those that the issuer of the token has blocked, and the sum that it destroyed there. */
  blocked: bigint;
  destroyed: bigint;
  creditDay: bigint;
  payoutDay: bigint;
}

export async function readDepositReserves(database: Database): Promise<DepositReserveRow[]> {
  const { rows } = await sql<DepositReserveRow>`
    select m.code as "paymentMethod", coalesce(b.units, 0)::bigint as units, coalesce(b.addresses, 0) as addresses, b."oldestAt",
           coalesce(b.blocked, 0)::bigint as blocked,
           (select coalesce(-sum(g.difference), 0)::bigint from (
              select distinct on (g.account) g.difference from chain.balance_gap g
               where g.token = t.id and g.difference < 0 and ${isBlocked('g')} order by g.account, g.difference desc) g) as destroyed,
           (select coalesce(sum(d.units), 0)::bigint from chain.deposit d where d.payment_method_id = m.id and d.state in ('held', 'returning', 'kept')
              and d.reason <> 'reference_used') as held,
           chain.limit_units(m.id, 'day') as "creditDay", chain.payout_limit_units(m.id, 'day') as "payoutDay"
      from chain.token t join shop.payment_method m on m.id = t.payment_method_id
      left join lateral (
        select sum(l.units) as units, sum(l.units) filter (where l.blocked) as blocked,
               count(*) filter (where l.units > 0) as addresses, min(l.at) filter (where l.units > 0) as "oldestAt"
          from (select distinct on (r.account) r.account, r.units, r.observed_at as at,
                       exists (select from chain.issuer_standing i where i.token = t.id and i.account = r.account and i.is_blocked) as blocked
                  from (select distinct on (o.observer, o.account) o.account, o.units, o.observed_at from chain.observed_balance o
                         where o.chain = t.chain and o.token = t.id order by o.observer, o.account, o.block desc, o.observed_at desc) r
                 order by r.account, r.units) l) b on true
     where exists (select from chain.observer)
     order by m.id`.execute(database);
  return rows;
}
