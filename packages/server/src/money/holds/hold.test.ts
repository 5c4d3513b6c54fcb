import {
  requireCleanLedger,
  createTestWorld,
  registerCustomer,
  type TestWorld,
  type Desk,
  createWithdrawalFixture,
  foundOrder,
} from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const dayMinutes = 24 * 60;

let world: TestWorld;
let fixture: Desk;

beforeAll(async () => {
  world = await createTestWorld();
  fixture = await createWithdrawalFixture(world);
  await fixture.shop.addCampaign({ units: 5 });
});
afterAll(async () => {
  await requireCleanLedger(world);
  await world.close();
});

const holdsOf = async ({ token }: { token: string }) => (await world.call('customer/holds', undefined, { token })).data;
const matched = async ({ token }: { token: string }): Promise<string> =>
  foundOrder((await world.call('customer/searchOrder', {}, { token })).data).orderId;
/** Places a hold of one day by two administrators who had no part in an earlier one. */
const placeByOthers = async ({ userId }: { userId: string }, reason: string) => {
  const [first, second] = [await fixture.addAdministratorClient(), await fixture.addAdministratorClient()];
  const asked = await first('user/place_hold', { userId, days: 1, reason });
  if (asked.error) throw new Error(`not requested: ${JSON.stringify(asked.error)}`);
  return await second('approval/decide', { approvalId: asked.data.approvalId, approve: true, remark: 'looked at' });
};
/** Lifts a hold by two further administrators. */
const lift = async (holdId: string, reason = 'a mistake'): Promise<void> => {
  const [first, second] = [await fixture.addAdministratorClient(), await fixture.addAdministratorClient()];
  const asked = await first('user/lift_hold', { holdId, reason });
  await second('approval/decide', { approvalId: asked.data.approvalId, approve: true, remark: 'looked at' });
};
const appeal = async ({ token }: { token: string }, holdId: string, text = 'it was me') =>
  await world.call('customer/appealHold', { holdId, text }, { token });

