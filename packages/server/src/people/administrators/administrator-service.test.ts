import { hash } from 'node:crypto';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '../../foundation/passwords/password-hasher.ts';
import { superAdministrator } from '../roles/built-in-roles.ts';
import { addAdministrator, administratorCreation, administratorPassword } from '../../testing/administrator-clients.ts';

describe('an administrator', () => {
  let world: TestWorld;

  let hashes = 0;

  beforeAll(async () => {
    const hasher = createPasswordHasher();
    const prove: typeof hasher.prove = async (...given) => {
      hashes += 1;
      return await hasher.prove(...given);
    };
    world = await createTestWorld({ context: { hasher: { ...hasher, prove } } });
  });
  afterAll(() => world.close());

  const login = (account: string, password = administratorPassword) => world.call('admin/login', { account, password });

  it('logs in, reads who is logged in, and logs out', async () => {
    const { account, administratorId } = await addAdministrator(world);
    const { data } = await login(` ${account.toUpperCase()} `);
    const info = await world.call('admin/info', {}, { token: data.token });
    expect(info.data).toMatchObject({ administratorId: administratorId.toString(), account, role: superAdministrator });
    expect(info.data.nodes).toContain('approval.decide');
    expect(info.data.lastLoginAt).toMatch(/\+08:00$/);

    expect((await world.call('admin/logout', {}, { token: data.token })).httpStatus).toBe(200);
    expect((await world.call('admin/info', {}, { token: data.token })).error?.code).toBe('not_logged_in');
  });

  it('stands in the list, newest first, by a part of the account', async () => {
    const older = await addAdministrator(world);
    const newer = await addAdministrator(world);
    const { token } = (await login(newer.account)).data;
    const listed = async (account: string) =>
      (await world.call('administrator/inquire', { account }, { token })).data.list;
    const all = await listed('');
    expect(all.slice(0, 2).map(({ account }) => account)).toEqual([newer.account, older.account]);
    const part = newer.account.slice(1, -1).toUpperCase();
    expect(await listed(part)).toMatchObject([
      { account: newer.account, role: superAdministrator, disabled: 1, totpEnrolled: false },
    ]);
    expect(await listed('%')).toEqual([]);
    const page = await world.call('administrator/inquire', { pageSize: 1 }, { token });
    const next = await world.call('administrator/inquire', { cursor: page.data.nextCursor ?? '' }, { token });
    expect(next.data.list[0]?.account).toBe(older.account);
  });

  it('gets one and the same answer whatever was wrong, after one hash', async () => {
    const { account, administratorId } = await addAdministrator(world);
    const enrolled = await addAdministrator(world);
    const { token } = (await login(enrolled.account)).data;
    const { data } = await world.call('admin/totp_begin', { password: administratorPassword }, { token });
    const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
    const codeAt = (steps: number) => app.generate({ timestamp: world.clock.now().getTime() + steps * 30_000 });
    await world.call('admin/totp_confirm', { code: codeAt(0) }, { token });
    const disabled = { disabled_at: new Date() };
    await world.owner.updateTable('shop.administrator').set(disabled).where('id', '=', administratorId).execute();

    const [right, wrong] = [administratorPassword, 'something else'];
    const causes = [
      { account: enrolled.account, password: wrong, code: codeAt(1) },
      { account: 'nobody', password: wrong },
      { account, password: right },
      { account: enrolled.account, password: right },
      { account: enrolled.account, password: right, code: codeAt(7) },
      { account: enrolled.account, password: right, code: codeAt(0) },
    ];
    const first = await world.call('admin/login', { account: 'nobody', password: right });
    for (const cause of causes) {
      const before = hashes;
      const { httpStatus, error, headers } = await world.call('admin/login', cause);
      expect([cause, hashes - before]).toEqual([cause, 1]);
      expect({ httpStatus, ...error, requestId: '' }).toEqual({ httpStatus: 401, ...first.error, requestId: '' });
      expect(Object.keys(headers)).toEqual(Object.keys(first.headers));
    }
    expect(first.error?.code).toBe('login_failed');
  });

  it('has a password of which the database keeps salt, parameters and a hash of the proof', async () => {
    const { account, administratorId } = await addAdministrator(world);
    const stored = await world.database
      .selectFrom('shop.administrator')
      .select(['password_salt', 'password_parameters', 'password_proof_hash'])
      .where('id', '=', administratorId)
      .executeTakeFirstOrThrow();
    const { password_salt: salt, password_parameters: parameters } = stored;
    const proof = await world.services.hasher.prove(
      { salt: salt ?? Buffer.alloc(0), parameters: parameters ?? '' },
      administratorPassword,
      { lane: 'office', network: 'home' },
    );
    expect(stored.password_proof_hash).toEqual(hash('sha256', proof, 'buffer'));
    // An administrator without a password cannot log in.
    const none = { password_salt: null, password_parameters: null, password_proof_hash: null };
    await world.owner.updateTable('shop.administrator').set(none).where('id', '=', administratorId).execute();
    expect((await login(account)).error?.code).toBe('login_failed');
  });

  it.each(['password123', 'administrator1', '1234567890'])('is not made with the password %s', async (password) => {
    const made = administratorCreation(world).createAdministrator({
      account: 'new one',
      password,
      role: superAdministrator,
    });
    await expect(made).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: { password: 'error_view.password_common' } },
    });
  });

  it('is locked out after too many failures, also with the right password', async () => {
    const { account } = await addAdministrator(world);
    for (let failures = 0; failures < 5; failures += 1) expect((await login(account, 'wrong')).httpStatus).toBe(401);
    expect((await login(account)).error?.code).toBe('locked_out');
    world.clock.advanceMinutes(16);
    expect((await login(account)).httpStatus).toBe(200);
  });

  it('is out at once when disabled', async () => {
    const { account, administratorId } = await addAdministrator(world);
    const { data } = await login(account);
    const disabled = { disabled_at: new Date() };
    await world.owner.updateTable('shop.administrator').set(disabled).where('id', '=', administratorId).execute();
    expect((await world.call('admin/info', {}, { token: data.token })).httpStatus).toBe(401);
  });

  it('has an account that nobody else has', async () => {
    const { account } = await addAdministrator(world);
    const twin = administratorCreation(world).createAdministrator({ account, password: 'x', role: superAdministrator });
    await expect(twin).rejects.toMatchObject({ code: 'name_taken' });
  });
});
