/** A customer chooses that new addresses wait a day, and lets go of it, through the calls of the app and the back office. */
import {
  createFriendSession,
  createTestWorld,
  createWithdrawalFixture,
  type Desk,
  loginAs,
  registerCustomer,
  requireCleanLedger,
  type TestCustomer,
  type TestWorld,
  tronAddress,
  withdrawalPassword,
} from '@goodturn/testkit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let fixture: Desk;

beforeAll(async () => {
  world = await createTestWorld();
  fixture = await createWithdrawalFixture(world);
});
afterEach(() => requireCleanLedger(world));
afterAll(() => world.close());

const dayMinutes = 24 * 60;
const begin = async (token: string) => await world.call('customer/beginPayeeWait', {}, { token });
const end = async (token: string, whPassword = withdrawalPassword) =>
  await world.call('customer/endPayeeWait', { whPassword }, { token });
const stateOf = async (token: string) => (await world.call('customer/payeeWait', undefined, { token })).data;
const payeeOf = async ({ token }: TestCustomer) =>
  (await world.call('customer/payee', { way: 'usdt_trc20', address: tronAddress }, { token })).data;
const kindsOf = async ({ token }: TestCustomer) =>
  (await world.call('customer/messageList', {}, { token })).data.list.map(({ kind }) => kind);

it('lets a new address wait a day, which the withdrawal says to its customer and to who would pay it', async () => {
  const customer = await fixture.addCustomer();
  expect(await stateOf(customer.token)).toEqual({ waits: false, endsAt: null });
  expect(await payeeOf(customer)).toMatchObject({ paidBefore: 0, waits: false });
  expect((await begin(customer.token)).httpStatus).toBe(200);
  expect(await stateOf(customer.token)).toEqual({ waits: true, endsAt: null });
  expect(await payeeOf(customer)).toMatchObject({ waits: true });
  const asked = world.clock.now().getTime();
  const { data } = await fixture.withdraw(customer);
  expect(new Date(data.payableFrom ?? 0).getTime()).toBe(asked + dayMinutes * 60_000);

  world.clock.advanceMinutes(dayMinutes - 60);
  const ada = await fixture.addAdministratorClient();
  const { withdrawId } = data;
  expect((await ada('withdrawal/approve', { withdrawId })).data.stage).toBe('approved');
  const { list } = (await ada('withdrawal/inquire', { stage: ['approved'] })).data;
  expect(list.find((row) => row.withdrawId === withdrawId)?.payableFrom).toBe(data.payableFrom);
  expect((await ada('withdrawal/begin_payout', { withdrawId })).error?.code).toBe('payee_waits');
  world.clock.advanceMinutes(60);
  expect((await ada('withdrawal/begin_payout', { withdrawId })).data.stage).toBe('signing');
});

it('ends a day after its customer let go of it by the withdrawal password, and any device keeps it', async () => {
  const customer = await fixture.addCustomer();
  await begin(customer.token);
  expect((await end(customer.token, 'guessed')).error?.code).toBe('withdrawal_password_incorrect');
  expect((await end(customer.token, customer.password)).error?.code).toBe('withdrawal_password_incorrect');
  const thief = await loginAs(world, customer.userName, customer.password);
  const { data } = await end(thief);
  expect(new Date(data.endsAt).getTime()).toBe(world.clock.now().getTime() + dayMinutes * 60_000);
  expect(await stateOf(customer.token)).toEqual({ waits: true, endsAt: data.endsAt });
  expect((await kindsOf(customer))[0]).toBe('payee_wait_ending');
  await begin(customer.token);
  expect(await stateOf(thief)).toEqual({ waits: true, endsAt: null });
  await end(customer.token);
  world.clock.advanceMinutes(dayMinutes);
  expect(await stateOf(customer.token)).toEqual({ waits: false, endsAt: null });
  expect((await end(customer.token)).error?.code).toBe('not_found');
});

it('is not a friend’s to see, to choose or to let go of', async () => {
  const [customer, friend] = [await fixture.addCustomer(), await registerCustomer(world)];
  const token = await createFriendSession(world, { customerId: customer.id, friendId: friend.id });
  expect((await world.call('customer/payeeWait', undefined, { token })).error?.code).toBe('friend_session');
  expect((await begin(token)).error?.code).toBe('friend_session');
  expect((await end(token)).error?.code).toBe('friend_session');
});
