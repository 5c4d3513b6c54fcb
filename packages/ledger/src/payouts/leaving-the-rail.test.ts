/** A payment method leaves the rail while a batch of it is under way: nothing of it is lost, and nothing is paid twice. */
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { customerBalances } from '../accounts/balances.ts';
import { carriedOutBy, runApproved } from '../testing/approvals.ts';
import { eachPayoutShop } from '../testing/each-payout-shop.ts';
import { findingsOf } from '../testing/findings.ts';
import { hashOf } from '../testing/hash-of.ts';
import { addPasskey } from '../testing/passkeys.ts';
import {
  abandonBatch,
  approveBatch,
  approvedWithdrawal,
  createBatch,
  created,
  exportBatch,
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
  stageOf,
} from '../testing/payouts.ts';
import * as steps from '../testing/shop-steps.ts';
import { startOfTests } from '../testing/small-shop.ts';

type Chain = 'tron' | 'ethereum';

const payouts = eachPayoutShop();

const now = (): { now: Date } => ({ now: new Date() });

async function change(chain: Chain, route: string, block?: bigint): Promise<string> {
  const paymentMethod = chain === 'tron' ? 'usdt_trc20' : 'usdt_erc20';
  const fields = { paymentMethod, route, ...(block !== undefined && { block: `${block}` }) };
  return await runApproved(payouts.shop, { kind: 'method_route', fields }, carriedOutBy('change_route'), now());
}

/** Lets both watchers hand over every block up to one that is final, and returns it. */
async function readToFinal(chain: Chain): Promise<bigint> {
  const { rows } = await sql<{ from: bigint; to: bigint }>`
    select b.from, greatest(b.from, b.final) as "to" from (
      select coalesce(max(h.cursor_block) + 1, (select min(t.start_block) from chain.token t where t.chain = ${chain})) as "from",
             min(h.final) as final from chain.head h where h.chain = ${chain}) b`.execute(payouts.shop.owner);
  if (rows[0] === undefined) throw new Error('no watcher reads this chain');
  const { from, to } = rows[0];
  for (const pool of payouts.watchers)
    await pool.query(`select chain.observe_transfers($1, $2, $3, $4, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}')`, [
      chain,
      `${from}`,
      `${to}`,
      hashOf(`block ${to}`),
    ]);
  return to;
}

async function leaveRail(chain: Chain): Promise<void> {
  expect(await change(chain, 'draining')).toBe('changed');
  await readToFinal(chain);
  expect(await change(chain, 'hand')).toBe('changed');
}

async function exportedBatch(chain: Chain) {
  const approved = await approvedWithdrawal(payouts, { chain });
  const batchId = await created(payouts, chain);
  await exported(payouts, batchId);
  const [item] = await itemsOf(payouts, batchId);
  return { ...approved, batchId, itemId: item?.id ?? 0n };
}

const paidByHand = async (withdrawalId: bigint, transaction: string) => [
  await steps.beginSigning(payouts.shop, withdrawalId, new Date()),
  await steps.payWithdrawal(payouts.shop, withdrawalId, transaction, now()),
];
const notByHand = ['not_approved', 'not_signing'];

