/** Tests that the session decides who matches and declines, and that the limits of matching are the database's own. */
import { SecretToken } from '@goodturn/database';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appealHold } from '../holds/holds.ts';
import { tokenOf } from '../testing/customer-proofs.ts';
import { findingsOf } from '../testing/findings.ts';
import * as steps from '../testing/shop-steps.ts';
import {
  addCustomer,
  addFundedBrand,
  addRunningCampaign,
  cancel,
  claim,
  claimed,
  createSmallShop,
  recharge,
  type SmallShop,
  startOfTests,
} from '../testing/small-shop.ts';
import { requestReturn } from './order-lifecycle.ts';

const hourMs = 3_600_000;
/** The tests start at noon of the site's day. */
const lateInTheDay = new Date(startOfTests.getTime() + 11 * hourMs);
const nextDay = new Date(startOfTests.getTime() + 13 * hourMs);

let shop: SmallShop;
let brandId: bigint;
beforeAll(async () => {
  shop = await createSmallShop();
  brandId = await addFundedBrand(shop, parseMoney('1000'));
});
afterAll(() => shop.close());

async function richCustomer(): Promise<bigint> {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('100'));
  return customerId;
}

it('matches and declines for nobody without a session, and for nobody else', async () => {
  const campaignId = await addRunningCampaign(shop, brandId, { units: 5n });
  const customerId = await richCustomer();
  const resultOf = async (statement: ReturnType<typeof sql<{ result: string }>>) =>
    (await statement.execute(shop.database)).rows[0]?.result;
  const search = (token: SecretToken) =>
    resultOf(sql`select result from ledger.claim_order(${token}, ${campaignId}, 'en', ${startOfTests})`);
  expect(await search(new SecretToken('nobody’s'))).toBe('not_logged_in');
  expect(await search(shop.administrators[0].session)).toBe('not_logged_in');
  const orderId = await claimed(shop, customerId, campaignId);
  const decline = (token: SecretToken) =>
    resultOf(sql`select ledger.cancel_order(${token}, ${orderId}, ${startOfTests}) as result`);
  expect(await decline(new SecretToken('nobody’s'))).toBe('not_logged_in');
  expect(await decline(tokenOf(await addCustomer(shop)))).toBe('not_found');
  expect(await decline(tokenOf(customerId))).toBe('cancelled');
});

it('matches at most as often on a day of the site as the setting says', async () => {
  const campaigns: bigint[] = [];
  for (let index = 0; index < 4; index += 1) campaigns.push(await addRunningCampaign(shop, brandId, { units: 1n }));
  await steps.changeSetting(shop, 'daily_match_limit', '2');
  const customerId = await richCustomer();
  const matchAndDecline = async (campaignId: bigint | undefined, now: Date) => {
    const { result, orderId } = await claim(shop, customerId, campaignId ?? 0n, { now });
    if (result === 'matched') await cancel(shop, customerId, orderId, { now });
    return result;
  };
  const [first, second, third, fourth] = campaigns;
  expect(await matchAndDecline(first, startOfTests)).toBe('matched');
  expect(await matchAndDecline(first, lateInTheDay)).toBe('declined');
  expect(await matchAndDecline(second, lateInTheDay)).toBe('matched');
  expect(await matchAndDecline(third, lateInTheDay)).toBe('daily_limit');
  // At midnight of the site another day begins.
  expect(await matchAndDecline(first, nextDay)).toBe('matched');
  await steps.changeSetting(shop, 'daily_match_limit', '3');
  expect(await matchAndDecline(third, nextDay)).toBe('matched');
  expect(await matchAndDecline(fourth, nextDay)).toBe('matched');
  expect(await matchAndDecline(second, nextDay)).toBe('daily_limit');
});

it('matches twenty times on a day where no limit was ever set', async () => {
  await sql`delete from shop.setting where name = 'daily_match_limit'`.execute(shop.owner);
  const { rows } = await sql`select ledger.daily_match_limit() as "limit"`.execute(shop.owner);
  expect(rows).toEqual([{ limit: 20 }]);
  await sql`insert into shop.setting (name, value, updated_at)
    select 'daily_match_limit', payload -> 'fields' ->> 'value', decided_at from shop.approval
     where kind = 'setting_change' order by id desc limit 1`.execute(shop.owner);
});

it('matches lucky units for confirmed numbers alone, where they are on', async () => {
  const lucky = await addRunningCampaign(shop, brandId, { units: 3n, luckyUnits: 1n, luckyBonus: '1' });
  const plain = await addRunningCampaign(shop, brandId, { units: 3n });
  const [unknown, other] = [await richCustomer(), await richCustomer()];
  await steps.changeSetting(shop, 'confirmed_numbers', 'true');
  expect((await claim(shop, unknown, lucky)).result).toBe('number_not_confirmed');
  expect((await claim(shop, other, plain)).result).toBe('matched');
  await sql`insert into shop.number_confirmation (customer_id, digits, confirmed_at)
    values (${unknown}, ${`65990000${unknown}`}, ${startOfTests})`.execute(shop.owner);
  expect((await claim(shop, unknown, lucky)).result).toBe('matched');
  await steps.changeSetting(shop, 'confirmed_numbers', 'false');
});

it('takes a return and an appeal from the own session alone', async () => {
  const campaignId = await addRunningCampaign(shop, brandId, { units: 5n });
  const { customerId, orderId } = await steps.buyer(shop, campaignId);
  const stranger = tokenOf(await addCustomer(shop));
  const request = { orderId, reason: 'damaged', note: '' } as const;
  for (const token of [stranger, new SecretToken('nobody’s')]) {
    const requested = steps.step(shop, (transaction) => requestReturn(transaction, token, request, startOfTests));
    expect(await requested).toEqual({ result: 'not_found' });
  }
  expect((await steps.requestReturn(shop, { orderId, customerId })).result).toBe('requested');
  await steps.placeHold(shop, { customerId });
  const { id: holdId } = await shop.database
    .selectFrom('shop.hold')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  for (const token of [stranger, new SecretToken('nobody’s')]) {
    const appeal = { holdId, text: 'It was not me.' };
    expect(await steps.step(shop, (transaction) => appealHold(transaction, token, appeal, startOfTests))).toBe(
      'not_found',
    );
  }
  expect(await steps.appealHold(shop, { holdId, customerId })).toBe('appealed');
});

it('leaves clean books', async () => {
  expect(await findingsOf(shop)).toEqual([]);
});
