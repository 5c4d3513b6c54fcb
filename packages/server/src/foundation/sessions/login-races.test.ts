import { createPool } from '@goodturn/database';
import { createTestWorld, registerCustomer, type TestWorld } from '@goodturn/testkit';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetAdministrator } from '../../commands/administrator-reset-service.ts';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';

let world: TestWorld;
let owner: pg.Pool;
const newPassword = 'another horse';

beforeAll(async () => {
  world = await createTestWorld();
  owner = createPool(world.context.urls.owner, { max: 2, applicationName: 'test' });
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

/** Waits until this many statements wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await owner.query(`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return (rows as Array<{ count: number }>)[0]?.count;
    })
    .toBe(count);

/** Runs two pieces of work that each proceed as far as possible before any session is opened or ended. */
async function bothAtSessions<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const holder = await owner.connect();
  await holder.query('begin; lock table shop.session in share row exclusive mode');
  const earlier = first();
  await waiting(1);
  const later = second();
  await waiting(2);
  await holder.query('commit');
  holder.release();
  return await Promise.all([earlier, later]);
}

test('a customer’s log-in under way does not outlive the password that it gave', async () => {
  const { userName, password, token } = await registerCustomer(world);
  const [changed, login] = await bothAtSessions(
    () => world.call('customer/updatePwd', { oldPassword: password, newPassword }, { token }),
    () => world.call('customer/login', { username: userName, password }),
  );
  expect(changed.httpStatus).toBe(200);
  expect(login.error?.code).toBe('login_failed');
  const renewed = await world.call('customer/login', { username: userName, password: newPassword });
  expect(renewed.httpStatus).toBe(200);
});

test('nor does an administrator’s, whichever of the two comes first', async () => {
  const { account } = await addAdministrator(world);
  const login = (password: string) => world.call('admin/login', { account, password });
  const reset = (password: string) =>
    resetAdministrator({ ...world.context, database: world.owner }, { account, password });
  const [isReset, late] = await bothAtSessions(
    () => reset(newPassword),
    () => login(administratorPassword),
  );
  expect([isReset, late.error?.code]).toEqual([true, 'login_failed']);
  const [early] = await bothAtSessions(
    () => login(newPassword),
    () => reset(administratorPassword),
  );
  const { token } = early.data;
  expect((await world.call('admin/info', {}, { token })).error?.code).toBe('not_logged_in');
});

test('log-ins of one person at once all succeed', async () => {
  const { account } = await addAdministrator(world);
  const logins = Array.from({ length: 8 }, () =>
    world.call('admin/login', { account, password: administratorPassword }),
  );
  expect(new Set((await Promise.all(logins)).map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]));
});