async function paidInSum(): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select sum(amount)::bigint as sum from ledger.transfer where kind = 'withdrawal_paid'`.execute(payouts.shop.owner);
  return rows[0]?.sum ?? 0n;
}

it.each(['ethereum', 'tron'] as const)(
  '[G7] an exported batch is paid on %s while its method drains and afterwards, and nothing of it by hand',
  async (chain) => {
    const { withdrawalId, customerId, batchId, itemId } = await exportedBatch(chain);
    expect(await change(chain, 'draining')).toBe('changed');
    const later = await approvedWithdrawal(payouts, { chain });
    expect(await createBatch(payouts, chain)).toMatchObject({ result: 'not_on_rail' });
    expect(await paidByHand(withdrawalId, 'while it drains')).toEqual(notByHand);
    await readToFinal(chain);
    expect(await change(chain, 'hand')).toBe('changed');
    expect(await paidByHand(withdrawalId, 'by hand')).toEqual(notByHand);
    expect(await steps.cancelWithdrawal(payouts.shop, withdrawalId, customerId, new Date())).toBe('not_cancellable');
    expect(await abandonBatch(payouts, batchId)).toBe('batch_state_conflict');

    expect(await importSignatures(payouts, batchId)).toBe('imported');
    await passPayoutTime(payouts, '61 seconds');
    expect((await nextToSend(payouts)).map((due) => due.itemId)).toEqual([itemId]);
    expect(await markSent(payouts, { itemId, variant: 1 })).toBe('sent');
    await observePayout(payouts, itemId, 'paid');
    expect(await settleAll(payouts, chain)).toBe(1n);
    expect(await stageOf(payouts, withdrawalId)).toBe('paid');
    expect(await paidByHand(withdrawalId, 'once more')).toEqual(notByHand);
    expect(await paidByHand(later.withdrawalId, 'approved meanwhile')).toEqual(['signing', 'paid']);
    expect(await paidInSum()).toBe(parseMoney('100'));
    expect(await customerBalances(payouts.shop.database, customerId)).toMatchObject({ frozen: 0n });
    expect(await findingsOf(payouts.shop)).toEqual([]);
  },
);

it('[G7] on Tron bytes that ended without leaving are paid by hand, once, and the old file does nothing', async () => {
  const { withdrawalId, batchId, itemId } = await exportedBatch('tron');
  await leaveRail('tron');
  await observePayout(payouts, itemId, 'expired');
  expect(await releaseAll(payouts, 'tron')).toBe(0n);
  expect(await paidByHand(withdrawalId, 'before they ended')).toEqual(notByHand);
  await observeAll(payouts, {}, new Date(Date.now() + 12.1 * 3_600_000));
  expect(await releaseAll(payouts, 'tron')).toBe(1n);
  expect(await paidByHand(withdrawalId, 'by hand')).toEqual(['signing', 'paid']);
  expect(await importSignatures(payouts, batchId)).toBe('batch_state_conflict');
  expect([await nextToSend(payouts), await settleAll(payouts, 'tron')]).toEqual([[], 0n]);
  expect(await paidInSum()).toBe(parseMoney('50'));
  expect(await findingsOf(payouts.shop)).toEqual([]);
});

it('[G7] on Ethereum a file that was held back is ended by one that moves nothing, then paid by hand, and on the rail again no more', async () => {
  const { withdrawalId, batchId, itemId } = await exportedBatch('ethereum');
  await leaveRail('ethereum');
  const { result, batchId: ending } = await replaceBatch(payouts, batchId, 'void');
  expect(result).toBe('created');
  await exported(payouts, ending ?? 0n);
  expect(await importSignatures(payouts, ending ?? 0n)).toBe('imported');
  const [end] = await itemsOf(payouts, ending ?? 0n);
  await passPayoutTime(payouts, '61 seconds');
  expect((await nextToSend(payouts)).map((due) => due.itemId)).toEqual([end?.id]);
  await observePayout(payouts, end?.id ?? 0n, 'paid');
  expect(await settleAll(payouts)).toBe(1n);
  expect(await paidByHand(withdrawalId, 'before the old row ended')).toEqual(notByHand);
  await observePayout(payouts, itemId, 'replaced', { tx: hashOf(`payout ${end?.id}`) });
  expect(await releaseAll(payouts)).toBe(1n);
  expect(await stageOf(payouts, withdrawalId)).toBe('under_review');
  await steps.approveWithdrawal(payouts.shop, withdrawalId, new Date());
  expect(await paidByHand(withdrawalId, 'by hand')).toEqual(['signing', 'paid']);
  expect(await importSignatures(payouts, batchId)).toBe('batch_state_conflict');

  for (const { person } of payouts.people.slice(0, 2)) await addPasskey(payouts.shop, person, startOfTests);
  await observeAll(payouts);
  expect(await change('ethereum', 'watch')).toBe('changed');
  expect(await change('ethereum', 'rail', await readToFinal('ethereum'))).toBe('changed');
  expect(await createBatch(payouts)).toMatchObject({ result: 'nothing_to_pay' });
  expect(await paidInSum()).toBe(parseMoney('50'));
  expect(await findingsOf(payouts.shop)).toEqual([]);
});

it('a batch that was approved and not exported leaves no more once its method drains, and its rows are paid by hand', async () => {
  const { withdrawalId } = await approvedWithdrawal(payouts);
  const batchId = await created(payouts);
  for (const index of [1, 2]) await approveBatch(payouts, batchId, index);
  await leaveRail('ethereum');
  expect(await exportBatch(payouts, batchId)).toBe('not_on_rail');
  expect(await paidByHand(withdrawalId, 'while it is in the batch')).toEqual(notByHand);
  expect(await abandonBatch(payouts, batchId)).toBe('abandoned');
  expect(await paidByHand(withdrawalId, 'by hand')).toEqual(['signing', 'paid']);
  expect(await paidInSum()).toBe(parseMoney('50'));
  expect(await findingsOf(payouts.shop)).toEqual([]);
});