describe('a hold', () => {
  it('[G14] a hold is placed by two, has a reason and an end, and the customer sees them', async () => {
    const customer = await fixture.addCustomer();
    const body = { userId: customer.userId, days: 14, reason: 'the phone was stolen' };
    const asked = await fixture.shop.ask('user/place_hold', body);
    expect(await holdsOf(customer)).toEqual([]);
    expect((await fixture.withdraw(customer, { money: '10' })).httpStatus).toBe(200);
    await fixture.shop.agree(asked);
    const [hold] = await holdsOf(customer);
    expect(hold).toMatchObject({ reason: body.reason, active: true, endedAt: null, endCause: null, appeal: null });
    const days = Date.parse(hold?.expiresAt ?? '') - Date.parse(hold?.startsAt ?? '');
    expect(days).toBe(14 * dayMinutes * 60_000);
  });

  it('[G14] a hold lasts fourteen days at most', async () => {
    const officer = await fixture.addAdministratorClient();
    const customer = await fixture.addCustomer();
    for (const days of [0, 15, 1.5]) {
      const { error } = await officer('user/place_hold', { userId: customer.userId, days, reason: 'too long' });
      expect(error).toMatchObject({ code: 'invalid_request', fields: { days: expect.any(String) } });
    }
  });

  it('stops search, pay and withdraw, says why and until when, and stops nothing else', async () => {
    const [customer, officer] = [await fixture.addCustomer('100'), await fixture.addAdministratorClient()];
    const [cancelled, approved] = [
      await fixture.withdrawn(customer, { money: '10' }),
      await fixture.withdrawn(customer, { money: '20' }),
    ];
    const held = await fixture.withdrawn(customer, { money: '15' });
    expect((await officer('withdrawal/approve', { withdrawId: held })).data.stage).toBe('approved');
    const unpaid = await matched(customer);
    const holdOnMatch = async () => (await world.call('customer/brushInfo', {}, customer)).data.holdUntil;
    expect(await holdOnMatch()).toBeNull();
    await fixture.placeHold(customer);
    expect(await holdOnMatch()).toBe((await holdsOf(customer))[0]?.expiresAt);
    const refused = await fixture.withdraw(customer);
    expect([refused.httpStatus, refused.error?.code]).toEqual([409, 'account_on_hold']);
    expect(refused.error?.message).toContain('the phone was stolen');
    // The app says the end in the reader's own words and zone.
    expect(refused.error?.until).toBe((await holdsOf(customer))[0]?.expiresAt);
    expect(refused.error?.message).not.toMatch(/\d{4}-\d\d-\d\d|→/);
    expect(await fixture.moneyOf(customer)).toEqual(['55.00', '45.00']);

    const { token } = customer;
    const cancel = await world.call('customer/cancelWithdraw', { withdrawId: cancelled }, { token });
    expect(cancel.data).toMatchObject({ stage: 'cancelled' });
    expect((await officer('withdrawal/approve', { withdrawId: approved })).error?.code).toBe('account_on_hold');
    expect((await officer('withdrawal/begin_payout', { withdrawId: held })).error?.code).toBe('account_on_hold');
    await fixture.shop.fund(customer.userId, '5');
    expect(await fixture.moneyOf(customer)).toEqual(['70.00', '35.00']);
    const paid = await world.call('customer/finishOrder', { orderId: unpaid }, { token });
    expect([paid.httpStatus, paid.error?.code]).toEqual([409, 'account_on_hold']);
    expect((await world.call('customer/cancelOrder', { orderId: unpaid }, { token })).httpStatus).toBe(200);
    const search = await world.call('customer/searchOrder', {}, { token });
    expect([search.httpStatus, search.error?.code]).toEqual([409, 'account_on_hold']);
    const password = { oldPassword: customer.password, newPassword: 'another horse' };
    expect((await world.call('customer/updatePwd', password, { token })).httpStatus).toBe(200);
  });

  it('tells the app of the customer when it begins and when it ends', async () => {
    const customer = await fixture.addCustomer();
    const told = async () => {
      const rows = world.database
        .selectFrom('shop.outbox')
        .select('customer_ids')
        .where('topic', '=', 'withdrawal_changed');
      return (await rows.execute()).filter(({ customer_ids }) => customer_ids.includes(customer.id)).length;
    };
    const holdId = await fixture.placeHold(customer);
    expect(await told()).toBe(1);
    await lift(holdId);
    expect(await told()).toBe(2);
  });

  it('is not placed where one is active, by two requests at once either', async () => {
    const [customer, officer] = [await fixture.addCustomer(), await fixture.addAdministratorClient()];
    const body = { userId: customer.userId, days: 1, reason: 'twice' };
    const first = await officer('user/place_hold', body);
    const second = await officer('user/place_hold', { ...body, days: 2 });
    await fixture.shop.agree(first.data);
    const decider = await fixture.addAdministratorClient();
    const late = await decider('approval/decide', {
      approvalId: second.data.approvalId,
      approve: true,
      remark: 'looked at',
    });
    expect(late.data).toEqual({ state: 'failed', outcome: 'hold_active' });
    expect((await officer('user/place_hold', body)).error?.code).toBe('hold_active');
    expect(await holdsOf(customer)).toHaveLength(1);
  });

  it('ends by itself; the job says when, and a new one can follow before the job has run', async () => {
    const customer = await fixture.addCustomer('1000');
    await fixture.placeHold(customer, 1);
    world.clock.advanceMinutes(dayMinutes - 1);
    await world.services.holds.endExpired();
    expect((await fixture.withdraw(customer)).error?.code).toBe('account_on_hold');
    world.clock.advanceMinutes(1);
    const renewed = { ...customer, token: await loginAgain(customer) };
    expect((await fixture.withdraw(renewed)).httpStatus).toBe(200);
    expect((await holdsOf(renewed))[0]).toMatchObject({ active: false, endedAt: null });
    await placeByOthers(renewed, 'it was stolen again');
    const [second, first] = await holdsOf(renewed);
    expect(first).toMatchObject({ active: false, endCause: 'expired', endedAt: first?.expiresAt });
    expect(second).toMatchObject({ active: true });
    world.clock.advanceMinutes(2 * dayMinutes);
    await world.services.holds.endExpired();
    const [ended] = await holdsOf({ token: await loginAgain(customer) });
    expect(ended).toMatchObject({ active: false, endCause: 'expired', endedAt: ended?.expiresAt });
  });

  it('is lifted by two, who say why', async () => {
    const [customer, officer] = [await fixture.addCustomer(), await fixture.addAdministratorClient()];
    const other = await fixture.addAdministratorClient();
    const holdId = await fixture.placeHold(customer);
    const { approvalId } = (await officer('user/lift_hold', { holdId, reason: 'the phone was found' })).data;
    const decide = async (by: typeof officer) =>
      await by('approval/decide', { approvalId, approve: true, remark: 'looked at' });
    expect((await decide(officer)).error?.code).toBe('self_approval');
    expect((await fixture.withdraw(customer)).error?.code).toBe('account_on_hold');
    expect((await decide(other)).data).toEqual({ state: 'approved', outcome: null });
    expect((await fixture.withdraw(customer)).httpStatus).toBe(200);
    expect((await holdsOf(customer))[0]).toMatchObject({ active: false, endCause: 'lifted' });
    const again = await officer('user/lift_hold', { holdId, reason: 'again' });
    expect(again.error?.code).toBe('hold_not_active');
    const { list } = (await officer('audit/inquire', { pageSize: 10 })).data;
    const deeds = list.filter(({ subject }) => subject === `approval ${approvalId}`);
    expect(deeds.map(({ action }) => action)).toEqual(['approval/decide', 'user/lift_hold']);
    expect(deeds[1]?.details).toEqual(
      expect.arrayContaining([
        { field: 'subject', value: `customer ${customer.userId}` },
        { field: 'reason', value: 'the phone was found' },
      ]),
    );
  });

  it('is nothing that its owner places or lifts, and unknown ones are not found', async () => {
    const customer = await fixture.addCustomer();
    const owner = await fixture.addAdministratorClient([customer.id]);
    const body = { userId: customer.userId, days: 1, reason: 'mine' };
    expect((await owner('user/place_hold', body)).error?.code).toBe('conflict_of_interest');
    const holdId = await fixture.placeHold(customer);
    await appeal(customer, holdId);
    expect((await owner('user/lift_hold', { holdId, reason: 'mine' })).error?.code).toBe('conflict_of_interest');
    const decision = await owner('user/decide_appeal', { holdId, accept: true, remark: 'mine' });
    expect(decision.error?.code).toBe('conflict_of_interest');
    const nobody = '999999';
    const officer = await fixture.addAdministratorClient();
    expect((await officer('user/place_hold', { ...body, userId: nobody })).error?.code).toBe('not_found');
    expect((await officer('user/lift_hold', { holdId: nobody, reason: 'x' })).error?.code).toBe('not_found');
    expect((await holdsOf(customer))[0]).toMatchObject({ active: true, appealAccepted: null });
  });
});

