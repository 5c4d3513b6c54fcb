import { account } from '@goodturn/ledger';
import {
  requireCleanLedger,
  createTestWorld,
  type TestWorld,
  type Desk,
  ethereumAddress,
  createWithdrawalFixture,
  tronAddress,
  newTransactionHash,
} from '@goodturn/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf } from '../../testing/administrator-clients.ts';

type Officer = Awaited<ReturnType<Desk['addAdministratorClient']>>;

let world: TestWorld;
let fixture: Desk;
let ada: Officer;
let grace: Officer;

beforeAll(async () => {
  world = await createTestWorld();
  fixture = await createWithdrawalFixture(world);
});
/** A day for each test, because what one person approves on a day is limited. */
beforeEach(async () => {
  world.clock.advanceMinutes(24 * 60);
  ada = await fixture.addAdministratorClient();
  grace = await fixture.addAdministratorClient();
});
afterEach(() => requireCleanLedger(world));
afterAll(() => world.close());

const reason = 'sent from the hot wallet';
const valuesOf = (fields: readonly { field: string; value: string | null }[] = []) =>
  Object.fromEntries(fields.map(({ field, value }) => [field, value]));
const rowOf = async (withdrawId: string) =>
  (await ada('withdrawal/inquire', {})).data.list.find((row) => row.withdrawId === withdrawId);
const pay = async (officer: Officer, withdrawId: string, transaction: string = newTransactionHash()) =>
  await officer('withdrawal/confirm_paid', { withdrawId, transaction, reason });
const decide = async (officer: Officer, approvalId: string, approve = true) =>
  await officer('approval/decide', { approvalId, approve, remark: 'looked at' });
const approved = async (wish = {}, amount = '100') => {
  const customer = await fixture.addCustomer(amount);
  const withdrawId = await fixture.withdrawn(customer, wish);
  const { data, error } = await ada('withdrawal/approve', { withdrawId });
  if (data?.stage !== 'approved') throw new Error(`not approved: ${JSON.stringify(error)}`);
  return { customer, withdrawId };
};
const signing = async (wish = {}, amount = '100') => {
  const made = await approved(wish, amount);
  const { data, error } = await ada('withdrawal/begin_payout', { withdrawId: made.withdrawId });
  if (data?.stage !== 'signing') throw new Error(`not signing: ${JSON.stringify(error)}`);
  return made;
};

