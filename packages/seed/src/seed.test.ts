import { setPurpose } from '@goodturn/database';
import { forbiddenWordsIn } from '@goodturn/locales';
import { balancesOf, account, newestSeal } from '@goodturn/ledger';
import { createTestWorld, loginAs, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContent, readSeedState, seedShop } from './index.ts';
import { withdrawalPasswordOf } from './shop/withdrawal-password.ts';

const password = 'a password of this test';
const content = readContent();
const [first] = content.people.customers;
let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
  await seedShop(world.context, { password, ownerUrl: world.context.urls.owner });
});
afterAll(() => world.close());

async function count(table: 'shop.brand' | 'shop.product' | 'shop.administrator' | 'shop.orders'): Promise<bigint> {
  const { count: rows } = await world.database
    .selectFrom(table)
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return BigInt(rows);
}

describe('the seeded shop', () => {
  it('has a clean ledger', async () => {
    expect(await readSeedState(world.database)).toBe('finished');
    expect((await world.services.maintenance.verify()).findings).toEqual([]);
  });

  it('has a seal over every transfer, so that it can be verified at once', async () => {
    const transfers = world.database.selectFrom('ledger.transfer').select((select) => select.fn.max('id').as('id'));
    const newest = (await transfers.executeTakeFirstOrThrow()).id;
    expect((await newestSeal(world.database))?.lastTransferId).toBe(newest);
    await setPurpose(world.context.urls.owner, 'sample');
    expect((await world.services.maintenance.verify()).findings).toEqual([]);
    await setPurpose(world.context.urls.owner, 'test');
  });

  it('has a tree of balances for each of the last days, and draws that are sealed and that were opened', async () => {
    const { trees, seal } = (await world.call('customer/transparency')).data;
    expect(trees.length).toBeGreaterThanOrEqual(6);
    expect(BigInt(seal?.number ?? 0)).toBeGreaterThanOrEqual(BigInt(trees[0]?.sealNumber ?? 0));
    const draws = async (revealed: 'true' | 'false') => (await world.call('customer/draws', { revealed })).data.list;
    expect((await draws('true')).map(({ luckyPaid }) => luckyPaid)).toHaveLength(2);
    expect((await draws('false')).length).toBeGreaterThan(5);
  });

  it('has brands, products, three administrators and running campaigns', async () => {
    expect(await count('shop.brand')).toBeGreaterThanOrEqual(8n);
    expect(await count('shop.product')).toBeGreaterThanOrEqual(60n);
    expect(await count('shop.administrator')).toBe(3n);
    const campaigns = await world.database
      .selectFrom('shop.campaign')
      .select('id')
      .where('state', '=', 'running')
      .where('starts_at', '<=', world.clock.now())
      .where('ends_at', '>', world.clock.now())
      .execute();
    expect(campaigns.length).toBeGreaterThanOrEqual(30);
  });

  it('has five tabs, each with products that have a picture, and no other tab', async () => {
    const tabs = await world.call('customer/getAllSortList');
    expect(tabs.data).toHaveLength(5);
    for (const { sortId, title } of tabs.data) {
      const { data } = await world.call('customer/getWaresSortList', { sortId, pageSize: '11' });
      expect(data, title).toHaveLength(11);
      for (const card of data) expect(card.picUrl, card.waresName).toMatch(/^\/files\/\w+-1080\.webp$/);
    }
  });

  it('serves every picture at every width', async () => {
    const files = await world.database.selectFrom('shop.file').select('name').execute();
    expect(files.length).toBeGreaterThan(195);
    for (const { name } of [...files.slice(0, 12), ...files.slice(-12)]) {
      for (const width of [360, 720, 1080]) {
        const answer = await world.app.inject({ url: `/files/${name}-${width}.webp` });
        expect(answer.statusCode, `${name}-${width}`).toBe(200);
        expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
      }
    }
  });

  it('has customers who log in, with a balance and orders that they paid', async () => {
    const token = await loginAs(world, first?.username ?? '', password);
    const { data: info } = await world.call('customer/getInfo', undefined, { token });
    const { data: orders } = await world.call('customer/getOrderList', {}, { token });
    expect(Number(info.hasMoney)).toBeGreaterThan(100);
    expect(orders.list.map(({ status }) => status)).toEqual([1, 1, 1, 1, 1, 2, 2, 3, 1, 1]);
  });

  it('has a customer with an order in each state that a paid one can have, a lucky, a declined and an expired one', async () => {
    const rows = await world.database
      .selectFrom('shop.orders as o')
      .leftJoin('shop.shipment as s', 's.order_id', 'o.id')
      .leftJoin('shop.return_request as r', 'r.order_id', 'o.id')
      .select(['s.state as shipment', 'r.state as returned', 'o.cancel_reason', 'o.closed_at', 'o.bonus'])
      .where('o.customer_id', '=', 1n)
      .orderBy('o.id', 'desc')
      .execute();
    expect(
      rows.map(({ shipment, returned, cancel_reason: cancelled, closed_at: closed }) =>
        [shipment, returned && `return ${returned}`, cancelled, closed && 'closed'].filter(Boolean).join(' '),
      ),
    ).toEqual([
      'waiting',
      'shipped',
      'waiting',
      'delivered',
      'delivered return requested',
      'declined',
      'expired',
      'returned return accepted',
      'delivered closed',
      'delivered closed',
    ]);
    expect(rows[2]?.bonus).toBe(6_000_000n);
  });

  it('has an identity document that waits, and one that was approved', async () => {
    const { identityList } = world.services.backOffice;
    const people = async (state: 'pending' | 'approved') => (await identityList.totals({ state: [state] })).count;
    expect([await people('pending'), await people('approved')]).toEqual([1, 1]);
  });

  it('has a friend who has agreed, and one who asks', async () => {
    const token = await loginAs(world, first?.username ?? '', password);
    const helped = await world.call('customer/friendList', undefined, { token });
    expect(helped.data).toMatchObject([{ isAccept: 1, firstName: expect.stringMatching(/./) }]);
    const received = await world.call('customer/needHelpFriends', undefined, { token });
    expect(received.data).toMatchObject([{ isAccept: 0 }]);
  });

  it('has messages of operators, and of what happened, the newest of them unread', async () => {
    const token = await loginAs(world, first?.username ?? '', password);
    const { data } = await world.call('customer/messageList', { pageSize: '50' }, { token });
    const kinds = new Set(data.list.map(({ kind }) => kind));
    for (const kind of [
      'operator',
      'order_shipped',
      'order_delivered',
      'order_refunded',
      'order_expired',
      'recharge_credited',
      'withdrawal_paid',
      'withdrawal_rejected',
      'balance_increased',
      'balance_decreased',
      'referral_reward',
      'withdrawal_password_changed',
      'friend_accepted',
      'friend_requested',
    ] as const) {
      expect(kinds, kind).toContain(kind);
    }
    expect(data.list.filter(({ kind }) => kind === 'operator').map(({ title }) => title)).toEqual(
      content.messages.toReversed().map(({ title }) => title.en),
    );
    expect(data.list.filter(({ title, content: text }) => title === '' || text === '' || /[{}]/.test(text))).toEqual(
      [],
    );
    const { data: info } = await world.call('customer/getInfo', undefined, { token });
    const unread = data.list.filter(({ viewedAt }) => viewedAt === null);
    expect(unread.map(({ kind }) => kind)).toEqual(['order_shipped', 'operator', 'order_delivered']);
    expect(info.unreadMessages).toBe(unread.length);
  });

  it('has support contacts, so that whoever is sent there finds a way to write', async () => {
    const { data } = await world.call('customer/support');
    expect(data).toEqual(content.support);
    expect(Object.values(data)).not.toContain('');
  });

  it('has a customer whose statement shows every kind of record', async () => {
    const { list } = await world.services.records.page(1n, 'en', { pageSize: 50 });
    const types = new Set(list.map(({ type }) => type));
    expect([...types].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const correction = list.find(({ type }) => type === 4);
    expect(correction?.remark).toMatch(/^The part cost 10\.00; 15\.00 was written by mistake \(corrects record \d+\)$/);
  });

  it('has orders in every state after payment: on the way, with a return asked for, refunded, closed', async () => {
    const rows = await world.database
      .selectFrom('shop.orders as o')
      .innerJoin('shop.shipment as s', 's.order_id', 'o.id')
      .select(['s.state', 'o.refund_reason', 'o.closed_at'])
      .execute();
    const ends = rows.map(({ state, refund_reason: refund, closed_at: closed }) =>
      [state, refund, closed && 'closed'].filter((word) => word !== null).join(' '),
    );
    const counts = Object.fromEntries([...new Set(ends)].map((end) => [end, ends.filter((one) => one === end).length]));
    expect(counts).toEqual({
      waiting: 10,
      shipped: 3,
      delivered: 3,
      'delivered closed': 5,
      'returned return_accepted': 1,
      'cancelled not_shipped': 1,
    });
    const returns = await world.database.selectFrom('shop.return_request').select('state').orderBy('id').execute();
    expect(returns.map(({ state }) => state)).toEqual(['accepted', 'requested', 'requested']);
  });

  it('has recharges that wait, one of them for too long, and one that failed with a reason', async () => {
    const { list } = await world.services.backOffice.recharges.list({ pageSize: 50 });
    const waiting = list.filter(({ status }) => status === 0);
    expect(waiting.map(({ requestedAmount, overdue }) => [requestedAmount, overdue])).toEqual([
      ['110.00', false],
      ['120.00', false],
      ['75.00', true],
    ]);
    const failed = list.filter(({ status }) => status === 2);
    expect(failed.map(({ reason }) => reason)).toEqual(['Nothing arrived at your address within a week']);
    expect(list.filter(({ status }) => status === 1)).toHaveLength(10);
  });

  it('has a withdrawal in every stage, and a password for them that only their customer has', async () => {
    const withdrawals = await world.services.withdrawals.list(1n, { limit: 50 });
    expect(withdrawals.map(({ stage, rejectReason }) => [stage, rejectReason])).toEqual([
      ['under_review', null],
      ['approved', null],
      ['cancelled', null],
      ['rejected', 'address_unusable'],
      ['paid', null],
    ]);
    const { passwords } = world.services;
    const holderOf = (customerId: bigint) => ({ customerId, installation: undefined, ip: '127.0.0.1' });
    await expect(
      passwords.requireWithdrawalPassword(holderOf(1n), withdrawalPasswordOf(password)),
    ).resolves.toHaveLength(32);
    for (const customerId of content.people.customers.slice(1).map((_, index) => BigInt(index) + 2n)) {
      const refused = passwords.requireWithdrawalPassword(holderOf(customerId), withdrawalPasswordOf(password));
      await expect(refused).rejects.toMatchObject({ code: 'withdrawal_password_missing' });
    }
  });

  it('has a hold that ended by itself and one that was lifted, and nobody who is on hold', async () => {
    const holds = await world.database.selectFrom('shop.hold').select('end_reason').orderBy('id').execute();
    expect(holds).toEqual([{ end_reason: 'expired' }, { end_reason: 'lifted' }]);
  });

  it('has wallets as old as the first recharge of their customers', async () => {
    const wallets = await world.database
      .selectFrom('shop.deposit_address as d')
      .innerJoin('shop.recharge as r', 'r.customer_id', 'd.customer_id')
      .select(({ fn }) => [
        'd.customer_id',
        fn.min('d.created_at').as('opened'),
        fn.min('r.created_at').as('recharged'),
      ])
      .groupBy('d.customer_id')
      .execute();
    expect(wallets).toHaveLength(9);
    expect(wallets.filter(({ opened, recharged }) => opened.getTime() !== recharged.getTime())).toEqual([]);
  });

  it('has something on every list of the desk: reports, a blocked network, a linked chat, files of lists', async () => {
    const [administrator] = content.people.administrators;
    const entered = await world.call('admin/login', { account: administrator?.username ?? '', password });
    const { token } = entered.data;
    const reports = (await world.call('report/inquire', {}, { token })).data.list;
    expect(reports.map(({ closedBy }) => closedBy === null)).toEqual([true, false]);
    expect((await world.call('ip_blacklist/inquire', {}, { token })).data.list).toHaveLength(1);
    expect((await world.call('telegram_binding/inquire', {}, { token })).data.list).toMatchObject([
      { nickname: 'Mara L.' },
    ]);
    const customer = await loginAs(world, first?.username ?? '', password);
    expect((await world.call('customer/telegram', undefined, { token: customer })).data).toMatchObject({
      bot: null,
      state: 'bound',
    });
    const tasks = (await world.call('task/inquire', {}, { token })).data.list;
    expect(tasks.map(({ state, format }) => [state, format])).toEqual([
      ['completed', 'csv'],
      ['completed', 'xlsx'],
    ]);
  });

  it('has a picture with a text and one alone at home, a document below the rules, and a first slide with a product', async () => {
    const kinds = async (place: 'home' | 'rule') =>
      (await world.call('content_block/inquire_all', { place })).data.map(({ kind }) => kind);
    expect([await kinds('home'), await kinds('rule')]).toEqual([['image_text', 'image'], ['document']]);
    const banners = (await world.call('rotation/inquire_all', { type: '1' }, { language: 'ja' })).data;
    expect(banners.map(({ showsProduct }) => showsProduct)).toEqual([true, false, false, false, false]);
    expect(banners[0]?.title).toBe('価格の一部が戻ります。');
  });

  it('has figures of yesterday, and an order that waits to be paid and has not expired', async () => {
    const rows = await world.database.selectFrom('shop.orders').select(['status', 'expires_at']).execute();
    const unpaid = rows.filter(({ status }) => status === 0);
    expect(unpaid).toHaveLength(1);
    expect(unpaid[0]?.expires_at.getTime()).toBe(world.clock.now().getTime() + 30 * 60_000);
    const token = await loginAs(world, first?.username ?? '', password);
    const { data } = await world.call('customer/brushInfo', undefined, { token });
    expect(data.revenueYesterday).toBe('6.30');
  });

  it('lets nobody be the only one behind a movement of money by hand', async () => {
    const approvals = await world.database
      .selectFrom('shop.approval')
      .select(['state', 'requested_by', 'decided_by'])
      .execute();
    const counted = (wanted: string) => approvals.filter(({ state }) => state === wanted).length;
    expect(counted('approved')).toBeGreaterThan(50);
    expect([counted('pending'), counted('rejected'), counted('failed')]).toEqual([1, 1, 0]);
    for (const { state, requested_by, decided_by } of approvals) {
      expect(decided_by === null).toBe(state === 'pending');
      expect(decided_by).not.toBe(requested_by);
    }
    const goodwill = await balancesOf(world.database, [account.platformGoodwill]);
    expect(goodwill.get(account.platformGoodwill)).toBe(482_000_000n);
  });

  it('is marked as a demonstration, and a second filling changes nothing', async () => {
    expect((await world.services.settings.current()).demo).toBe(true);
    const before = await count('shop.orders');
    expect(await seedShop(world.context, { password: 'another password', ownerUrl: world.context.urls.owner })).toBe(
      false,
    );
    expect(await count('shop.orders')).toBe(before);
  });
});

it('holds no forbidden word in any text of the content', () => {
  const said = (language: 'en' | 'ar' | 'zh-cn', value: unknown): Record<string, string> => {
    const texts: Record<string, string> = {};
    const walk = (inner: unknown, way: string): void => {
      if (typeof inner !== 'object' || inner === null) return;
      if ('en' in inner && 'ar' in inner) texts[way] = String((inner as Record<string, unknown>)[language]);
      else for (const [key, next] of Object.entries(inner)) walk(next, `${way}.${key}`);
    };
    walk(value, 'content');
    return texts;
  };
  for (const language of ['en', 'ar', 'zh-cn'] as const) {
    const texts = said(language, content);
    expect(Object.keys(texts).length).toBeGreaterThan(200);
    expect(forbiddenWordsIn(language, texts)).toEqual([]);
  }
});

describe('a filling that did not come to its end', () => {
  it('leaves a mark, and is not gone on with', async () => {
    const broken = await createTestWorld();
    try {
      const stop = new AbortController();
      stop.abort();
      const options = { password, ownerUrl: broken.context.urls.owner };
      await expect(seedShop(broken.context, { ...options, signal: stop.signal })).rejects.toThrow(/aborted/);
      expect(await readSeedState(broken.database)).toBe('unfinished');
      await expect(seedShop(broken.context, options)).rejects.toThrow('unfinished');
    } finally {
      await broken.close();
    }
  });
});
