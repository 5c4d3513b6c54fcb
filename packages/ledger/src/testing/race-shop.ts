import { parseMoney } from '@goodturn/money';
import { balancesOf, customerBalances } from '../accounts/balances.ts';
import * as steps from './shop-steps.ts';
import { addCustomer, addFundedBrand, createSmallShop, recharge, type SmallShop } from './small-shop.ts';

/** A shop with a well-funded brand, in which one administrator may approve withdrawals up to a million. */
export interface RaceShop {
  shop: SmallShop;
  brandId: bigint;
  balanceOf(account: bigint): Promise<bigint>;
  availableOf(customerId: bigint): Promise<bigint>;
  customerWith(amount: string): Promise<bigint>;
}

export async function createRaceShop(): Promise<RaceShop> {
  const shop = await createSmallShop();
  const brandId = await addFundedBrand(shop, parseMoney('1000000'));
  await steps.changeSetting(shop, 'second_approval_threshold', '1000000');
  await steps.changeSetting(shop, 'refund_approval_threshold', '1000000');
  await steps.changeSetting(shop, 'daily_match_limit', '10000');
  return {
    shop,
    brandId,
    balanceOf: async (id) => (await balancesOf(shop.database, [id])).get(id) ?? 0n,
    availableOf: async (customerId) => (await customerBalances(shop.database, customerId)).available,
    customerWith: async (amount) => {
      const customerId = await addCustomer(shop);
      if (amount !== '0') await recharge(shop, customerId, parseMoney(amount));
      return customerId;
    },
  };
}