describe('approving', () => {
  it('takes one person up to the limit', async () => {
    const customer = await fixture.addCustomer('1000');
    const withdrawId = await fixture.withdrawn(customer, { money: '1000' });
    expect(await rowOf(withdrawId)).toMatchObject({ needsSecondPerson: false, approvalId: null, overdue: false });
    const { data } = await ada('withdrawal/approve', { withdrawId });
    expect(data).toEqual({ approvalId: null, stage: 'approved' });
    expect(await rowOf(withdrawId)).toMatchObject({
      stage: 'approved',
      userId: customer.userId,
      userName: customer.userName,
      reviewedBy: expect.stringMatching(/^ada-/),
      reviewedAt: expect.any(String),
    });
    const audit = (await ada('audit/inquire', { pageSize: 1 })).data.list[0];
    expect(audit).toMatchObject({ action: 'withdrawal/approve', subject: `withdrawal ${withdrawId}` });
    expect(valuesOf(audit?.details)).toEqual({ amount: '1000.00', paymentMethod: 'usdt_trc20', address: tronAddress });
    expect((await ada('withdrawal/approve', { withdrawId })).error?.code).toBe('withdrawal_not_under_review');
    expect(await fixture.moneyOf(customer)).toEqual(['0.00', '1000.00']);
  });

  it('takes two above it, and is asked for once', async () => {
    const customer = await fixture.addCustomer('1000.000001');
    const withdrawId = await fixture.withdrawn(customer, { money: '1000.000001' });
    const first = (await ada('withdrawal/approve', { withdrawId })).data;
    const again = await Promise.all([ada, grace].map((officer) => officer('withdrawal/approve', { withdrawId })));
    expect(first).toEqual({ approvalId: expect.any(String), stage: 'under_review' });
    expect(again.map(({ data }) => data)).toEqual([first, first]);
    const approvalId = first.approvalId ?? '';
    expect(await rowOf(withdrawId)).toMatchObject({ stage: 'under_review', needsSecondPerson: true, approvalId });
    const listed = (await ada('approval/inquire', { pageSize: 1 })).data.list[0];
    expect(listed).toMatchObject({ approvalId, kind: 'withdrawal_approval', state: 'pending' });
    expect(valuesOf(listed?.payload)).toEqual({
      amount: '1000.000001',
      paymentMethod: 'usdt_trc20',
      address: tronAddress,
    });

    expect((await decide(ada, approvalId)).error?.code).toBe('self_approval');
    expect((await decide(grace, approvalId)).data).toEqual({ state: 'approved', outcome: null });
    expect(await rowOf(withdrawId)).toMatchObject({ stage: 'approved', needsSecondPerson: false, approvalId: null });
  });

  it('above the limit fails once the customer has taken it back', async () => {
    const customer = await fixture.addCustomer('2000');
    const withdrawId = await fixture.withdrawn(customer, { money: '1500' });
    const { data } = await ada('withdrawal/approve', { withdrawId });
    await world.call('customer/cancelWithdraw', { withdrawId }, { token: customer.token });
    expect((await decide(grace, data.approvalId ?? '')).error?.code).toBe('approval_stale');
    expect(await fixture.moneyOf(customer)).toEqual(['2000.00', '0.00']);
  });

  it('needs a reserve that covers it beside the payouts under way', async () => {
    const customer = await fixture.addCustomer('300');
    const ethereum = { way: 'usdt_erc20', address: ethereumAddress } as const;
    const withdrawId = await fixture.withdrawn(customer, { ...ethereum, money: '101' });
    expect((await ada('withdrawal/approve', { withdrawId })).error?.code).toBe('reserve_too_low');
    const arrived = { way: 'usdt_erc20', transaction: newTransactionHash(), position: 0 } as const;
    const recharge = { userId: customer.userId, amount: '100', ...arrived, reason };
    await fixture.shop.agree(await fixture.shop.ask('recharge/confirm', recharge));
    // The payout is the amount less the fee of 1.00.
    expect((await ada('withdrawal/approve', { withdrawId })).data.stage).toBe('approved');
    const next = await fixture.withdrawn(customer, { ...ethereum, money: '10' });
    expect((await ada('withdrawal/approve', { withdrawId: next })).error?.code).toBe('reserve_too_low');
    expect(await rowOf(next)).toMatchObject({ stage: 'under_review' });
  });

  it('waits while the way, or every way, is stopped; for two also where it was stopped after the request', async () => {
    const customer = await fixture.addCustomer('3000');
    const [small, large] = [await fixture.withdrawn(customer), await fixture.withdrawn(customer, { money: '2000' })];
    const { data } = await ada('withdrawal/approve', { withdrawId: large });
    for (const what of ['withdrawals', 'withdrawals.usdt_trc20']) {
      await fixture.stop(what);
      for (const withdrawId of [small, large]) {
        expect((await grace('withdrawal/approve', { withdrawId })).error?.code).toBe('withdrawals_suspended');
      }
      if (what !== 'withdrawals') {
        const outcome = (await decide(grace, data.approvalId ?? '')).data;
        expect(outcome).toEqual({ state: 'failed', outcome: 'withdrawals_suspended' });
      }
      await fixture.stop(what, false);
    }
    expect((await grace('withdrawal/approve', { withdrawId: small })).data.stage).toBe('approved');
    expect(await rowOf(large)).toMatchObject({ stage: 'under_review', approvalId: null });
  });
});

