// Reads the addresses of the platform and what batches may pay. Only the functions of the schema `chain` write them.
import type { PaymentMethodCode, PayoutLimit } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import type { WatchedChain } from '@goodturn/ledger';
import { sql } from 'kysely';
import type { Observer } from './rail-store.ts';

/** Returns whether an account is a deposit address, an address of the platform, or a token's contract. */
export async function isKnownAccount(
  transaction: DatabaseTransaction,
  chain: WatchedChain,
  account: Buffer,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from shop.deposit_address d where d.chain = ${chain} and d.account = ${account})
        or exists (select from chain.treasury_address a where a.chain = ${chain} and a.account = ${account})
        or exists (select from chain.token t where t.chain = ${chain} and t.contract = ${account}) as known`.execute(
    transaction,
  );
  return rows[0]?.known ?? false;
}

/**
 * Returns whether a chain stopped by itself: a final block was replaced, something left that was of no batch, or the
 * watchers have disagreed for an hour.
 */
export async function isStopped(transaction: DatabaseTransaction, chain: WatchedChain): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    select exists (select from chain.head h where h.chain = ${chain} and h.stopped_at is not null)
        or exists (select from chain.foreign_outgoing f join chain.treasury_address a on a.id = f.treasury_address_id
                    where a.chain = ${chain} and f.cleared_at is null)
        or exists (select from chain.token t cross join lateral chain.disagreements(t.payment_method_id)
                    where t.chain = ${chain}) as stopped`.execute(transaction);
  return rows[0]?.stopped ?? false;
}

export interface ForeignRow {
  observer: Observer;
  chain: WatchedChain;
  tx: string | null;
  nonce: bigint | null;
  since: Date;
}

/** Reads what left addresses of the platform without a batch, and nobody has cleared. */
export async function readForeign(database: Database): Promise<ForeignRow[]> {
  const { rows } = await sql<ForeignRow>`
    select f.observer, a.chain, encode(f.tx, 'hex') as tx, f.nonce, f.seen_at as since
      from chain.foreign_outgoing f join chain.treasury_address a on a.id = f.treasury_address_id
     where f.cleared_at is null order by f.id`.execute(database);
  return rows;
}

export interface PayoutAlarmRow {
  alarm: 'payout_not_final' | 'batch_unsigned' | 'coin_low' | 'float_low';
  chain: WatchedChain | null;
  paymentMethod: PaymentMethodCode | null;
  figure: bigint;
  since: Date | null;
}

/** Reads what needs a person about payouts that are under way, and about the coin for their fees. */
export async function readPayoutAlarms(database: Database): Promise<PayoutAlarmRow[]> {
  const { rows } = await sql<PayoutAlarmRow>`
    select alarm, chain, payment_method as "paymentMethod", figure, since from chain.payout_alarms()`.execute(database);
  return rows;
}

export interface AddressRow {
  id: bigint;
  chain: WatchedChain;
  account: Buffer;
  treasuryRole: 'payout' | 'reserve';
  countsFrom: Date;
  pays: boolean;
}

export async function readAddresses(database: Database): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select a.id, a.chain, a.account, a.role as "treasuryRole", a.counts_from as "countsFrom",
           a.role = 'payout' and a.counts_from <= clock_timestamp() and not exists (
             select from chain.treasury_address n where n.chain = a.chain and n.role = 'payout' and n.id > a.id
                and n.counts_from <= clock_timestamp()) as pays
      from chain.treasury_address a order by a.chain desc, a.role, a.id desc`.execute(database);
  return rows;
}

export interface ReadingRow {
  addressId: bigint;
  observer: Observer;
  paymentMethod: PaymentMethodCode;
  units: bigint;
  nativeUnits: bigint;
  feePrice: bigint;
  nonce: bigint | null;
  block: bigint;
  at: Date;
}

/** Reads what each watcher read last of each address and token. */
export async function readReadings(database: Database): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    select a.id as "addressId", o.observer, m.code as "paymentMethod", s.units, s.native_units as "nativeUnits",
           s.fee_price as "feePrice", s.nonce, s.block, s.observed_at as at
      from chain.treasury_address a join chain.token t on t.chain = a.chain
      join shop.payment_method m on m.id = t.payment_method_id cross join chain.observer o
      cross join lateral (select * from chain.observed_treasury s where s.observer = o.observer
        and s.treasury_address_id = a.id and s.token = t.id order by s.block desc limit 1) s
     order by a.id, m.id, o.observer`.execute(database);
  return rows;
}

export interface PayoutLimitRow {
  paymentMethod: PaymentMethodCode;
  payoutLimit: PayoutLimit;
  units: bigint;
  nextUnits: bigint | null;
  countsFrom: Date | null;
  paidDay: bigint;
}

/** Reads every limit of payouts, and the newest increase that waits where nothing newer replaced it. */
export async function readPayoutLimits(database: Database): Promise<PayoutLimitRow[]> {
  const { rows } = await sql<PayoutLimitRow>`
    select m.code as "paymentMethod", k.name as "payoutLimit", chain.payout_limit_units(m.id, k.name) as units,
           n.units as "nextUnits", n.counts_from as "countsFrom", chain.paid_within_day(t.id, clock_timestamp()) as "paidDay"
      from chain.token t join shop.payment_method m on m.id = t.payment_method_id
      cross join unnest(array['row', 'batch', 'day']) with ordinality k (name, place)
      left join lateral (
        select c.units, c.counts_from from chain.payout_limit_change c
         where c.payment_method_id = m.id and c.payout_limit = k.name order by c.id desc limit 1
      ) n on n.counts_from > clock_timestamp()
     order by m.id, k.place`.execute(database);
  return rows;
}
