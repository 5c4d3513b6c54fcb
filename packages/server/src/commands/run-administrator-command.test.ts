import { createTestWorld, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { runAdministrator } from './run-administrator-command.ts';

const password = 'a long enough one';

describe('npm run administrator', () => {
  let world: TestWorld;

  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  const run = (args: string[], { urls, typed }: { urls?: string; typed?: string[] } = {}) =>
    runCommand(world, { GOODTURN_ADMINISTRATOR_PASSWORD: urls }, (environment, output) => {
      const prompt = typed && (async () => typed.shift() ?? '');
      return runAdministrator(args, environment, { ...output, prompt });
    });

  it('makes one who can log in and may do everything', async () => {
    expect(await run(['Ada'], { urls: password })).toMatchObject({ code: 0, said: [expect.stringContaining('ada')] });
    const { data } = await world.call('admin/login', { account: 'ada', password });
    const info = await world.call('admin/info', {}, { token: data.token });
    expect(info.data.nodes).toContain('administrator.write');
  });

  it('asks for the password twice, where none was given', async () => {
    expect(await run(['grace'], { typed: [password, password] })).toMatchObject({ code: 0 });
    expect((await world.call('admin/login', { account: 'grace', password })).httpStatus).toBe(200);
  });

  it.each([
    ['differ', ['lin'], { typed: [password, 'another one of these'] }],
    ['10 to 200', ['lin'], { urls: 'nine char' }],
    ['must not be', ['lin-lin-lin'], { urls: 'Lin-Lin-Lin' }],
    ['easy to guess', ['lin'], { urls: 'password2024' }],
    ['no terminal', ['lin'], {}],
    ['1 to 60', ['l'.repeat(61)], { urls: password }],
  ])('says "%s" and makes nobody', async (words, args, typing) => {
    expect(await run(args, typing)).toMatchObject({ code: 1, said: [], complained: [expect.stringContaining(words)] });
    const found = await world.database.selectFrom('shop.administrator').where('account', 'like', 'l%').execute();
    expect(found).toEqual([]);
  });

  it('leaves an account that exists as it is', async () => {
    expect(await run(['joan'], { urls: password })).toMatchObject({ code: 0 });
    const again = await run(['JOAN'], { urls: 'another long one' });
    expect(again).toMatchObject({ code: 1, complained: [expect.stringContaining('already')] });
    expect((await world.call('admin/login', { account: 'joan', password })).httpStatus).toBe(200);
  });

  it('gives somebody who lost the app a new password, no app, and no session of before', async () => {
    await run(['rosa'], { urls: password });
    const { token } = (await world.call('admin/login', { account: 'rosa', password })).data;
    const { data } = await world.call('admin/totp_begin', { password }, { token });
    const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
    const code = app.generate({ timestamp: world.clock.now().getTime() });
    expect((await world.call('admin/totp_confirm', { code }, { token })).error).toBeUndefined();

    expect(await run(['--reset', 'Rosa'], { urls: 'another long one' })).toMatchObject({ code: 0, complained: [] });
    expect((await world.call('admin/info', {}, { token })).error?.code).toBe('not_logged_in');
    expect((await world.call('admin/login', { account: 'rosa', password })).error?.code).toBe('login_failed');
    const again = { account: 'rosa', password: 'another long one' };
    expect((await world.call('admin/login', again)).httpStatus).toBe(200);
    const deeds = await world.database.selectFrom('shop.audit_entry').select('action').orderBy('id', 'desc').execute();
    expect(deeds.map(({ action }) => action)).toContain('reset-administrator');
  });

  it('resets nobody who does not exist', async () => {
    const refused = await run(['--reset', 'nobody'], { urls: password });
    expect(refused).toMatchObject({ code: 1, complained: [expect.stringContaining('no administrator nobody')] });
  });

  it('records an own customer account of somebody who exists, once, and without a password', async () => {
    await run(['mary'], { urls: password });
    const { userId } = await registerCustomer(world);
    for (let times = 0; times < 2; times += 1) {
      const recorded = await run(['--own', userId, 'Mary']);
      expect(recorded).toMatchObject({ code: 0, said: [expect.stringContaining("mary's own")], complained: [] });
    }
    const { token } = (await world.call('admin/login', { account: 'mary', password })).data;
    expect((await world.call('admin/info', {}, { token })).data.ownUserIds).toEqual([userId]);
    const deeds = world.database.selectFrom('shop.audit_entry').select(['actor_kind', 'details']);
    const recorded = await deeds.where('action', '=', 'record-own-account').execute();
    expect(recorded).toEqual([{ actor_kind: 'system', details: { userId } }]);
  });

  it.each([
    ['no customer with the user id 999999999', ['--own', '999999999', 'sofia']],
    ['+15550001 is not a user id', ['--own', '+15550001', 'sofia']],
    ['no administrator nobody', ['--own', '1', 'nobody']],
  ])('says "%s" and records nothing', async (words, args) => {
    await run(['sofia'], { urls: password });
    expect(await run(args)).toMatchObject({ code: 1, said: [], complained: [expect.stringContaining(words)] });
    const { token } = (await world.call('admin/login', { account: 'sofia', password })).data;
    expect((await world.call('admin/info', {}, { token })).data.ownUserIds).toEqual([]);
  });

  it.each([[[]], [['--help']], [['ada', 'grace']], [['--own', 'ada']], [['--reset', '--own', '1', 'ada']]])(
    'explains itself after %j',
    async (args) => {
      expect(await run(args)).toMatchObject({ code: 2, complained: [expect.stringContaining('Usage')] });
    },
  );
});
