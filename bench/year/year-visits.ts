/** A customer's visit: searches for an order, and pays, declines or leaves it. */
import { randomUUID } from 'node:crypto';
import { foundOrder, noMatchReason } from '@goodturn/testkit';
import { microsOf } from './own-money.ts';
import { untilServed } from './until-served.ts';
import { send } from './year-customers.ts';
import { cancelWithdrawals, recharge, rechargeInVain, setWithdrawalPassword, withdraw } from './year-money.ts';
import { noteMatch, notePayment, noteRelease } from './year-orders.ts';
import { planOrder } from './year-parcels.ts';
import type { YearRandom } from './year-random.ts';
import { dayMs, type YearCustomer, type YearOrder, type YearShop } from './year-shop.ts';

/** An amount above any price. */
const enough = 62_000_000n;

interface Buyer {
  owner: YearCustomer;
  person: YearCustomer;
  /** The friend's session on the owner's account; undefined if the owner shops. */
  friendToken: string | undefined;
}

/** The pending action of each person, because each does one thing at a time and a friend waits for the owner. */
const turns = new WeakMap<YearCustomer, Promise<void>>();

async function inTurn(people: readonly YearCustomer[], work: () => Promise<void>): Promise<void> {
  const before = people.map((person) => turns.get(person) ?? Promise.resolve());
  let release = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const person of people) turns.set(person, promise);
  try {
    await Promise.all(before);
    await work();
  } finally {
    release();
  }
}

async function pay(shop: YearShop, order: YearOrder, buyer: Buyer, random: YearRandom): Promise<void> {
  const { friendToken, person } = buyer;
  const { orderId } = order;
  const token = friendToken ?? person.session?.token;
  const key = randomUUID();
  const once = async () => {
    const options = { token, idempotencyKey: key };
    const paid = await untilServed(() => shop.world.call('customer/finishOrder', { orderId }, options));
    if (paid.error) throw new Error(`customer/finishOrder ${orderId}: ${JSON.stringify(paid.error)}`);
    return paid.data;
  };
  // Some press twice: the same key has one effect and returns the same receipt.
  const [receipt, twin] = await Promise.all([once(), random.chance(2) ? once() : undefined]);
  if (twin !== undefined && JSON.stringify(twin) !== JSON.stringify(receipt))
    throw new Error('two receipts of one key');
  notePayment(shop, order, receipt, planOrder(random, shop.now()));
  // A friend pays with the owner's balance, but does not see it.
  const isBalanceTold = friendToken === undefined;
  const balance = shop.ledger.balance(`available ${order.customer.userId}`);
  if (isBalanceTold ? microsOf(receipt.hasMoney) !== balance : receipt.hasMoney !== '')
    throw new Error(`after the order ${orderId} the customer has ${receipt.hasMoney}`);
  shop.ledger.count(friendToken === undefined ? 'paid alone' : 'paid by friends');
}

function criteriaOf({ products }: YearShop, random: YearRandom) {
  const { productId, categoryId } = random.oneOf(products);
  if (random.chance(10)) return { waresId: productId };
  return random.chance(20) ? { sortIds: [categoryId] } : {};
}

async function shopFor(shop: YearShop, buyer: Buyer, random: YearRandom): Promise<void> {
  const { owner, person, friendToken } = buyer;
  const { data, status } = await send(shop, person, 'customer/searchOrder', criteriaOf(shop, random), friendToken);
  if (noMatchReason(data) !== null) {
    if (owner.unpaid !== undefined) throw new Error('an unpaid order was not found again');
    return shop.ledger.count(`no match: ${noMatchReason(data)}`);
  }
  const found = foundOrder(data);
  const isNew = status === 1;
  if (!isNew && owner.unpaid?.orderId !== found.orderId) throw new Error(`${found.orderId} is not the unpaid order`);
  const order = owner.unpaid ?? noteMatch(shop, owner, found);
  const available = shop.ledger.balance(`available ${owner.userId}`);
  const choice = random.below(100);
  if (choice < 84 && available >= order.campaign.price) await pay(shop, order, buyer, random);
  else if (choice < 92) {
    await send(shop, person, 'customer/cancelOrder', { orderId: order.orderId }, friendToken);
    noteRelease(shop, order);
  } else shop.ledger.count('left unpaid');
}

/** Decides the requests to shop for this customer. */
async function answerRequests(shop: YearShop, customer: YearCustomer): Promise<void> {
  const asking = customer.requests.splice(0);
  if (asking.length === 0) return;
  const { data } = await send(shop, customer, 'customer/needHelpFriends', undefined);
  for (const { friendId, isAccept, userName } of data) {
    const friend = asking.find((one) => one.userName === userName);
    if (isAccept === 1 || friend === undefined) continue;
    await send(shop, customer, 'customer/changeAccept', { friendId, isAccept: 1 });
    await send(shop, customer, 'customer/setFriendAsk', { friendId, ask: 'never' });
    friend.helps = customer;
  }
}

/** Asks an earlier customer for permission, or shops for one who has accepted. */
async function help(shop: YearShop, customer: YearCustomer, random: YearRandom): Promise<boolean> {
  const { helps: owner } = customer;
  if (owner === undefined) {
    const other = random.oneOf(shop.customers);
    if (other === customer || !random.chance(5)) return false;
    await send(shop, customer, 'customer/addFriend', { slaveUserName: other.userName });
    other.requests.push(customer);
    return false;
  }
  if (!random.chance(30) || owner.holdUntil > shop.now()) return false;
  const switched = await send(shop, customer, 'customer/changeUser', { slaveUserName: owner.userName });
  const friendToken = switched.data.token;
  await shopFor(shop, { owner, person: customer, friendToken }, random);
  const own = await send(shop, customer, 'customer/changeUser', { slaveUserName: customer.userName }, friendToken);
  if (customer.session !== undefined) customer.session.token = own.data.token;
  return true;
}

async function payIn(shop: YearShop, customer: YearCustomer, random: YearRandom): Promise<void> {
  if (random.chance(1)) await rechargeInVain(shop, customer, random.dollars(20, 90));
  if (random.chance(0.5)) return await recharge(shop, customer, random.dollars(1_500, 2_500));
  if (shop.ledger.balance(`available ${customer.userId}`) >= enough || random.chance(3)) return;
  await recharge(shop, customer, random.dollars(120, 420));
}

export async function visit(shop: YearShop, customer: YearCustomer, random: YearRandom): Promise<void> {
  const people = customer.helps === undefined ? [customer] : [customer, customer.helps];
  await inTurn(people, async () => {
    if (customer.holdUntil > shop.now()) return;
    await answerRequests(shop, customer);
    await cancelWithdrawals(shop, customer);
    const { withdrawalPasswordAt: setAt } = customer;
    if (setAt === undefined && random.chance(30)) await setWithdrawalPassword(shop, customer);
    else if (setAt !== undefined && setAt + dayMs < shop.now() && random.chance(6))
      await withdraw(shop, customer, random);
    // A person who was accepted while waiting for this visit has not waited for the owner.
    const canHelp = people.length === 2 || customer.helps === undefined;
    if (canHelp && (await help(shop, customer, random))) return;
    await payIn(shop, customer, random);
    await shopFor(shop, { owner: customer, person: customer, friendToken: undefined }, random);
  });
}
