/**
 * Tests the outcomes of a signed batch: only what both watchers saw in final blocks ends a row, and a row pays once.
 */
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { customerBalances } from '../accounts/balances.ts';
import { eachPayoutShop } from '../testing/each-payout-shop.ts';
import { findingsOf } from '../testing/findings.ts';
import { hashOf } from '../testing/hash-of.ts';
import {
  approvedWithdrawal,
  createBatch,
  created,
  exported,
  importSignatures,
  itemsOf,
  markSent,
  nextToSend,
  observeAll,
  observePayout,
  passPayoutTime,
  releaseAll,
  replaceBatch,
  settleAll,
  signedBatch,
  stageOf,
} from '../testing/payouts.ts';
import * as steps from '../testing/shop-steps.ts';

const payouts = eachPayoutShop();

/** Creates a withdrawal in a signed batch whose sending has begun. */
async function beingSent(chain: 'tron' | 'ethereum' = 'ethereum') {
  const approved = await approvedWithdrawal(payouts, { chain });
  const batchId = await signedBatch(payouts, chain);
  await passPayoutTime(payouts, '61 seconds');
  const [item] = await itemsOf(payouts, batchId);
  return { ...approved, batchId, itemId: item?.id ?? 0n };
}

const batchState = async (batchId: bigint) =>
  (await sql<{ state: string }>`select state from chain.batch where id = ${batchId}`.execute(payouts.shop.owner))
    .rows[0]?.state;

const stages = async (ids: readonly bigint[]) => await Promise.all(ids.map(async (id) => await stageOf(payouts, id)));

