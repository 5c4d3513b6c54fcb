import { randomUUID } from 'node:crypto';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator, administratorPassword, letAnHourPass } from '../../testing/administrator-clients.ts';
import { openSecret } from './authenticator-secret.ts';

describe('an authenticator app', () => {
  let world: TestWorld;

  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  const login = (account: string, code?: string, password = administratorPassword) =>
    world.call('admin/login', { account, password, ...(code === undefined ? {} : { code }) });

  /** Returns an administrator with an enrolled app; `codeAt` is the code that the app shows some steps from now. */
  async function enrolled() {
    const { account, administratorId } = await addAdministrator(world);
    const { token } = (await login(account)).data;
    const { data } = await world.call('admin/totp_begin', { password: administratorPassword }, { token });
    const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
    const codeAt = (steps: number): string => app.generate({ timestamp: world.clock.now().getTime() + steps * 30_000 });
    const confirmed = await world.call('admin/totp_confirm', { code: codeAt(0) }, { token });
    expect(confirmed.error).toBeUndefined();
    world.clock.advanceMinutes(1);
    return { account, administratorId, token, codeAt, uri: data.uri };
  }

  it('is enrolled by a first code, and demanded after that', async () => {
    const { account, administratorId, token, codeAt, uri } = await enrolled();
    expect(uri).toMatch(new RegExp(`^otpauth://totp/.*${account}.*period=30`));
    expect((await world.call('admin/info', {}, { token })).data.totpEnrolled).toBe(true);
    expect((await login(account)).error?.code).toBe('login_failed');
    const code = codeAt(0);
    expect((await login(account, `${code.slice(0, 3)} ${code.slice(3)}`)).httpStatus).toBe(200);
    const deeds = await world.database
      .selectFrom('shop.audit_entry')
      .select('action')
      .where('actor_id', '=', administratorId)
      .orderBy('id')
      .execute();
    expect(deeds.map(({ action }) => action)).toEqual([
      'admin/login',
      'admin/login',
      'admin/totp_begin',
      'admin/totp_confirm',
      'admin/login',
    ]);
  });

  it('gives a code that counts once, also when it comes many times at once', async () => {
    const { account, codeAt } = await enrolled();
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(account, codeAt(0))));
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'login_failed')).toHaveLength(3);
    expect((await login(account, codeAt(-1))).error?.code).toBe('login_failed');
    expect((await login(account, codeAt(1))).httpStatus).toBe(200);
  });

  it('may be one step early or late, and no more', async () => {
    const { account, codeAt } = await enrolled();
    expect((await login(account, codeAt(-2))).error?.code).toBe('login_failed');
    expect((await login(account, codeAt(2))).error?.code).toBe('login_failed');
    expect((await login(account, codeAt(-1))).httpStatus).toBe(200);
    expect((await login(account, codeAt(1))).httpStatus).toBe(200);
  });

  it('tells a wrong code in the words of a wrong password, and nothing without the password', async () => {
    const { account, codeAt } = await enrolled();
    const wrongPassword = await login(account, codeAt(0), 'something else');
    const withoutCode = await login(account, undefined, 'something else');
    const wrongCode = await login(account, codeAt(5));
    for (const { httpStatus, error } of [wrongPassword, withoutCode, wrongCode]) {
      expect([httpStatus, error?.code, error?.message]).toEqual([401, 'login_failed', wrongPassword.error?.message]);
    }
    // The attempt with a wrong password did not use up the code.
    expect((await login(account, codeAt(0))).httpStatus).toBe(200);
  });

  it('counts wrong codes towards the lock-out', async () => {
    const { account, codeAt } = await enrolled();
    for (let failures = 0; failures < 5; failures += 1) {
      expect((await login(account, codeAt(10 + failures))).error?.code).toBe('login_failed');
    }
    expect((await login(account, codeAt(0))).error?.code).toBe('locked_out');
  });

  it('uses the code of the enrolment up: the next log-in takes the one that follows (RFC 6238, 5.2)', async () => {
    const { account } = await addAdministrator(world);
    const { token } = (await login(account)).data;
    const { data } = await world.call('admin/totp_begin', { password: administratorPassword }, { token });
    const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
    const codeAt = (steps: number) => app.generate({ timestamp: world.clock.now().getTime() + steps * 30_000 });
    const used = codeAt(0);
    await world.call('admin/totp_confirm', { code: used }, { token });
    expect((await login(account, used)).error?.code).toBe('login_failed');
    world.clock.advance(30_000);
    expect((await login(account, codeAt(0))).httpStatus).toBe(200);
  });

  it('ends the sessions that were opened without it, and keeps the one that enrolled it', async () => {
    const { account } = await addAdministrator(world);
    const other = await addAdministrator(world);
    const [older, stranger] = [(await login(account)).data.token, (await login(other.account)).data.token];
    const { token } = (await login(account)).data;
    const { data } = await world.call('admin/totp_begin', { password: administratorPassword }, { token });
    const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({
      timestamp: world.clock.now().getTime(),
    });
    const isOpen = async (of: string) => (await world.call('admin/info', {}, { token: of })).httpStatus === 200;
    const wrong = await world.call('admin/totp_confirm', { code: code === '000000' ? '000001' : '000000' }, { token });
    expect([wrong.error?.code, await isOpen(older)]).toEqual(['second_factor_incorrect', true]);
    await world.call('admin/totp_confirm', { code }, { token });
    expect([await isOpen(token), await isOpen(older), await isOpen(stranger)]).toEqual([true, false, true]);
  });

  it('is set up and removed only with the password, and removed only with a code', async () => {
    const { account, token, codeAt } = await enrolled();
    const again = await world.call('admin/totp_begin', { password: administratorPassword }, { token });
    expect(again.error?.code).toBe('second_factor_state_conflict');
    const remove = (password: string, code: string) => world.call('admin/totp_remove', { password, code }, { token });
    expect((await remove('something else', codeAt(0))).error?.code).toBe('login_failed');
    expect((await remove(administratorPassword, codeAt(5))).error?.code).toBe('second_factor_incorrect');
    expect((await remove(administratorPassword, codeAt(0))).error).toBeUndefined();
    expect((await login(account)).httpStatus).toBe(200);
    expect((await remove(administratorPassword, codeAt(1))).error?.code).toBe('second_factor_state_conflict');
    const stranger = await world.call('admin/totp_begin', { password: 'something else' }, { token });
    expect(stranger.error?.code).toBe('login_failed');
  });

  it('is not removed by guesses between which another set-up is begun', async () => {
    const { token, codeAt } = await enrolled();
    const remove = (code: string) =>
      world.call('admin/totp_remove', { password: administratorPassword, code }, { token });
    for (let failures = 0; failures < 5; failures += 1) {
      expect((await remove(codeAt(10 + failures))).error?.code).toBe('second_factor_incorrect');
      const begun = await world.call('admin/totp_begin', { password: administratorPassword }, { token });
      expect(begun.error?.code).toBe('second_factor_state_conflict');
    }
    expect((await remove(codeAt(0))).error?.code).toBe('locked_out');
  });

  it('is reset by two others when the device is lost, which ends every session of its owner', async () => {
    const lost = await enrolled();
    const [ada, grace, other] = [await enrolled(), await enrolled(), await addAdministrator(world)];
    const reset = (administratorId: bigint, token: string) => {
      const body = { administratorId: `${administratorId}`, reason: 'The phone is lost' };
      return world.call('administrator/reset_totp', body, { token, idempotencyKey: randomUUID() });
    };
    const decide = (approvalId: string, token: string) =>
      world.call('approval/decide', { approvalId, approve: true, remark: 'looked at' }, { token });
    expect((await reset(ada.administratorId, ada.token)).error?.code).toBe('conflict_of_interest');
    expect((await reset(other.administratorId, ada.token)).error?.code).toBe('second_factor_state_conflict');
    const { approvalId } = (await reset(lost.administratorId, ada.token)).data;
    expect((await decide(approvalId, ada.token)).error?.code).toBe('self_approval');
    expect((await login(lost.account)).error?.code).toBe('login_failed');
    await letAnHourPass(world, [ada.token, grace.token]);
    expect((await decide(approvalId, grace.token)).data.state).toBe('approved');
    expect((await world.call('admin/info', {}, { token: lost.token })).error?.code).toBe('not_logged_in');
    expect((await login(lost.account)).httpStatus).toBe(200);
    const ofOwn = (await reset(grace.administratorId, ada.token)).data.approvalId;
    await letAnHourPass(world, [ada.token, grace.token]);
    expect((await decide(ofOwn, grace.token)).data).toEqual({ state: 'failed', outcome: 'conflict_of_interest' });
  });

  it('does not count before its first code was right', async () => {
    const { account } = await addAdministrator(world);
    const { token } = (await login(account)).data;
    const early = await world.call('admin/totp_confirm', { code: '000000' }, { token });
    expect(early.error?.code).toBe('second_factor_state_conflict');
    const { data } = await world.call('admin/totp_begin', { password: administratorPassword }, { token });
    const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
    const code = app.generate({ timestamp: world.clock.now().getTime() + 600_000 });
    const wrong = await world.call('admin/totp_confirm', { code }, { token });
    expect([wrong.httpStatus, wrong.error?.code]).toEqual([403, 'second_factor_incorrect']);
    expect((await world.call('admin/info', {}, { token })).data.totpEnrolled).toBe(false);
    expect((await login(account)).httpStatus).toBe(200);
  });

  it('leaves a secret in the database that only the identity key opens', async () => {
    const { administratorId } = await enrolled();
    const { totp_secret: sealed } = await world.owner
      .selectFrom('shop.administrator')
      .select('totp_secret')
      .where('id', '=', administratorId)
      .executeTakeFirstOrThrow();
    expect(openSecret(sealed ?? Buffer.alloc(0), administratorId, world.context.identityKey)).toHaveLength(20);
    expect(() => openSecret(sealed ?? Buffer.alloc(0), administratorId, world.context.drawKey)).toThrow(
      'does not open',
    );
    expect(() => openSecret(sealed ?? Buffer.alloc(0), administratorId + 1n, world.context.identityKey)).toThrow(
      'does not open',
    );
  });
});
