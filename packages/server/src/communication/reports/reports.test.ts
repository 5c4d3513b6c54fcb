import {
  createFriendSession,
  createShopFixture,
  createTestWorld,
  registerCustomer,
  type Shop,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
let shop: Shop;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
});
afterAll(() => world.close());

const send = async (token: string, text = 'A stranger told me to recharge 500.', handle?: string) =>
  await world.call('customer/report', { text, ...(handle && { handle }) }, { token });
const list = async (token: string, state: 'open' | 'closed' = 'open') =>
  (await world.call('report/inquire', { state: [state] }, { token })).data.list;
const close = async (token: string, reportId: string) => await world.call('report/close', { reportId }, { token });

describe('a report', () => {
  it('is read by operators, and closed by one of them, once', async () => {
    const customer = await registerCustomer(world);
    const operator = await shop.administrator();
    const { data } = await send(customer.token, 'He says my money is locked.', '@helper_7');
    const open = await list(operator);
    expect(open.find(({ reportId }) => reportId === data.reportId)).toMatchObject({
      userId: customer.userId,
      userName: customer.userName,
      text: 'He says my money is locked.',
      handle: '@helper_7',
      closedBy: null,
      closedAt: null,
    });
    expect((await close(operator, data.reportId)).httpStatus).toBe(200);
    expect((await close(operator, data.reportId)).error?.code).toBe('state_changed');
    expect((await close(operator, '999999')).error?.code).toBe('not_found');
    expect((await list(operator)).map(({ reportId }) => reportId)).not.toContain(data.reportId);
    const [first] = await list(operator, 'closed');
    expect(first).toMatchObject({
      reportId: data.reportId,
      closedBy: expect.any(String),
      closedAt: expect.any(String),
    });
  });

  it('leaves no word of it in the audit', async () => {
    const customer = await registerCustomer(world);
    await send(customer.token, 'the-secret-text', 'the-secret-handle');
    const entries = await world.database.selectFrom('shop.audit_entry').select('details').execute();
    expect(JSON.stringify(entries)).not.toMatch(/the-secret/);
  });

  it('is one of five in a day', async () => {
    const customer = await registerCustomer(world);
    for (let count = 0; count < 5; count += 1) expect((await send(customer.token)).httpStatus).toBe(200);
    const refused = await send(customer.token);
    expect([refused.httpStatus, refused.error?.code]).toEqual([429, 'too_many_reports']);
    world.clock.advanceMinutes(24 * 60);
    expect((await send(customer.token)).httpStatus).toBe(200);
  });

  it('needs words, and is not for a friend’s session', async () => {
    const [customer, friend] = [await registerCustomer(world), await registerCustomer(world)];
    expect((await send(customer.token, '   ')).error?.code).toBe('invalid_request');
    expect((await send(customer.token, 'a\u202eb')).error?.code).toBe('invalid_request');
    const token = await createFriendSession(world, { customerId: customer.id, friendId: friend.id });
    expect((await send(token)).error?.code).toBe('friend_session');
  });
});

describe('the phrase', () => {
  const setPhrase = async ({ token }: { token: string }, password: string, phrase: string) =>
    await world.call('customer/setPhrase', { password, phrase }, { token });
  const phraseOf = async ({ token }: { token: string }) =>
    (await world.call('customer/getInfo', undefined, { token })).data.phrase;

  it('is set with the login password, and removed by an empty one', async () => {
    const customer = await registerCustomer(world);
    expect(await phraseOf(customer)).toBeNull();
    expect((await setPhrase(customer, 'guessed', 'blue heron at dusk')).error?.code).toBe('old_password_incorrect');
    expect(await phraseOf(customer)).toBeNull();
    expect((await setPhrase(customer, customer.password, ' blue heron at dusk ')).httpStatus).toBe(200);
    expect(await phraseOf(customer)).toBe('blue heron at dusk');
    expect((await setPhrase(customer, customer.password, '')).httpStatus).toBe(200);
    expect(await phraseOf(customer)).toBeNull();
  });

  it.each(['abc', '  a  ', 'x'.repeat(61), 'blue\u202eheron'])('is not %j', async (phrase) => {
    const customer = await registerCustomer(world);
    expect((await setPhrase(customer, customer.password, phrase)).error?.code).toBe('invalid_request');
  });

  it('is seen and set by nobody else, and stands in no audit entry', async () => {
    const [customer, friend] = [await registerCustomer(world), await registerCustomer(world)];
    await setPhrase(customer, customer.password, 'blue heron at dusk');
    const token = await createFriendSession(world, { customerId: customer.id, friendId: friend.id });
    expect(await phraseOf({ token })).toBeNull();
    expect((await setPhrase({ token }, customer.password, 'green heron')).error?.code).toBe('friend_session');
    expect(await phraseOf(friend)).toBeNull();
    for (const table of ['shop.audit_entry', 'shop.outbox', 'shop.idempotency'] as const) {
      const rows = await world.owner.selectFrom(table).selectAll().execute();
      const text = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? `${value}` : value));
      expect(text).not.toContain('heron');
    }
  });
});
