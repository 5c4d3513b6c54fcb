import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

/** Returns whether new addresses wait a day, and when that ends as its customer requested. */
export async function readPayeeWait(
  database: Database,
  customerId: bigint,
  now: Date,
): Promise<{ waits: boolean; endsAt: Date | null }> {
  const { rows } = await sql<{ waits: boolean; endsAt: Date | null }>`
    select shop.waits_for_payees(${customerId}, ${now}) as waits,
           (select case when bool_and(a.ends_at is not null) then max(a.ends_at) end
              from shop.payee_wait a where a.customer_id = ${customerId} and (a.ends_at is null or a.ends_at > ${now})) as "endsAt"`.execute(
    database,
  );
  return rows[0] ?? { waits: false, endsAt: null };
}

/** Returns whether what is asked for now would wait a day at this address, by the customer's own choice. */
export async function readWaits(
  reader: Database | DatabaseTransaction,
  payee: { customerId: bigint; address: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select ledger.payable_from(${payee.customerId}, ${payee.address}, ${now}) is not null as waits`.execute(reader);
  return rows[0]?.waits === true;
}
