import { randomUUID } from 'node:crypto';
import {
  createFriendSession,
  createTestWorld,
  loginAs,
  registerCustomer,
  type TestWorld,
  tronAddress,
} from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const changeLogin = async (token: string, oldPassword: string, newPassword: string, userId?: string) =>
  await world.call('customer/updatePwd', { oldPassword, newPassword, ...(userId && { userId }) }, { token });
const changeWithdrawal = async (token: string, oldPassword: string, newPassword: string, userId?: string) =>
  await world.call('customer/updateWhPwd', { oldPassword, newPassword, ...(userId && { userId }) }, { token });
const hasWithdrawalPassword = async (token: string) =>
  (await world.call('customer/getInfo', undefined, { token })).data.hasWhPwd;

const phone = 'the-random-text-of-an-app-on-a-phone';
const tablet = 'another-random-text-of-another-tablet';
const dayMinutes = 24 * 60;

/** Returns a customer whose phone the account has known for a day. */
async function settledCustomer() {
  const customer = await registerCustomer(world, { installation: phone });
  world.clock.advanceMinutes(dayMinutes);
  return customer;
}
const infoOf = async (token: string) => (await world.call('customer/getInfo', undefined, { token })).data;
const withdraw = async (token: string, whPassword: string) => {
  const body = { money: '50', whPassword, way: 'usdt_trc20', address: tronAddress } as const;
  return await world.call('customer/doWithdraw', body, { token, idempotencyKey: randomUUID() });
};

