// Limits on what one person may decide alone.
import {
  requireCleanLedger,
  createTestWorld,
  type Desk,
  ethereumAddress,
  loginAs,
  newTransactionHash,
  createWithdrawalFixture,
  type TestCustomer,
  type TestWorld,
  tronAddress,
} from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Officer = Awaited<ReturnType<Desk['addAdministratorClient']>>;

const dayMinutes = 24 * 60;
const reason = 'as looked at';

let world: TestWorld;
let fixture: Desk;
let ada: Officer;
let grace: Officer;

beforeAll(async () => {
  world = await createTestWorld();
  fixture = await createWithdrawalFixture(world);
  ada = await fixture.addAdministratorClient();
  grace = await fixture.addAdministratorClient();
});
afterAll(async () => {
  await requireCleanLedger(world);
  await world.close();
});

const stageOf = async (withdrawId: string) => (await rowOf(withdrawId))?.stage;
const rowOf = async (withdrawId: string) =>
  (await ada('withdrawal/inquire', {})).data.list.find((row) => row.withdrawId === withdrawId);
const approve = async (withdrawId: string, by = ada) => (await by('withdrawal/approve', { withdrawId })).data;
const reject = async (withdrawId: string, by = ada) =>
  await by('withdrawal/reject', { withdrawId, reason: 'address_unusable' });
const decide = async (by: Officer, approvalId: string | null) =>
  await by('approval/decide', { approvalId: approvalId ?? '', approve: true, remark: 'looked at' });

describe('the limit of one person', () => {
  it('counts all that was approved for a customer on one day', async () => {
    const customer = await fixture.addCustomer('4000');
    const ask = () => fixture.withdrawn(customer, { money: '1000' });
    const [first, second, third] = [await ask(), await ask(), await ask()];
    expect((await rowOf(second))?.needsSecondPerson).toBe(false);
    expect(await approve(first)).toEqual({ approvalId: null, stage: 'approved' });
    expect((await rowOf(second))?.needsSecondPerson).toBe(true);
    for (const withdrawId of [second, third]) {
      // Another reviewer cannot bypass the limit.
      expect(await approve(withdrawId, grace)).toEqual({ approvalId: expect.any(String), stage: 'under_review' });
    }
    const { approvalId } = await approve(second);
    expect((await decide(ada, approvalId)).data).toEqual({ state: 'approved', outcome: null });
    expect(await stageOf(second)).toBe('approved');
    world.clock.advanceMinutes(dayMinutes);
    const [fourth] = [await ask()];
    expect(await approve(fourth)).toEqual({ approvalId: null, stage: 'approved' });
    expect(await approve(third)).toEqual({ approvalId: expect.any(String), stage: 'under_review' });
  });

  it('says beforehand what the reader has approved for others, and to the same address for somebody else', async () => {
    world.clock.advanceMinutes(dayMinutes);
    const [one, other] = [await fixture.addCustomer('1500'), await fixture.addCustomer('2500')];
    const first = await fixture.withdrawn(one, { money: '1000' });
    const elsewhere = await fixture.withdrawn(other, { way: 'usdt_erc20', address: ethereumAddress, money: '1000' });
    const sameAddress = await fixture.withdrawn(other, { money: '1000' });
    const seenBy = async (by: Officer, withdrawId: string) =>
      (await by('withdrawal/inquire', {})).data.list.find((row) => row.withdrawId === withdrawId)?.needsSecondPerson;
    expect([await seenBy(ada, elsewhere), await seenBy(ada, sameAddress)]).toEqual([false, false]);
    expect(await approve(first)).toEqual({ approvalId: null, stage: 'approved' });
    expect([await seenBy(ada, elsewhere), await seenBy(grace, elsewhere)]).toEqual([true, false]);
    expect([await seenBy(ada, sameAddress), await seenBy(grace, sameAddress)]).toEqual([true, true]);
  });

  it('counts two reviews of one customer at once', async () => {
    // What was approved before to the same address is of another day.
    world.clock.advanceMinutes(dayMinutes);
    const customer = await fixture.addCustomer('2000');
    const ids = [
      await fixture.withdrawn(customer, { money: '1000' }),
      await fixture.withdrawn(customer, { money: '1000' }),
    ];
    const outcomes = await Promise.all([approve(ids[0] ?? ''), approve(ids[1] ?? '', grace)]);
    expect(outcomes.filter(({ stage }) => stage === 'approved')).toHaveLength(1);
  });
});

