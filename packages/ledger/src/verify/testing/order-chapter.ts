/** Days 3 to 40: orders in every state, and returns of every outcome. */
import { sql } from 'kysely';
import { sealEverything } from '../../testing/sealing.ts';
import type { SmallShop } from '../../testing/create-small-shop.ts';
import * as steps from '../../testing/shop-steps.ts';
import { cancel, claimed, expire } from '../../testing/small-shop.ts';
import type { Opening } from './opening-chapter.ts';
import { actingAt, at, bought, expectResult, one } from './story.ts';

const returned = async (shop: SmallShop, orderId: bigint, customerId: bigint, days: number): Promise<bigint> => {
  const answer = await steps.requestReturn(shop, { orderId, customerId }, at(days));
  expectResult(answer, 'requested');
  return (await one<{ id: bigint }>(shop, sql`select max(id) as id from shop.return_request`)).id;
};

/**
 * Buys an order whose reward is paid, one whose reward is withheld, and the inviter's own, all delivered; a fourth is
 * only shipped here.
 */
async function closedOrders(shop: SmallShop, { people, campaignIds }: Opening) {
  const buy = (customerId: bigint, days: number) => bought(shop, customerId, campaignIds.running, days, 'red');
  const ids = {
    rewarded: await buy(people.friend, 3),
    withheld: await buy(people.housemate, 3),
    simple: await buy(people.inviter, 3),
  };
  for (const orderId of Object.values(ids)) {
    expectResult(await steps.ship(shop, orderId, at(4)), 'shipped');
    expectResult(await steps.deliver(shop, orderId, at(6)), 'delivered');
  }
  const slow = await buy(people.late, 3);
  expectResult(await steps.ship(shop, slow, at(4)), 'shipped');
  return { ...ids, slow };
}

async function refundedOrders(shop: SmallShop, { people, campaignIds }: Opening) {
  const customerId = people.returner;
  const buy = (days: number) => bought(shop, customerId, campaignIds.running, days, 'blue');
  const byOperator = await buy(3.1);
  expectResult(await steps.refund(shop, byOperator, at(3.5)), 'refunded');
  const accepted = await buy(3.2);
  await steps.ship(shop, accepted, at(4));
  await steps.deliver(shop, accepted, at(5));
  const acceptedReturn = await returned(shop, accepted, customerId, 6);
  expectResult(await steps.acceptReturn(shop, acceptedReturn, at(7)), 'refunded');
  const undecided = await buy(3.3);
  await steps.ship(shop, undecided, at(4));
  const undecidedReturn = await returned(shop, undecided, customerId, 5);
  const unshipped = await buy(3.4);
  return { byOperator, accepted, acceptedReturn, undecided, undecidedReturn, unshipped };
}

async function rejectedReturn(shop: SmallShop, { people, campaignIds }: Opening) {
  const order = await bought(shop, people.colleague, campaignIds.running, 4, 'red');
  await steps.ship(shop, order, at(5));
  await steps.deliver(shop, order, at(6));
  const id = await returned(shop, order, people.colleague, 7);
  expectResult(await steps.rejectReturn(shop, id, { now: at(8) }), 'rejected');
  return { order, id };
}

/** Plays a refusal that a third person keeps, and one that ends with the money back. */
async function appealedReturns(shop: SmallShop, { people, campaignIds }: Opening) {
  const refused = async (customerId: bigint) => {
    const order = await bought(shop, customerId, campaignIds.running, 4, 'red');
    await steps.ship(shop, order, at(5));
    await steps.deliver(shop, order, at(6));
    const id = await returned(shop, order, customerId, 7);
    expectResult(await steps.rejectReturn(shop, id, { now: at(8) }), 'rejected');
    expectResult(await steps.appealReturn(shop, { orderId: order, customerId }, at(9)), 'appealed');
    return { order, id };
  };
  const kept = await refused(people.colleague);
  const judge = { session: shop.administrators[1].session, now: at(10) };
  expectResult(await steps.decideReturnAppeal(shop, kept.id, false, judge), 'rejected');
  const accepted = await refused(people.rich);
  expectResult(await steps.decideReturnAppeal(shop, accepted.id, true, judge), 'refunded');
  const unanswered = await refused(people.suspect);
  return { kept, accepted, unanswered };
}

async function unpaidOrders(shop: SmallShop, { people, campaignIds }: Opening) {
  const declined = await claimed(shop, people.rich, campaignIds.running, actingAt(4));
  expectResult(await cancel(shop, people.rich, declined, actingAt(4.001)), 'cancelled');
  const expired = await claimed(shop, people.late, campaignIds.running, actingAt(4));
  await expire(shop, at(4.1));
  return { declined, expired };
}

/** Plays days 45 and 46: orders that are open when the story ends, with transfers that no seal covers yet. */
async function lastOrders(shop: SmallShop, { people, campaignIds }: Opening) {
  const buy = (customerId: bigint, days: number) => bought(shop, customerId, campaignIds.running, days, 'red');
  const waiting = await buy(people.friend, 45);
  const shipped = await buy(people.housemate, 45);
  await steps.ship(shop, shipped, at(45.5));
  const delivered = await buy(people.colleague, 45);
  await steps.ship(shop, delivered, at(45.2));
  await steps.deliver(shop, delivered, at(45.8));
  const returning = await buy(people.returner, 45);
  await steps.ship(shop, returning, at(45.2));
  const openReturn = await returned(shop, returning, people.returner, 45.9);
  await sealEverything(shop);
  const unsealed = await buy(people.inviter, 46);
  const unpaid = await claimed(shop, people.late, campaignIds.running, actingAt(46));
  return { waiting, shipped, delivered, returning, openReturn, unsealed, unpaid };
}

export async function tellOfOrders(shop: SmallShop, opening: Opening) {
  const closed = await closedOrders(shop, opening);
  const refunded = await refundedOrders(shop, opening);
  const rejected = await rejectedReturn(shop, opening);
  const appealed = await appealedReturns(shop, opening);
  const unpaid = await unpaidOrders(shop, opening);
  for (const days of [12.5, 14.5, 20, 28, 40]) await steps.processDueOrders(shop, at(days));
  return { ...closed, ...refunded, rejected, appealed, ...unpaid, last: () => lastOrders(shop, opening) };
}
