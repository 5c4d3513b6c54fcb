import type { Database, DatabaseTransaction } from '@goodturn/database';
import { type Money, moneyFromMicros, ZERO } from '@goodturn/money';
import { sql } from 'kysely';
import { type AccountType, account } from './accounts.ts';

/** Returns the balances of the accounts by id; an account that was never opened is missing. */
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

/** Returns the amount that a customer can spend or withdraw now, and the amount frozen for pending withdrawals. */
export async function customerBalances(
  database: Database | DatabaseTransaction,
  customerId: bigint,
): Promise<{ available: Money; frozen: Money }> {
  const available = account.customerAvailable(customerId);
  const frozen = account.customerFrozen(customerId);
  const balances = await balancesOf(database, [available, frozen]);
  return { available: balances.get(available) ?? ZERO, frozen: balances.get(frozen) ?? ZERO };
}

/** Returns the total balance of all accounts of each type. */
export async function balancesByType(database: Database | DatabaseTransaction): Promise<Map<AccountType, Money>> {
  const { rows } = await sql<{ name: AccountType; micros: bigint }>`
    select y.name, coalesce(b.micros, 0)::bigint as micros
      from ledger.account_type y
      left join (select a.type, sum(a.balance) as micros from ledger.account a group by a.type) b on b.type = y.code
    `.execute(database);
  return new Map(rows.map((row) => [row.name, moneyFromMicros(row.micros)]));
}
