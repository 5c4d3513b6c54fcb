import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackOffice } from '../back-office.ts';
import { superAdministrator } from '../permissions/built-in-roles.ts';
import { addAdministrator, officePassword } from '../testing/office-people.ts';

describe('an administrator', () => {
  let world: TestWorld;
  let office: BackOffice;

  beforeAll(async () => {
    world = await createTestWorld();
    office = world.services.backOffice;
  });
  afterAll(() => world.close());

  const login = (account: string, password = officePassword) => world.call('admin/login', { account, password });

  it('logs in, reads who is logged in, and logs out', async () => {
    const { account, administratorId } = await addAdministrator(office);
    const { data } = await login(` ${account.toUpperCase()} `);
    const info = await world.call('admin/info', {}, { token: data.token });
    expect(info.data).toMatchObject({ administratorId: administratorId.toString(), account, role: superAdministrator });
    expect(info.data.nodes).toContain('approval.decide');
    expect(info.data.lastLoginAt).toMatch(/\+08:00$/);

    expect((await world.call('admin/logout', {}, { token: data.token })).httpStatus).toBe(200);
    expect((await world.call('admin/info', {}, { token: data.token })).error?.code).toBe('not_logged_in');
  });

  it('gets one and the same answer whatever was wrong', async () => {
    const { account, administratorId } = await addAdministrator(office);
    const wrongPassword = await login(account, 'something else');
    const unknown = await login('nobody', 'something else');
    const disabled = { disabled_at: new Date() };
    await world.database.updateTable('shop.administrator').set(disabled).where('id', '=', administratorId).execute();
    const shutOut = await login(account);
    for (const { httpStatus, error } of [wrongPassword, unknown, shutOut]) {
      expect({ httpStatus, code: error?.code, message: error?.message }).toEqual({
        httpStatus: 401,
        code: 'login_failed',
        message: wrongPassword.error?.message,
      });
    }
  });

  it('is locked out after too many failures, also with the right password', async () => {
    const { account } = await addAdministrator(office);
    for (let failures = 0; failures < 5; failures += 1) expect((await login(account, 'wrong')).httpStatus).toBe(401);
    expect((await login(account)).error?.code).toBe('locked_out');
    world.clock.advanceMinutes(16);
    expect((await login(account)).httpStatus).toBe(200);
  });

  it('is out at once when disabled', async () => {
    const { account, administratorId } = await addAdministrator(office);
    const { data } = await login(account);
    const disabled = { disabled_at: new Date() };
    await world.database.updateTable('shop.administrator').set(disabled).where('id', '=', administratorId).execute();
    expect((await world.call('admin/info', {}, { token: data.token })).httpStatus).toBe(401);
  });

  it('has an account that nobody else has', async () => {
    const { account } = await addAdministrator(office);
    const twin = office.administrators.createAdministrator({ account, password: 'x', role: superAdministrator });
    await expect(twin).rejects.toMatchObject({ code: 'name_taken' });
  });
});
