import { verifyLedger } from '@goodturn/ledger';
import { openForPlanting, verifyPlanted } from '@goodturn/ledger/testing';
import {
  type Authenticator,
  createSoftAuthenticator,
  createTestWorld,
  headersOf,
  sendSigned,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addAdministrator,
  administratorPassword as password,
  letAnHourPass,
} from '../../testing/administrator-clients.ts';

const origin = 'https://shop.example';
const site = { origin, rpId: 'shop.example' };
const minuteMs = 60_000;
/** What the audit keeps of new codes. */
const digest: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ context: { origin } });
});
afterAll(() => world.close());
beforeEach(() => world.clock.advance(2 * minuteMs));

interface Person {
  account: string;
  administratorId: bigint;
  token: string;
  codeNow?: () => string;
  authenticator?: Authenticator;
}

const login = async (account: string, second: { code?: string; recoveryCode?: string } = {}, typed = password) =>
  await world.call('admin/login', { account, password: typed, ...second });

async function enter(): Promise<Person> {
  const { account, administratorId } = await addAdministrator(world);
  return { account, administratorId, token: (await login(account)).data.token };
}

async function withApp(): Promise<Person & { codeNow: () => string }> {
  const person = await enter();
  const { token } = person;
  const { data } = await world.call('admin/totp_begin', { password }, { token });
  const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
  const codeNow = (): string => app.generate({ timestamp: world.clock.now().getTime() });
  await world.call('admin/totp_confirm', { code: codeNow() }, { token });
  world.clock.advance(minuteMs);
  return { ...person, codeNow };
}

async function addPasskey(person: Person, recoveryCode?: string) {
  const input = { password, ...(recoveryCode !== undefined && { recoveryCode }) };
  const { token } = person;
  const { data, error } = await sendSigned(person.authenticator, { site }, (headers) =>
    world.call('admin/passkey_options', input, { token, headers }),
  );
  if (error !== undefined) return { error };
  const authenticator = createSoftAuthenticator();
  const credential = authenticator.register({ ...site, challenge: data.challenge });
  const added = await sendSigned(authenticator, { site }, (headers) =>
    world.call('admin/passkey_add', { name: 'Laptop', credential }, { token, headers }),
  );
  return { error: added.error, authenticator };
}

async function withPasskey(): Promise<Person> {
  const person = await enter();
  return { ...person, authenticator: (await addPasskey(person)).authenticator ?? createSoftAuthenticator() };
}

const leftOf = async ({ token }: Person) => (await world.call('admin/recovery_codes', {}, { token })).data.left;

/** Creates codes as a browser does: the person signs with a passkey, or enters a code. */
async function renew(person: Person): Promise<string[]> {
  const { token, codeNow } = person;
  const called =
    codeNow === undefined
      ? await sendSigned(person.authenticator, { site }, (headers) =>
          world.call('admin/recovery_renew', { password }, { token, headers }),
        )
      : await world.call('admin/recovery_renew', { password }, { token, headers: headersOf({ code: codeNow() }) });
  expect(called.error).toBeUndefined();
  world.clock.advance(minuteMs);
  return called.data.codes;
}

const auditOf = async ({ administratorId }: Person) =>
  (
    await world.database
      .selectFrom('shop.audit_entry')
      .select(['action', 'actor_kind as by', 'details'])
      .where('subject', '=', `administrator ${administratorId}`)
      .where('action', 'like', 'admin/recovery%')
      .orderBy('id')
      .execute()
  ).map(({ action, by, details }) => [action.replace('admin/recovery_', ''), by, details]);