describe('calling an address unusable', () => {
  const toEthereum = (customer: TestCustomer) =>
    fixture.withdrawn(customer, { way: 'usdt_erc20', address: ethereumAddress });

  it('takes two a second time within 30 days, and one after that', async () => {
    const customer = await fixture.addCustomer('100');
    const first = await toEthereum(customer);
    expect((await reject(first)).data).toEqual({ approvalId: null, stage: 'rejected' });
    const second = await toEthereum(customer);
    const { approvalId } = (await reject(second)).data;
    expect(approvalId).toEqual(expect.any(String));
    expect((await reject(second, grace)).data).toEqual({ approvalId, stage: 'under_review' });
    expect((await decide(ada, approvalId)).error?.code).toBe('self_approval');
    expect(await fixture.moneyOf(customer)).toEqual(['50.00', '50.00']);
    expect((await decide(grace, approvalId)).data).toEqual({ state: 'approved', outcome: null });
    expect(await stageOf(second)).toBe('rejected');
    expect(await fixture.moneyOf(customer)).toEqual(['100.00', '0.00']);
    world.clock.advanceMinutes(30 * dayMinutes);
    const token = await loginAs(world, customer.userName, customer.password);
    const third = await toEthereum({ ...customer, token });
    expect((await reject(third)).data).toEqual({ approvalId: null, stage: 'rejected' });
  });

  it('is refused once money was paid to it', async () => {
    const customer = await fixture.addCustomer('200');
    const paid = await fixture.withdrawn(customer, { money: '20' });
    await approve(paid);
    await ada('withdrawal/begin_payout', { withdrawId: paid });
    const transaction = newTransactionHash();
    const { approvalId } = (await ada('withdrawal/confirm_paid', { withdrawId: paid, transaction, reason })).data;
    await decide(grace, approvalId);
    const accounts = await Promise.all(
      [ada, grace].map(async (officer) => (await officer('admin/info', {})).data.account),
    );
    const row = await rowOf(paid);
    expect([row?.stage, row?.bookedBy, row?.confirmedBy]).toEqual(['paid', ...accounts]);
    const again = await fixture.withdrawn(customer, { money: '20', address: tronAddress });
    expect((await ada('withdrawal/reject_reasons', { withdrawId: again })).data).toEqual([]);
    expect((await reject(again)).error?.code).toBe('reject_reason_not_applicable');
    expect(await stageOf(again)).toBe('under_review');
    // The reason does not apply after a second payment either.
    await approve(again);
    await ada('withdrawal/begin_payout', { withdrawId: again });
    const second = { withdrawId: again, transaction: newTransactionHash(), reason };
    await decide(grace, (await ada('withdrawal/confirm_paid', second)).data.approvalId);
    const third = await fixture.withdrawn(customer, { money: '20', address: tronAddress });
    expect((await reject(third)).error?.code).toBe('reject_reason_not_applicable');
    const other = await toEthereum(customer);
    expect((await ada('withdrawal/reject_reasons', { withdrawId: other })).data).toEqual(['address_unusable']);
    await fixture.placeHold(customer, 1);
    expect((await ada('withdrawal/reject_reasons', { withdrawId: third })).data).toEqual(['active_hold']);
  });
});

it('an approval that was not signed within 24 hours is reviewed again, one that is being signed stays', async () => {
  const customer = await fixture.addCustomer('100');
  const [idle, signing] = [
    await fixture.withdrawn(customer, { money: '20' }),
    await fixture.withdrawn(customer, { money: '20' }),
  ];
  for (const withdrawId of [idle, signing]) await approve(withdrawId);
  await ada('withdrawal/begin_payout', { withdrawId: signing });
  world.clock.advanceMinutes(dayMinutes - 1);
  await world.services.withdrawals.reopenUnsigned();
  expect(await stageOf(idle)).toBe('approved');
  world.clock.advanceMinutes(1);
  await world.services.withdrawals.reopenUnsigned();
  expect([await stageOf(idle), await stageOf(signing)]).toEqual(['under_review', 'signing']);
  expect(await rowOf(idle)).toMatchObject({ reviewedBy: null, reviewedAt: null });
});