describe('the withdrawal password', () => {
  it('is not there until it is set, first with the login password, then with the one before', async () => {
    const { token, password, userId } = await settledCustomer();
    expect(await hasWithdrawalPassword(token)).toBe(false);
    expect((await changeWithdrawal(token, 'guessed', 'first door')).error?.code).toBe('old_password_incorrect');
    expect(await hasWithdrawalPassword(token)).toBe(false);
    expect((await changeWithdrawal(token, password, 'first door', userId)).httpStatus).toBe(200);
    expect(await hasWithdrawalPassword(token)).toBe(true);
    expect((await changeWithdrawal(token, password, 'second door')).error?.code).toBe('old_password_incorrect');
    expect((await changeWithdrawal(token, 'first door', 'second door')).httpStatus).toBe(200);
    expect((await changeWithdrawal(token, 'first door', 'third door')).error?.code).toBe('old_password_incorrect');
  });

  it('counts at once where it is set on a device that was known for a day', async () => {
    const { token, password } = await settledCustomer();
    await changeWithdrawal(token, password, 'first door');
    expect(await infoOf(token)).toMatchObject({ hasWhPwd: true, withdrawalPasswordFrom: null });
    // The password is accepted; only the money is missing.
    expect((await withdraw(token, 'first door')).error?.code).toBe('insufficient_balance');
  });

  it.each([
    ['one that has just logged in', tablet],
    ['one without a text of its own', undefined],
  ])('counts a day later where the first is set on a new device: %s', async (_which, installation) => {
    const { userName, password } = await settledCustomer();
    const thief = await loginAs(world, userName, password, installation);
    const setAt = world.clock.now().getTime();
    expect((await changeWithdrawal(thief, password, 'a stolen door')).httpStatus).toBe(200);
    const refused = await withdraw(thief, 'a stolen door');
    expect([refused.httpStatus, refused.error?.code]).toEqual([409, 'withdrawal_password_pending']);
    expect(refused.error?.until).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(refused.error?.message).not.toMatch(/\d{4}-\d\d-\d\d|→/);
    expect(refused.headers['retry-after']).toBe(String(dayMinutes * 60));
    const { withdrawalPasswordFrom } = await infoOf(thief);
    expect(new Date(withdrawalPasswordFrom ?? '').getTime()).toBe(setAt + dayMinutes * 60_000);
    expect(refused.error?.until).toBe(withdrawalPasswordFrom);
    world.clock.advanceMinutes(dayMinutes - 1);
    expect((await withdraw(thief, 'a stolen door')).error?.code).toBe('withdrawal_password_pending');
    world.clock.advanceMinutes(1);
    expect((await withdraw(thief, 'a stolen door')).error?.code).toBe('insufficient_balance');
  });

  it('does not count sooner for being changed, and is replaced on a known device while it does not count', async () => {
    const { token, userName, password } = await settledCustomer();
    const thief = await loginAs(world, userName, password, tablet);
    await changeWithdrawal(thief, password, 'a stolen door');
    expect((await changeWithdrawal(thief, 'a stolen door', 'another door')).error?.code).toBe('old_password_incorrect');
    expect((await changeWithdrawal(thief, password, 'another door')).httpStatus).toBe(200);
    expect((await withdraw(thief, 'another door')).error?.code).toBe('withdrawal_password_pending');
    expect((await changeWithdrawal(token, password, 'the owner’s door')).httpStatus).toBe(200);
    expect(await infoOf(thief)).toMatchObject({ hasWhPwd: true, withdrawalPasswordFrom: null });
    expect((await changeWithdrawal(thief, password, 'a third door')).error?.code).toBe('old_password_incorrect');
    expect((await withdraw(thief, 'another door')).error?.code).toBe('withdrawal_password_incorrect');
    expect((await withdraw(token, 'the owner’s door')).error?.code).toBe('insufficient_balance');
  });

  it('is told to every device when it is set, and when it is changed', async () => {
    const { id, token, password } = await settledCustomer();
    const told = async () =>
      (await world.database.selectFrom('shop.outbox').select(['topic', 'customer_ids']).execute()).filter(
        ({ topic, customer_ids }) => topic === 'withdrawal_password_changed' && customer_ids.includes(id),
      );
    await changeWithdrawal(token, password, 'first door');
    expect(await told()).toHaveLength(1);
    await changeWithdrawal(token, 'guessed', 'second door');
    expect(await told()).toHaveLength(1);
    await changeWithdrawal(token, 'first door', 'second door');
    expect(await told()).toHaveLength(2);
  });

  it('has eight characters and is not the login password', async () => {
    const { token, password } = await registerCustomer(world);
    expect((await changeWithdrawal(token, password, 'seven77')).error).toMatchObject({
      code: 'invalid_request',
      fields: { newPassword: expect.any(String) },
    });
    const { error } = await changeWithdrawal(token, password, password);
    expect(error).toMatchObject({
      code: 'invalid_request',
      fields: { newPassword: 'The withdrawal password must differ from the login password.' },
    });
    expect(await hasWithdrawalPassword(token)).toBe(false);
  });

  it('is set by one of several who set it at once', async () => {
    const { token, password } = await settledCustomer();
    const doors = ['first door', 'second door', 'third door'];
    const results = await Promise.all(doors.map((door) => changeWithdrawal(token, password, door)));
    expect(results.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
  });

  it('is nobody else’s to set', async () => {
    const [one, other] = [await registerCustomer(world), await registerCustomer(world)];
    const { error } = await changeWithdrawal(one.token, one.password, 'first door', other.userId);
    expect(error?.code).toBe('user_mismatch');
    const login = await changeLogin(one.token, one.password, 'another horse', other.userId);
    expect(login.error?.code).toBe('user_mismatch');
  });
});

describe('the login password', () => {
  it('is changed with the old one, and every other session ends', async () => {
    const { token, userName, password, id } = await registerCustomer(world);
    const [friend, stranger] = [await registerCustomer(world), await registerCustomer(world)];
    const otherDevice = await loginAs(world, userName, password);
    const ofFriend = await createFriendSession(world, { customerId: id, friendId: friend.id });
    const atFriends = await createFriendSession(world, { customerId: friend.id, friendId: id });

    expect((await changeLogin(token, 'guessed', 'another horse')).error?.code).toBe('old_password_incorrect');
    expect((await world.call('customer/getInfo', undefined, { token: otherDevice })).httpStatus).toBe(200);
    expect((await changeLogin(token, password, 'another horse')).httpStatus).toBe(200);

    const statusOf = async (of: string) => (await world.call('customer/getInfo', undefined, { token: of })).httpStatus;
    expect(await Promise.all([otherDevice, ofFriend, atFriends].map(statusOf))).toEqual([401, 401, 401]);
    expect(await Promise.all([token, friend.token, stranger.token].map(statusOf))).toEqual([200, 200, 200]);
    const oldLogin = await world.call('customer/login', { username: userName, password });
    expect(oldLogin.error?.code).toBe('login_failed');
    expect(await loginAs(world, userName, 'another horse')).toEqual(expect.any(String));
  });

  it('tells the sockets of the sessions that ended', async () => {
    const { token, userName, password, id } = await registerCustomer(world);
    await loginAs(world, userName, password);
    await changeLogin(token, password, 'another horse');
    const told = await world.database
      .selectFrom('shop.outbox')
      .select('customer_ids')
      .where('topic', '=', 'session_ended')
      .execute();
    expect(told.filter(({ customer_ids }) => customer_ids.includes(id))).toHaveLength(1);
  });
});

describe('guesses', () => {
  it('at the login password in an open session count together, and not with those of strangers at the log-in', async () => {
    const { token, userName, password } = await registerCustomer(world);
    const login = (given: string) => world.call('customer/login', { username: userName, password: given });
    for (let guess = 0; guess < 5; guess += 1) expect((await login('guessed')).error?.code).toBe('login_failed');
    expect((await login(password)).error?.code).toBe('locked_out');
    const codes = [];
    for (let guess = 0; guess < 2; guess += 1) {
      codes.push((await changeLogin(token, 'guessed', 'another horse')).error?.code);
      codes.push((await changeWithdrawal(token, 'guessed', 'first door')).error?.code);
    }
    codes.push((await changeLogin(token, 'guessed', 'another horse')).error?.code);
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'old_password_incorrect'));
    for (const result of [
      await changeLogin(token, password, 'another horse'),
      await changeWithdrawal(token, password, 'first door'),
    ]) {
      expect([result.httpStatus, result.error?.code]).toEqual([423, 'locked_out']);
    }
    world.clock.advanceMinutes(15);
    expect((await changeLogin(token, password, 'another horse')).httpStatus).toBe(200);
  });

  it('at the withdrawal password are counted by themselves, and by the device', async () => {
    const { token, userName, password } = await settledCustomer();
    await changeWithdrawal(token, password, 'first door');
    const thief = await loginAs(world, userName, password, tablet);
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await changeWithdrawal(thief, 'guessed', 'second door')).error?.code).toBe('old_password_incorrect');
    }
    expect((await changeWithdrawal(thief, 'first door', 'second door')).error?.code).toBe('locked_out');
    // A second new device shares the limit, since anyone with the login password can create any number of them.
    const second = await loginAs(world, userName, password, `${tablet}-2`);
    expect((await changeWithdrawal(second, 'first door', 'second door')).error?.code).toBe('locked_out');
    expect((await changeWithdrawal(token, 'first door', 'second door')).httpStatus).toBe(200);
  });

  it('that are right are no failures of each other, however many come at once', async () => {
    const { userName, password } = await registerCustomer(world);
    const logins = Array.from({ length: 12 }, () => world.call('customer/login', { username: userName, password }));
    expect(new Set((await Promise.all(logins)).map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]));
  });
});

