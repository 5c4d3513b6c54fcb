import { befriend, createTestWorld, loginAs, registerCustomer, type TestWorld } from '@goodturn/testkit';
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

describe('the withdrawal password', () => {
  it('is not there until it is set, first with the login password, then with the one before', async () => {
    const { token, password, userId } = await registerCustomer(world);
    expect(await hasWithdrawalPassword(token)).toBe(false);
    expect((await changeWithdrawal(token, 'guessed', 'first door')).error?.code).toBe('old_password_wrong');
    expect(await hasWithdrawalPassword(token)).toBe(false);
    expect((await changeWithdrawal(token, password, 'first door', userId)).httpStatus).toBe(200);
    expect(await hasWithdrawalPassword(token)).toBe(true);
    expect((await changeWithdrawal(token, password, 'second door')).error?.code).toBe('old_password_wrong');
    expect((await changeWithdrawal(token, 'first door', 'second door')).httpStatus).toBe(200);
    expect((await changeWithdrawal(token, 'first door', 'third door')).error?.code).toBe('old_password_wrong');
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
    const { token, password } = await registerCustomer(world);
    const results = await Promise.all(
      ['door one', 'door two', 'door three'].map((door) => changeWithdrawal(token, password, door)),
    );
    expect(results.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
  });

  it('is nobody else’s to set', async () => {
    const [one, other] = [await registerCustomer(world), await registerCustomer(world)];
    const { error } = await changeWithdrawal(one.token, one.password, 'first door', other.userId);
    expect(error?.code).toBe('foreign_user');
    const login = await changeLogin(one.token, one.password, 'another horse', other.userId);
    expect(login.error?.code).toBe('foreign_user');
  });
});

describe('the login password', () => {
  it('is changed with the old one, and every other session ends', async () => {
    const { token, userName, password, id } = await registerCustomer(world);
    const [friend, stranger] = [await registerCustomer(world), await registerCustomer(world)];
    const otherDevice = await loginAs(world, userName, password);
    const ofFriend = await befriend(world, { customerId: id, friendId: friend.id });
    const atFriends = await befriend(world, { customerId: friend.id, friendId: id });

    expect((await changeLogin(token, 'guessed', 'another horse')).error?.code).toBe('old_password_wrong');
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
  it('at the login password count together, wherever they are made', async () => {
    const { token, userName, password } = await registerCustomer(world);
    const codes = [];
    for (let guess = 0; guess < 2; guess += 1) {
      codes.push((await changeLogin(token, 'guessed', 'another horse')).error?.code);
      codes.push((await changeWithdrawal(token, 'guessed', 'first door')).error?.code);
    }
    codes.push((await world.call('customer/login', { username: userName, password: 'guessed' })).error?.code);
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'old_password_wrong'), 'login_failed']);
    for (const result of [
      await changeLogin(token, password, 'another horse'),
      await changeWithdrawal(token, password, 'first door'),
      await world.call('customer/login', { username: userName, password }),
    ]) {
      expect([result.httpStatus, result.error?.code]).toEqual([423, 'locked_out']);
    }
    world.clock.advanceMinutes(15);
    expect((await changeLogin(token, password, 'another horse')).httpStatus).toBe(200);
  });

  it('at the withdrawal password are counted by themselves', async () => {
    const { token, userName, password } = await registerCustomer(world);
    await changeWithdrawal(token, password, 'first door');
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await changeWithdrawal(token, 'guessed', 'second door')).error?.code).toBe('old_password_wrong');
    }
    expect((await changeWithdrawal(token, 'first door', 'second door')).error?.code).toBe('locked_out');
    expect(await loginAs(world, userName, password)).toEqual(expect.any(String));
  });

  it('that are right are no failures of each other, however many come at once', async () => {
    const { userName, password } = await registerCustomer(world);
    const logins = Array.from({ length: 12 }, () => world.call('customer/login', { username: userName, password }));
    expect(new Set((await Promise.all(logins)).map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]));
  });
});