describe('rejecting', () => {
  it('[G6] a rejection gives the whole amount back, with a reason that the customer reads', async () => {
    const customer = await fixture.addCustomer('200');
    const withdrawId = await fixture.withdrawn(customer, { money: '200' });
    const { data } = await ada('withdrawal/reject', { withdrawId, reason: 'address_unusable' });
    expect(data).toEqual({ approvalId: null, stage: 'rejected' });
    expect(await fixture.moneyOf(customer)).toEqual(['200.00', '0.00']);
    const { list } = (await world.call('customer/withdrawList', { withdrawStatus: '2' }, { token: customer.token }))
      .data;
    expect(list).toMatchObject([{ withdrawId, stage: 'rejected', withdrawStatus: 2, reason: 'address_unusable' }]);
    const again = await ada('withdrawal/reject', { withdrawId, reason: 'address_unusable' });
    expect(again.error?.code).toBe('withdrawal_not_under_review');
    const audit = (await ada('audit/inquire', { action: ['withdrawal/reject'], pageSize: 1 })).data.list[0];
    expect(audit).toMatchObject({
      action: 'withdrawal/reject',
      details: [{ field: 'reason', value: 'address_unusable' }],
    });
  });

  it('[G6] a rejection has a reason of the closed list, and one that is true at that moment', async () => {
    const customer = await fixture.addCustomer('200');
    const [first, second, third] = [
      await fixture.withdrawn(customer),
      await fixture.withdrawn(customer),
      await fixture.withdrawn(customer),
    ];
    const codeOf = async (withdrawId: string, because: string) =>
      (await ada('withdrawal/reject', { withdrawId, reason: because as 'active_hold' })).error?.code;
    expect(await codeOf(first, 'no orders yet')).toBe('invalid_request');
    expect(await codeOf(first, 'payment_method_suspended')).toBe('reject_reason_not_applicable');
    expect(await codeOf(first, 'active_hold')).toBe('reject_reason_not_applicable');
    await fixture.stop('withdrawals.usdt_erc20');
    expect(await codeOf(first, 'payment_method_suspended')).toBe('reject_reason_not_applicable');
    await fixture.stop('withdrawals.usdt_erc20', false);
    await fixture.stop('withdrawals.usdt_trc20');
    expect(await codeOf(first, 'payment_method_suspended')).toBeUndefined();
    await fixture.stop('withdrawals.usdt_trc20', false);
    await fixture.stop('withdrawals');
    expect(await codeOf(second, 'payment_method_suspended')).toBeUndefined();
    await fixture.stop('withdrawals', false);
    await fixture.placeHold(customer, 1);
    expect(await codeOf(third, 'active_hold')).toBeUndefined();
    expect(await fixture.moneyOf(customer)).toEqual(['200.00', '0.00']);
  });
});

