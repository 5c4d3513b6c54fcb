// Limits on how often and for how long an account may be held.
import {
  requireCleanLedger,
  createTestWorld,
  type Desk,
  createWithdrawalFixture,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

type Officer = Awaited<ReturnType<Desk['addAdministratorClient']>>;

const dayMinutes = 24 * 60;

let world: TestWorld;
let fixture: Desk;

beforeAll(async () => {
  world = await createTestWorld();
  fixture = await createWithdrawalFixture(world);
});
afterAll(async () => {
  await requireCleanLedger(world);
  await world.close();
});

const place = async (by: Officer, { userId }: TestCustomer, { days = 1, reason }: { days?: number; reason: string }) =>
  await by('user/place_hold', { userId, days, reason });
const decide = async (by: Officer, approvalId: string) =>
  await by('approval/decide', { approvalId, approve: true, remark: 'looked at' });
/** Places a hold by two administrators who have no part in any other. */
const placed = async (customer: TestCustomer, hold: { days?: number; reason: string }) => {
  const [asker, decider] = [await fixture.addAdministratorClient(), await fixture.addAdministratorClient()];
  const asked = await place(asker, customer, hold);
  if (asked.error) return asked.error.code;
  return (await decide(decider, asked.data.approvalId)).data?.state;
};

it('another hold within 90 days needs a new reason', async () => {
  const customer = await fixture.addCustomer();
  expect(await placed(customer, { reason: 'odd log-ins' })).toBe('approved');
  world.clock.advanceMinutes(2 * dayMinutes);
  for (const reason of ['odd log-ins', ' Odd  LOG-INS']) {
    expect(await placed(customer, { reason })).toBe('hold_reason_repeated');
  }
  expect(await placed(customer, { reason: 'a stolen phone' })).toBe('approved');
  world.clock.advanceMinutes(90 * dayMinutes);
  expect(await placed(customer, { reason: 'odd log-ins' })).toBe('approved');
});

it('another hold within 90 days is decided by somebody who had no part in the earlier one', async () => {
  const customer = await fixture.addCustomer();
  const [ada, grace, rosa] = [
    await fixture.addAdministratorClient(),
    await fixture.addAdministratorClient(),
    await fixture.addAdministratorClient(),
  ];
  const first = await place(ada, customer, { reason: 'odd log-ins' });
  expect((await decide(grace, first.data.approvalId)).data.state).toBe('approved');
  world.clock.advanceMinutes(2 * dayMinutes);
  const second = await place(ada, customer, { reason: 'a stolen phone' });
  expect((await decide(grace, second.data.approvalId)).error?.code).toBe('third_person_required');
  const byGrace = await place(grace, customer, { days: 2, reason: 'a stolen purse' });
  expect((await decide(ada, byGrace.data.approvalId)).error?.code).toBe('third_person_required');
  expect((await fixture.withdraw(customer, { money: '10' })).httpStatus).toBe(200);
  expect((await decide(rosa, second.data.approvalId)).data.state).toBe('approved');
});

it('all holds of 90 days together last at most 28 days', async () => {
  const customer = await fixture.addCustomer();
  expect(await placed(customer, { days: 14, reason: 'one' })).toBe('approved');
  world.clock.advanceMinutes(14 * dayMinutes);
  expect(await placed(customer, { days: 14, reason: 'two' })).toBe('approved');
  world.clock.advanceMinutes(14 * dayMinutes);
  expect(await placed(customer, { days: 1, reason: 'three' })).toBe('hold_too_long');
  // The first day of the first hold leaves the window of 90 days.
  world.clock.advanceMinutes(63 * dayMinutes);
  expect(await placed(customer, { days: 2, reason: 'three' })).toBe('hold_too_long');
  expect(await placed(customer, { days: 1, reason: 'three' })).toBe('approved');
});

it('an appeal stays to be seen in the queue after its hold has ended', async () => {
  const customer = await fixture.addCustomer();
  const holdId = await fixture.placeHold(customer, 1);
  await world.call('customer/appealHold', { holdId, text: 'it was me' }, { token: customer.token });
  world.clock.advanceMinutes(2 * dayMinutes);
  await world.services.holds.endExpired();
  const officer = await fixture.addAdministratorClient();
  const { list } = (await officer('hold/inquire', { state: ['appealed'] })).data;
  expect(list.filter((row) => row.holdId === holdId)).toMatchObject([{ active: false, appeal: 'it was me' }]);
  const own = (await world.call('customer/holds', undefined, { token: customer.token })).data;
  expect(own).toMatchObject([{ holdId, appeal: 'it was me', appealAccepted: null }]);
});
