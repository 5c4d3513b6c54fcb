/** What needs a person about payouts is said with its figure, and goes by itself once it is done. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eachPayoutShop } from '../testing/each-payout-shop.ts';
import {
  approvedWithdrawal,
  created,
  exported,
  importSignatures,
  markSent,
  nextToSend,
  observeAll,
  observePayout,
  passPayoutTime,
  settleAll,
} from '../testing/payouts.ts';

const payouts = eachPayoutShop();

async function alarms() {
  const { rows } = await sql<{ alarm: string; chain: string | null; method: string | null; figure: bigint }>`
    select alarm, chain, payment_method as method, figure from chain.payout_alarms()`.execute(payouts.shop.database);
  return rows.map(({ alarm, chain, method, figure }) => [alarm, chain ?? method, figure]);
}

const ageExport = async (by: string): Promise<void> => {
  await sql`begin; set local session_replication_role = replica;
    update chain.batch set exported_at = exported_at - ${sql.lit(by)}::interval; commit`.execute(payouts.shop.owner);
};

it('a batch that nobody signed for twelve hours, until somebody brings its signatures', async () => {
  await approvedWithdrawal(payouts);
  const batchId = await created(payouts);
  await exported(payouts, batchId);
  await ageExport('11 hours 59 minutes');
  expect(await alarms()).toEqual([]);
  await ageExport('2 minutes');
  expect(await alarms()).toEqual([['batch_unsigned', 'usdt_erc20', batchId]]);
  expect(await importSignatures(payouts, batchId)).toBe('imported');
  expect(await alarms()).toEqual([]);
});

it('rows that were sent an hour ago and are not final, until they are', async () => {
  await approvedWithdrawal(payouts);
  await approvedWithdrawal(payouts);
  const batchId = await created(payouts);
  await exported(payouts, batchId);
  await importSignatures(payouts, batchId);
  await passPayoutTime(payouts, '61 seconds');
  const [first, second] = await nextToSend(payouts);
  if (first === undefined || second === undefined) throw new Error('both rows are to be sent');
  for (const row of [first, second]) expect(await markSent(payouts, row)).toBe('sent');
  await passPayoutTime(payouts, '59 minutes');
  expect(await alarms()).toEqual([]);
  await passPayoutTime(payouts, '2 minutes');
  expect(await alarms()).toEqual([['payout_not_final', 'usdt_erc20', 2n]]);
  await observePayout(payouts, first.itemId, 'paid');
  expect(await settleAll(payouts)).toBe(1n);
  expect(await alarms()).toEqual([['payout_not_final', 'usdt_erc20', 1n]]);
});

it('tokens for less than what is approved, until there are enough', async () => {
  await approvedWithdrawal(payouts, { amount: '50' });
  await observeAll(payouts, { ethereum: { units: 29_500_000n } });
  expect(await alarms()).toEqual([['float_low', 'usdt_erc20', 20_500_000n]]);
  await observeAll(payouts, { ethereum: { units: 50_000_000n } });
  expect(await alarms()).toEqual([]);
});

it('coin for fewer than twenty payouts', async () => {
  const cost = 90_000n * 41_000_000_000n;
  await observeAll(payouts, { ethereum: { nativeUnits: 20n * cost } });
  expect(await alarms()).toEqual([]);
  await observeAll(payouts, { ethereum: { nativeUnits: 20n * cost - 1n }, tron: { nativeUnits: 0n } });
  expect(await alarms()).toEqual([
    ['coin_low', 'ethereum', 19n],
    ['coin_low', 'tron', 0n],
  ]);
});
