/** Days 29 to 44: a closed campaign, one that ended with an open order, and a paused one. */
import { closeCampaign, endDueCampaign, revealSeed } from '../../campaigns/campaign-lifecycle.ts';
import type { SmallShop } from '../../testing/create-small-shop.ts';
import * as steps from '../../testing/shop-steps.ts';
import { decreaseBalance } from '../../testing/approved-operations.ts';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { seedOf } from '../../testing/small-shop.ts';
import type { Opening } from './opening-chapter.ts';
import { at, bought, expectResult, one } from './story.ts';

/** Sells the units that remain at the end of the story, so that all customers except one are lucky once. */
async function sellAll(shop: SmallShop, { people, campaignIds }: Opening): Promise<bigint[]> {
  const orders: bigint[] = [];
  for (const customerId of [people.friend, people.rich, people.inviter, people.colleague]) {
    orders.push(await bought(shop, customerId, campaignIds.closing, 8.5));
  }
  for (const orderId of orders) {
    expectResult(await steps.ship(shop, orderId, at(9)), 'shipped');
    expectResult(await steps.deliver(shop, orderId, at(10)), 'delivered');
  }
  return orders;
}

const reveal = (shop: SmallShop, campaignId: bigint, days: number) =>
  steps.step(shop, (transaction) => revealSeed(transaction, { campaignId, seed: seedOf(campaignId) }, at(days)));

export async function tellOfCampaigns(shop: SmallShop, opening: Opening, { rewarded }: { rewarded: bigint }) {
  const { people, campaignIds, otherBrandId } = opening;
  const sold = await sellAll(shop, opening);
  await steps.step(shop, (transaction) => endDueCampaign(transaction, campaignIds.closing, at(10.5)));
  expectResult(await reveal(shop, campaignIds.closing, 11), 'revealed');
  await steps.processDueOrders(shop, at(41));
  const closed = await steps.step(shop, (transaction) => closeCampaign(transaction, campaignIds.closing, at(41.5)));
  expectResult(closed, 'closed');

  const open = await bought(shop, people.rich, campaignIds.ending, 42);
  const refunded = await bought(shop, people.returner, campaignIds.ending, 42.1);
  expectResult(await steps.refund(shop, refunded, at(42.2)), 'refunded');
  expectResult(await steps.changeCampaignState(shop, campaignIds.ending, 'ended', at(43)), 'changed');
  expectResult(await reveal(shop, campaignIds.ending, 43.5), 'revealed');
  expectResult(await steps.changeCampaignState(shop, campaignIds.paused, 'paused', at(43)), 'changed');
  const plain = await bought(shop, people.rich, campaignIds.plain, 43);
  expectResult(await steps.refund(shop, plain, at(43.1)), 'refunded');

  const { id: reward } = await one<{ id: bigint }>(
    shop,
    sql`select id from ledger.transfer where kind = 'referral_reward' and subject_id = ${rewarded}`,
  );
  const correction = { customerId: people.inviter, amount: parseMoney('0.4'), creditId: reward };
  expectResult(await decreaseBalance(shop, correction, { now: at(43.5) }), 'decreased');
  return { sold, open, refunded, plain, reward, otherBrandId };
}
