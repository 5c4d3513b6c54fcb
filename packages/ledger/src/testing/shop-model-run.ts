/** A run: the model and its real shop. */
import { moneyFromMicros } from '@goodturn/money';
import { account } from '../accounts/accounts.ts';
import type { SeededRandom } from './seeded-random.ts';
import { onePersonsLimit, onePersonsRefunds, ShopModel } from './shop-model.ts';
import { changeSetting } from './shop-steps.ts';
import { addCustomer, addFundedBrand, type SmallShop, startOfTests } from './small-shop.ts';

export interface ShopRun {
  shop: SmallShop;
  model: ShopModel;
  random: SeededRandom;
  now: number;
  brandId: bigint;
  customers: bigint[];
  /** The real account id of each account of the model. */
  accounts: Map<string, bigint>;
}

const dollars = (amount: bigint) => moneyFromMicros(amount * 1_000_000n);

export async function startShopRun(shop: SmallShop, random: SeededRandom): Promise<ShopRun> {
  const model = new ShopModel();
  await changeSetting(shop, 'second_approval_threshold', (onePersonsLimit / 1_000_000n).toString());
  await changeSetting(shop, 'refund_approval_threshold', (onePersonsRefunds / 1_000_000n).toString());
  const brandId = await addFundedBrand(shop, dollars(500n));
  model.move('external bank', 'brand', dollars(500n));
  const accounts = new Map([
    ['external bank', account.external('bank')],
    ['external usdt_trc20', account.external('usdt_trc20')],
    ['external usdt_erc20', account.external('usdt_erc20')],
    ['brand', account.brandAvailable(brandId)],
    ['pending', account.brandPending(brandId)],
    ['fees', account.platformFees],
    ['commission', account.platformCommission],
    ['goodwill', account.platformGoodwill],
  ]);
  const customers: bigint[] = [];
  for (let index = 0; index < 6; index += 1) {
    const inviter = index % 3 === 0 ? undefined : customers[index - 1];
    const id = await addCustomer(shop, inviter ?? null);
    if (inviter !== undefined) model.inviters.set(id, inviter);
    accounts.set(`available ${id}`, account.customerAvailable(id)).set(`frozen ${id}`, account.customerFrozen(id));
    customers.push(id);
  }
  return { shop, model, random, now: startOfTests.getTime(), brandId, customers, accounts };
}