describe('paying', () => {
  it('is booked by two with the chain transaction, and the platform gets the fee', async () => {
    const { customer, withdrawId } = await signing({ money: '250.50' }, '300');
    const before = await balanceOf(world.database, account.external('usdt_trc20'));
    const fees = await balanceOf(world.database, account.platformFees);
    const transaction = `0x${newTransactionHash().toUpperCase()}`;
    const asked = await pay(ada, withdrawId, transaction);
    const { approvalId } = asked.data;
    expect(await rowOf(withdrawId)).toMatchObject({ stage: 'signing', approvalId });
    const listed = (await ada('approval/inquire', { pageSize: 1 })).data.list[0];
    const reference = transaction.slice(2).toLowerCase();
    expect(valuesOf(listed?.payload)).toEqual({
      amount: '248.50',
      paymentMethod: 'usdt_trc20',
      address: tronAddress,
      transaction: reference,
      withdrawalId: withdrawId,
    });
    expect((await decide(ada, approvalId)).error?.code).toBe('self_approval');
    expect((await decide(grace, approvalId)).data).toEqual({ state: 'approved', outcome: null });
    const { list } = (await world.call('customer/withdrawList', { withdrawStatus: '1' }, { token: customer.token }))
      .data;
    const times = { reviewedAt: expect.any(String), sentAt: expect.any(String), endedAt: expect.any(String) };
    expect(list).toMatchObject([{ withdrawId, stage: 'paid', tx: reference, ...times }]);
    expect(await fixture.moneyOf(customer)).toEqual(['49.50', '0.00']);
    const after = await balanceOf(world.database, account.external('usdt_trc20'));
    expect(after - before).toBe(248_500_000n);
    expect((await balanceOf(world.database, account.platformFees)) - fees).toBe(2_000_000n);
    expect((await pay(ada, withdrawId)).error?.code).toBe('withdrawal_not_signing');
    expect((await ada('withdrawal/reopen', { withdrawId, reason })).error?.code).toBe('withdrawal_not_approved');
  });

  it('is asked for by a key once, and never before it is being signed', async () => {
    const customer = await fixture.addCustomer();
    const withdrawId = await fixture.withdrawn(customer);
    const begin = async () => (await ada('withdrawal/begin_payout', { withdrawId })).error?.code;
    expect([(await pay(ada, withdrawId)).error?.code, await begin()]).toEqual([
      'withdrawal_not_signing',
      'withdrawal_not_approved',
    ]);
    await ada('withdrawal/approve', { withdrawId });
    expect((await pay(ada, withdrawId)).error?.code).toBe('withdrawal_not_signing');
    expect([await begin(), await begin()]).toEqual([undefined, 'withdrawal_not_approved']);
    const asked = await pay(ada, withdrawId);
    expect((await pay(grace, withdrawId)).error?.code).toBe('payment_pending');
    await decide(grace, asked.data.approvalId, false);
    const again = await pay(grace, withdrawId);
    expect((await decide(ada, again.data.approvalId)).data.state).toBe('approved');
  });

  it('names a chain transaction that nothing else was booked by, whatever its spelling', async () => {
    const [first, second, third] = [await signing(), await signing(), await signing()];
    const transaction = newTransactionHash();
    const [one, other] = [
      await pay(ada, first.withdrawId, transaction),
      await pay(ada, second.withdrawId, transaction),
    ];
    const decisions = await Promise.all([decide(grace, one.data.approvalId), decide(grace, other.data.approvalId)]);
    const states = decisions.map(({ data, error }) => data?.state ?? error?.code).toSorted();
    expect(states).toEqual(['approved', 'failed']);
    const late = await pay(ada, third.withdrawId, ` ${transaction.toUpperCase()}`);
    expect(late.error?.code).toBe('transaction_reference_used');
    const arrived = { way: 'usdt_trc20', transaction, position: 0 } as const;
    const recharge = await ada('recharge/confirm', { userId: first.customer.userId, amount: '1', ...arrived, reason });
    expect(recharge.error?.code).toBe('transaction_reference_used');
  });

  it('that was begun and came to nothing is abandoned by two; then it can be reviewed again and taken back', async () => {
    const { customer, withdrawId } = await signing();
    const abandon = async (officer: Officer) => await officer('withdrawal/abandon_payout', { withdrawId, reason });
    const asked = await pay(ada, withdrawId);
    expect((await abandon(grace)).error?.code).toBe('payment_pending');
    expect((await grace('withdrawal/reopen', { withdrawId, reason })).error?.code).toBe('withdrawal_not_approved');
    const rejected = await grace('withdrawal/reject', { withdrawId, reason: 'address_unusable' });
    expect(rejected.error?.code).toBe('withdrawal_not_under_review');
    await decide(grace, asked.data.approvalId, false);
    const { approvalId } = (await abandon(grace)).data;
    expect((await pay(ada, withdrawId)).error?.code).toBe('payment_pending');
    expect((await decide(grace, approvalId)).error?.code).toBe('self_approval');
    expect(await rowOf(withdrawId)).toMatchObject({ stage: 'signing' });
    expect((await decide(ada, approvalId)).data).toEqual({ state: 'approved', outcome: null });
    expect(await rowOf(withdrawId)).toMatchObject({ stage: 'approved' });
    expect(await fixture.moneyOf(customer)).toEqual(['50.00', '50.00']);
    expect((await grace('withdrawal/reopen', { withdrawId, reason })).data).toEqual({ stage: 'under_review' });
    expect(await rowOf(withdrawId)).toMatchObject({ stage: 'under_review', reviewedBy: null, reviewedAt: null });
    const cancel = await world.call('customer/cancelWithdraw', { withdrawId }, { token: customer.token });
    expect(cancel.data).toMatchObject({ stage: 'cancelled' });
    expect(await fixture.moneyOf(customer)).toEqual(['100.00', '0.00']);
  });
});

it('nobody decides about the own withdrawal, alone or as the second', async () => {
  const customer = await fixture.addCustomer('3000');
  const owner = await fixture.addAdministratorClient([customer.id]);
  const [small, large] = [await fixture.withdrawn(customer), await fixture.withdrawn(customer, { money: '2000' })];
  const codes = [
    await owner('withdrawal/approve', { withdrawId: small }),
    await owner('withdrawal/approve', { withdrawId: large }),
    await owner('withdrawal/reject', { withdrawId: small, reason: 'address_unusable' }),
    await owner('withdrawal/reopen', { withdrawId: small, reason }),
    await owner('withdrawal/begin_payout', { withdrawId: small }),
    await owner('withdrawal/abandon_payout', { withdrawId: small, reason }),
    await pay(owner, small),
  ].map(({ error }) => error?.code);
  expect(codes).toEqual(Array.from({ length: 7 }, () => 'conflict_of_interest'));
  const { approvalId } = (await ada('withdrawal/approve', { withdrawId: large })).data;
  expect((await decide(owner, approvalId ?? '')).error?.code).toBe('conflict_of_interest');
});

