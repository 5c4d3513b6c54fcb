import type { PaymentMethodCode } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';

export interface PaymentMethod {
  id: bigint;
  code: PaymentMethodCode;
  name: string;
  open: boolean;
}

export async function readPaymentMethods(database: Database | DatabaseTransaction): Promise<PaymentMethod[]> {
  return await database
    .selectFrom('shop.payment_method')
    .select(['id', 'code', 'name', 'is_open as open'])
    .orderBy('id')
    .execute();
}

export async function isDisabled(database: Database, customerId: bigint): Promise<boolean> {
  const row = await database
    .selectFrom('shop.customer')
    .select('disabled_at')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.disabled_at !== null;
}
