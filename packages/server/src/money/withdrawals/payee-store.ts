import type { Database, DatabaseTransaction } from '@goodturn/database';
import type { Chain } from '@goodturn/addresses';
import { sql } from 'kysely';

type Reader = Database | DatabaseTransaction;

/** Addresses of one customer; nobody has more that matter. */
const maxKnown = 200n;

/** Reads to which addresses of a chain a customer was paid, the newest first. */
export async function readPaidAddresses(
  reader: Reader,
  customerId: bigint,
  chain: Chain,
): Promise<{ address: string; times: number; lastAt: Date }[]> {
  const { rows } = await sql<{ address: string; times: number; lastAt: Date }>`
    select w.address, count(*)::integer as times, max(w.ended_at) as "lastAt"
      from shop.withdrawal w join chain.token t on t.payment_method_id = w.payment_method_id
     where w.customer_id = ${customerId} and t.chain = ${chain} and w.stage = 'paid'
     group by w.address order by max(w.ended_at) desc limit ${maxKnown}`.execute(reader);
  return rows;
}

/** Reads the customer's own deposit address, as far as it is shown: a look-alike of it is compared with what was seen. */
export async function readDepositAddresses(reader: Reader, customerId: bigint, chain: Chain): Promise<string[]> {
  const { rows } = await sql<{ address: string | null }>`
    select chain.shown_address(${customerId}, ${chain}) as address`.execute(reader);
  return rows.flatMap(({ address }) => address ?? []);
}

/** Reads who sent to a customer's own address, and whether it was never more than dust. */
export async function readSenders(
  reader: Reader,
  customerId: bigint,
  chain: Chain,
): Promise<{ account: Buffer; isDust: boolean }[]> {
  const { rows } = await sql<{ account: Buffer; isDust: boolean }>`
    select o.from_account as account, bool_and(chain.is_dust(o.units)) as "isDust"
      from shop.deposit_address a join chain.observed_transfer o on o.chain = a.chain and o.to_account = a.account
     where a.customer_id = ${customerId} and a.chain = ${chain}
     group by o.from_account order by max(o.observed_at) desc limit ${maxKnown}`.execute(reader);
  return rows;
}
