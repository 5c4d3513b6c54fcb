import { moneyFromMicros, parseMoney, type Money } from '@goodturn/money';
import { sql } from 'kysely';
import { account } from '../accounts/accounts.ts';
import { balancesOf } from '../accounts/balances.ts';
import { moveTreasury } from './approved-operations.ts';
import type { SmallShop } from './create-small-shop.ts';
import * as steps from './shop-steps.ts';
import { addCustomer, recharge } from './small-shop.ts';

type ShortMethod = 'usdt_trc20' | 'usdt_erc20';

/** Moves everything away from a payment method that no open withdrawal needs. */
async function moveReserveAway(shop: SmallShop, method: ShortMethod): Promise<void> {
  const { rows } = await sql<{ left: bigint }>`select ledger.reserve_left(${method}) as left`.execute(shop.database);
  const amount = moneyFromMicros(rows[0]?.left ?? 0n);
  const result = await moveTreasury(shop, { from: method, to: 'bank', amount });
  if (result !== 'moved') throw new Error(result);
}

/**
 * Brings a withdrawal of 20 USD into signing and then empties its payment method. No function does that: the owner of
 * the database hides the withdrawal meanwhile, as an older version's correction could.
 */
export async function signedWithoutReserve(shop: SmallShop, method: ShortMethod, amount: Money = parseMoney('20')) {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, amount, method);
  const withdrawalId = await steps.withdrawn(shop, customerId, amount, {
    paymentMethod: method,
    address: `address of ${customerId}`,
  });
  await steps.approveWithdrawal(shop, withdrawalId);
  await steps.beginSigning(shop, withdrawalId);
  const hide = (id: bigint) =>
    sql`update shop.withdrawal set payment_method_id = ${id} where id = ${withdrawalId}`.execute(shop.owner);
  await hide(3n);
  await moveReserveAway(shop, method);
  await hide(method === 'usdt_trc20' ? 1n : 2n);
  return { customerId, withdrawalId };
}

/** Books a payout of 20 USD by a payment method whose books hold nothing, unless it lacks something already. */
export async function paidBeyondReserve(shop: SmallShop, method: ShortMethod): Promise<void> {
  const shortfall = account.platformShortfall(method);
  if (((await balancesOf(shop.database, [shortfall])).get(shortfall) ?? 0n) > 0n) return;
  const { withdrawalId } = await signedWithoutReserve(shop, method);
  const result = await steps.payWithdrawal(shop, withdrawalId, `beyond ${withdrawalId}`);
  if (result !== 'paid') throw new Error(result);
}
