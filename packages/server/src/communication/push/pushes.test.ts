import { inTransaction } from '@goodturn/database';
import {
  requireCleanLedger,
  createFriendSession,
  createTestWorld,
  createWithdrawalFixture,
  ethereumAddress,
  type Desk,
  loginAs,
  paidWithdrawal,
  registerCustomer,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestBrowser, openPushService, readVapid } from '../../testing/push-service-double.ts';

type Browser = ReturnType<typeof createTestBrowser>;
let service: Awaited<ReturnType<typeof openPushService>>;
let world: TestWorld;
let desk: Desk;

beforeAll(async () => {
  service = await openPushService();
  world = await createTestWorld({ context: { pushTransport: service.transport, origin: 'https://shop.example' } });
  desk = await createWithdrawalFixture(world);
  await desk.shop.addCampaign({ units: 50 });
});
beforeEach(async () => {
  service.respondWith(201);
  await world.owner.deleteFrom('shop.push_delivery').execute();
  service.taken.length = 0;
});
afterEach(() => requireCleanLedger(world));
afterAll(async () => {
  await world.close();
  await service.close();
});

let browsers = 0;
const newBrowser = (): Browser => {
  browsers += 1;
  return createTestBrowser(`https://push.example/send/${browsers}`);
};
const subscribe = async (token: string, { endpoint, p256dh, auth }: Browser, language = 'en') =>
  await world.call('customer/pushSubscribe', { endpoint, p256dh, auth, language }, { token });
async function subscribed(token: string, language?: string): Promise<Browser> {
  const browser = newBrowser();
  expect((await subscribe(token, browser, language)).error).toBeUndefined();
  return browser;
}
const optionsOf = async (token: string) => (await world.call('customer/pushOptions', undefined, { token })).data;
const sendDue = async () => await world.services.pushes.sendDue();
const takenBy = (browser: Browser) =>
  service.taken
    .filter(({ path }) => browser.endpoint.endsWith(path))
    .map(({ body }) => JSON.parse(browser.decrypt(body)));
const waiting = async () => await world.owner.selectFrom('shop.push_delivery').selectAll().execute();
const ship = async (orderId: string) =>
  await desk.shop.ask('order/ship', { orderId, carrier: 'Northern Post', trackingNumber: `NP ${orderId}` });
async function shippedTo(customer: TestCustomer): Promise<string> {
  const orderId = await desk.shop.buy(customer);
  await ship(orderId);
  return orderId;
}
const addCustomer = async () => await desk.shop.addFundedCustomer('400');

