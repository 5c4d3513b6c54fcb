import type { BodyOf } from '@goodturn/contract';
import { createShopFixture, createTestWorld, registerCustomer, type Shop, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../start/app.ts';
import { addAdministrator, addRole, administratorPassword } from '../../testing/administrator-clients.ts';
import { isRejection } from '../../foundation/http/rejected-call.ts';

let world: TestWorld;
let shop: Shop;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
});
afterAll(() => world.close());

/** Creates an administrator who logged in by the call, with every right or those of a role. */
async function openClient(role?: string): Promise<{ account: string; token: string }> {
  const { account } = await addAdministrator(world, role === undefined ? {} : { role });
  const { data } = await world.call('admin/login', { account, password: administratorPassword });
  return { account, token: data.token };
}

const openSession = async (account: string): Promise<{ token: string }> => ({
  token: (await world.call('admin/login', { account, password: administratorPassword })).data.token,
});
const read = async (body: BodyOf<'audit/inquire'>) => (await shop.ask('audit/inquire', body)).list;
const headers = { 'user-agent': 'Goodbrowser/1.0' };

describe('a log-in that failed', () => {
  const failed = { action: ['admin/login_failed'] };

  it('is an entry about its administrator, with where it came from, and nothing that was typed', async () => {
    const { account, administratorId } = await addAdministrator(world);
    await world.call('admin/login', { account, password: 'a guess of somebody' }, { headers });
    const [entry] = await read(failed);
    const subject = `administrator ${administratorId}`;
    expect(entry).toMatchObject({ subject, actorKind: 'system', ip: '127.0.0.1', userAgent: 'Goodbrowser/1.0' });
    expect(JSON.stringify(entry)).not.toContain('guess');
    await world.call('admin/login', { account, password: administratorPassword });
    expect(await read(failed)).toHaveLength(1);
  });

  it('is an entry as well if there is no such account, without its name', async () => {
    const before = (await read(failed)).length;
    await world.call('admin/login', { account: 'typed-by-mistake', password: 'typed by mistake' });
    const entries = await read(failed);
    expect(entries).toHaveLength(before + 1);
    expect(entries[0]).toMatchObject({ subject: 'sessions' });
    expect(JSON.stringify(entries[0])).not.toContain('mistake');
  });
});

describe('a call that was rejected', () => {
  it('is an entry with the right that was missing', async () => {
    await addRole(world, { name: 'orders only', remarks: '', nodes: ['order.read'] });
    const { token, account } = await openClient('orders only');
    await world.call('user/inquire', {}, { token, headers });
    const [entry] = await read({ search: account, action: ['rejected'] });
    expect(entry).toMatchObject({ actor: account, ip: '127.0.0.1', userAgent: 'Goodbrowser/1.0', subject: 'calls' });
    expect(entry?.details).toEqual(
      expect.arrayContaining([
        { field: 'right', value: 'user.read' },
        { field: 'error', value: 'forbidden' },
      ]),
    );
  });

  it('is an entry with what was done, about what, and why not', async () => {
    const { token, account } = await openClient();
    const { userId } = await registerCustomer(world);
    const input = { userId, amount: '5.00', reason: 'A late delivery' };
    const asked = await world.call('user/update_balance', input, { token, idempotencyKey: 'rejected-1' });
    const { approvalId } = asked.data;
    await world.call('approval/decide', { approvalId, approve: true, remark: 'mine' }, { token });
    const [entry] = await read({ search: account, action: ['rejected'] });
    expect(entry?.details).toEqual(
      expect.arrayContaining([
        { field: 'call', value: 'approval/decide' },
        { field: 'subject', value: `approval ${approvalId}` },
        { field: 'error', value: 'self_approval' },
      ]),
    );
  });

  it('is one entry an hour for each person, call and reason, however often and about whatever', async () => {
    const [clerk, ada] = [await openClient('orders only'), await openClient()];
    const other = await buildApp(world.context);
    const refuse = async ({ token }: { token: string }, userId: string, app = world.app) =>
      await app.inject({
        method: 'POST',
        url: '/api/user/details',
        headers: { authorization: `Bearer ${token}` },
        payload: { userId },
      });
    const entries = async (account: string) => (await read({ search: account, action: ['rejected'] })).length;
    const ids = Array.from({ length: 100 }, (_, index) => `${index + 1}`);
    await Promise.all(ids.map((userId) => refuse(clerk, userId)));
    for (const userId of ids.slice(0, 5)) await refuse(clerk, userId, other.app);
    expect(await entries(clerk.account)).toBe(1);
    await world.call('brand/inquire', {}, { token: clerk.token });
    expect(await entries(clerk.account)).toBe(2);
    world.clock.advance(59 * 60_000);
    await refuse(clerk, '1');
    expect(await entries(clerk.account)).toBe(2);
    const again = await openSession(clerk.account);
    world.clock.advance(60_001);
    await refuse(again, '1');
    expect(await entries(clerk.account)).toBe(3);
    expect(await entries(ada.account)).toBe(0);
    await other.stop();
  });

  it('is none for what is typed wrong, and none of a customer', async () => {
    const { token, account } = await openClient();
    await world.call('category/add', { title: '', sort: 1 }, { token });
    expect(await read({ search: account, action: ['rejected'] })).toEqual([]);
    const { userId, token: customer } = await registerCustomer(world);
    await world.call('user/inquire', {}, { token: customer });
    expect(await read({ actorKind: ['customer'], actorId: userId, action: ['rejected'] })).toEqual([]);
  });

  it.each([
    ['self_approval', true],
    ['reserve_too_low', true],
    ['signature_required', false],
    ['code_required', false],
    ['state_changed', false],
    ['invalid_request', false],
    ['overloaded', false],
  ] as const)('%s is one: %s', (code, expected) => expect(isRejection(code)).toBe(expected));
});

it('the look at a page of a customer is an entry, once for each half hour and person, found by the phone number', async () => {
  const [ada, grace] = [await openClient(), await openClient()];
  const { userId, userName } = await registerCustomer(world);
  const look = async (token: string) => await world.call('user/details', { userId }, { token });
  const looks = async () => (await read({ search: userName, action: ['user/details'] })).map(({ actor }) => actor);
  await look(ada.token);
  await look(ada.token);
  expect(await looks()).toEqual([ada.account]);
  await look(grace.token);
  expect(await looks()).toEqual([grace.account, ada.account]);
  world.clock.advance(31 * 60_000);
  await look(ada.token);
  expect(await looks()).toEqual([ada.account, grace.account, ada.account]);
});
