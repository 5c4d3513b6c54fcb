import { createTestWorld, loginAs, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const hour = 60;
const day = 24 * hour;
const customerCode = async (token: string) =>
  (await world.call('customer/getInfo', undefined, { token })).error?.code ?? 'open';
const officeCode = async (token: string) => (await world.call('admin/info', {}, { token })).error?.code ?? 'open';
const enter = async (account: string, token?: string) =>
  (await world.call('admin/login', { account, password: administratorPassword }, { token })).data.token;

describe('a customer’s session', () => {
  it('is over after fourteen days without use', async () => {
    const { token } = await registerCustomer(world);
    world.clock.advanceMinutes(14 * day - 1);
    expect(await customerCode(token)).toBe('open');
    world.clock.advanceMinutes(14 * day);
    expect(await customerCode(token)).toBe('not_logged_in');
  });

  it('is over after thirty days of use', async () => {
    const { token } = await registerCustomer(world);
    for (let week = 0; week < 4; week += 1) {
      world.clock.advanceMinutes(7 * day);
      expect(await customerCode(token)).toBe('open');
    }
    world.clock.advanceMinutes(2 * day);
    expect(await customerCode(token)).toBe('not_logged_in');
  });

  it('is one of ten: the next ends the one that was unused the longest, and its sockets hear of it', async () => {
    const { id, userName, password, token } = await registerCustomer(world);
    const tokens = [token];
    for (let count = 1; count < 10; count += 1) tokens.push(await loginAs(world, userName, password));
    world.clock.advanceMinutes(2 * hour);
    for (const [index, one] of tokens.entries()) if (index !== 3) expect(await customerCode(one)).toBe('open');
    await loginAs(world, userName, password);
    const codes = await Promise.all(tokens.map(customerCode));
    expect(codes).toEqual(tokens.map((_, index) => (index === 3 ? 'not_logged_in' : 'open')));
    const told = await world.database
      .selectFrom('shop.outbox')
      .select('customer_ids')
      .where('topic', '=', 'session_ended')
      .execute();
    expect(told.filter(({ customer_ids }) => customer_ids.includes(id))).toHaveLength(1);
  });

  it('ends with the next log-in of the app that had it, and with no other', async () => {
    const { userName, password, token } = await registerCustomer(world);
    const other = await loginAs(world, userName, password);
    const next = await world.call('customer/login', { username: userName, password }, { token });
    expect([await customerCode(token), await customerCode(other)]).toEqual(['not_logged_in', 'open']);
    expect(await customerCode(next.data.token)).toBe('open');
    const failed = await world.call('customer/login', { username: userName, password: 'guessed' }, { token: other });
    expect([failed.error?.code, await customerCode(other)]).toEqual(['login_failed', 'open']);
  });
});

describe('an administrator’s session', () => {
  it('is over after an hour without use', async () => {
    const { account } = await addAdministrator(world);
    const token = await enter(account);
    for (let count = 0; count < 3; count += 1) {
      world.clock.advanceMinutes(59);
      expect(await officeCode(token)).toBe('open');
    }
    world.clock.advanceMinutes(60);
    expect(await officeCode(token)).toBe('not_logged_in');
  });

  it('is over after twelve hours of use', async () => {
    const { account } = await addAdministrator(world);
    const token = await enter(account);
    for (let count = 0; count < 23; count += 1) {
      world.clock.advanceMinutes(30);
      expect(await officeCode(token)).toBe('open');
    }
    world.clock.advanceMinutes(30);
    expect(await officeCode(token)).toBe('not_logged_in');
  });

  it('is one of five, and ends with the next log-in of the app that had it', async () => {
    const { account } = await addAdministrator(world);
    const tokens: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      tokens.push(await enter(account));
      world.clock.advanceMinutes(1);
    }
    expect(await Promise.all(tokens.map(officeCode))).toEqual(['not_logged_in', ...Array(5).fill('open')]);
    await enter(account, tokens[5]);
    expect(await Promise.all(tokens.slice(1).map(officeCode))).toEqual([...Array(4).fill('open'), 'not_logged_in']);
  });
});
