import { account } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import {
  createTestWorld,
  newTransactionHash,
  registerCustomer,
  requireCleanLedger,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
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

  const ask = async (customerId: bigint, transaction: string, position = 0, amount = '25.50', secondCredit = false) => {
    const arrived = { userId: `${customerId}`, amount, paymentMethod: 'usdt_trc20', transaction, position } as const;
    const recharge = { ...arrived, secondCredit, reason: 'the customer sent the receipt' };
    return (await world.services.operations.run('recharge/confirm', ada, recharge)).approvalId;
  };
  const decideSecond = async (approvalId: string, secondCredit = true) => {
    const decision = { approvalId, approve: true, remark: 'looked at', secondCredit };
    return await world.services.operations.run('approval/decide', grace, decision);
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
    await decideSecond(await ask(id, reference, 1, '25.50', true));
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
    const second = await ask(customer.id, `0x${reference}`, 1, '25.50', true);
    const others = await ask(other.id, reference, 2);
    expect(await listed(second)).toEqual([`${credited?.id}`]);
    expect(await listed(others)).toEqual([]);
    expect(await listed(first)).toEqual([]);
  });

  it('credits a customer a second time by one chain transaction only when both have confirmed that, and keeps it', async () => {
    const { id } = await registerCustomer(world);
    const reference = newTransactionHash();
    await decide(world.services, grace, await ask(id, reference));
    const [credited] = await rechargesOf(id);
    const named = {
      code: 'second_credit_not_confirmed',
      details: { values: { recharges: `${credited?.id}` } },
    };
    await expect(ask(id, `0x${reference.toUpperCase()}`, 1)).rejects.toMatchObject(named);
    const approvalId = await ask(id, `0x${reference.toUpperCase()}`, 1, '25.50', true);
    await expect(decideSecond(approvalId, false)).rejects.toMatchObject(named);
    expect(await balanceOf(world.database, account.customerAvailable(id))).toBe(parseMoney('25.50'));
    // Not confirmed is not decided: the same person goes on.
    expect((await decideSecond(approvalId)).state).toBe('approved');
    expect(await balanceOf(world.database, account.customerAvailable(id))).toBe(parseMoney('51'));
    const { rows } = await sql<{ action: string; of: string }>`
      select action, details ->> 'secondCreditOf' as of from shop.audit_entry
       where subject = ${`approval ${approvalId}`} order by id`.execute(world.owner);
    expect(rows).toEqual(['recharge/confirm', 'approval/decide'].map((action) => ({ action, of: `${credited?.id}` })));
    await requireCleanLedger(world);
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