it('what does not exist is not found', async () => {
  const withdrawId = '999999';
  const codes = [
    await ada('withdrawal/approve', { withdrawId }),
    await ada('withdrawal/reject', { withdrawId, reason: 'address_unusable' }),
    await ada('withdrawal/reopen', { withdrawId, reason }),
    await ada('withdrawal/begin_payout', { withdrawId }),
    await ada('withdrawal/abandon_payout', { withdrawId, reason }),
    await pay(ada, withdrawId),
  ].map(({ error }) => error?.code);
  expect(codes).toEqual(Array.from({ length: 6 }, () => 'not_found'));
});

it('the queue has the oldest first and says what is overdue; every list has pages', async () => {
  const customer = await fixture.addCustomer('1000');
  const ids = [];
  // The address must be new: one that was paid before is no reason to reject.
  const ethereum = { way: 'usdt_erc20', address: ethereumAddress } as const;
  for (const money of ['10', '11', '12']) ids.push(await fixture.withdrawn(customer, { ...ethereum, money }));
  world.clock.advanceMinutes(24 * 60);
  const [officer, userId] = [await fixture.addAdministratorClient(), customer.userId];
  const read = async (wish: object) => (await officer('withdrawal/inquire', { userId, ...wish })).data;
  const idsOf = ({ list }: { list: { withdrawId: string }[] }) => list.map(({ withdrawId }) => withdrawId);
  const queue = await read({ stage: ['under_review'], pageSize: 2 });
  expect(idsOf(queue)).toEqual(ids.slice(0, 2));
  expect(queue.list[0]).toMatchObject({ overdue: true });
  expect(idsOf(await read({ stage: ['under_review'], cursor: queue.nextCursor }))).toEqual(ids.slice(2));
  const all = await read({ pageSize: 2 });
  expect(idsOf(all)).toEqual([ids[2], ids[1]]);
  expect(idsOf(await read({ cursor: all.nextCursor }))).toEqual([ids[0]]);
  await officer('withdrawal/reject', { withdrawId: ids[0] ?? '', reason: 'address_unusable' });
  const rejected = await read({ stage: ['rejected'] });
  expect(rejected.list).toMatchObject([{ withdrawId: ids[0], overdue: false }]);
});

it('withdrawals are searched, filtered, sorted and added up', async () => {
  const [customer, other] = [await fixture.addCustomer('1000'), await fixture.addCustomer('1000')];
  const ids = [
    await fixture.withdrawn(customer, { money: '321' }),
    await fixture.withdrawn(customer, { money: '123' }),
  ];
  await fixture.withdrawn(other, { money: '999' });
  const officer = await fixture.addAdministratorClient();
  const read = async (wish: object) => {
    const { list } = (await officer('withdrawal/inquire', { userId: customer.userId, ...wish })).data;
    return list.map(({ withdrawId }) => ids.indexOf(withdrawId));
  };
  for (const search of ['321.00', ids[0] ?? '']) expect(await read({ search })).toEqual([0]);
  for (const search of [tronAddress, tronAddress.slice(0, 9), customer.userName]) {
    expect(await read({ search })).toEqual([1, 0]);
  }
  expect(await read({ search: other.userName })).toEqual([]);
  expect(await read({ amountMin: '200', stage: ['under_review', 'paid'], way: ['usdt_trc20'] })).toEqual([0]);
  expect(await read({ createdTo: '2020-01-01' })).toEqual([]);
  expect(await read({ overdue: true })).toEqual([]);
  expect(await read({ sort: 'amount' })).toEqual([1, 0]);
  expect(await read({ sort: 'amount', descending: true })).toEqual([0, 1]);
  const { data } = await officer('withdrawal/totals', { userId: customer.userId });
  expect(data).toMatchObject({ count: 2, isMore: false, sums: { money: '444.00' } });
  const wrong = await officer('withdrawal/inquire', { amountMin: '2', amountMax: '1' });
  expect(wrong.error).toMatchObject({ code: 'invalid_request', fields: { amountMax: expect.any(String) } });
});
