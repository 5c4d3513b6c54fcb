/** The guarantees of the schema itself, tried as the owner of the tables could, bypassing every function. */
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from '../accounts/accounts.ts';
import { customerBalances } from '../accounts/balances.ts';
import { processDueOrder } from '../orders/order-lifecycle.ts';
import { findingsOf } from '../testing/findings.ts';
import { payment, settle } from '../testing/payments.ts';
import { postTransfers } from '../testing/posting.ts';
import { buyer, daysAfter, deliver, ship, step } from '../testing/shop-steps.ts';
import {
  addCustomer,
  addDraft,
  addFundedBrand,
  addRunningCampaign,
  claimed,
  createSmallShop,
  recharge,
  type SmallShop,
  startOfTests,
} from '../testing/small-shop.ts';

let shop: SmallShop;
let brandId: bigint;
let campaignId: bigint;
beforeAll(async () => {
  shop = await createSmallShop();
  brandId = await addFundedBrand(shop, parseMoney('1000'));
  campaignId = await addRunningCampaign(shop, brandId, { units: 20n, luckyUnits: 2n, luckyBonus: '5' });
});
afterAll(() => shop.close());

const asOwner = (statement: string) => sql.raw(statement).execute(shop.owner);
const availableOf = async (customerId: bigint) => (await customerBalances(shop.database, customerId)).available;
const customerWithOrder = async () => {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('100'));
  return { customerId, orderId: await claimed(shop, customerId, campaignId) };
};

it('[G1] no order counts as paid without a shipment to an address, whoever writes it', async () => {
  const { orderId } = await customerWithOrder();
  const paid =
    'paid_by = customer_id, paid_at = created_at, bonus = 0, commission = 0, referral_reward = 0, return_days = 12';
  await expect(asOwner(`update shop.orders set status = 1, ${paid} where id = ${orderId}`)).rejects.toMatchObject({
    constraint: 'orders_require_shipment',
  });
  for (const missing of ['recipient', 'address', 'country', 'phone']) {
    const columns = { recipient: `'Ann'`, address: `'1 Main Street'`, country: `'SG'`, phone: `'1'` };
    const values = Object.entries(columns).map(([name, value]) => (name === missing ? 'null' : value));
    const shipment = `insert into shop.shipment (order_id, ${Object.keys(columns).join(', ')}, due_at)
      values (${orderId}, ${values.join(', ')}, now())`;
    await expect(asOwner(shipment), missing).rejects.toMatchObject({ code: '23502', column: missing });
  }
});

it('[G1] no order is for nothing: it names a product, as it was offered', async () => {
  const { orderId } = await customerWithOrder();
  for (const column of ['campaign_id', 'product_revision_id']) {
    const emptied = asOwner(`update shop.orders set ${column} = null where id = ${orderId}`);
    await expect(emptied, column).rejects.toMatchObject({ code: '23502' });
  }
});

it('[G1] nobody without an address pays an order', async () => {
  const { customerId, orderId } = await customerWithOrder();
  const where = `where id = ${customerId}`;
  await asOwner(
    `update shop.customer set recipient = null, address = null, country = null, contact_phone = null ${where}`,
  );
  const [settlement] = await settle(shop, [payment(customerId, orderId)]);
  expect(settlement?.outcome).toBe('shipping_address_missing');
  expect(await availableOf(customerId)).toBe(parseMoney('100'));
});

