import { randomUUID } from 'node:crypto';
import { permissionNodes } from '@goodturn/contract';
import type { Database } from '@goodturn/database';
import { account } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import { createTestWorld, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackOffice } from '../../start/services.ts';
import type { Operations } from '../../start/create-operations.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import {
  addRole,
  addAdministrator,
  addAdministratorPair,
  balanceOf,
  decide,
  goodwill,
} from '../../testing/administrator-clients.ts';

describe('two-person operations', () => {
  let world: TestWorld;
  let office: BackOffice;
  let run: Operations['run'];
  let ada: AdministratorSession;
  let grace: AdministratorSession;
  let edith: AdministratorSession;

  beforeAll(async () => {
    world = await createTestWorld();
    ({ office, run, ada, grace } = await addAdministratorPair(world));
    edith = await addAdministrator(world);
  });
  afterAll(() => world.close());

  const askForGoodwill = async (amount = '1') => {
    const funding = { amount, reference: randomUUID(), reason: 'the first quarter' };
    return (await run('goodwill/fund', ada, funding)).approvalId;
  };
  const askForIncrease = async (asker: AdministratorSession, customerId: bigint, amount = '2.50') => {
    const increase = { userId: `${customerId}`, amount, reason: 'a parcel came late' };
    return (await run('user/update_balance', asker, increase)).approvalId;
  };
  const stateOf = async (approvalId: string) => {
    const row = await world.database
      .selectFrom('shop.approval')
      .select(['state', 'outcome'])
      .where('id', '=', BigInt(approvalId))
      .executeTakeFirstOrThrow();
    return row;
  };

  it('moves the money when a second person agrees, and not before', async () => {
    const before = await balanceOf(world.database, goodwill);
    const approvalId = await askForGoodwill('12.34');
    expect(await balanceOf(world.database, goodwill)).toBe(before);
    expect(await decide(world.services, grace, approvalId)).toEqual({ state: 'approved', outcome: null });
    expect(await balanceOf(world.database, goodwill)).toBe(before + parseMoney('12.34'));
  });

  it('moves nothing when the second person refuses', async () => {
    const before = await balanceOf(world.database, goodwill);
    const approvalId = await askForGoodwill();
    // A rejection needs a remark although nothing is unusual.
    for (const remark of [undefined, ' ']) {
      const silent = { approvalId, approve: false, ...(remark !== undefined && { remark }) };
      await expect(run('approval/decide', grace, silent)).rejects.toMatchObject({ code: 'remark_required' });
    }
    expect((await stateOf(approvalId)).state).toBe('pending');
    expect(await decide(world.services, grace, approvalId, false)).toEqual({ state: 'rejected', outcome: null });
    expect(await balanceOf(world.database, goodwill)).toBe(before);
    await expect(decide(world.services, edith, approvalId)).rejects.toMatchObject({ code: 'approval_already_decided' });
  });

  it('lets nobody decide the own request', async () => {
    const approvalId = await askForGoodwill();
    await expect(decide(world.services, ada, approvalId)).rejects.toMatchObject({ code: 'self_approval' });
    await expect(decide(world.services, ada, approvalId, false)).rejects.toMatchObject({ code: 'self_approval' });
    expect((await stateOf(approvalId)).state).toBe('pending');
  });

  it('has the schema refuse it too', async () => {
    const approvalId = await askForGoodwill();
    const same = { state: 'approved' as const, decided_by: ada.administratorId, decided_at: new Date() };
    const update = (by: Database) =>
      by.updateTable('shop.approval').set(same).where('id', '=', BigInt(approvalId)).execute();
    await expect(update(world.owner)).rejects.toMatchObject({ constraint: 'approval_by_two' });
    await expect(update(world.database)).rejects.toMatchObject({ code: '42501' });
  });

  it('lets nobody ask or decide for an account of the own', async () => {
    const customer = await registerCustomer(world);
    const owner = await addAdministrator(world, { personalCustomerIds: [customer.id] });
    await expect(askForIncrease(owner, customer.id)).rejects.toMatchObject({ code: 'conflict_of_interest' });
    const approvalId = await askForIncrease(ada, customer.id);
    await expect(decide(world.services, owner, approvalId)).rejects.toMatchObject({ code: 'conflict_of_interest' });
    const disabling = { userId: customer.userId, disabled: 2 as const, reason: 'asked for' };
    await expect(run('user/disable', owner, disabling)).rejects.toMatchObject({ code: 'conflict_of_interest' });
  });

  it('lets only those decide who hold the node of the kind and the node of deciding', async () => {
    const approvalId = await askForGoodwill();
    for (const missing of ['goodwill.fund', 'approval.decide'] as const) {
      const role = `all but ${missing}`;
      await addRole(world, {
        name: role,
        remarks: '',
        nodes: permissionNodes.filter((node) => node !== missing),
      });
      const person = await addAdministrator(world, { role });
      await expect(decide(world.services, person, approvalId)).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect((await stateOf(approvalId)).state).toBe('pending');
  });

  it('approves nothing that changed after it was asked for', async () => {
    const change = (value: string) => ({ name: 'daily_match_limit', value, reason: 'more orders' }) as const;
    const first = await run('setting/update', ada, change('30'));
    const second = await run('setting/update', ada, change('40'));
    await decide(world.services, grace, first.approvalId);
    await expect(decide(world.services, grace, second.approvalId)).rejects.toMatchObject({ code: 'approval_stale' });
    expect(await stateOf(second.approvalId)).toEqual({ state: 'failed', outcome: 'approval_stale' });
    const stored = await world.database
      .selectFrom('shop.setting')
      .select('value')
      .where('name', '=', 'daily_match_limit')
      .executeTakeFirstOrThrow();
    expect(stored.value).toBe('30');
  });

  it('fails whole, with an outcome to read, where the money is not there', async () => {
    const customer = await registerCustomer(world);
    const approvalId = await askForIncrease(ada, customer.id, '999999999');
    const available = account.customerAvailable(customer.id);
    expect(await decide(world.services, grace, approvalId)).toEqual({
      state: 'failed',
      outcome: 'insufficient_goodwill',
    });
    expect(await balanceOf(world.database, available)).toBe(0n);
    expect(await stateOf(approvalId)).toEqual({ state: 'failed', outcome: 'insufficient_goodwill' });
  });

  it('lets one of two who decide at once win, in 50 races', async () => {
    const before = await balanceOf(world.database, goodwill);
    const approvalIds = await Promise.all(Array.from({ length: 50 }, () => askForGoodwill('1')));
    const race = async (id: string) =>
      await Promise.allSettled([decide(world.services, grace, id), decide(world.services, edith, id)]);
    const races = [];
    // A hundred at once wait for each other so long on a busy machine that a statement may be given up.
    for (let from = 0; from < approvalIds.length; from += 10) {
      races.push(...(await Promise.all(approvalIds.slice(from, from + 10).map(race))));
    }
    for (const results of races) {
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const lost = results.find((result) => result.status === 'rejected');
      expect(lost?.reason).toMatchObject({ code: 'approval_already_decided' });
    }
    expect(await balanceOf(world.database, goodwill)).toBe(before + parseMoney('50'));
  });

  it('asks once for a key, and gives a decision again to whoever repeats it with its key', async () => {
    const funding = { amount: '3', reference: randomUUID(), reason: 'the second quarter' };
    const key = 'key-of-this-request';
    const [first, second] = await Promise.all([
      run('goodwill/fund', ada, funding, key),
      run('goodwill/fund', ada, funding, key),
    ]);
    expect(second).toEqual(first);
    const other = run('goodwill/fund', ada, { ...funding, amount: '4' }, key);
    await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });

    const before = await balanceOf(world.database, goodwill);
    const decision = { approvalId: first.approvalId, approve: true };
    const deciding = () => run('approval/decide', grace, decision, 'key-of-this-decision');
    expect(await deciding()).toEqual({ state: 'approved', outcome: null });
    expect(await deciding()).toEqual({ state: 'approved', outcome: null });
    expect(await balanceOf(world.database, goodwill)).toBe(before + parseMoney('3'));
  });

  it('writes down who asked and who decided', async () => {
    const approvalId = await askForGoodwill();
    await decide(world.services, grace, approvalId);
    const { list } = await office.auditList.list({ pageSize: 2 });
    const subject = `approval ${approvalId}`;
    expect(list.map(({ actor, action, subject: of }) => ({ actor, action, subject: of }))).toEqual([
      { actor: grace.account, action: 'approval/decide', subject },
      { actor: ada.account, action: 'goodwill/fund', subject },
    ]);
  });

  it('has verify find another approval in what the requester was told', async () => {
    const funding = { amount: '4', reference: randomUUID(), reason: 'the third quarter' };
    const key = 'key-of-a-told-request';
    const { approvalId } = await run('goodwill/fund', ada, funding, key);
    const other = (await run('goodwill/fund', grace, { ...funding, reference: randomUUID() })).approvalId;
    const told = async (id: string) => {
      const response = JSON.stringify({ approvalId: id });
      await world.owner.updateTable('shop.idempotency').set({ response }).where('key', '=', key).execute();
      return (await world.services.maintenance.verify()).findings.map(({ check }) => check);
    };
    expect(await told(approvalId)).toEqual([]);
    expect(await told(other)).toEqual(['approval_matches_audit']);
    expect(await told('999999')).toEqual(['approval_matches_audit']);
    await told(approvalId);
  });

  it('lists page by page, newest first', async () => {
    const first = await office.approvalList.list({ pageSize: 3 });
    const second = await office.approvalList.list({ pageSize: 3, cursor: first.nextCursor ?? '' });
    const ids = [...first.list, ...second.list].map((row) => BigInt(row.approvalId));
    expect(ids).toHaveLength(6);
    expect(ids).toEqual([...ids].sort((a, b) => (a < b ? 1 : -1)));
    expect(
      (await office.approvalList.list({ state: ['rejected'] })).list.every((row) => row.state === 'rejected'),
    ).toBe(true);
  });
});
