/**
 * Tests the alarm for what leaves an address of the platform and is of no row of a batch: everything that leaves stops
 * until two persons looked.
 */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eachPayoutShop } from '../testing/each-payout-shop.ts';
import { findingsOf } from '../testing/findings.ts';
import { hashOf } from '../testing/hash-of.ts';
import {
  approvedWithdrawal,
  createBatch,
  itemsOf,
  nextToSend,
  observeAll,
  observePayout,
  passPayoutTime,
  sawLeave,
  settleAll,
  signedBatch,
  stageOf,
  tokens,
} from '../testing/payouts.ts';
import { approve, carriedOutBy, request } from '../testing/approvals.ts';
import { accountNamed } from '../testing/watchers.ts';

const payouts = eachPayoutShop();

type Chain = 'tron' | 'ethereum';

/** Lets the second watcher say how many transactions the payout address on Ethereum has sent. */
async function sawSent(nonce: bigint): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`select id from chain.treasury_address where chain = 'ethereum'`.execute(
    payouts.shop.owner,
  );
  await payouts.watchers[1].query('select chain.observe_treasury($1, $2, 40000000, 1, 1, 1, $3)', [
    `${rows[0]?.id}`,
    `${tokens.ethereum}`,
    `${nonce}`,
  ]);
}

async function restart(chain: Chain): Promise<string> {
  const input = { kind: 'rail_restart', fields: { chain } };
  return await approve(payouts.shop, await request(payouts.shop, input), carriedOutBy('restart_rail'));
}

it.each(['tron', 'ethereum'] as const)(
  '[G7] a transfer on %s that is of no row stops whatever leaves',
  async (chain) => {
    const { customerId } = await approvedWithdrawal(payouts, { chain: 'ethereum' });
    const batchId = await signedBatch(payouts);
    await passPayoutTime(payouts, '61 seconds');
    expect(await nextToSend(payouts)).toHaveLength(1);
    expect(await sawLeave(payouts, chain, { to: accountNamed('a thief'), units: 0n })).toBe('of_a_row');
    const [item] = await itemsOf(payouts, batchId);
    const tx = hashOf(`payout ${item?.id}`);
    expect(
      await sawLeave(payouts, 'ethereum', { to: accountNamed(`payee ${customerId}`), units: 50_000_000n, tx }),
    ).toBe('of_a_row');
    expect(await sawLeave(payouts, chain, { to: accountNamed('a thief'), units: 50_000_000n })).toBe('foreign');
    expect(await nextToSend(payouts)).toEqual([]);
    await approvedWithdrawal(payouts, { chain: 'tron' });
    expect(await createBatch(payouts, 'tron')).toMatchObject({ result: 'key_alarm' });
    // What had left is booked all the same.
    await observePayout(payouts, item?.id ?? 0n, 'paid');
    expect(await settleAll(payouts)).toBe(1n);
    // The books say so until two persons have looked.
    const open = await findingsOf(payouts.shop);
    expect(open.length).toBeGreaterThan(0);
    expect(open.every((finding) => JSON.stringify(finding).includes('outgoing_is_of_a_row'))).toBe(true);
    expect(await restart(chain)).toBe('restarted');
    expect(await findingsOf(payouts.shop)).toEqual([]);
  },
);

it('[G7] a second transfer of the same sum to the same payee is of no row', async () => {
  const { customerId, withdrawalId } = await approvedWithdrawal(payouts);
  const [item] = await itemsOf(payouts, await signedBatch(payouts));
  const payee = accountNamed(`payee ${customerId}`);
  await observePayout(payouts, item?.id ?? 0n, 'paid');
  expect(await sawLeave(payouts, 'ethereum', { to: payee, units: 50_000_000n, tx: hashOf(`payout ${item?.id}`) })).toBe(
    'of_a_row',
  );
  expect(await settleAll(payouts)).toBe(1n);
  expect(await stageOf(payouts, withdrawalId)).toBe('paid');
  expect(await sawLeave(payouts, 'ethereum', { to: payee, units: 50_000_000n, tx: hashOf('again') })).toBe('foreign');
});

it('[G7] more transactions than rows account for stop it as well, and two persons start it again behind them', async () => {
  await approvedWithdrawal(payouts);
  const batchId = await signedBatch(payouts);
  await passPayoutTime(payouts, '61 seconds');
  // The address begins at its seventh transaction, and one row may have left.
  await sawSent(8n);
  expect(await nextToSend(payouts)).toHaveLength(1);
  await sawSent(8n);
  await payouts.watchers[1].query(
    `select chain.observe_treasury(a.id, 2::smallint, 40000001, 1, 1, 1, 9) from chain.watched_treasury w
       join lateral (select w.treasury_address_id as id) a on true where w.chain = 'ethereum' and w.token = 2`,
  );
  expect(await nextToSend(payouts)).toEqual([]);
  expect(await restart('tron')).toBe('not_found');
  expect(await restart('ethereum')).toBe('restarted');
  expect(await nextToSend(payouts)).toHaveLength(1);
  // The same reading again stops nothing, and the next row uses no number that is used.
  await payouts.watchers[1].query(
    `select chain.observe_treasury(w.treasury_address_id, 2::smallint, 40000002, 1, 1, 1, 9) from chain.watched_treasury w
      where w.chain = 'ethereum' and w.token = 2`,
  );
  expect(await nextToSend(payouts)).toHaveLength(1);
  const [item] = await itemsOf(payouts, batchId);
  await observePayout(payouts, item?.id ?? 0n, 'paid');
  await settleAll(payouts);
  await approvedWithdrawal(payouts);
  await sql`begin; set local session_replication_role = replica; delete from chain.observed_treasury where block >= 40000000; commit`.execute(
    payouts.shop.owner,
  );
  await observeAll(payouts);
  const { result, batchId: next } = await createBatch(payouts);
  expect(result).toBe('created');
  expect((await itemsOf(payouts, next ?? 0n)).map(({ nonce }) => nonce)).toEqual([9n]);
});

it('two persons start a chain again of which a final block was replaced', async () => {
  await sql`update chain.head set stopped_at = now(), cursor_block = 5, cursor_hash = sha256('old') where chain = 'ethereum' and observer = 'a'`.execute(
    payouts.shop.owner,
  );
  await approvedWithdrawal(payouts);
  expect(await createBatch(payouts)).toMatchObject({ result: 'chain_stopped' });
  expect(await restart('ethereum')).toBe('restarted');
  expect(await createBatch(payouts)).toMatchObject({ result: 'created' });
  const { rows } = await payouts.watchers[0].query(`select block, block_hash from chain.cursor('ethereum')`);
  expect(rows).toEqual([{ block: 5n, block_hash: null }]);
});

it('a watcher says nothing of other addresses, and nothing that is no transfer', async () => {
  const say = payouts.watchers[0].query(
    `select chain.observe_outgoing('tron', sha256('tx'), 5, 1::smallint, $1, $1, 5) as said`,
    [accountNamed('a customer')],
  );
  expect((await say).rows).toEqual([{ said: 'not_ours' }]);
  await expect(
    payouts.watchers[0].query(`select chain.observe_outgoing('tron', 'short', 5, 1::smallint, $1, $1, 5)`, [
      accountNamed('a customer'),
    ]),
  ).rejects.toThrow('not a transfer');
});
