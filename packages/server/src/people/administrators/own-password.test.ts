import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { defaultRole } from '../roles/built-in-roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';

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

describe('[A18] the own sessions', () => {
  it('are listed and ended without any right, one or all, but never the one that asks', async () => {
    const { account, administratorId } = await addAdministrator(world, { role: defaultRole });
    const stranger = (await logIn((await addAdministrator(world)).account)).data.token;
    const tokens: string[] = [];
    for (let count = 0; count < 4; count += 1) tokens.push((await logIn(account)).data.token);
    const [here = '', ...others] = tokens;
    const { sessions } = (await world.call('admin/sessions', {}, { token: here })).data;
    expect([sessions.length, sessions.filter(({ current }) => current).length]).toEqual([5, 1]);
    const own = sessions.find(({ current }) => current)?.sessionId ?? '';
    const other = sessions.find(({ current }) => !current)?.sessionId ?? '';
    const end = async (sessionId?: string) =>
      (await world.call('admin/end_sessions', sessionId === undefined ? {} : { sessionId }, { token: here })).data;
    expect(await end(own)).toEqual({ ended: 0 });
    expect(await end(other)).toEqual({ ended: 1 });
    expect(await end()).toEqual({ ended: 3 });
    expect(await Promise.all([here, ...others, stranger].map(isIn))).toEqual([true, false, false, false, true]);
    const theirs = (await world.call('admin/sessions', {}, { token: stranger })).data.sessions[0]?.sessionId ?? '';
    expect(await end(theirs)).toEqual({ ended: 0 });
    expect(await isIn(stranger)).toBe(true);
    const audit = await world.owner
      .selectFrom('shop.audit_entry')
      .select(['details', 'subject'])
      .where('action', '=', 'admin/end_sessions')
      .orderBy('id')
      .execute();
    const subject = `administrator ${administratorId}`;
    expect(audit.slice(1, 3)).toEqual([
      { subject, details: { ended: '1' } },
      { subject, details: { ended: '3' } },
    ]);
  });
});

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
