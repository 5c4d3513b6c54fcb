/**
 * Tests batches from their export on: nobody puts a row back, and what comes from the signer brings signatures alone.
 */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { eachPayoutShop } from '../testing/each-payout-shop.ts';
import { findingsOf } from '../testing/findings.ts';
import {
  abandonBatch,
  approveBatch,
  approvedWithdrawal,
  created,
  digestOf,
  exportBatch,
  exported,
  importSignatures,
  nextToSend,
  passPayoutTime,
  releaseAll,
  signaturesOf,
  signedBatch,
  stageOf,
} from '../testing/payouts.ts';
import * as steps from '../testing/shop-steps.ts';

const payouts = eachPayoutShop();

describe('from the export on', () => {
  it('[G7] no person puts a row back: neither its customer, nor one operator, nor two', async () => {
    const { withdrawalId, customerId } = await approvedWithdrawal(payouts);
    const batchId = await created(payouts);
    await exported(payouts, batchId);
    const tries = async () => [
      await steps.cancelWithdrawal(payouts.shop, withdrawalId, customerId, new Date()),
      await steps.reopenWithdrawal(payouts.shop, withdrawalId, new Date()),
      await steps.beginSigning(payouts.shop, withdrawalId, new Date()),
      await steps.rejectWithdrawal(payouts.shop, withdrawalId, 'address_unusable', new Date()),
      await steps.abandonPayout(payouts.shop, withdrawalId, { now: new Date() }),
      await steps.payWithdrawal(payouts.shop, withdrawalId, 'by hand', { now: new Date() }),
      await abandonBatch(payouts, batchId),
    ];
    const refused = [
      'not_cancellable',
      'not_approved',
      'not_approved',
      'not_under_review',
      'not_signing',
      'not_signing',
      'batch_state_conflict',
    ];
    expect(await tries()).toEqual(refused);
    await passPayoutTime(payouts, '30 hours');
    expect(await releaseAll(payouts)).toBe(0n);
    expect(await importSignatures(payouts, batchId)).toBe('imported');
    expect(await tries()).toEqual(refused);
    expect(await stageOf(payouts, withdrawalId)).toBe('signed');
    await expect(sql`update chain.batch_item set units = units + 1`.execute(payouts.shop.owner)).rejects.toThrow(
      'never changes',
    );
    await expect(
      sql`update chain.batch set state = 'abandoned', ended_at = now()`.execute(payouts.shop.owner),
    ).rejects.toThrow('never taken back');
  });

  it('a second export changes nothing', async () => {
    await approvedWithdrawal(payouts);
    const batchId = await created(payouts);
    await exported(payouts, batchId);
    const before = await sql`select exported_at, exported_by from chain.batch`.execute(payouts.shop.owner);
    expect(await exportBatch(payouts, batchId)).toBe('exported');
    expect((await sql`select exported_at, exported_by from chain.batch`.execute(payouts.shop.owner)).rows).toEqual(
      before.rows,
    );
  });

  it('is too late when the time to sign is over', async () => {
    await approvedWithdrawal(payouts);
    const batchId = await created(payouts, 'ethereum', new Date(Date.now() - 12 * 3_600_000));
    const then = new Date(Date.now() - 11 * 3_600_000);
    for (const index of [1, 2]) await approveBatch(payouts, batchId, index, { now: then });
    expect(await exportBatch(payouts, batchId)).toBe('batch_expired');
    expect(await releaseAll(payouts)).toBe(1n);
  });
});

describe('importing', () => {
  let batchId: bigint;
  beforeEach(async () => {
    await approvedWithdrawal(payouts);
    await approvedWithdrawal(payouts);
    batchId = await created(payouts);
  });

  it('case 23: takes exactly one signature of each variant of each row of this batch', async () => {
    expect(await importSignatures(payouts, batchId)).toBe('batch_state_conflict');
    await exported(payouts, batchId);
    const signatures = await signaturesOf(payouts, batchId);
    const [first, ...rest] = signatures;
    if (first === undefined) throw new Error('no signature');
    const refused = [
      rest,
      [...signatures, first],
      [first, first, ...rest.slice(1)],
      [{ ...first, position: 3n }, ...rest],
      [{ ...first, variant: 4n }, ...rest],
      [{ ...first, s: Buffer.alloc(32, 0xff) }, ...rest],
      [{ ...first, r: Buffer.alloc(32) }, ...rest],
      [{ ...first, r: first.r.subarray(1) }, ...rest],
      [],
    ];
    for (const some of refused)
      expect(await importSignatures(payouts, batchId, { signatures: some })).toBe('signatures_incomplete');
    expect(await importSignatures(payouts, batchId, { digest: Buffer.alloc(32) })).toBe('another_batch');
    expect(await nextToSend(payouts)).toEqual([]);
    expect(await importSignatures(payouts, batchId)).toBe('imported');
    expect(await importSignatures(payouts, batchId)).toBe('imported');
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it('two at once are one import', async () => {
    await exported(payouts, batchId);
    expect(await Promise.all([importSignatures(payouts, batchId), importSignatures(payouts, batchId)])).toEqual([
      'imported',
      'imported',
    ]);
    const { rows } = await sql<{ count: bigint }>`select count(*) from chain.signature`.execute(payouts.shop.owner);
    expect(rows).toEqual([{ count: 6n }]);
  });

  it('begins to send a minute later', async () => {
    await exported(payouts, batchId);
    await importSignatures(payouts, batchId);
    expect(await nextToSend(payouts)).toEqual([]);
    await passPayoutTime(payouts, '61 seconds');
    expect(await nextToSend(payouts)).toHaveLength(2);
  });
});

it('each batch names the digest before it', async () => {
  await approvedWithdrawal(payouts, { chain: 'tron' });
  const first = await signedBatch(payouts, 'tron');
  await approvedWithdrawal(payouts, { chain: 'tron' });
  const second = await created(payouts, 'tron');
  const { rows } = await sql<{
    previous: Buffer;
  }>`select previous_digest as previous from chain.batch order by id`.execute(payouts.shop.owner);
  expect(rows.map(({ previous }) => previous)).toEqual([Buffer.alloc(32), await digestOf(payouts, first)]);
  expect(second).toBe(first + 1n);
  expect(await findingsOf(payouts.shop)).toEqual([]);
});