describe('a row that both watchers saw paid', () => {
  it('[G7] is booked once, in the amount of its withdrawal, and its customer is told', async () => {
    const { withdrawalId, customerId, batchId, itemId } = await beingSent();
    const [due] = await nextToSend(payouts);
    expect(due).toMatchObject({ itemId, variant: 1 });
    expect(await markSent(payouts, due ?? { itemId, variant: 1 })).toBe('sent');
    expect(await stageOf(payouts, withdrawalId)).toBe('sent');
    await observePayout(payouts, itemId, 'paid', { by: [payouts.watchers[0]] });
    expect(await settleAll(payouts)).toBe(0n);
    await observePayout(payouts, itemId, 'paid');
    const settled = await Promise.all([settleAll(payouts), settleAll(payouts)]);
    expect(settled.reduce((sum, one) => sum + one, 0n)).toBe(1n);
    expect(await stageOf(payouts, withdrawalId)).toBe('paid');
    expect(await batchState(batchId)).toBe('ended');
    expect(await customerBalances(payouts.shop.database, customerId)).toMatchObject({ frozen: 0n });
    const { rows } = await sql`select transaction_reference as reference, route from shop.withdrawal`.execute(
      payouts.shop.owner,
    );
    expect(rows).toEqual([{ reference: hashOf(`payout ${itemId}`).toString('hex'), route: 'rail' }]);
    const { rows: told } =
      await sql`select kind from shop.message where customer_id = ${customerId} and kind like 'withdrawal%'`.execute(
        payouts.shop.owner,
      );
    expect(told).toEqual([{ kind: 'withdrawal_paid' }]);
    expect(await nextToSend(payouts)).toEqual([]);
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it('is not booked when they saw it in different transactions, or one saw it fail', async () => {
    const { withdrawalId, itemId } = await beingSent();
    await observePayout(payouts, itemId, 'paid', { by: [payouts.watchers[0]] });
    await observePayout(payouts, itemId, 'paid', { by: [payouts.watchers[1]], tx: hashOf('another') });
    expect([await settleAll(payouts), await releaseAll(payouts)]).toEqual([0n, 0n]);
    expect(await stageOf(payouts, withdrawalId)).toBe('signed');
    const other = await beingSent('tron');
    await observePayout(payouts, other.itemId, 'paid', { by: [payouts.watchers[0]] });
    await observePayout(payouts, other.itemId, 'failed', { by: [payouts.watchers[1]] });
    expect([await settleAll(payouts, 'tron'), await releaseAll(payouts, 'tron')]).toEqual([0n, 0n]);
  });

  it('never fails for want of reserve: what the books lacked stops what would follow', async () => {
    const { withdrawalId, itemId } = await beingSent();
    // The books lose what the method held after the review, as a correction or a payout elsewhere may do.
    await sql`update ledger.account set balance = 0 where id = ledger.external(2)`.execute(payouts.shop.owner);
    await observePayout(payouts, itemId, 'paid');
    expect(await settleAll(payouts)).toBe(1n);
    expect(await stageOf(payouts, withdrawalId)).toBe('paid');
    const { rows } = await sql`select shortfall from shop.withdrawal where id = ${withdrawalId}`.execute(
      payouts.shop.owner,
    );
    expect(rows).toEqual([{ shortfall: parseMoney('50') }]);
    expect(await createBatch(payouts)).toMatchObject({ result: 'reserve_too_low' });
  });

  it('case 25: waits for the second watcher, with payouts that say so', async () => {
    const { withdrawalId, itemId } = await beingSent();
    await observePayout(payouts, itemId, 'paid', { by: [payouts.watchers[1]] });
    await passPayoutTime(payouts, '2 days');
    expect(await settleAll(payouts)).toBe(0n);
    expect(await stageOf(payouts, withdrawalId)).toBe('signed');
    await observePayout(payouts, itemId, 'paid');
    expect(await settleAll(payouts)).toBe(1n);
  });

  it('is never a transaction that two persons booked for something else', async () => {
    const { withdrawalId, itemId } = await beingSent();
    const other = await approvedWithdrawal(payouts);
    await steps.beginSigning(payouts.shop, other.withdrawalId, new Date());
    expect(await steps.payWithdrawal(payouts.shop, other.withdrawalId, `payout ${itemId}`, { now: new Date() })).toBe(
      'paid',
    );
    await observePayout(payouts, itemId, 'paid');
    expect(await settleAll(payouts)).toBe(0n);
    expect(await stageOf(payouts, withdrawalId)).toBe('signed');
  });
});

describe('sending', () => {
  it('case 9: the next variant follows after ten minutes, with the same nonce', async () => {
    const { itemId } = await beingSent();
    const sent: [number, string][] = [];
    for (let round = 0; round < 4; round += 1) {
      const [due] = await nextToSend(payouts);
      if (due === undefined) throw new Error('nothing to send');
      sent.push([due.variant, due.signed.toString('hex')]);
      await markSent(payouts, due, 'replacement transaction underpriced');
      expect(await nextToSend(payouts)).toEqual([]);
      await passPayoutTime(payouts, '11 minutes');
    }
    expect(sent.map(([variant]) => variant)).toEqual([1, 2, 3, 3]);
    expect(new Set(sent.map(([, bytes]) => bytes)).size).toBe(3);
    expect((await itemsOf(payouts, 1n)).map(({ id, nonce }) => [id, nonce])).toEqual([[itemId, 7n]]);
  });

  it('case 8: no answer of an endpoint says what became of a row', async () => {
    const { withdrawalId, itemId } = await beingSent('tron');
    for (const answer of ['success', 'DUP_TRANSACTION_ERROR', 'SIGERROR', 'already known', 'nonce too low'])
      expect(await markSent(payouts, { itemId, variant: 1 }, answer)).toBe('sent');
    expect(await stageOf(payouts, withdrawalId)).toBe('sent');
    await passPayoutTime(payouts, '61 seconds');
    expect((await nextToSend(payouts)).map((due) => due.itemId)).toEqual([itemId]);
    expect([await settleAll(payouts, 'tron'), await releaseAll(payouts, 'tron')]).toEqual([0n, 0n]);
  });

  it('case 11: a broadcaster that was killed before it wrote sends the same bytes again, and the row is never payable again', async () => {
    const { withdrawalId, itemId } = await beingSent();
    const before = await nextToSend(payouts);
    const again = await nextToSend(payouts);
    expect(again).toEqual(before);
    await observePayout(payouts, itemId, 'paid');
    expect(await settleAll(payouts)).toBe(1n);
    expect(await markSent(payouts, { itemId, variant: 1 })).toBe('not_to_send');
    expect(await stageOf(payouts, withdrawalId)).toBe('paid');
    expect(await createBatch(payouts)).toMatchObject({ result: 'nothing_to_pay' });
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it('stops with withdrawals, and goes on behind a stop', async () => {
    await beingSent();
    await steps.suspend(payouts.shop, 'withdrawals.usdt_erc20', true);
    expect(await nextToSend(payouts)).toEqual([]);
    await steps.suspend(payouts.shop, 'withdrawals.usdt_erc20', false);
    expect(await nextToSend(payouts)).toHaveLength(1);
  });

  it('is asked by the broadcaster alone, and marked for what it was given', async () => {
    const { itemId } = await beingSent();
    for (const call of [
      'select * from chain.next_to_send()',
      `select chain.mark_sent(${itemId}, 1::smallint, 'one', 'success')`,
    ]) {
      await expect(sql.raw(call).execute(payouts.shop.owner)).rejects.toThrow('no broadcaster');
      await expect(sql.raw(call).execute(payouts.shop.database)).rejects.toThrow('permission denied');
    }
    expect(await markSent(payouts, { itemId, variant: 4 })).toBe('not_to_send');
    await expect(payouts.broadcaster.query(`select chain.observe_payout(${itemId}, 'paid', null, 1)`)).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('bytes that ended, on Tron', () => {
  const hours = (count: number): Date => new Date(Date.now() + count * 3_600_000);

  it('case 8: free their row once the chain itself is a minute past them, by what both watchers say', async () => {
    const { withdrawalId, batchId, itemId } = await beingSent('tron');
    await observePayout(payouts, itemId, 'expired');
    await observeAll(payouts, {}, hours(11.9));
    expect(await releaseAll(payouts, 'tron')).toBe(0n);
    await observeAll(payouts, {}, hours(12.1));
    expect(await releaseAll(payouts, 'tron')).toBe(1n);
    expect([await stageOf(payouts, withdrawalId), await batchState(batchId)]).toEqual(['approved', 'ended']);
    const again = await created(payouts, 'tron');
    expect((await itemsOf(payouts, again)).map((item) => item.withdrawalId)).toEqual([withdrawalId]);
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it('do not while one watcher says nothing, and are not sent any more', async () => {
    const approved = await approvedWithdrawal(payouts, { chain: 'tron' });
    const then = new Date(Date.now() - 11.5 * 3_600_000);
    const batchId = await created(payouts, 'tron', then);
    await sql`update chain.batch set state = 'approved'`.execute(payouts.shop.owner);
    await steps.step(payouts.shop, async (transaction) => {
      await sql`select chain.export_batch(${payouts.people[1]?.person.session}, ${batchId}, ${then})`.execute(
        transaction,
      );
    });
    await importSignatures(payouts, batchId);
    await passPayoutTime(payouts, '61 seconds');
    expect(await nextToSend(payouts)).toHaveLength(1);
    await sql`set session_replication_role = replica; update chain.batch_item set expires_at = now()`
      .execute(payouts.shop.owner)
      .catch(() => undefined);
    const [item] = await itemsOf(payouts, batchId);
    await observeAll(payouts, {}, hours(2));
    await observePayout(payouts, item?.id ?? 0n, 'expired', { by: [payouts.watchers[0]] });
    expect(await releaseAll(payouts, 'tron')).toBe(0n);
    expect(await stageOf(payouts, approved.withdrawalId)).toBe('signed');
  });

  it('that were mined and moved nothing put the row under review', async () => {
    const { withdrawalId, itemId } = await beingSent('tron');
    await observePayout(payouts, itemId, 'failed');
    expect(await releaseAll(payouts, 'tron')).toBe(1n);
    expect(await stageOf(payouts, withdrawalId)).toBe('under_review');
    const { rows } = await sql`select outcome from chain.batch_item`.execute(payouts.shop.owner);
    expect(rows).toEqual([{ outcome: 'failed' }]);
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });
});

describe('bytes that never end, on Ethereum', () => {
  async function replaced(kind: 'replace' | 'void') {
    const first = await approvedWithdrawal(payouts);
    const second = await approvedWithdrawal(payouts);
    const batchId = await created(payouts);
    await exported(payouts, batchId);
    const { result, batchId: next } = await replaceBatch(payouts, batchId, kind);
    expect(result).toBe('created');
    const [one, other] = await itemsOf(payouts, batchId);
    const [newOne, newOther] = await itemsOf(payouts, next ?? 0n);
    return {
      ids: [first.withdrawalId, second.withdrawalId],
      batchId,
      next: next ?? 0n,
      old: [one?.id ?? 0n, other?.id ?? 0n] as const,
      fresh: [newOne?.id ?? 0n, newOther?.id ?? 0n] as const,
    };
  }

  it('case 22: a file that was held back and a replacement pay each row once, whichever is mined', async () => {
    const { ids, batchId, next, old, fresh } = await replaced('replace');
    await exported(payouts, next);
    expect(await importSignatures(payouts, batchId, {})).toBe('imported');
    await passPayoutTime(payouts, '61 seconds');
    expect(await nextToSend(payouts)).toEqual([]);
    expect(await importSignatures(payouts, next)).toBe('imported');
    await passPayoutTime(payouts, '61 seconds');
    expect((await nextToSend(payouts)).map(({ itemId }) => itemId)).toEqual([...fresh]);
    // Somebody sent the first row of the old file elsewhere; of the second the new one was faster.
    await observePayout(payouts, old[0], 'paid');
    await observePayout(payouts, fresh[0], 'replaced', { tx: hashOf(`payout ${old[0]}`) });
    await observePayout(payouts, old[1], 'replaced', { tx: hashOf(`payout ${fresh[1]}`) });
    await observePayout(payouts, fresh[1], 'paid');
    expect(await releaseAll(payouts)).toBe(2n);
    expect(await stages(ids)).toEqual(['signed', 'signed']);
    expect(await settleAll(payouts)).toBe(2n);
    expect(await stages(ids)).toEqual(['paid', 'paid']);
    expect([await batchState(batchId), await batchState(next)]).toEqual(['ended', 'ended']);
    const { rows } = await sql<{
      sum: bigint;
    }>`select sum(amount)::bigint from ledger.transfer where kind = 'withdrawal_paid'`.execute(payouts.shop.owner);
    expect(rows).toEqual([{ sum: parseMoney('100') }]);
    expect(await createBatch(payouts)).toMatchObject({ result: 'nothing_to_pay' });
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it('case 22: end by a batch that moves nothing, and only once all of a row has ended is it reviewed again', async () => {
    const { ids, next, old, fresh } = await replaced('void');
    await exported(payouts, next);
    await importSignatures(payouts, next);
    for (const [index, item] of fresh.entries()) {
      await observePayout(payouts, item, 'paid');
      expect(await settleAll(payouts)).toBe(1n);
      expect((await stages(ids))[index]).toBe('signed');
      await observePayout(payouts, old[index] ?? 0n, 'replaced', { tx: hashOf(`payout ${item}`) });
      expect(await releaseAll(payouts)).toBe(1n);
    }
    expect(await stages(ids)).toEqual(['under_review', 'under_review']);
    expect(await findingsOf(payouts.shop)).toEqual([]);
    await steps.approveWithdrawal(payouts.shop, ids[0] ?? 0n, new Date());
    const again = await created(payouts);
    expect((await itemsOf(payouts, again)).map(({ nonce }) => nonce)).toEqual([9n]);
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it('are replaced once they were exported, by one batch at a time', async () => {
    const { batchId, next, ids } = await replaced('replace');
    expect(await replaceBatch(payouts, batchId, 'void')).toMatchObject({ result: 'not_replaceable' });
    expect(await replaceBatch(payouts, next, 'void')).toMatchObject({ result: 'not_replaceable' });
    await passPayoutTime(payouts, '3 hours');
    expect(await releaseAll(payouts)).toBe(1n);
    expect(await stages(ids)).toEqual(['batched', 'batched']);
    await observeAll(payouts);
    expect(await replaceBatch(payouts, batchId, 'void')).toMatchObject({ result: 'created' });
    expect(await replaceBatch(payouts, 4711n, 'void')).toMatchObject({ result: 'not_found' });
  });
});

it('nothing is booked, given back or sent on a chain where a final block was replaced', async () => {
  const { withdrawalId, itemId } = await beingSent();
  await observePayout(payouts, itemId, 'paid');
  await sql`update chain.head set stopped_at = now() where chain = 'ethereum' and observer = 'a'`.execute(
    payouts.shop.owner,
  );
  expect([await settleAll(payouts), await releaseAll(payouts), await nextToSend(payouts)]).toEqual([0n, 0n, []]);
  expect(await stageOf(payouts, withdrawalId)).toBe('signed');
  expect(await createBatch(payouts)).toMatchObject({ result: 'chain_stopped' });
});

it('a watcher says only what can be of a row, and only of one that may have left', async () => {
  const approved = await approvedWithdrawal(payouts);
  const batchId = await created(payouts);
  const [item] = await itemsOf(payouts, batchId);
  const say = async (outcome: string, tx: Buffer | null) =>
    (
      await payouts.watchers[0].query(`select chain.observe_payout($1, $2, $3, 5) as said`, [
        `${item?.id}`,
        outcome,
        tx,
      ])
    ).rows;
  expect(await say('paid', hashOf('one'))).toEqual([{ said: 'not_found' }]);
  await exported(payouts, batchId);
  for (const [outcome, tx] of [
    ['expired', null],
    ['paid', null],
    ['paid', Buffer.alloc(4)],
    ['lost', hashOf('one')],
  ] as const)
    await expect(say(outcome, tx)).rejects.toThrow('not an outcome');
  expect(await stageOf(payouts, approved.withdrawalId)).toBe('batched');
});