describe('[A18] recovery codes', () => {
  it('are made for whoever has a second factor, confirmed by it, and only their hashes are kept', async () => {
    const nobody = await enter();
    const without = await world.call('admin/recovery_renew', { password }, { token: nobody.token });
    expect(without.error?.code).toBe('second_factor_state_conflict');
    const person = await withPasskey();
    const bare = await world.call('admin/recovery_renew', { password }, { token: person.token });
    expect(bare.error?.code).toBe('signature_required');
    const codes = await renew(person);
    expect(new Set(codes).size).toBe(10);
    const { data } = await world.call('admin/recovery_codes', {}, { token: person.token });
    expect(data).toEqual({ left: 10, madeAt: expect.any(String) });
    const kept = await world.database
      .selectFrom('shop.recovery_code')
      .selectAll()
      .where('administrator_id', '=', person.administratorId)
      .execute();
    const text = JSON.stringify(kept, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
    for (const code of codes) expect(text).not.toContain(code.replaceAll('-', ''));
    expect(await auditOf(person)).toEqual([['renew', 'administrator', { confirmedBy: 'passkey', digest }]]);
  });

  it('stand once for the code of a log-in, however they are typed, and with twenty at once for one', async () => {
    const person = await withApp();
    const [first = '', second = ''] = await renew(person);
    const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await login(person.account, { recoveryCode: typed })).httpStatus).toBe(200);
    expect((await login(person.account, { recoveryCode: first })).error?.code).toBe('login_failed');
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, place) => {
        const input = { account: person.account, password, recoveryCode: second };
        // Attempts from a single address would wait for each other.
        return world.call('admin/login', input, { address: `192.0.2.${place + 1}` });
      }),
    );
    expect(all.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    expect(
      await leftOf({ ...person, token: (await login(person.account, { code: person.codeNow() })).data.token }),
    ).toBe(8);
    const told = await auditOf(person);
    expect(told.slice(0, 3)).toEqual([
      ['renew', 'administrator', { confirmedBy: 'code', digest }],
      ['use', 'administrator', { recoveryCode: expect.any(String), factorChange: 'log_in' }],
      ['failure', 'system', { factorChange: 'log_in', ip: expect.any(String) }],
    ]);
    expect(told.filter(([action]) => action === 'use')).toHaveLength(2);
  });

  it('are nothing without the password, to another account, and once newer ones were made', async () => {
    const [person, other] = [await withApp(), await withApp()];
    const [code = ''] = await renew(person);
    expect((await login(person.account, { recoveryCode: code }, 'something else')).error?.code).toBe('login_failed');
    expect((await login(other.account, { recoveryCode: code })).error?.code).toBe('login_failed');
    expect((await login('nobody at all', { recoveryCode: code })).error?.code).toBe('login_failed');
    const [newer = ''] = await renew(person);
    expect(await leftOf(person)).toBe(10);
    expect((await login(person.account, { recoveryCode: code })).error?.code).toBe('login_failed');
    expect((await login(person.account, { recoveryCode: newer })).httpStatus).toBe(200);
  });

  it('that are wrong count towards the lock-out of log-ins, and are told of in the audit', async () => {
    const person = await withApp();
    const [code = ''] = await renew(person);
    const wrong = ['0000-0000-0000-0000', '770051', '', '0000-0000-0000-0000-0', '𝟘'];
    for (const recoveryCode of wrong) {
      expect((await login(person.account, { recoveryCode })).error?.code).toBe('login_failed');
    }
    expect((await login(person.account, { recoveryCode: code })).error?.code).toBe('locked_out');
    expect((await auditOf(person)).filter(([action]) => action === 'failure')).toHaveLength(wrong.length);
  });

  it('confirm a new passkey where the first is lost, and then the removal of that one', async () => {
    const person = await withPasskey();
    const [one = '', two = ''] = await renew(person);
    const lost = { ...person, authenticator: undefined };
    expect((await addPasskey({ ...person, authenticator: createSoftAuthenticator() })).error?.code).toBe(
      'signature_not_accepted',
    );
    expect((await addPasskey({ token: person.token } as Person, 'not one')).error?.code).toBe(
      'second_factor_incorrect',
    );
    expect((await addPasskey({ token: person.token } as Person, one)).error).toBeUndefined();
    expect((await addPasskey({ token: person.token } as Person, one)).error?.code).toBe('second_factor_incorrect');
    const { passkeys } = (await world.call('admin/passkeys', {}, { token: lost.token })).data;
    const [first = { passkeyId: '' }] = passkeys;
    const removal = { passkeyId: first.passkeyId, password, recoveryCode: two };
    expect((await world.call('admin/passkey_remove', removal, { token: lost.token })).httpStatus).toBe(200);
    expect(
      (await auditOf(person)).filter(([action]) => action === 'use').map(([, , details]) => details),
    ).toMatchObject([{ factorChange: 'add_passkey' }, { factorChange: 'remove_passkey' }]);
  });

  it('remove an authenticator app that is lost, so that another can be added', async () => {
    const person = await withApp();
    const { token } = person;
    const [code = ''] = await renew(person);
    const remove = async (recoveryCode: string) =>
      await world.call('admin/totp_remove', { password, recoveryCode }, { token });
    expect((await remove('0000-0000-0000-0000')).error?.code).toBe('second_factor_incorrect');
    expect((await remove(code)).httpStatus).toBe(200);
    expect((await world.call('admin/totp_begin', { password }, { token })).httpStatus).toBe(200);
  });

  it('neither renew themselves, nor sign or decide anything', async () => {
    const person = await withPasskey();
    const [code = ''] = await renew(person);
    const { token } = person;
    const again = await world.call('admin/recovery_renew', { password, recoveryCode: code } as never, { token });
    expect(again.error?.code).toBe('invalid_request');
    const request = { amount: '5', reference: 'R-1', reason: 'a month of goodwill' };
    for (const confirmation of [{ recoveryCode: code }, { code }]) {
      const headers = headersOf(confirmation as never);
      const sent = await world.call('goodwill/fund', request, { token, idempotencyKey: 'recovery-1', headers });
      expect(sent.error?.code).toBe('invalid_request');
    }
    expect(await leftOf(person)).toBe(10);
  });

  it('end when two others reset the factors of their owner', async () => {
    const [lost, ada, grace] = [await withPasskey(), await enter(), await enter()];
    await renew(lost);
    const reset = { administratorId: `${lost.administratorId}`, reason: 'The laptop is lost' };
    const { data } = await world.call('administrator/reset_passkeys', reset, {
      token: ada.token,
      idempotencyKey: 'reset-it-1',
    });
    const decision = { approvalId: data.approvalId, approve: true, remark: 'she called me' };
    await letAnHourPass(world, [ada.token, grace.token]);
    expect((await world.call('approval/decide', decision, { token: grace.token })).data.state).toBe('approved');
    expect(await leftOf(await withToken(lost))).toBe(0);
  });

  it('leave nothing for verify to find, used or not', async () => {
    const person = await withApp();
    const [code = ''] = await renew(person);
    expect((await login(person.account, { recoveryCode: code })).httpStatus).toBe(200);
    expect((await verifyLedger(world.context.urls.reader)).findings).toEqual([]);
  });

  it('are those that were made: verify finds one that somebody wrote over', async () => {
    const person = await withApp();
    await renew(person);
    const planting = openForPlanting(world.context.urls.owner);
    const mine = `update shop.recovery_code set proof_hash = sha256('mine')
      where id = (select min(id) from shop.recovery_code where administrator_id = ${person.administratorId})`;
    const { findings } = await verifyPlanted(planting, mine, {});
    await planting.end();
    expect(findings.map(({ check }) => check)).toContain('recovery_code_matches_audit');
  });

  it('are never open again: not even the owner of the database makes them so', async () => {
    const person = await withApp();
    const [code = ''] = await renew(person);
    await login(person.account, { recoveryCode: code });
    const own = sql`where administrator_id = ${person.administratorId}`;
    for (const statement of [
      sql`update shop.recovery_code set used_at = null ${own} and used_at is not null`,
      sql`update shop.recovery_code set used_at = used_at + interval '1 second' ${own} and used_at is not null`,
      sql`update shop.recovery_code set proof_hash = sha256('own') ${own} and used_at is null`,
      sql`delete from shop.recovery_code ${own}`,
    ]) {
      await expect(statement.execute(world.owner)).rejects.toThrow(/used or ended once|never changed/);
    }
    await expect(sql`update shop.recovery_code set used_at = null`.execute(world.database)).rejects.toThrow(
      /permission/,
    );
  });
});

