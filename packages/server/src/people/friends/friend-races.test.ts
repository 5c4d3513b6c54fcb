/** Withdraws consent while a friend's payment is in progress: the database runs one of the two first (G13). */
import { createPool, SecretToken } from '@goodturn/database';
import {
  createFriendSession,
  createShopFixture,
  createTestWorld,
  foundOrder,
  type Shop,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let shop: Shop;
let owner: ReturnType<typeof createPool>;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  await shop.addCampaign({ units: 20 });
  owner = createPool(world.context.urls.owner, { max: 2, applicationName: 'test' });
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

/** Returns an order that a friend has matched, with the consent of its owner. */
async function matched() {
  const customer = await shop.addFundedCustomer('100');
  const friend = await shop.addFundedCustomer();
  const token = await createFriendSession(world, { customerId: customer.id, friendId: friend.id });
  const { data } = await world.call('customer/searchOrder', {}, { token });
  const [request] = (await world.call('customer/needHelpFriends', undefined, { token: customer.token })).data;
  return { customer, friend, token, orderId: foundOrder(data).orderId, friendId: request?.friendId ?? '' };
}

type Matched = Awaited<ReturnType<typeof matched>>;

const pay = ({ token, orderId }: Matched) =>
  world.call('customer/finishOrder', { orderId }, { token, idempotencyKey: `key-of-order-${orderId}` });
const takeBack = ({ customer, friendId }: Matched) =>
  world.call('customer/changeAccept', { friendId, isAccept: 0 }, { token: customer.token });
const stateOf = async ({ customer, orderId }: Matched) => {
  const { data } = await world.call('customer/orderMsg', { orderId }, { token: customer.token });
  const { available } = await world.services.accounts.info({
    kind: 'customer',
    subjectId: customer.id,
    actorId: customer.id,
    isFriend: false,
    token: new SecretToken('nobody’s'),
    installation: undefined,
  });
  return [data.data.status, available];
};
/** Returns how many statements with this text wait for a lock of another connection. */
const waiting = async (part: string): Promise<number> => {
  const { rows } = await owner.query<{ count: bigint }>(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
    [`%${part}%`],
  );
  return Number(rows[0]?.count);
};

it('[G13] a payment that comes after the consent was taken back is wholly refused', async () => {
  const race = await matched();
  // The withdrawal of consent is not committed yet when the payment passes the checks of the server.
  const client = await owner.connect();
  await client.query('begin');
  await client.query('update shop.friend set is_accepted = false where id = $1', [race.friendId]);
  const paying = pay(race);
  await expect.poll(() => waiting('settle_orders')).toBe(1);
  await client.query('commit');
  client.release();
  expect((await paying).error?.code).toBe('friend_session_ended');
  expect(await stateOf(race)).toEqual([0, 100_000_000n]);
  expect((await pay(race)).error?.code).toBe('friend_session_ended');
  const { count } = await world.owner
    .selectFrom('shop.idempotency')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('key', '=', `key-of-order-${race.orderId}`)
    .executeTakeFirstOrThrow();
  expect(count).toBe(0n);
});

it('[G13] a payment that comes first is wholly done, and taking the consent back waits for it', async () => {
  const race = await matched();
  // The owner's account is locked, so that the payment waits after it has checked the consent.
  const client = await owner.connect();
  await client.query('begin');
  await client.query('select from ledger.account where id = ledger.customer_available($1) for update', [
    race.customer.id,
  ]);
  const paying = pay(race);
  await expect.poll(() => waiting('settle_orders')).toBe(1);
  const takingBack = takeBack(race);
  await expect.poll(() => waiting('decide_friend')).toBe(1);
  await client.query('commit');
  client.release();
  expect([(await paying).httpStatus, (await takingBack).httpStatus]).toEqual([200, 200]);
  expect(await stateOf(race)).toEqual([1, 66_000_000n]);
  expect((await pay(race)).error?.code).toBe('friend_session_ended');
});

it('[G13] the same key tells the truth of a payment whose answer was lost, once the owner agrees again', async () => {
  const race = await matched();
  const paid = await pay(race);
  await takeBack(race);
  const token = await createFriendSession(world, { customerId: race.customer.id, friendId: race.friend.id });
  const again = await pay({ ...race, token });
  expect(again.data).toEqual(paid.data);
});

it('[G13] nobody matches, pays or declines past the server without consent', async () => {
  const race = await matched();
  await takeBack(race);
  const now = world.clock.now();
  const { id: owned } = race.customer;
  const { rows } = await sql<{ result: string }>`
    select ledger.cancel_order(${race.token}, ${race.orderId}, ${now}) as result
    union all select result from ledger.claim_order(${race.token}, 0, 'en', ${now})
    union all select (ledger.settle_orders(array[${race.token}], array[${race.orderId}::bigint], array[${owned}::bigint],
      array[${`c${race.friend.id}`} || x], array['some key' || x], array['\\x00'::bytea], array[0::bigint], array[null::bytea], array[null::text], array[null::text],
      array[null::text], array[null::text], ${now})).results[1]
      from unnest(array['', ${`@${owned}`}, ${`@${race.friend.id}`}]) x`.execute(world.database);
  // A session pays in nobody's name but that of whose it is.
  expect(rows.map(({ result }) => result)).toEqual([
    'no_consent',
    'no_consent',
    'not_logged_in',
    'no_consent',
    'not_logged_in',
  ]);
});
