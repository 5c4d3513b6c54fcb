import type { DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

/** Opens a customer's accounts with a zero balance, and their match state; idempotent. */
export async function openCustomerAccounts(transaction: DatabaseTransaction, customerId: bigint): Promise<void> {
  await sql`select ledger.open_customer_accounts(${customerId})`.execute(transaction);
}

/** Opens a brand's accounts with a zero balance; idempotent. */
export async function openBrandAccounts(transaction: DatabaseTransaction, brandId: bigint): Promise<void> {
  await sql`select ledger.open_brand_accounts(${brandId})`.execute(transaction);
}
