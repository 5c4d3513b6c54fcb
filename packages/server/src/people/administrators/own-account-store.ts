import type { DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

export interface OwnCustomer {
  administratorId: bigint;
  customerId: bigint;
}

export async function customerExists(transaction: DatabaseTransaction, customerId: bigint): Promise<boolean> {
  const row = await transaction
    .selectFrom('shop.customer')
    .select('id')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findAdministratorId(
  transaction: DatabaseTransaction,
  account: string,
): Promise<bigint | undefined> {
  const row = await transaction
    .selectFrom('shop.administrator')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirst();
  return row?.id;
}

/** Adds a customer account to an administrator's own; returns false if it is one of them already. */
export async function addOwnCustomer(
  transaction: DatabaseTransaction,
  { administratorId, customerId }: OwnCustomer,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.administrator')
    .set({ personal_customer_ids: sql<bigint[]>`personal_customer_ids || ${customerId}::bigint` })
    .where('id', '=', administratorId)
    .where(sql<boolean>`${customerId}::bigint <> all(personal_customer_ids)`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function recordPersonalAccount(
  transaction: DatabaseTransaction,
  token: SecretToken,
  customerId: bigint,
  now: Date,
): Promise<'forbidden' | 'not_found' | 'known' | 'recorded'> {
  const { rows } = await sql<{ result: 'forbidden' | 'not_found' | 'known' | 'recorded' }>`
    select shop.record_personal_account(${token}, ${customerId}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'forbidden';
}
