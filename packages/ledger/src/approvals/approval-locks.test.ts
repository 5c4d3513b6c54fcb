/**
 * Approved facts cannot change before the approval is carried out, and an operation that a hold stops cannot slip past
 * it.
 */
import { createDatabase, createPool, type Database, sqlState } from '@goodturn/database';
import { parseMoney } from '@goodturn/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideApproval } from './approvals.ts';
import { approvalCase, approvalCases, kindOfCase } from '../testing/approval-cases.ts';
import { request, carriedOutBy } from '../testing/approvals.ts';
import { untilSomebodyWaits } from '../testing/lock-waits.ts';
import * as steps from '../testing/shop-steps.ts';
import { addCustomer, createSmallShop, recharge, type SmallShop, startOfTests } from '../testing/small-shop.ts';

const lockNotAvailable = '55P03';

let shop: SmallShop;
/** The owner's connection, which fails rather than waiting for a lock. */
let impatient: Database;
beforeAll(async () => {
  shop = await createSmallShop();
  impatient = createDatabase(createPool(shop.urls.owner, { max: 2, applicationName: 'impatient', lockTimeoutMs: 100 }));
});
afterAll(async () => {
  await impatient.destroy();
  await shop.close();
});

async function customerWithMoney(): Promise<bigint> {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('100'));
  return customerId;
}

describe('between a decision and its effect nobody changes', () => {
  it('what any kind of request rests on', async () => {
    const kinds = await shop.database.selectFrom('shop.approval_kind').select('kind').execute();
    expect(new Set(Object.keys(approvalCases).map(kindOfCase))).toEqual(new Set(kinds.map(({ kind }) => kind)));
  });

  it.each(Object.keys(approvalCases))('%s', async (name) => {
    const { input, change } = await approvalCase(name)(shop);
    if (change === undefined) return;
    const approvalId = await request(shop, input);
    const client = await shop.pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ result: string }>(
      'select ledger.decide_approval($1, $2, true, null, $3) as result',
      [shop.administrators[1].session, approvalId, startOfTests],
    );
    expect(rows).toEqual([{ result: 'approved' }]);
    const changed = await change.execute(impatient).then(
      () => 'changed',
      (error: unknown) => sqlState(error),
    );
    await client.query('rollback');
    client.release();
    expect(changed).toBe(lockNotAvailable);
    await change.execute(impatient);
  });
});

describe('while a hold is being placed', () => {
  it.each<[string, (customerId: bigint) => Promise<() => Promise<string>>]>([
    [
      'a withdrawal is not requested',
      async (customerId) => async () => (await steps.withdraw(shop, customerId, parseMoney('20'))).result,
    ],
    [
      'no withdrawal is approved',
      async (customerId) => {
        const id = await steps.withdrawn(shop, customerId, parseMoney('20'));
        return () => steps.approveWithdrawal(shop, id);
      },
    ],
    [
      'none is signed',
      async (customerId) => {
        const id = await steps.withdrawn(shop, customerId, parseMoney('20'));
        await steps.approveWithdrawal(shop, id);
        return () => steps.beginSigning(shop, id);
      },
    ],
  ])('%s', async (_, prepare) => {
    const customerId = await customerWithMoney();
    const act = await prepare(customerId);
    const approvalId = await request(shop, { kind: 'hold', subjectId: customerId, fields: { days: '7' } });
    let acting: Promise<string> | undefined;
    const placed = await steps.step(shop, async (transaction) => {
      const decision = { approvalId, approve: true, remark: null };
      await decideApproval(transaction, shop.administrators[1].session, decision, startOfTests);
      const result = await carriedOutBy('place_hold')(transaction, approvalId, startOfTests);
      // It waits for this database transaction and then sees the hold.
      acting = act();
      await untilSomebodyWaits(shop);
      return result;
    });
    expect([placed, await acting]).toEqual(['placed', 'account_on_hold']);
  });
});
