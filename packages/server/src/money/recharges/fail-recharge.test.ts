import { randomUUID } from 'node:crypto';
import {
  createTestWorld,
  registerCustomer,
  type TestCustomer,
  type TestWorld,
  newTransactionHash,
} from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackOffice } from '../../start/services.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { addAdministrator, addAdministratorPair, decide, loginAgain } from '../../testing/administrator-clients.ts';

const reason = 'nothing arrived within a month';

describe('recharges in the back office', () => {
  let world: TestWorld;
  let office: BackOffice;
  let ada: AdministratorSession;
  let grace: AdministratorSession;

  beforeAll(async () => {
    world = await createTestWorld();
    ({ office, ada, grace } = await addAdministratorPair(world));
  });
  afterAll(() => world.close());

  const request = async ({ token }: TestCustomer, doMoney: string): Promise<bigint> => {
    const body = { doMoney, payWay: 'usdt_trc20' } as const;
    const { data } = await world.call('customer/doRecharge', body, { token, idempotencyKey: randomUUID() });
    return BigInt(data.rechargeId);
  };
  const confirm = async (customerId: bigint, amount: string) => {
    const arrived = { paymentMethod: 'usdt_trc20', transaction: newTransactionHash(), position: 0, reason } as const;
    const recharge = { userId: `${customerId}`, amount, ...arrived };
    return (await world.services.operations.run('recharge/confirm', ada, recharge)).approvalId;
  };
  const fail = (by: AdministratorSession, rechargeId: bigint) =>
    world.services.operations.run('recharge/fail', by, { rechargeId: `${rechargeId}`, reason });
  const ownListOf = async ({ token }: TestCustomer) =>
    (await world.call('customer/rechargeList', {}, { token })).data.list;
  const idsOf = (page: { list: { rechargeId: string }[] }) => page.list.map((row) => BigInt(row.rechargeId));

  it('fail with a reason that the customer reads, and once', async () => {
    const customer = await registerCustomer(world);
    const rechargeId = await request(customer, '40');
    await fail(ada, rechargeId);
    expect(await ownListOf(customer)).toMatchObject([{ status: 2, reason, doMoney: '40.00', overdue: false }]);
    await expect(fail(grace, rechargeId)).rejects.toMatchObject({ code: 'state_changed' });
    const told = await world.database
      .selectFrom('shop.outbox')
      .select('customer_ids')
      .where('topic', '=', 'recharge_changed')
      .execute();
    // One event for the request, and one for the failure.
    expect(told.filter((row) => row.customer_ids.includes(customer.id))).toHaveLength(2);
    const { list } = await office.auditList.list({ pageSize: 1 });
    expect(list).toMatchObject([{ actor: ada.account, action: 'recharge/fail', subject: `recharge ${rechargeId}` }]);
  });

  it('fail and are credited in one order or the other, never both', async () => {
    const customer = await registerCustomer(world);
    for (let round = 0; round < 8; round += 1) {
      const rechargeId = await request(customer, '3');
      const approvalId = await confirm(customer.id, '3');
      const failing = fail(ada, rechargeId).then(
        () => true,
        () => false,
      );
      const [failed, decision] = await Promise.all([failing, decide(world.services, grace, approvalId)]);
      expect(decision.state).toBe('approved');
      const row = (await ownListOf(customer)).find((own) => own.rechargeId === rechargeId.toString());
      expect(row?.status).toBe(failed ? 2 : 1);
    }
  });

  it('of an account of the own are left to others, and an unknown one is not found', async () => {
    const customer = await registerCustomer(world);
    const owner = await addAdministrator(world, { personalCustomerIds: [customer.id] });
    const rechargeId = await request(customer, '40');
    const failing = fail(owner, rechargeId);
    await expect(failing).rejects.toMatchObject({ code: 'conflict_of_interest' });
    expect(await ownListOf(customer)).toMatchObject([{ status: 0 }]);
    const unknown = fail(ada, 999_999_999n);
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
  });

  it('that failed stay so: money that comes later is a recharge of its own', async () => {
    const customer = await registerCustomer(world);
    const rechargeId = await request(customer, '40');
    await fail(ada, rechargeId);
    await decide(world.services, grace, await confirm(customer.id, '40'));
    expect(await ownListOf(customer)).toMatchObject([
      { status: 1, doMoney: '40.00', requestedMoney: null },
      { rechargeId: rechargeId.toString(), status: 2 },
    ]);
  });

  it('are found by state, by customer and when overdue', async () => {
    const customer = await registerCustomer(world);
    const [old, failed] = [await request(customer, '1'), await request(customer, '2')];
    await fail(ada, failed);
    world.clock.advanceMinutes(24 * 60 + 1);
    [ada, grace] = [
      await loginAgain(world.services.backOffice, ada),
      await loginAgain(world.services.backOffice, grace),
    ];
    const fresh = await request(customer, '3');
    const find = async (question: { status?: number[]; overdue?: boolean }) =>
      idsOf(await office.recharges.list({ ...question, customerId: customer.id }));
    expect(await find({})).toEqual([fresh, failed, old]);
    expect(await find({ status: [0] })).toEqual([old, fresh]);
    expect(await find({ status: [2] })).toEqual([failed]);
    expect(await find({ overdue: true })).toEqual([old]);
    expect(await find({ overdue: false })).toEqual([fresh, failed]);
    const overdue = await office.recharges.list({ overdue: true, customerId: customer.id });
    expect(overdue.list).toMatchObject([
      { userId: customer.userId, userName: customer.userName, overdue: true, approvalId: null },
    ]);
    // Money that arrives late is still credited.
    await decide(world.services, grace, await confirm(customer.id, '1'));
    expect(await find({ status: [1] })).toEqual([old]);
    expect(await find({ overdue: true })).toEqual([]);
  });

  it('show the approval that would credit them, and then the one that did', async () => {
    const customer = await registerCustomer(world);
    const [older, exact] = [await request(customer, '50'), await request(customer, '12.345678')];
    const approvalOf = async () => {
      const { list } = await office.recharges.list({ customerId: customer.id });
      return new Map(list.map((row) => [BigInt(row.rechargeId), row.approvalId]));
    };
    const first = await confirm(customer.id, '12.345678');
    expect(await approvalOf()).toEqual(
      new Map([
        [exact, `${first}`],
        [older, null],
      ]),
    );
    await decide(world.services, grace, first);
    const second = await confirm(customer.id, '7');
    expect(await approvalOf()).toEqual(
      new Map([
        [exact, `${first}`],
        [older, `${second}`],
      ]),
    );
    await decide(world.services, grace, second, false);
    expect((await approvalOf()).get(older)).toBeNull();
  });

  it('are listed page by page, newest first', async () => {
    const customer = await registerCustomer(world);
    for (const amount of ['1', '2', '3']) await request(customer, amount);
    const first = await office.recharges.list({ customerId: customer.id, pageSize: 2 });
    const cursor = first.nextCursor ?? '';
    const second = await office.recharges.list({ customerId: customer.id, pageSize: 2, cursor });
    expect([...first.list, ...second.list].map((row) => row.requestedAmount)).toEqual(['3.00', '2.00', '1.00']);
    expect(second.nextCursor).toBeNull();
  });

  it('leave the books clean', async () => {
    expect((await world.services.maintenance.verify()).findings).toEqual([]);
  });
});