describe('what is sent', () => {
  it('is the title of five messages in the language of the browser and where to go, and nothing of the money', async () => {
    const customer = await desk.addCustomer('500');
    const [browser, persian] = [
      await subscribed(customer.token),
      await subscribed(await loginAs(world, customer.userName, customer.password), 'fa'),
    ];
    const orderId = await shippedTo(customer);
    await desk.shop.ask('order/deliver', { orderId });
    await desk.shop.ask('order/refund', { orderId, reason: 'agreed by phone' });
    await paidWithdrawal(world, desk.shop, { customerId: customer.id, amount: '50' });
    await desk.shop.ask('withdrawal/reject', {
      withdrawId: await desk.withdrawn(customer, { way: 'usdt_erc20', address: ethereumAddress }),
      reason: 'address_unusable',
    });
    await sendDue();
    const path = `/#/order?id=${orderId}`;
    expect(takenBy(browser)).toEqual([
      { title: 'Your order is on its way', path, tag: expect.stringMatching(/^message-\d+$/), lang: 'en' },
      { title: 'Your order was delivered', path, tag: expect.any(String), lang: 'en' },
      {
        title: 'Your withdrawal was paid',
        path: expect.stringMatching(/^\/#\/withdrawal\?id=\d+$/),
        tag: expect.any(String),
        lang: 'en',
      },
      {
        title: 'Your withdrawal was rejected',
        path: expect.stringMatching(/^\/#\/withdrawal\?id=\d+$/),
        tag: expect.any(String),
        lang: 'en',
      },
    ]);
    const inPersian = takenBy(persian);
    expect(inPersian.map(({ lang }) => lang)).toEqual(['fa', 'fa', 'fa', 'fa']);
    expect(inPersian[0].title).toMatch(/^[\p{Script=Arabic}\s\u200c.]+$/u);
    expect(JSON.stringify(takenBy(browser))).not.toMatch(/USD|kettle|\d\.\d\d|\+1555/);
    expect(await waiting()).toEqual([]);
  });

  it('a recharge that arrived, too', async () => {
    const customer = await registerCustomer(world);
    const browser = await subscribed(customer.token);
    await desk.shop.fund(customer.userId, '12');
    await sendDue();
    expect(takenBy(browser)).toMatchObject([{ title: 'Your recharge has arrived', path: '/#/recharge_history' }]);
  });

  it('[A18] the icon that operators chose stands on it', async () => {
    const customer = await registerCustomer(world);
    const browser = await subscribed(customer.token);
    const value = `/files/${'a1'.repeat(16)}-1080.webp`;
    await world.owner.insertInto('shop.setting').values({ name: 'site_icon', value }).execute();
    world.services.settings.forget();
    await desk.shop.fund(customer.userId, '12');
    await sendDue();
    await world.owner.deleteFrom('shop.setting').where('name', '=', 'site_icon').execute();
    world.services.settings.forget();
    expect(takenBy(browser)).toMatchObject([{ title: 'Your recharge has arrived', icon: value }]);
  });

  it('is signed by the shop, bounded in time, of one size, and one of a message', async () => {
    const customer = await addCustomer();
    const [browser, other] = [
      await subscribed(customer.token),
      await subscribed(await loginAs(world, customer.userName, customer.password), 'ru'),
    ];
    await shippedTo(customer);
    await sendDue();
    const [first, second] = service.taken;
    const { publicKey, claims } = readVapid(first?.headers.authorization);
    expect(publicKey).toBe((await optionsOf(customer.token)).publicKey);
    expect(claims).toMatchObject({ aud: 'https://push.example', sub: 'https://shop.example' });
    expect(first?.headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      topic: takenBy(browser)[0].tag,
      'content-encoding': 'aes128gcm',
    });
    expect(first?.body.length).toBe(second?.body.length);
    expect(takenBy(other)).toHaveLength(1);
  });

  it('is nothing to those who did not ask, and nothing of what was before', async () => {
    const customer = await addCustomer();
    await shippedTo(customer);
    await subscribed(customer.token);
    await sendDue();
    expect(service.taken).toEqual([]);
  });
});

describe('a push service', () => {
  it('that is down holds nothing up, and gets it later, six times at most', async () => {
    const customer = await addCustomer();
    await subscribed(customer.token);
    service.respondWith(503);
    await shippedTo(customer);
    await sendDue();
    await sendDue();
    expect(service.taken).toHaveLength(1);
    for (const minutes of [1, 3, 9, 33, 129]) {
      world.clock.advanceMinutes(minutes);
      await sendDue();
      await sendDue();
    }
    expect(service.taken).toHaveLength(6);
    world.clock.advanceMinutes(10 * 60);
    await sendDue();
    expect(service.taken).toHaveLength(6);
    expect(await waiting()).toEqual([]);
    expect((await optionsOf(customer.token)).subscription).not.toBeNull();
  });

  it('that is back gets what waited, once', async () => {
    const customer = await addCustomer();
    const browser = await subscribed(customer.token);
    service.respondWith(429);
    await shippedTo(customer);
    await sendDue();
    service.respondWith(201);
    world.clock.advanceMinutes(1);
    await Promise.all([sendDue(), sendDue(), sendDue()]);
    expect(takenBy(browser)).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  it.each([404, 410])('that does not know the browser any more, %i, ends its subscription', async (status) => {
    const customer = await addCustomer();
    await subscribed(customer.token);
    service.respondWith(status);
    await shippedTo(customer);
    await sendDue();
    expect((await optionsOf(customer.token)).subscription).toBeNull();
    expect(await waiting()).toEqual([]);
  });

  it.each([307, 400, 403, 413])('that rejects it with %i is not asked again', async (status) => {
    const customer = await addCustomer();
    await subscribed(customer.token);
    service.respondWith(status);
    await shippedTo(customer);
    await sendDue();
    world.clock.advanceMinutes(60);
    await sendDue();
    expect(service.taken).toHaveLength(1);
    expect((await optionsOf(customer.token)).subscription).not.toBeNull();
  });

  it('is not sent what was read in the inbox meanwhile, or is a day old', async () => {
    const [reader, late] = [await addCustomer(), await addCustomer()];
    await subscribed(reader.token);
    await shippedTo(reader);
    const { list } = (await world.call('customer/messageList', {}, { token: reader.token })).data;
    await world.call('customer/messageRead', { messageId: list[0]?.messageId ?? '' }, { token: reader.token });
    await sendDue();
    await subscribed(late.token);
    await shippedTo(late);
    world.clock.advanceMinutes(25 * 60);
    await sendDue();
    expect(service.taken).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});

describe('a subscription', () => {
  it('is of one session and one browser: a newer one takes its place', async () => {
    const customer = await addCustomer();
    const first = await subscribed(customer.token);
    const second = await subscribed(customer.token, 'de');
    expect((await optionsOf(customer.token)).subscription).toEqual({ endpoint: second.endpoint, language: 'de' });
    const other = await addCustomer();
    expect((await subscribe(other.token, second)).error).toBeUndefined();
    expect((await optionsOf(customer.token)).subscription).toBeNull();
    await shippedTo(customer);
    await shippedTo(other);
    await sendDue();
    expect([takenBy(first).length, takenBy(second).length]).toEqual([0, 1]);
  });

  it('ends with its session, whoever ends it, and when it is switched off', async () => {
    const customer = await addCustomer();
    const [leaving, lost] = await Promise.all(
      [1, 2].map(async () => await loginAs(world, customer.userName, customer.password)),
    );
    if (leaving === undefined || lost === undefined) throw new Error('two logged in');
    for (const token of [customer.token, leaving, lost]) await subscribed(token);
    const orderId = await desk.shop.buy(customer);
    await ship(orderId);
    await world.call('customer/logout', {}, { token: leaving });
    await world.call('customer/signOutDevice', {}, { token: customer.token });
    await world.call('customer/pushUnsubscribe', {}, { token: customer.token });
    await sendDue();
    expect(service.taken).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect((await optionsOf(customer.token)).subscription).toBeNull();
  });

  it('that ends at the same moment holds nothing up', async () => {
    const customer = await addCustomer();
    await subscribed(customer.token);
    const orderId = await desk.shop.buy(customer);
    await inTransaction(world.owner, async (transaction) => {
      await transaction.deleteFrom('shop.push_subscription').where('customer_id', '=', customer.id).execute();
      await ship(orderId);
    });
    await sendDue();
    expect(service.taken).toEqual([]);
  });

  it('stays when the person shops for a friend and comes back, and a friend’s session has none', async () => {
    const [customer, friend] = [await addCustomer(), await addCustomer()];
    const token = await createFriendSession(world, { customerId: customer.id, friendId: friend.id });
    expect((await subscribe(token, newBrowser())).error?.code).toBe('friend_session');
    expect((await world.call('customer/pushUnsubscribe', {}, { token })).error?.code).toBe('friend_session');
    expect((await world.call('customer/pushOptions', undefined, { token })).error?.code).toBe('friend_session');

    const browser = await subscribed(friend.token);
    const switched = await world.call(
      'customer/changeUser',
      { slaveUserName: customer.userName },
      { token: friend.token },
    );
    const back = await world.call(
      'customer/changeUser',
      { slaveUserName: friend.userName },
      { token: switched.data.token },
    );
    expect((await optionsOf(back.data.token)).subscription?.endpoint).toBe(browser.endpoint);
    await shippedTo({ ...friend, token: back.data.token });
    await sendDue();
    expect(takenBy(browser)).toHaveLength(1);
  });

  it.each([
    ['no https', { endpoint: 'http://push.example/1' }],
    ['this machine', { endpoint: 'https://localhost/1' }],
    ['a number', { endpoint: 'https://169.254.169.254/latest' }],
    ['no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ])('is refused for %s', async (_what, part) => {
    const { token } = await registerCustomer(world);
    expect((await subscribe(token, { ...newBrowser(), ...part })).error?.code).toBe('push_subscription_not_allowed');
    expect((await optionsOf(token)).subscription).toBeNull();
  });

  it('goes with an erased account, and is in the export without its keys', async () => {
    const customer = await registerCustomer(world);
    const { token, password } = customer;
    const browser = await subscribed(token);
    const { data } = await world.call('customer/exportData', { password }, { token });
    expect(JSON.parse(JSON.stringify(data)).notifications).toEqual([
      expect.objectContaining({ endpoint: browser.endpoint, language: 'en' }),
    ]);
    expect(JSON.stringify(data)).not.toContain(browser.auth);
    expect((await world.call('customer/eraseAccount', { password }, { token })).error).toBeUndefined();
    const left = await world.owner
      .selectFrom('shop.push_subscription')
      .select('id')
      .where('customer_id', '=', customer.id)
      .execute();
    expect(left).toEqual([]);
  });
});

it('is not there without a key, and says so', async () => {
  const silent = await createTestWorld({ context: { pushKey: undefined } });
  const { token } = await registerCustomer(silent);
  const { data } = await silent.call('customer/pushOptions', undefined, { token });
  expect(data).toEqual({ publicKey: null, subscription: null });
  const { endpoint, p256dh, auth } = newBrowser();
  const refused = await silent.call('customer/pushSubscribe', { endpoint, p256dh, auth, language: 'en' }, { token });
  expect(refused.error?.code).toBe('push_unavailable');
  await silent.close();
});
