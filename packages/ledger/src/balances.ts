import type { Database, DatabaseTransaction } from '@goodturn/database';
import { type Money, moneyFromMicros, ZERO } from '@goodturn/money';
import { account } from './accounts.ts';

/** The balances of accounts by id; an account that was never opened is missing. */
export async function balancesOf(
  database: Database | DatabaseTransaction,
  accountIds: readonly bigint[],
): Promise<Map<bigint, Money>> {
  const rows = await database
    .selectFrom('ledger.account')
    .select(['id', 'balance'])
    .where('id', 'in', accountIds)
    .execute();
  return new Map(rows.map((row) => [row.id, moneyFromMicros(row.balance)]));
}

/** What a customer can spend or withdraw now, and what is held for withdrawals under way. */
export async function customerBalances(
  database: Database | DatabaseTransaction,
  customerId: bigint,
): Promise<{ available: Money; frozen: Money }> {
  const available = account.customerAvailable(customerId);
  const frozen = account.customerFrozen(customerId);
  const balances = await balancesOf(database, [available, frozen]);
  return { available: balances.get(available) ?? ZERO, frozen: balances.get(frozen) ?? ZERO };
}
