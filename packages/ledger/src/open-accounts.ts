import type { DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

/** Opens a customer's accounts at zero and the state of their matches; doing it again changes nothing. */
export async function openCustomerAccounts(transaction: DatabaseTransaction, customerId: bigint): Promise<void> {
  await sql`select ledger.open_customer_accounts(${customerId})`.execute(transaction);
}

/** Opens a brand's accounts at zero; doing it again changes nothing. */
export async function openBrandAccounts(transaction: DatabaseTransaction, brandId: bigint): Promise<void> {
  await sql`select ledger.open_brand_accounts(${brandId})`.execute(transaction);
}