const withToken = async (person: Person): Promise<Person> => ({
  ...person,
  token: (await login(person.account)).data.token,
});

describe('an authenticator app', () => {
  it('confirms the first passkey, which is not added with the password alone', async () => {
    const person = await withApp();
    const { token, codeNow } = person;
    expect((await addPasskey(person)).error?.code).toBe('code_required');
    const wrong = { token, headers: headersOf({ code: codeNow() === '000000' ? '000001' : '000000' }) };
    expect((await world.call('admin/passkey_options', { password }, wrong)).error?.code).toBe(
      'second_factor_incorrect',
    );
    const right = { token, headers: headersOf({ code: codeNow() }) };
    expect((await world.call('admin/passkey_options', { password }, right)).httpStatus).toBe(200);
    expect((await world.call('admin/passkey_options', { password }, right)).error?.code).toBe(
      'second_factor_incorrect',
    );
  });

  it('is not guessed there: five wrong codes lock the session out, whatever is asked for between them', async () => {
    const person = await withApp();
    const { token, codeNow } = person;
    const wrong = headersOf({ code: codeNow() === '000000' ? '000001' : '000000' });
    for (let failures = 0; failures < 5; failures += 1) {
      expect((await addPasskey(person)).error?.code).toBe('code_required');
      const sent = await world.call('admin/passkey_options', { password }, { token, headers: wrong });
      expect(sent.error?.code).toBe('second_factor_incorrect');
    }
    const right = headersOf({ code: codeNow() });
    const sent = await world.call('admin/passkey_options', { password }, { token, headers: right });
    expect(sent.error?.code).toBe('locked_out');
  });

  it('is added with a signature by whoever has a passkey', async () => {
    const person = await withPasskey();
    const bare = await world.call('admin/totp_begin', { password }, { token: person.token });
    expect(bare.error?.code).toBe('signature_required');
    const signed = await sendSigned(person.authenticator, { site }, (headers) =>
      world.call('admin/totp_begin', { password }, { token: person.token, headers }),
    );
    expect(signed.httpStatus).toBe(200);
  });
});
