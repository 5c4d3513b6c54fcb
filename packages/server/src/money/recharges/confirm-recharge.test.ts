import { account } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import { createTestWorld, registerCustomer, type TestWorld, newTransactionHash } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackOffice } from '../../start/services.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { addAdministratorPair, balanceOf, decide } from '../../testing/administrator-clients.ts';

describe('a recharge by hand', () => {
  let world: TestWorld;
  let office: BackOffice;
  let ada: AdministratorSession;
  let grace: AdministratorSession;

  beforeAll(async () => {
    world = await createTestWorld();
    ({ office, ada, grace } = await addAdministratorPair(world));
  });
  afterAll(() => world.close());

  const ask = async (customerId: bigint, transaction: string, position = 0, amount = '25.50') => {
    const arrived = { userId: `${customerId}`, amount, paymentMethod: 'usdt_trc20', transaction, position } as const;
    const recharge = { ...arrived, reason: 'the customer sent the receipt' };
    return (await world.services.operations.run('recharge/confirm', ada, recharge)).approvalId;
  };
  const waiting = async (customerId: bigint, requested: string) => {
    const row = {
      customer_id: customerId,
      payment_method_id: 1n,
      requested_amount: parseMoney(requested),
      created_at: new Date(),
    };
    const inserted = world.owner.insertInto('shop.recharge').values(row).returning('id');
    return (await inserted.executeTakeFirstOrThrow()).id;
  };
  const rechargesOf = async (customerId: bigint) =>
    await world.database
      .selectFrom('shop.recharge')
      .select(['id', 'status', 'credited_amount as credited'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute();

  it('credits the customer once for each position of a chain transaction', async () => {
    const { id } = await registerCustomer(world);
    const reference = newTransactionHash();
    await decide(world.services, grace, await ask(id, reference));
    await decide(world.services, grace, await ask(id, reference, 1));
    await expect(ask(id, reference)).rejects.toMatchObject({ code: 'transaction_reference_used' });
    expect(await balanceOf(world.database, account.customerAvailable(id))).toBe(parseMoney('51'));
    expect((await rechargesOf(id)).map(({ status }) => status)).toEqual([1, 1]);
  });

  it('tells the second person what else the same chain transaction credited to this customer', async () => {
    const [customer, other] = [await registerCustomer(world), await registerCustomer(world)];
    const reference = newTransactionHash();
    const listed = async (approvalId: string) =>
      (await office.approvalList.list({ pageSize: 20 })).list.find((row) => row.approvalId === approvalId)
        ?.otherCredits;
    const first = await ask(customer.id, reference);
    expect(await listed(first)).toEqual([]);
    await decide(world.services, grace, first);
    const [credited] = await rechargesOf(customer.id);
    const [second, others] = [await ask(customer.id, `0x${reference}`, 1), await ask(other.id, reference, 2)];
    expect(await listed(second)).toEqual([`${credited?.id}`]);
    expect(await listed(others)).toEqual([]);
    expect(await listed(first)).toEqual([]);
  });

  it('credits the waiting record of exactly that amount, else the oldest', async () => {
    const { id } = await registerCustomer(world);
    const [oldest, exact] = [await waiting(id, '100'), await waiting(id, '25.50')];
    await decide(world.services, grace, await ask(id, newTransactionHash()));
    expect(await rechargesOf(id)).toEqual([
      { id: oldest, status: 0, credited: null },
      { id: exact, status: 1, credited: parseMoney('25.50') },
    ]);
    await decide(world.services, grace, await ask(id, newTransactionHash(), 0, '7'));
    expect((await rechargesOf(id))[0]).toEqual({ id: oldest, status: 1, credited: parseMoney('7') });
  });

  it('credits one of two requests for the same money, also when both are decided at once', async () => {
    const { id } = await registerCustomer(world);
    const reference = newTransactionHash();
    const [first, second] = [await ask(id, reference), await ask(id, reference, 0, '25.51')];
    const decisions = await Promise.allSettled([
      decide(world.services, grace, first),
      decide(world.services, grace, second),
    ]);
    const states = decisions.map((one) => (one.status === 'fulfilled' ? one.value.state : one.reason.code));
    expect(states.filter((state) => state === 'approved')).toHaveLength(1);
    expect(['failed', 'approval_stale']).toContain(states.find((state) => state !== 'approved'));
    const balance = await balanceOf(world.database, account.customerAvailable(id));
    expect([parseMoney('25.50'), parseMoney('25.51')]).toContain(balance);
  });
});
