import type { DatabaseTransaction } from '@goodturn/database';
import { account, balancesByType, balancesOf, type ExternalMethod } from '@goodturn/ledger';
import { moneyFromMicros, ZERO } from '@goodturn/money';
import type { ServerContext } from '../../foundation/server-context.ts';

export type TreasuryService = ReturnType<typeof createTreasuryService>;

const methods: ExternalMethod[] = ['usdt_trc20', 'usdt_erc20', 'usdc_erc20', 'bank'];

export function createTreasuryService({ database }: Pick<ServerContext, 'database'>) {
  /** Returns the holdings of each payment method, the debts, and the platform's own money, in one snapshot. */
  async function list() {
    return await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction: DatabaseTransaction) => {
        const byType = await balancesByType(transaction);
        const accounts = methods.flatMap((method) => [account.external(method), account.platformShortfall(method)]);
        const held = await balancesOf(transaction, accounts);
        const reserves = methods.map((paymentMethod) => ({
          paymentMethod,
          amount: moneyFromMicros(-(held.get(account.external(paymentMethod)) ?? ZERO)),
          shortfall: held.get(account.platformShortfall(paymentMethod)) ?? ZERO,
        }));
        return { reserves, byType };
      });
  }

  return { list };
}
