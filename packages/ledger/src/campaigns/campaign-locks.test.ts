import { createPool } from '@goodturn/database';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from '../accounts/accounts.ts';
import { untilSomebodyWaits } from '../testing/lock-waits.ts';
import { changeCampaignState } from '../testing/shop-steps.ts';
import {
  addCustomer,
  addFundedBrand,
  addRunningCampaign,
  claim,
  createSmallShop,
  recharge,
  type SmallShop,
  startOfTests,
} from '../testing/small-shop.ts';

let shop: SmallShop;

beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());

it('a campaign closes in the order of locks in which one is activated: the product before the escrow', async () => {
  const campaignId = await addRunningCampaign(shop, await addFundedBrand(shop, parseMoney('1000')), { units: 5n });
  expect(await changeCampaignState(shop, campaignId, 'ended')).toBe('changed');
  const client = await shop.pool.connect();
  await client.query('begin');
  await client.query(
    'select from shop.product where id = (select product_id from shop.campaign where id = $1) for share',
    [campaignId],
  );
  const closing = sql<{
    result: string;
  }>`select ledger.close_campaign(${campaignId}, ${startOfTests}) as result`.execute(shop.database);
  await untilSomebodyWaits(shop);
  const escrow = account.campaignEscrow(campaignId);
  // Fails immediately if closing already holds the lock of the escrow account.
  await sql`select from ledger.account where id = ${escrow} for update nowait`.execute(shop.owner);
  await client.query('commit');
  client.release();
  expect((await closing).rows).toEqual([{ result: 'closed' }]);
});

it('no campaign ends, so that no seed is published, while a search that saw it running has yet to write its order', async () => {
  const campaignId = await addRunningCampaign(shop, await addFundedBrand(shop, parseMoney('1000')), { units: 5n });
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('100'));
  const impatient = createPool(shop.urls.app, { max: 1, applicationName: 'ledger-test-locks', lockTimeoutMs: 100 });
  await shop.owner
    .transaction()
    .execute(async (transaction) => {
      // The search has read the campaign and waits here while inserting its order.
      await sql`select from shop.customer where id = ${customerId} for update`.execute(transaction);
      const searching = claim(shop, customerId, campaignId);
      await untilSomebodyWaits(shop);
      const ended = impatient.query('select ledger.change_campaign_state($1, $2, $3, $4)', [
        shop.administrators[0].session,
        campaignId,
        'ended',
        startOfTests,
      ]);
      await expect(ended).rejects.toMatchObject({ code: '55P03' });
      return { searching };
    })
    .then(async ({ searching }) => expect((await searching).result).toBe('matched'));
  await impatient.end();
});