async function loginAgain({ userName, password }: { userName: string; password: string }): Promise<string> {
  return (await world.call('customer/login', { username: userName, password })).data.token;
}

it('the queue of the back office has appeals, active holds and ended ones', async () => {
  const officer = await fixture.addAdministratorClient();
  const customers = [await fixture.addCustomer(), await fixture.addCustomer(), await fixture.addCustomer()];
  const ids: string[] = [];
  for (const customer of customers) ids.push(await fixture.placeHold(customer));
  const [ended, active, appealed] = ids;
  await lift(ended ?? '');
  await appeal(customers[2] ?? { token: '' }, appealed ?? '');
  const read = async (state: 'appealed' | 'active' | 'ended') =>
    (await officer('hold/inquire', { state: [state] })).data.list.filter(({ holdId }) => ids.includes(holdId));
  expect(await read('appealed')).toMatchObject([
    { holdId: appealed, userId: customers[2]?.userId, userName: customers[2]?.userName, appeal: 'it was me' },
  ]);
  expect((await read('active')).map(({ holdId }) => holdId)).toEqual([appealed, active]);
  const names = { requestedBy: expect.stringMatching(/^ada-/), agreedBy: expect.stringMatching(/^ada-/) };
  expect(await read('ended')).toMatchObject([{ holdId: ended, active: false, ...names, appealDecidedBy: null }]);
});

