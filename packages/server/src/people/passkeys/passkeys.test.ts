import {
  createFriendSession,
  createSoftAuthenticator,
  createTestWorld,
  loginAs,
  registerCustomer,
  type SoftAnswer,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const origin = 'https://shop.example';
const site = { origin, rpId: 'shop.example' };
const app = 'the-random-text-of-an-app-on-a-phone';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ context: { origin } });
});
afterAll(() => world.close());

const creation = async ({ token }: { token: string }, password: string, of = world) =>
  await of.call('customer/passkeyOptions', { password }, { token });
const loginChallenge = async (of = world) => (await of.call('customer/passkeyLoginOptions', {})).data.challenge;
const add = async (
  { token }: { token: string },
  credential: ReturnType<ReturnType<typeof createSoftAuthenticator>['register']>,
  name = 'Phone',
) => await world.call('customer/passkeyAdd', { name, credential }, { token });

async function withPasskey(signCount = 0) {
  const customer = await registerCustomer(world);
  const authenticator = createSoftAuthenticator();
  const { data } = await creation(customer, customer.password);
  const added = await add(customer, authenticator.register({ ...site, challenge: data.challenge, signCount }));
  expect(added.httpStatus).toBe(200);
  return { customer, authenticator, passkeyId: added.data.passkeyId, userHandle: data.user.id };
}
const logIn = async (
  authenticator: ReturnType<typeof createSoftAuthenticator>,
  changes: Partial<SoftAnswer> & { userHandle?: string; installation?: string } = {},
) => {
  const { installation, ...answer } = changes;
  const challenge = answer.challenge ?? (await loginChallenge());
  const credential = authenticator.logIn({ ...site, ...answer, challenge });
  return await world.call('customer/passkeyLogin', { credential, ...(installation && { installation }) });
};
const codeOf = async (called: Promise<{ error: { code: string } | undefined }>) => (await called).error?.code;
const infoOf = async (token: string) => await world.call('customer/getInfo', undefined, { token });
const devicesOf = async ({ token }: { token: string }) =>
  (await world.call('customer/devices', undefined, { token })).data;

const remove = async ({ token, password }: { token: string; password: string }, passkeyId: string) =>
  await world.call('customer/passkeyRemove', { passkeyId, password }, { token });

describe('a passkey', () => {
  it('is added with the login password, logs in, and can be seen', async () => {
    const { customer, authenticator, passkeyId, userHandle } = await withPasskey();
    const { httpStatus, data } = await logIn(authenticator, { userHandle });
    expect(httpStatus).toBe(200);
    expect((await infoOf(data.token)).data.userId).toBe(customer.userId);
    const { passkeys, canAddPasskeys } = await devicesOf(customer);
    expect(passkeys).toEqual([
      { passkeyId, name: 'Phone', addedAt: expect.any(String), lastUsedAt: expect.any(String) },
    ]);
    expect(canAddPasskeys).toBe(true);
  });

  it('is told of in the inbox and to every device, when it is added and when it is removed', async () => {
    const { customer, passkeyId } = await withPasskey();
    await remove(customer, passkeyId);
    const { data } = await world.call('customer/messageList', {}, { token: customer.token });
    expect(data.list.map(({ title }) => title)).toEqual(['A passkey was removed', 'A passkey was added']);
    expect(data.list[1]?.content).toContain('“Phone” can now log in');
    const told = await world.database.selectFrom('shop.outbox').select(['topic', 'customer_ids']).execute();
    const topics = told.filter(({ customer_ids }) => customer_ids.includes(customer.id)).map(({ topic }) => topic);
    expect(topics).toEqual(expect.arrayContaining(['passkey_added', 'passkey_removed']));
  });

  it('that was removed logs nobody in, and ends nothing else', async () => {
    const { customer, authenticator, passkeyId } = await withPasskey();
    const { data } = await logIn(authenticator);
    expect((await remove(customer, passkeyId)).httpStatus).toBe(200);
    expect((await infoOf(data.token)).httpStatus).toBe(200);
    expect(await codeOf(logIn(authenticator))).toBe('passkey_not_accepted');
    const again = await remove(customer, passkeyId);
    expect(again.error?.code).toBe('not_found');
  });

  it('is removed by its owner alone', async () => {
    const { authenticator, passkeyId } = await withPasskey();
    const stranger = await registerCustomer(world);
    const removed = await remove(stranger, passkeyId);
    expect(removed.error?.code).toBe('not_found');
    expect((await logIn(authenticator)).httpStatus).toBe(200);
  });

  it('is not removed by who has the session alone, and tries are counted', async () => {
    const { customer, authenticator, passkeyId } = await withPasskey();
    const guess = { token: customer.token, password: 'a guess of a thief' };
    expect(await codeOf(remove(guess, passkeyId))).toBe('old_password_incorrect');
    const without = { passkeyId } as never;
    expect((await world.call('customer/passkeyRemove', without, { token: customer.token })).httpStatus).toBe(400);
    expect((await logIn(authenticator)).httpStatus).toBe(200);
    for (let count = 0; count < 4; count += 1) await remove(guess, passkeyId);
    expect(await codeOf(remove(customer, passkeyId))).toBe('locked_out');
  });

  it('is one of ten at most', async () => {
    const customer = await registerCustomer(world);
    for (let count = 0; count < 10; count += 1) {
      const { data } = await creation(customer, customer.password);
      expect(data.excludeCredentials).toHaveLength(count);
      await add(customer, createSoftAuthenticator().register({ ...site, challenge: data.challenge }));
    }
    expect(await codeOf(creation(customer, customer.password))).toBe('too_many_passkeys');
  });
});

