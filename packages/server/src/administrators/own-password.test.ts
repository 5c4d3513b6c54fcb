import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator, administratorPassword } from '../testing/administrator-clients.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const newPassword = 'three of us remember';
const logIn = async (account: string, password = administratorPassword) =>
  await world.call('admin/login', { account, password });
const change = async (token: string, oldPassword: string, next = newPassword) =>
  await world.call('admin/update_password', { oldPassword, newPassword: next }, { token });
const isIn = async (token: string) => (await world.call('admin/info', {}, { token })).httpStatus === 200;

describe('[A18] the own password', () => {
  it('is changed with the old one; this session goes on, and every other ends', async () => {
    const { account, administratorId } = await addAdministrator(world);
    const [here, there] = [(await logIn(account)).data.token, (await logIn(account)).data.token];
    expect((await change(here, administratorPassword)).httpStatus).toBe(200);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await logIn(account)).error?.code).toBe('login_failed');
    expect((await logIn(account, newPassword)).httpStatus).toBe(200);
    const audit = await world.owner
      .selectFrom('shop.audit_entry')
      .select(['actor_id', 'details'])
      .where('action', '=', 'admin/update_password')
      .execute();
    expect(audit).toEqual([{ actor_id: administratorId, details: {} }]);
  });

  it('is not changed with a wrong old one, which counts as a failed log-in, nor to an easy one', async () => {
    const { account } = await addAdministrator(world);
    const { token } = (await logIn(account)).data;
    expect((await change(token, administratorPassword, 'password123')).error?.fields).toHaveProperty('newPassword');
    for (let count = 0; count < 5; count += 1) {
      expect((await change(token, 'guessed by somebody')).error?.code).toBe('old_password_incorrect');
    }
    expect((await change(token, administratorPassword)).error?.code).toBe('locked_out');
    expect((await logIn(account, newPassword)).error?.code).toBe('login_failed');
  });
});
