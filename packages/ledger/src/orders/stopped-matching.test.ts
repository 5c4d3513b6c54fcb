/** Nothing is matched while matching is stopped, whatever the application says. */
import { parseMoney } from '@goodturn/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { suspend } from '../testing/shop-steps.ts';
import {
  addCustomer,
  addFundedBrand,
  addRunningCampaign,
  claim,
  createSmallShop,
  recharge,
  type SmallShop,
} from '../testing/small-shop.ts';

let shop: SmallShop;
beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());

it('claims no unit while matching is stopped, shows an unpaid order, and goes on afterwards', async () => {
  const brandId = await addFundedBrand(shop, parseMoney('1000'));
  const campaignId = await addRunningCampaign(shop, brandId, { units: 5n });
  const [early, late] = [await addCustomer(shop), await addCustomer(shop)];
  for (const customerId of [early, late]) await recharge(shop, customerId, parseMoney('100'));
  const unpaid = await claim(shop, early, campaignId);
  await suspend(shop, 'matching', true);
  expect(await claim(shop, late, campaignId)).toEqual({ result: 'matching_suspended', orderId: 0n });
  expect(await claim(shop, early, campaignId)).toEqual({ result: 'unpaid', orderId: unpaid.orderId });
  await suspend(shop, 'matching', false);
  expect((await claim(shop, late, campaignId)).result).toBe('matched');
});