describe('a new password', () => {
  it.each([
    ['too common', 'password123', 'too easy to guess'],
    ['a row of keys', 'qwertyuiop', 'too easy to guess'],
    ['white space alone', ' '.repeat(10), 'This field is required.'],
    ['too short', 'seven77', 'This is too short.'],
    ['too long', 'walnut '.repeat(40), 'This is too long.'],
  ])('is refused everywhere: %s', async (_why, newPassword, words) => {
    const { token, password } = await registerCustomer(world);
    const refused = { code: 'invalid_request', fields: { newPassword: expect.stringContaining(words) } };
    expect((await changeLogin(token, password, newPassword)).error).toMatchObject(refused);
    expect((await changeWithdrawal(token, password, newPassword)).error).toMatchObject(refused);
  });

  it('is not the own number, and the refusal is in the language of whoever asks', async () => {
    const { token, userName, password } = await registerCustomer(world);
    const change = { oldPassword: password, newPassword: userName };
    const { error } = await world.call('customer/updatePwd', change, { token, language: 'zh-CN' });
    expect(error?.fields).toEqual({ newPassword: '密码不能是你的手机号或账号。' });
  });

  it('has no rules of composition', async () => {
    const { token, password } = await registerCustomer(world);
    expect((await changeLogin(token, password, 'green tea at nine')).httpStatus).toBe(200);
    expect((await changeLogin(token, 'green tea at nine', 'зелёный чай в девять')).httpStatus).toBe(200);
    expect((await changeLogin(token, 'зелёный чай в девять', 'walnuts '.repeat(25))).httpStatus).toBe(200);
  });
});
