// The facts that a second person reads about unusual requests.
import { randomUUID } from 'node:crypto';
import { normalAddress } from '@goodturn/addresses';
import type { PermissionNode } from '@goodturn/contract';
import { parseMoney } from '@goodturn/money';
import { createTestWorld, newTransactionHash, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { addAdministrator, addAdministratorPair, addRole, decide } from '../../testing/administrator-clients.ts';

describe('the facts of a request', () => {
  let world: TestWorld;
  let ada: AdministratorSession;
  let grace: AdministratorSession;

  beforeAll(async () => {
    world = await createTestWorld();
    ({ ada, grace } = await addAdministratorPair(world));
  });
  afterAll(() => world.close());

  const factsOf = async (approvalId: string) =>
    (await world.services.backOffice.approvals.details(BigInt(approvalId), grace, (at) => at.toISOString())).facts;
  const warningsOf = async (approvalId: string) =>
    (await factsOf(approvalId)).checks
      .filter(({ passed }) => !passed)
      .map(({ check, values }) => ({ check, ...values }));

  let nextAddress = 0;
  const customerWith = async (announced?: string) => {
    const { id } = await registerCustomer(world);
    const address = `TDepositOfTest${(nextAddress += 1)}`;
    await world.owner
      .insertInto('shop.deposit_address')
      .values({ customer_id: id, chain: 'tron', address, created_at: world.clock.now() })
      .execute();
    if (announced !== undefined) {
      const row = { customer_id: id, payment_method_id: 1n, requested_amount: parseMoney(announced) };
      await world.owner
        .insertInto('shop.recharge')
        .values({ ...row, created_at: world.clock.now() })
        .execute();
    }
    return { id, address };
  };
  const arrival = async (
    customer: { id: bigint; address: string },
    input: { amount: string; transaction?: string; position?: number; address?: string },
    by = ada,
  ) => {
    const { amount, transaction = newTransactionHash(), position = 0, address = customer.address } = input;
    const typed = { userId: `${customer.id}`, amount, paymentMethod: 'usdt_trc20', transaction, position } as const;
    return (
      await world.services.operations.run('recharge/confirm', by, { ...typed, address, reason: 'Seen on the chain' })
    ).approvalId;
  };

  it('of a recharge that arrived as announced warn of nothing, and say what changes', async () => {
    const customer = await customerWith('75');
    const approvalId = await arrival(customer, { amount: '75' });
    expect(await warningsOf(approvalId)).toEqual([]);
    const { changes, comparison, evidence, deciders } = await factsOf(approvalId);
    const balance = changes.find(({ change }) => change === 'customerAvailable');
    expect(balance).toMatchObject({ before: '0.00', after: '75.00', id: `${customer.id}` });
    expect(changes.find(({ change }) => change === 'recharge')).toMatchObject({ before: 'waiting', after: 'success' });
    expect(comparison.map(({ field, differs }) => [field, differs])).toEqual([
      ['amount', false],
      ['paymentMethod', false],
      ['address', false],
    ]);
    expect(evidence.map(({ field, isTyped }) => [field, isTyped])).toEqual([
      ['transaction', true],
      ['depositAddress', false],
      ['address', true],
    ]);
    expect(deciders).toContain(grace.account);
    expect(deciders).not.toContain(ada.account);
  });

  it('name an amount that is ten times what was announced, and a decision without a remark is refused', async () => {
    const customer = await customerWith('75');
    const approvalId = await arrival(customer, { amount: '750' });
    expect(await warningsOf(approvalId)).toEqual([
      expect.objectContaining({ check: 'amount_announced', typed: '750.00', announced: '75.00', factor: '10' }),
    ]);
    const silent = (approve: boolean) =>
      world.services.operations.run('approval/decide', grace, { approvalId, approve, remark: ' ' });
    await expect(silent(true)).rejects.toMatchObject({ code: 'remark_required' });
    await expect(silent(false)).rejects.toMatchObject({ code: 'remark_required' });
    expect((await decide(world.services, grace, approvalId)).state).toBe('approved');
  });

  it('stay with the decision as they were found before it, and name customers by the number alone', async () => {
    const [customer, other] = [await customerWith('75'), await customerWith()];
    const approvalId = await arrival(customer, { amount: '750', address: other.address });
    const before = await factsOf(approvalId);
    const rejected = await arrival(customer, { amount: '75' });
    await decide(world.services, grace, approvalId);
    // The second request would have changed the balance that the first one left.
    const beforeRejection = await factsOf(rejected);
    await world.services.operations.run('approval/decide', grace, {
      approvalId: rejected,
      approve: false,
      remark: 'no',
    });
    for (const [id, found] of [
      [approvalId, before],
      [rejected, beforeRejection],
    ] as const) {
      const { isKnown, checks, changes, deciders } = await factsOf(id);
      expect({ isKnown, checks, changes }).toEqual({ isKnown: true, checks: found.checks, changes: found.changes });
      expect(deciders).toEqual([]);
    }
    const balances = beforeRejection.changes.find(({ change }) => change === 'customerAvailable');
    expect(balances).toMatchObject({ before: '750.00', after: '825.00' });
    const names = await world.owner.selectFrom('shop.customer').select('user_name').execute();
    const kept = JSON.stringify(await world.owner.selectFrom('shop.decided_facts').select('facts').execute());
    expect(kept).toContain(`"customers":"${other.id}"`);
    for (const { user_name: name } of names) expect(kept).not.toContain(name);
    await expect(sql`delete from shop.decided_facts`.execute(world.owner)).rejects.toThrow('are never changed');
  });

  it('stay with a request that was taken back', async () => {
    const customer = await customerWith('5');
    const approvalId = await arrival(customer, { amount: '5' });
    const { changes } = await factsOf(approvalId);
    await world.services.operations.run('approval/withdraw', ada, { approvalId });
    expect(await factsOf(approvalId)).toMatchObject({ isKnown: true, changes });
  });

  it('are not known of what was decided before they were kept', async () => {
    const customer = await customerWith('5');
    const approvalId = await arrival(customer, { amount: '5' });
    await decide(world.services, grace, approvalId);
    await sql`alter table shop.decided_facts disable trigger user`.execute(world.owner);
    await sql`delete from shop.decided_facts where approval_id = ${approvalId}::bigint`.execute(world.owner);
    await sql`alter table shop.decided_facts enable trigger user`.execute(world.owner);
    expect(await factsOf(approvalId)).toMatchObject({ isKnown: false, checks: [], changes: [] });
  });

  it('compare with the waiting recharge nearest in amount, and name the oldest as the one that is credited', async () => {
    const customer = await customerWith('500');
    const announce = async (amount: string) => {
      const row = { customer_id: customer.id, payment_method_id: 1n, requested_amount: parseMoney(amount) };
      const recharge = { ...row, created_at: world.clock.now() };
      return (await world.owner.insertInto('shop.recharge').values(recharge).returning('id').executeTakeFirstOrThrow())
        .id;
    };
    const [near] = [await announce('76'), await announce('20')];
    const approvalId = await arrival(customer, { amount: '75' });
    const { changes, comparison } = await factsOf(approvalId);
    expect(comparison[0]).toMatchObject({ field: 'amount', first: '76.00', second: '75.00', differs: true });
    expect(await warningsOf(approvalId)).toEqual([
      expect.objectContaining({ check: 'amount_announced', recharge: `${near}`, announced: '76.00' }),
    ]);
    const credited = changes.find(({ change }) => change === 'recharge')?.id;
    expect(BigInt(credited ?? '0')).toBeLessThan(near);
    await decide(world.services, grace, approvalId);
    expect((await factsOf(approvalId)).comparison[0]).toMatchObject({ first: '500.00' });
  });

  it('name a recharge that nobody announced, and an address that nobody stated', async () => {
    const customer = await customerWith();
    const typed = { userId: `${customer.id}`, amount: '5', paymentMethod: 'usdt_trc20', position: 0 } as const;
    const input = { ...typed, transaction: newTransactionHash(), reason: 'Seen on the chain' };
    const { approvalId } = await world.services.operations.run('recharge/confirm', ada, input);
    expect((await warningsOf(approvalId)).map(({ check }) => check)).toEqual(['recharge_announced', 'address_stated']);
  });

  it('name an address that is another customer’s', async () => {
    const [customer, other] = [await customerWith('20'), await customerWith()];
    const approvalId = await arrival(customer, { amount: '20', address: other.address });
    const [owner] = await world.database
      .selectFrom('shop.customer')
      .select('user_name')
      .where('id', '=', other.id)
      .execute();
    expect(await warningsOf(approvalId)).toEqual([
      { check: 'address_own', address: other.address, owner: owner?.user_name, customers: `${other.id}` },
    ]);
  });

  it('say the same of an address, whoever typed it and in whatever letters', async () => {
    const { id } = await registerCustomer(world);
    const address = `0x${'aB'.repeat(20)}`;
    const stored = normalAddress('ethereum', address.toLowerCase()) ?? '';
    const owned = { customer_id: id, chain: 'ethereum' as const, address: stored, created_at: world.clock.now() };
    await world.owner.insertInto('shop.deposit_address').values(owned).execute();
    const request = async (userId: bigint, typed: string) => {
      const input = { userId: `${userId}`, amount: '5', paymentMethod: 'usdt_erc20', position: 0 } as const;
      const more = { transaction: newTransactionHash(), address: typed, reason: 'Seen on the chain' };
      return (await world.services.operations.run('recharge/confirm', ada, { ...input, ...more })).approvalId;
    };
    const usesOf = async (approvalId: string) =>
      (await factsOf(approvalId)).evidence.map(({ field, uses }) => [field, uses.length]).slice(1);
    await decide(world.services, grace, await request(id, stored));
    expect(await usesOf(await request(id, address.toLowerCase()))).toEqual([
      ['depositAddress', 1],
      ['address', 1],
    ]);
    const stranger = await customerWith();
    const elsewhere = await request(stranger.id, address.toLowerCase());
    expect(await usesOf(elsewhere)).toEqual([['address', 1]]);
    const { checks } = await factsOf(elsewhere);
    expect(checks.find(({ check }) => check === 'address_own')?.values).toHaveProperty('owner');
    const nobodys = `0x${'11'.repeat(20)}`;
    const first = await request(stranger.id, nobodys);
    expect(await usesOf(first)).toEqual([['address', 0]]);
    await decide(world.services, grace, first);
    expect(await usesOf(await request(stranger.id, nobodys))).toEqual([['address', 1]]);
  });

  it('name the requests that booked the same chain transaction, and those that wait with it', async () => {
    const [customer, other] = [await customerWith('30'), await customerWith('30')];
    const transaction = newTransactionHash();
    const first = await arrival(customer, { amount: '30', transaction });
    const waiting = await arrival(other, { amount: '30', transaction, position: 1 });
    expect(await warningsOf(first)).toEqual([{ check: 'reference_not_pending', requests: waiting }]);
    await decide(world.services, grace, first);
    expect(await warningsOf(waiting)).toEqual([{ check: 'reference_unused', requests: first }]);
    const { evidence } = await factsOf(waiting);
    expect(evidence[0]?.uses).toEqual([expect.objectContaining({ by: 'approval', id: first, amount: '30.00' })]);
  });

  it('name a value that changed since, with what stood there', async () => {
    const change = (value: string) =>
      world.services.operations.run('setting/update', ada, { name: 'return_days', value, reason: 'longer' });
    const [first, second] = [await change('20'), await change('21')];
    expect((await factsOf(second.approvalId)).changes).toEqual([
      { change: 'setting', name: 'return_days', id: null, before: '14', after: '21' },
    ]);
    await decide(world.services, grace, first.approvalId);
    expect(await warningsOf(second.approvalId)).toEqual([{ check: 'unchanged' }]);
    expect((await factsOf(second.approvalId)).comparison).toEqual([
      { field: 'before', first: '14', second: '20', differs: true },
    ]);
    // A request of an earlier version lacks the value, so that no change can be shown.
    await world.owner.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`update shop.approval set payload = payload #- '{fields,before}' where id = ${second.approvalId}`.execute(
        transaction,
      );
    });
    expect((await factsOf(second.approvalId)).comparison).toEqual([]);
  });

  it('name the default as what stands there now, where nobody has set anything yet', async () => {
    const change = { name: 'site_title', value: 'Fairturn', reason: 'a new name' } as const;
    const { approvalId } = await world.services.operations.run('setting/update', ada, change);
    const { changes, comparison } = await factsOf(approvalId);
    expect(changes).toEqual([
      { change: 'setting', name: 'site_title', id: null, before: 'Goodturn', after: 'Fairturn' },
    ]);
    expect(comparison).toEqual([]);
  });

  it('name a requester who was disabled since, and one who lost the node', async () => {
    const [disabled, demoted] = [await addAdministrator(world), await addAdministrator(world)];
    const [one, other] = [await customerWith('40'), await customerWith('40')];
    const ids = [await arrival(one, { amount: '40' }, disabled), await arrival(other, { amount: '40' }, demoted)];
    const update = world.owner.updateTable('shop.administrator');
    await update.set({ disabled_at: world.clock.now() }).where('id', '=', disabled.administratorId).execute();
    const { roleId } = await addRole(world, { name: randomUUID(), remarks: '', nodes: ['approval.read'] });
    await update.set({ role_id: roleId }).where('id', '=', demoted.administratorId).execute();
    expect(await warningsOf(ids[0] ?? '')).toEqual([{ check: 'requester_enabled', requester: disabled.account }]);
    expect(await warningsOf(ids[1] ?? '')).toEqual([{ check: 'requester_allowed', requester: demoted.account }]);
  });

  it('say which rights a new administrator, another role and an enabled account bring and take', async () => {
    const nodes = async (...rights: PermissionNode[]) => {
      const name = randomUUID();
      return { name, ...(await addRole(world, { name, remarks: '', nodes: rights })) };
    };
    const [desk, clerk] = [await nodes('order.read', 'order.refund'), await nodes('order.read', 'hold.read')];
    const { run } = world.services.operations;
    const reason = 'She begins on Monday';
    const rightsOf = async (approvalId: string | null) =>
      (await factsOf(approvalId ?? '')).changes.map(({ change, name, after }) => [change, name, after]);

    const account = `new-${randomUUID().slice(0, 8)}`;
    const added = await run('administrator/add', ada, { account, roleId: `${desk.roleId}`, reason });
    expect(await rightsOf(added.approvalId)).toEqual([['rightsAdded', account, 'order.read order.refund']]);

    const person = await addAdministrator(world, { role: clerk.name });
    const administratorId = `${person.administratorId}`;
    const assigned = await run('administrator/update_role', ada, { administratorId, roleId: `${desk.roleId}`, reason });
    expect(await rightsOf(assigned.approvalId)).toEqual([
      ['rightsAdded', person.account, 'order.refund'],
      ['rightsRemoved', person.account, 'hold.read'],
    ]);
    await run('administrator/disable', ada, { administratorId, disabled: 2, reason });
    const enabled = await run('administrator/disable', ada, { administratorId, disabled: 1, reason });
    expect(await rightsOf(enabled.approvalId)).toEqual([['rightsAdded', person.account, 'hold.read order.read']]);
  });
});