describe('adding one', () => {
  it('is refused without the login password, and to a friend', async () => {
    const customer = await registerCustomer(world);
    const friend = await registerCustomer(world);
    expect(await codeOf(creation(customer, 'guessed'))).toBe('old_password_incorrect');
    const token = await createFriendSession(world, { customerId: customer.id, friendId: friend.id });
    expect(await codeOf(creation({ token }, customer.password))).toBe('friend_session');
    const credential = createSoftAuthenticator().register({ ...site, challenge: 'AAAA' });
    expect(await codeOf(add({ token }, credential))).toBe('friend_session');
    expect(await codeOf(remove({ token, password: friend.password }, '1'))).toBe('friend_session');
  });

  it.each<[string, Partial<SoftAnswer>]>([
    ['made on another site', { origin: 'https://shop.example.evil' }],
    ['made for another site', { rpId: 'evil.example' }],
    ['made without recognising the person', { isVerified: false }],
    ['made in a frame of another site', { crossOrigin: true }],
    ['made for a challenge that nobody gave', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('is refused for a key %s', async (_which, change) => {
    const customer = await registerCustomer(world);
    const { data } = await creation(customer, customer.password);
    const answer = { ...site, challenge: data.challenge, ...change };
    expect(await codeOf(add(customer, createSoftAuthenticator().register(answer)))).toBe('passkey_not_accepted');
  });

  it('is refused for a challenge that was used, whatever became of it', async () => {
    const customer = await registerCustomer(world);
    const { data } = await creation(customer, customer.password);
    const { challenge } = data;
    const wrong = createSoftAuthenticator().register({ ...site, challenge, isVerified: false });
    expect(await codeOf(add(customer, wrong))).toBe('passkey_not_accepted');
    const right = createSoftAuthenticator().register({ ...site, challenge });
    expect(await codeOf(add(customer, right))).toBe('passkey_not_accepted');
  });

  it('is refused for a challenge of another customer, of another device, and of a log-in', async () => {
    const [customer, other] = [await registerCustomer(world), await registerCustomer(world)];
    const elsewhere = { token: await loginAs(world, customer.userName, customer.password) };
    const challenges = [
      (await creation(other, other.password)).data.challenge,
      (await creation(elsewhere, customer.password)).data.challenge,
      await loginChallenge(),
    ];
    for (const challenge of challenges) {
      const credential = createSoftAuthenticator().register({ ...site, challenge });
      expect(await codeOf(add(customer, credential))).toBe('passkey_not_accepted');
    }
  });

  it('is refused after five minutes', async () => {
    const customer = await registerCustomer(world);
    const { data } = await creation(customer, customer.password);
    world.clock.advance(5 * minuteMs);
    const credential = createSoftAuthenticator().register({ ...site, challenge: data.challenge });
    expect(await codeOf(add(customer, credential))).toBe('passkey_not_accepted');
  });

  it('is refused for a credential that is somebody’s already', async () => {
    const { authenticator } = await withPasskey();
    const other = await registerCustomer(world);
    const { data } = await creation(other, other.password);
    const credential = authenticator.register({ ...site, challenge: data.challenge });
    expect(await codeOf(add(other, credential))).toBe('passkey_already_added');
  });
});

describe('a log-in', () => {
  it.each<[string, Partial<SoftAnswer>]>([
    ['on another site', { origin: 'https://shop.example.evil' }],
    ['by the same name without a certificate', { origin: 'http://shop.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without recognising the person', { isVerified: false }],
    ['in a frame of another site', { crossOrigin: true }],
    ['for a challenge that nobody gave', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('is refused that was signed %s', async (_which, change) => {
    const { authenticator } = await withPasskey();
    expect(await codeOf(logIn(authenticator, change))).toBe('passkey_not_accepted');
  });

  it('is one for a challenge: the same answer sent again is refused', async () => {
    const { authenticator } = await withPasskey();
    const credential = authenticator.logIn({ ...site, challenge: await loginChallenge() });
    const send = async () => await world.call('customer/passkeyLogin', { credential });
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await codeOf(send())).toBe('passkey_not_accepted');
  });

  it('is refused for a challenge that is five minutes old, or was made to add a passkey', async () => {
    const { customer, authenticator } = await withPasskey();
    const { data } = await creation(customer, customer.password);
    expect(await codeOf(logIn(authenticator, { challenge: data.challenge }))).toBe('passkey_not_accepted');
    const challenge = await loginChallenge();
    world.clock.advance(5 * minuteMs);
    expect(await codeOf(logIn(authenticator, { challenge }))).toBe('passkey_not_accepted');
  });

  it('is refused with a key that nobody added, in the name of one that somebody did', async () => {
    const { authenticator } = await withPasskey();
    const challenge = await loginChallenge();
    const { id, rawId } = authenticator.logIn({ ...site, challenge });
    const credential = { ...createSoftAuthenticator().logIn({ ...site, challenge }), id, rawId };
    expect(await codeOf(world.call('customer/passkeyLogin', { credential }))).toBe('passkey_not_accepted');
    expect(await codeOf(logIn(createSoftAuthenticator()))).toBe('passkey_not_accepted');
  });

  it('is refused where the credential is of another customer than the authenticator says', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const { userHandle } = other;
    expect(await codeOf(logIn(one.authenticator, { userHandle }))).toBe('passkey_not_accepted');
  });

  it('is refused when the counter of the authenticator does not go up', async () => {
    const { authenticator } = await withPasskey(5);
    expect((await logIn(authenticator, { signCount: 6 })).httpStatus).toBe(200);
    for (const signCount of [6, 5, 0]) {
      expect(await codeOf(logIn(authenticator, { signCount }))).toBe('passkey_not_accepted');
    }
    expect((await logIn(authenticator, { signCount: 7 })).httpStatus).toBe(200);
  });

  it('counts as a known device once the passkey is a day old', async () => {
    const setOn = async (token: string, { password }: TestCustomer) => {
      await world.call('customer/updateWhPwd', { oldPassword: password, newPassword: 'first door' }, { token });
      return (await infoOf(token)).data.withdrawalPasswordFrom;
    };
    const old = await withPasskey();
    world.clock.advance(dayMs);
    const young = await withPasskey();
    const tokenOf = async ({ authenticator }: typeof old) =>
      (await logIn(authenticator, { installation: app })).data.token;
    expect(await setOn(await tokenOf(old), old.customer)).toBeNull();
    expect(await setOn(await tokenOf(young), young.customer)).not.toBeNull();
  });
});

describe('where passkeys work', () => {
  it('is the site’s own origin; without one the machine itself, and no number', async () => {
    const local = await createTestWorld();
    const { token, password } = await registerCustomer(local);
    const ask = async (host: string) =>
      await local.call('customer/passkeyOptions', { password }, { token, headers: { host } });
    expect((await ask('localhost:8080')).data.rp.id).toBe('localhost');
    for (const host of ['127.0.0.1:8080', 'shop.example', 'localhost.evil.example', '[::1]:8080']) {
      expect((await ask(host)).error?.code).toBe('passkeys_unavailable');
    }
    const { data } = await local.call('customer/devices', undefined, { token, headers: { host: 'shop.example' } });
    expect(data.canAddPasskeys).toBe(false);
    await local.close();
  });

  it('asking for a log-in, and a log-in that fails, leave no row; one that counted leaves the challenge until it ends', async () => {
    await world.services.passkeys.cleanUp();
    const count = async (table: 'shop.passkey_challenge' | 'shop.used_login_challenge') =>
      (await world.owner.selectFrom(table).selectAll().execute()).length;
    const rows = async () => (await count('shop.passkey_challenge')) + (await count('shop.used_login_challenge'));
    const before = await rows();
    for (let turn = 0; turn < 20; turn += 1) await loginChallenge();
    await logIn(createSoftAuthenticator());
    const { authenticator } = await withPasskey();
    expect(await rows()).toBe(before);
    expect((await logIn(authenticator)).httpStatus).toBe(200);
    expect(await rows()).toBe(before + 1);
  });

  it('takes no challenge whose time or mark was changed', async () => {
    const { authenticator } = await withPasskey();
    const made = Buffer.from(await loginChallenge(), 'base64url');
    for (const place of [0, 8, 15, 16, 31]) {
      const changed = Buffer.from(made);
      changed[place] = (changed[place] ?? 0) ^ 1;
      const challenge = changed.toString('base64url');
      expect(await codeOf(logIn(authenticator, { challenge })), `${place}`).toBe('passkey_not_accepted');
    }
  });

  it('forgets challenges that are over', async () => {
    const customer = await registerCustomer(world);
    await creation(customer, customer.password);
    world.clock.advance(5 * minuteMs);
    await world.services.passkeys.cleanUp();
    expect(await world.owner.selectFrom('shop.passkey_challenge').selectAll().execute()).toEqual([]);
    expect(await world.owner.selectFrom('shop.used_login_challenge').selectAll().execute()).toEqual([]);
  });
});