it('[G2] cashback, bonus and reward leave no account but an escrow, and not more than is in it', async () => {
  const { customerId, orderId } = await customerWithOrder();
  const other = await addCustomer(shop);
  await recharge(shop, other, parseMoney('100'));
  const sources = [
    account.customerAvailable(other),
    account.customerFrozen(other),
    account.brandAvailable(brandId),
    account.brandPending(brandId),
    account.platformFees,
    account.platformCommission,
    account.platformGoodwill,
    account.external('usdt_trc20'),
  ];
  for (const kind of ['order_cashback', 'order_bonus', 'referral_reward'] as const) {
    const credit = account.customerAvailable(customerId);
    for (const debit of sources) {
      const leg = { debit, credit, amount: parseMoney('1'), kind, subjectId: orderId };
      expect(await postTransfers(shop, leg)).toBe('account_type_mismatch');
    }
    const debit = account.campaignEscrow(campaignId);
    const tooMuch = { debit, credit, amount: parseMoney('100000'), kind, subjectId: orderId };
    expect(await postTransfers(shop, tooMuch)).toBe('balance_too_low');
  }
  const below = asOwner(`update ledger.account set balance = -1 where id = ${account.campaignEscrow(campaignId)}`);
  await expect(below).rejects.toMatchObject({ constraint: 'account_floor' });
});

it('[G2] no kind of transfer leads from one customer to another', async () => {
  const [giver, taker] = [await addCustomer(shop), await addCustomer(shop)];
  await recharge(shop, giver, parseMoney('100'));
  const kinds = await shop.database.selectFrom('ledger.transfer_kind').select('kind').execute();
  expect(kinds.length).toBeGreaterThan(20);
  for (const debit of [account.customerAvailable(giver), account.customerFrozen(giver)]) {
    for (const credit of [account.customerAvailable(taker), account.customerFrozen(taker)]) {
      for (const { kind } of kinds) {
        const leg = { debit, credit, amount: parseMoney('1'), kind, subjectId: 77_000n };
        expect([kind, await postTransfers(shop, leg)]).toEqual([kind, 'account_type_mismatch']);
      }
    }
  }
});

it('[G3] no campaign and no order gives back more than its price', async () => {
  const draft = await addDraft(shop, brandId, { units: 5n });
  const generous = asOwner(`update shop.campaign set lucky_units = 1, lucky_bonus = price where id = ${draft}`);
  await expect(generous).rejects.toMatchObject({ constraint: 'campaign_cashback_within_price' });
  const { orderId } = await customerWithOrder();
  const more = asOwner(`update shop.orders set cashback = price + 10000 where id = ${orderId}`);
  await expect(more).rejects.toMatchObject({ constraint: 'orders_cashback_within_price' });
});

it('[G3] nothing credits a customer but purchases, rewards for them, own money and what two administrators agreed on', async () => {
  const kinds = await shop.database
    .selectFrom('ledger.transfer_kind')
    .select(['kind', 'debit_type'])
    .where('credit_type', '=', 'customer.available')
    .orderBy('kind')
    .execute();
  expect(Object.fromEntries(kinds.map(({ kind, debit_type }) => [kind, debit_type]))).toEqual({
    order_bonus: 'campaign.escrow',
    order_cashback: 'campaign.escrow',
    order_price_refund: 'brand.pending',
    recharge: 'external',
    referral_reward: 'campaign.escrow',
    system_increase: 'platform.goodwill',
    withdrawal_failed: 'customer.frozen',
  });
});

it('[G9] a reward goes one level up, once the order is closed, and recharging pays nobody', async () => {
  const grandparent = await addCustomer(shop);
  const parent = await addCustomer(shop, grandparent);
  const child = await addCustomer(shop, parent);
  const rewards = async () => [await availableOf(grandparent), await availableOf(parent)];
  await recharge(shop, child, parseMoney('5000'));
  expect(await rewards()).toEqual([0n, 0n]);
  const { orderId } = await buyer(shop, campaignId, { customerId: child });
  await ship(shop, orderId);
  await deliver(shop, orderId);
  const process = (days: number) =>
    step(shop, (transaction) => processDueOrder(transaction, orderId, daysAfter(startOfTests, days)));
  await process(13);
  expect(await rewards()).toEqual([0n, 0n]);
  await process(14);
  expect(await rewards()).toEqual([0n, parseMoney('1.2')]);
  await process(15);
  expect(await rewards()).toEqual([0n, parseMoney('1.2')]);
});

it('leaves clean books', async () => {
  expect(await findingsOf(shop)).toEqual([]);
});