describe('an appeal', () => {
  /** Places a hold and returns the two who placed it, and a third administrator. */
  const heldBy = async () => {
    const [asker, decider, third] = [
      await fixture.addAdministratorClient(),
      await fixture.addAdministratorClient(),
      await fixture.addAdministratorClient(),
    ];
    const customer = await fixture.addCustomer();
    const asked = await asker('user/place_hold', { userId: customer.userId, days: 3, reason: 'odd log-ins' });
    await decider('approval/decide', { approvalId: asked.data.approvalId, approve: true, remark: 'looked at' });
    const holdId = (await holdsOf(customer))[0]?.holdId ?? '';
    return { asker, decider, third, customer, holdId };
  };

  it('is decided by a third person alone, and accepted it ends the hold', async () => {
    const { asker, decider, third, customer, holdId } = await heldBy();
    const decision = { holdId, accept: true, remark: 'we called back' };
    expect((await third('user/decide_appeal', decision)).error?.code).toBe('not_found');
    const appealed = await appeal(customer, holdId);
    expect(appealed.data).toMatchObject({ holdId, active: true, appeal: 'it was me', appealAccepted: null });
    for (const officer of [asker, decider]) {
      expect((await officer('user/decide_appeal', decision)).error?.code).toBe('self_approval');
    }
    expect((await fixture.withdraw(customer)).error?.code).toBe('account_on_hold');
    expect((await third('user/decide_appeal', decision)).httpStatus).toBe(200);
    expect((await holdsOf(customer))[0]).toMatchObject({
      active: false,
      endCause: 'appeal',
      appealAccepted: true,
      appealRemark: 'we called back',
    });
    expect((await fixture.withdraw(customer)).httpStatus).toBe(200);
    expect((await third('user/decide_appeal', decision)).error?.code).toBe('appeal_already_decided');
  });

  it('that is refused leaves the hold until its end, and is decided once', async () => {
    const { third, customer, holdId } = await heldBy();
    await appeal(customer, holdId);
    const decision = { holdId, accept: false, remark: 'nobody answered' };
    const fourth = await fixture.addAdministratorClient();
    const results = await Promise.all([third('user/decide_appeal', decision), fourth('user/decide_appeal', decision)]);
    const refused = results.flatMap(({ error }) => error?.code ?? []);
    expect(refused).toEqual(['appeal_already_decided']);
    expect((await holdsOf(customer))[0]).toMatchObject({ active: true, appealAccepted: false });
    const { list } = (await world.call('customer/messageList', {}, customer)).data;
    expect(list.filter(({ kind }) => kind.startsWith('hold'))).toMatchObject([
      {
        kind: 'hold_appeal_rejected',
        title: 'Your appeal was not accepted',
        content: expect.stringMatching(/The reason given: nobody answered$/),
      },
      { kind: 'hold_placed' },
    ]);
    expect((await fixture.withdraw(customer)).error?.code).toBe('account_on_hold');
    expect((await appeal(customer, holdId)).error?.code).toBe('already_appealed');
  });

  it('that is refused, and the lift after it, stand on the page of the customer with who said what', async () => {
    const { asker, third, customer, holdId } = await heldBy();
    await appeal(customer, holdId);
    await third('user/decide_appeal', { holdId, accept: false, remark: 'nobody answered' });
    await lift(holdId, 'the sender was found');
    const { userId } = customer;
    const judge = (await third('admin/info', {})).data.account;
    const requester = (await asker('admin/info', {})).data.account;
    const [held] = (await asker('user/details', { userId })).data.holds;
    expect(held).toMatchObject({ requestedBy: requester, appealDecidedBy: judge, appealRemark: 'nobody answered' });
    const events = (await asker('user/timeline', { userId, pageSize: 100 })).data.list;
    const told = events.filter(({ kind }) => kind.startsWith('hold_')).map(({ kind, note, who }) => [kind, note, who]);
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        ['hold_placed', 'odd log-ins', null],
        ['hold_appealed', 'it was me', null],
        ['hold_appeal_decided', 'nobody answered', judge],
        ['hold_ended', 'the sender was found', null],
      ]),
    );
  });

  it('is for the own active hold, once', async () => {
    const { customer, holdId, third } = await heldBy();
    const stranger = await registerCustomer(world);
    expect((await appeal(stranger, holdId)).error?.code).toBe('not_found');
    expect((await appeal(customer, '999999')).error?.code).toBe('not_found');
    expect((await appeal(customer, holdId, ' ')).error?.code).toBe('invalid_request');
    const both = await Promise.all([appeal(customer, holdId), appeal(customer, holdId, 'again')]);
    expect(both.flatMap(({ error }) => error?.code ?? [])).toEqual(['already_appealed']);
    await lift(holdId);
    expect((await appeal(customer, holdId)).error?.code).toBe('hold_not_active');
    const decision = { holdId, accept: true, remark: 'late' };
    expect((await third('user/decide_appeal', decision)).error?.code).toBe('hold_not_active');
  });

  it('is refused by the database to the two who placed the hold, whoever writes', async () => {
    const { customer, holdId } = await heldBy();
    await appeal(customer, holdId);
    const { requested_by: requestedBy } = await world.database
      .selectFrom('shop.hold as h')
      .innerJoin('shop.approval as p', 'p.id', 'h.approval_id')
      .select('p.requested_by')
      .where('h.id', '=', BigInt(holdId))
      .executeTakeFirstOrThrow();
    const decision = { appeal_accepted: true, appeal_decided_by: requestedBy, appeal_decided_at: new Date() };
    const write = world.owner.updateTable('shop.hold').set(decision).where('id', '=', BigInt(holdId)).execute();
    await expect(write).rejects.toMatchObject({ constraint: 'hold_appeal_third_person' });
  });
});
