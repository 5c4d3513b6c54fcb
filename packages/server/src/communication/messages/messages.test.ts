import { randomUUID } from 'node:crypto';
import {
  requireCleanLedger,
  createFriendSession,
  createTestWorld,
  createWithdrawalFixture,
  loginAs,
  registerCustomer,
  type Desk,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
let desk: Desk;

beforeAll(async () => {
  world = await createTestWorld();
  desk = await createWithdrawalFixture(world);
});
afterEach(() => requireCleanLedger(world));
afterAll(() => world.close());

const hourMs = 3_600_000;
const reason = 'agreed by phone';

async function inbox({ token }: TestCustomer, input = {}, headers: Record<string, string> = {}) {
  const { data, error } = await world.call('customer/messageList', input, { token, headers });
  if (error) throw new Error(JSON.stringify(error));
  return data;
}
const kindsOf = async (customer: TestCustomer) => (await inbox(customer)).list.map(({ kind }) => kind);
const unread = async ({ token }: TestCustomer) =>
  (await world.call('customer/getInfo', undefined, { token })).data.unreadMessages;
const ask: Desk['shop']['ask'] = (path, body) => desk.shop.ask(path, body);
const send = async (body: {
  toAll: boolean;
  userIds: string[];
  texts: Record<string, { title: string; content: string }>;
}) => await world.call('message/send', body, { token: await desk.shop.administrator(), idempotencyKey: randomUUID() });

it('is read by the session of its customer, and by no other', async () => {
  const [customer, stranger] = [await desk.shop.addFundedCustomer('100'), await desk.shop.addFundedCustomer('100')];
  const messageId = (await inbox(customer)).list[0]?.messageId ?? '0';
  const opened = async ({ token }: { token: string }) => {
    const { rows } = await sql<{ found: boolean }>`
      select shop.view_message(${token}, ${messageId}::bigint, ${world.clock.now()}) as found`.execute(world.database);
    return rows[0]?.found;
  };
  expect(await opened(stranger)).toBe(false);
  expect(await opened({ token: customer.id.toString() })).toBe(false);
  expect(await unread(customer)).toBe(1);
  expect(await opened(customer)).toBe(true);
  expect(await unread(customer)).toBe(0);
});

describe('what happened', () => {
  it('is told once for each event, newest first, and each names its order', async () => {
    await desk.shop.addCampaign();
    const customer = await desk.shop.addFundedCustomer('100');
    const orderId = await desk.shop.buy(customer);
    await ask('order/ship', { orderId, carrier: 'Northern Post', trackingNumber: 'NP 7' });
    await ask('order/deliver', { orderId });
    await ask('order/refund', { orderId, reason });
    const { list } = await inbox(customer);
    expect(list.map(({ kind, orderId: of }) => [kind, of])).toEqual([
      ['order_refunded', orderId],
      ['order_delivered', orderId],
      ['order_shipped', orderId],
      ['recharge_credited', null],
    ]);
    expect(list.map(({ content }) => content)).toEqual([
      'We refunded your order of Tea kettle. The price of 40.00 USD is in your balance again, and the cashback of 6.00 USD went back to the campaign.',
      expect.stringMatching(/^Tea kettle counts as delivered\./),
      'Tea kettle was handed to Northern Post. Tracking number: NP 7',
      '100.00 USD by USDT-TRC20 is in your balance.',
    ]);
    const repeated = sql`select shop.send_message(${customer.id}, 'order_shipped', ${orderId}::bigint, ${world.clock.now()})`;
    await repeated.execute(world.owner);
    expect(await kindsOf(customer)).toHaveLength(4);
  });

  it('is told by the shop itself, where time alone did it: expired, not shipped in time, delivered', async () => {
    const customer = await desk.shop.addFundedCustomer('100');
    await world.call('customer/searchOrder', {}, { token: customer.token });
    world.clock.advance(hourMs);
    await world.services.orders.expireDue();
    expect((await inbox(customer)).list[0]).toMatchObject({
      kind: 'order_expired',
      content: 'Tea kettle was not paid in time. Nothing was charged.',
    });
    await desk.shop.buy(customer);
    world.clock.advance(8 * 24 * hourMs);
    await world.services.dueOrders.advance();
    expect((await inbox(customer)).list[0]?.content).toMatch(
      /^Tea kettle was not shipped in time, so the order was refunded automatically\./,
    );
    const after = await kindsOf(customer);
    await world.services.orders.expireDue();
    await world.services.dueOrders.advance();
    expect(await kindsOf(customer)).toEqual(after);
  });

  it('covers recharges, withdrawals, returns, corrections, rewards, holds and passwords', async () => {
    const inviter = await desk.addCustomer('100');
    const logIn = async () => await loginAs(world, inviter.userName, inviter.password);
    const { myCode } = (await world.call('customer/getCodeAndPic', undefined, { token: inviter.token })).data;
    const friend = await desk.shop.addFundedCustomer('100', { parentCode: myCode });
    const orderId = await desk.shop.buy(friend);
    await ask('order/ship', { orderId, carrier: 'Northern Post', trackingNumber: 'NP 8' });
    await ask('order/deliver', { orderId });
    world.clock.advance(15 * 24 * hourMs);
    await world.services.dueOrders.advance();

    inviter.token = await logIn();
    await desk.shop.agree(await ask('goodwill/fund', { amount: '50', reference: randomUUID(), reason }));
    await desk.shop.agree(
      await ask('user/update_balance', { userId: inviter.userId, amount: '5', reason: 'A late answer' }),
    );
    const withdrawId = await desk.withdrawn(inviter);
    await ask('withdrawal/reject', { withdrawId, reason: 'address_unusable' });
    await desk.placeHold(inviter);
    world.clock.advance(4 * 24 * hourMs);
    await world.services.holds.endExpired();
    inviter.token = await logIn();
    expect((await inbox(inviter)).list.map(({ kind, content }) => [kind, content])).toEqual([
      ['hold_ended', 'You can order and withdraw again.'],
      ['hold_placed', expect.stringMatching(/Reason: the phone was stolen$/)],
      [
        'withdrawal_rejected',
        'The whole amount of 50.00 USD is in your balance again. Reason: The address cannot be used',
      ],
      ['balance_increased', '5.00 USD was added to your balance. Reason: A late answer'],
      [
        'referral_reward',
        expect.stringMatching(/^An order of your friend \+1•+\d{3} is closed\. 1\.20 USD is in your balance\.$/),
      ],
      ['withdrawal_password_changed', expect.stringMatching(/^If this was not you/)],
      ['recharge_credited', '100.00 USD by USDT-TRC20 is in your balance.'],
    ]);
  });
});

describe('the inbox', () => {
  it('is read in pages by cursor, and leaves out what a client has loaded', async () => {
    const customer = await desk.shop.addFundedCustomer();
    for (let amount = 1; amount <= 5; amount += 1) await desk.shop.fund(customer.userId, `${amount}`);
    const first = await inbox(customer, { pageSize: '2' });
    const second = await inbox(customer, { pageSize: '2', cursor: first.nextCursor ?? '' });
    const third = await inbox(customer, { pageSize: '2', cursor: second.nextCursor ?? '' });
    expect([first, second, third].map(({ list }) => list.map(({ content }) => content.split('.')[0]))).toEqual([
      ['5', '4'],
      ['3', '2'],
      ['1'],
    ]);
    expect(third.nextCursor).toBeNull();
    const ids = first.list.map(({ messageId }) => messageId).join(',');
    expect((await inbox(customer, { pageSize: '2', ids })).list).toEqual(second.list);
  });

  it('counts what is unread, and opening keeps the first time', async () => {
    const customer = await desk.shop.addFundedCustomer('10');
    await desk.shop.fund(customer.userId, '20');
    expect(await unread(customer)).toBe(2);
    const messageId = (await inbox(customer)).list[0]?.messageId ?? '';
    const open = async () => (await world.call('customer/messageRead', { messageId }, { token: customer.token })).data;
    const { viewedAt } = await open();
    expect(viewedAt).not.toBeNull();
    world.clock.advance(hourMs);
    expect((await open()).viewedAt).toBe(viewedAt);
    expect(await unread(customer)).toBe(1);
    expect((await inbox(customer)).list.map((message) => message.viewedAt)).toEqual([viewedAt, null]);
  });

  it("is nobody else's: not to read, not to open, and a friend's session has none", async () => {
    const [owner, stranger] = [await desk.shop.addFundedCustomer('10'), await desk.shop.addFundedCustomer()];
    const messageId = (await inbox(owner)).list[0]?.messageId ?? '';
    expect((await inbox(stranger)).list).toEqual([]);
    expect((await world.call('customer/messageRead', { messageId }, { token: stranger.token })).error?.code).toBe(
      'not_found',
    );
    expect(await unread(owner)).toBe(1);
    const friend = await createFriendSession(world, { customerId: owner.id, friendId: stranger.id });
    expect((await world.call('customer/messageList', {}, { token: friend })).error?.code).toBe('friend_session');
    expect((await world.call('customer/messageRead', { messageId }, { token: friend })).error?.code).toBe(
      'friend_session',
    );
    expect((await world.call('customer/getInfo', undefined, { token: friend })).data.unreadMessages).toBe(0);
  });

  it('speaks the language of who reads it', async () => {
    const customer = await desk.shop.addFundedCustomer('10');
    const { list } = await inbox(customer, {}, { 'accept-language': 'zh-CN' });
    expect(list[0]).toMatchObject({
      title: '你的充值已到账',
      content: '通过 USDT-TRC20 充值的 10.00 USD 已计入余额。',
    });
  });
});

describe('what operators write', () => {
  const texts = {
    en: { title: 'Closed on Friday', content: 'We ship again on Monday.' },
    ar: { title: 'مغلق يوم الجمعة', content: 'نعود إلى الشحن يوم الاثنين.' },
  };

  it("reaches those whom it names, in their language, else in the site's", async () => {
    const [one, other] = [await desk.shop.addFundedCustomer(), await desk.shop.addFundedCustomer()];
    expect((await send({ toAll: false, userIds: [one.userId, one.userId], texts })).data.recipients).toBe(1);
    expect((await inbox(one, {}, { 'accept-language': 'ar' })).list[0]).toMatchObject({
      kind: 'operator',
      ...texts.ar,
    });
    expect((await inbox(one, {}, { 'accept-language': 'zh-CN' })).list[0]).toMatchObject({
      kind: 'operator',
      ...texts.en,
    });
    expect((await inbox(other)).list).toEqual([]);
  });

  it('reaches everybody who was registered, and each opens it alone', async () => {
    const [one, other] = [await desk.shop.addFundedCustomer(), await desk.shop.addFundedCustomer()];
    world.clock.advance(1_000);
    await send({ toAll: true, userIds: [], texts });
    world.clock.advance(1_000);
    const late = await desk.shop.addFundedCustomer();
    const messageId = (await inbox(one)).list[0]?.messageId ?? '';
    await world.call('customer/messageRead', { messageId }, { token: one.token });
    expect([await unread(one), await unread(other), await unread(late)]).toEqual([0, 1, 0]);
    expect((await inbox(other)).list[0]?.viewedAt).toBeNull();
    expect((await inbox(late)).list).toEqual([]);
    expect((await world.call('customer/messageRead', { messageId }, { token: late.token })).error?.code).toBe(
      'not_found',
    );
    const [sent] = (await ask('message/inquire', {})).list;
    expect(sent).toMatchObject({
      title: 'Closed on Friday',
      languages: ['ar', 'en'],
      recipients: null,
      viewed: 1,
      userId: null,
    });
  });

  it('is listed with its recipient, its reader and its sender, and audited', async () => {
    const one = await desk.shop.addFundedCustomer();
    await send({ toAll: false, userIds: [one.userId], texts });
    const sent = async () => (await ask('message/inquire', { pageSize: 1 })).list[0];
    expect(await sent()).toMatchObject({
      userId: one.userId,
      userName: one.userName,
      recipients: 1,
      viewed: 0,
      sentBy: expect.stringMatching(/^ada-/),
    });
    const messageId = (await inbox(one)).list[0]?.messageId ?? '';
    await world.call('customer/messageRead', { messageId }, { token: one.token });
    expect((await sent())?.viewed).toBe(1);
    const [entry] = (await ask('audit/inquire', { pageSize: 1 })).list;
    expect(entry).toMatchObject({ action: 'message/send', subject: `message ${(await sent())?.sentMessageId}` });
  });

  it.each([
    ['nobody', { toAll: false, userIds: [], texts }, 'invalid_request'],
    ['everybody and somebody', { toAll: true, userIds: ['1'], texts }, 'invalid_request'],
    [
      'a promise',
      { toAll: true, userIds: [], texts: { en: { title: 'Earn money', content: 'Now' } } },
      'wording_not_allowed',
    ],
    ['no text', { toAll: true, userIds: [], texts: {} }, 'invalid_request'],
  ])('is not sent to or with %s', async (_, body, code) => {
    const before = (await ask('message/inquire', {})).list.length;
    expect((await send(body)).error?.code).toBe(code);
    expect((await ask('message/inquire', {})).list).toHaveLength(before);
  });

  it('goes to those who are there, and says of each other one why it does not', async () => {
    const [one, erased] = [await desk.shop.addFundedCustomer(), await registerCustomer(world)];
    const { password, token } = erased;
    expect((await world.call('customer/eraseAccount', { password }, { token })).error).toBeUndefined();
    const userIds = ['999999', one.userId, erased.userId, one.userId];
    const { data } = await send({ toAll: false, userIds, texts });
    expect(data).toEqual({
      sentMessageId: expect.stringMatching(/^\d+$/),
      recipients: 1,
      results: [
        { userId: '999999', userName: null, result: 'unknown' },
        { userId: one.userId, userName: one.userName, result: 'sent' },
        { userId: erased.userId, userName: `erased-${erased.userId}`, result: 'erased' },
      ],
    });
    expect((await inbox(one)).list).toHaveLength(1);
    const [entry] = (await ask('audit/inquire', { pageSize: 1 })).list;
    expect(entry?.subject).toBe(`message ${data.sentMessageId}`);
    const before = (await ask('message/inquire', {})).list.length;
    const nobody = await send({ toAll: false, userIds: ['999999', erased.userId], texts });
    expect(nobody.data).toMatchObject({ sentMessageId: null, recipients: 0 });
    expect(nobody.data.results.map(({ result }) => result)).toEqual(['unknown', 'erased']);
    expect((await ask('message/inquire', {})).list).toHaveLength(before);
  });

  it('is listed with each recipient, and whether and when the person opened it', async () => {
    const [one, two] = [await desk.shop.addFundedCustomer(), await desk.shop.addFundedCustomer()];
    const open = async (customer: TestCustomer) => {
      const messageId = (await inbox(customer)).list[0]?.messageId ?? '';
      await world.call('customer/messageRead', { messageId }, { token: customer.token });
    };
    const recipients = async (sentMessageId: string, input = {}) =>
      (await ask('message/recipients', { sentMessageId, ...input })).list.map(({ userId, notifyStatus, viewedAt }) => [
        userId,
        notifyStatus,
        viewedAt !== null,
      ]);
    const { data } = await send({ toAll: false, userIds: [two.userId, one.userId], texts });
    const own = data.sentMessageId ?? '';
    expect(await recipients(own)).toEqual([
      [one.userId, 1, false],
      [two.userId, 1, false],
    ]);
    expect((await ask('message/inquire', { pageSize: 1 })).list[0]?.notifyStatus).toBe(1);
    await open(two);
    expect((await ask('message/inquire', { pageSize: 1 })).list[0]?.notifyStatus).toBe(2);
    expect(await recipients(own, { seen: true })).toEqual([[two.userId, 2, true]]);
    expect(await recipients(own, { seen: false })).toEqual([[one.userId, 1, false]]);
    const first = await ask('message/recipients', { sentMessageId: own, pageSize: 1 });
    expect(await recipients(own, { pageSize: 1, cursor: first.nextCursor ?? '' })).toEqual([[two.userId, 2, true]]);

    world.clock.advance(1_000);
    const all = (await send({ toAll: true, userIds: [], texts })).data.sentMessageId ?? '';
    world.clock.advance(1_000);
    const late = await desk.shop.addFundedCustomer();
    await open(one);
    expect(await recipients(all, { seen: true })).toEqual([[one.userId, 2, true]]);
    const unseen = (await recipients(all, { seen: false, pageSize: 200 })).map(([userId]) => userId);
    expect([unseen.includes(two.userId), unseen.includes(one.userId), unseen.includes(late.userId)]).toEqual([
      true,
      false,
      false,
    ]);
    const none = await world.call(
      'message/recipients',
      { sentMessageId: '999999' },
      { token: await desk.shop.administrator() },
    );
    expect(none.error?.code).toBe('not_found');
  });

  it('is sent once for one key', async () => {
    const one = await desk.shop.addFundedCustomer();
    const idempotencyKey = randomUUID();
    const body = { toAll: false, userIds: [one.userId], texts };
    const token = await desk.shop.administrator();
    const all = await Promise.all([1, 2, 3].map(() => world.call('message/send', body, { token, idempotencyKey })));
    expect(new Set(all.map(({ data }) => data.sentMessageId)).size).toBe(1);
    expect((await inbox(one)).list).toHaveLength(1);
  });
});
