import { account, balancesOf } from '@goodturn/ledger';
import { formatMoney, ZERO } from '@goodturn/money';
import { askedWithdrawal } from '@goodturn/testkit';
import type { Shop } from '../harness/shop.ts';

/** Puts all that a customer has aside, as a request for a withdrawal on another device does. */
export async function freezeBalance({ world }: Shop, userId: string): Promise<void> {
  const customerId = BigInt(userId);
  const available = account.customerAvailable(customerId);
  const amount = (await balancesOf(world.database, [available])).get(available) ?? ZERO;
  await askedWithdrawal(world, { customerId, amount: formatMoney(amount) });
}
