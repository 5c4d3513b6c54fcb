/**
 * Tests that what lies at deposit addresses moves to the payout address, and nowhere else; the ledger does not move.
 */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addAdministrator } from '../testing/administrators.ts';
import { eachPayoutShop } from '../testing/each-payout-shop.ts';
import { findingsOf } from '../testing/findings.ts';
import { hashOf } from '../testing/hash-of.ts';
import {
  abandonBatch,
  approveBatch,
  approvedWithdrawal,
  countTransfers,
  createBatch,
  exportBatch,
  nextToSend,
  observeAll,
  observePayout,
  passPayoutTime,
  payoutAccount,
  releaseAll,
  replaceBatch,
  sawLeave,
  settleAll,
  tokens,
} from '../testing/payouts.ts';
import { createSeededRandom } from '../testing/seeded-random.ts';
import * as steps from '../testing/shop-steps.ts';
import { createSweep, depositHolding, observeDeposit, signedSweep, sweepRows } from '../testing/sweeps.ts';
import { accountNamed } from '../testing/watchers.ts';

const payouts = eachPayoutShop();

type Chain = 'tron' | 'ethereum';
const chains = ['ethereum', 'tron'] as const;

const hex = (account: Buffer): string => account.toString('hex');
const treasury = (chain: Chain): string => hex(payoutAccount(chain));

async function preview(chain: Chain = 'ethereum') {
  const { rows } = await sql<{ customerId: bigint; topUp: bigint; place: number | null; staysOut: string | null }>`
    select customer_id as "customerId", top_up as "topUp", place, stays_out as "staysOut"
      from chain.preview_sweep(${tokens[chain]}::smallint) with ordinality p (customer_id, account, units, native_units, cost, top_up, place, stays_out, line)
     order by line`.execute(payouts.shop.database);
  return rows;
}
const reasons = async (chain?: Chain) => (await preview(chain)).map(({ staysOut, place }) => staysOut ?? place);

async function collections() {
  const { rows } = await sql<{ units: bigint; from: string; to: string }>`
    select units, encode(from_account, 'hex') as "from", encode(to_account, 'hex') as "to" from chain.collection order by id`.execute(
    payouts.shop.database,
  );
  return rows;
}

/** The coin with which a payout address on Ethereum pays the fee of a row. */
const gas = 90_000n * 41_000_000_000n;

describe.each(chains)('a sweep on %s', (chain) => {
  it('[G7] moves to the payout address what both watchers saw, behind the coin for its fee, and no transfer of the ledger', async () => {
    const large = await depositHolding(payouts, { units: 412_000_000n }, chain);
    const funded = await depositHolding(payouts, { units: 90_000_000n, nativeUnits: gas }, chain);
    const before = await countTransfers(payouts);
    const batchId = await signedSweep(payouts, chain);
    await passPayoutTime(payouts, '61 seconds');
    const [topUp, first, second] = await sweepRows(payouts, batchId);
    expect([topUp, first, second]).toEqual([
      expect.objectContaining({ asset: 'native', from: treasury(chain), to: hex(large.account), after: null }),
      expect.objectContaining({ asset: 'token', from: hex(large.account), to: treasury(chain), after: topUp?.id }),
      expect.objectContaining({ asset: 'token', from: hex(funded.account), to: treasury(chain), after: null }),
    ]);
    expect([first?.units, second?.units]).toEqual([412_000_000n, 90_000_000n]);
    if (chain === 'ethereum') expect([topUp?.nonce, first?.nonce, second?.nonce]).toEqual([7n, 0n, 0n]);
    expect(await findingsOf(payouts.shop)).toEqual([]);

    // What has no coin for its fee waits until both watchers saw it arrive.
    const due = async () =>
      (await nextToSend(payouts)).map(({ itemId }) => itemId).toSorted((one, other) => Number(one - other));
    expect(await due()).toEqual([topUp?.id, second?.id]);
    await observePayout(payouts, topUp?.id ?? 0n, 'paid', { by: [payouts.watchers[0]] });
    expect(await settleAll(payouts, chain)).toBe(0n);
    expect(await due()).not.toContain(first?.id);
    await observePayout(payouts, topUp?.id ?? 0n, 'paid');
    expect(await settleAll(payouts, chain)).toBe(1n);
    expect(await due()).toContain(first?.id);
    expect(await collections()).toEqual([]);

    for (const row of [first, second]) await observePayout(payouts, row?.id ?? 0n, 'paid');
    expect(await settleAll(payouts, chain)).toBe(2n);
    expect(await collections()).toEqual([
      { units: 412_000_000n, from: hex(large.account), to: treasury(chain) },
      { units: 90_000_000n, from: hex(funded.account), to: treasury(chain) },
    ]);
    expect(await countTransfers(payouts)).toBe(before);
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it('[G7] what leaves a deposit address is of a row of a sweep, or nothing leaves any more', async () => {
    const { account } = await depositHolding(payouts, { units: 70_000_000n, nativeUnits: gas }, chain);
    const [row] = await sweepRows(payouts, await signedSweep(payouts, chain));
    await passPayoutTime(payouts, '61 seconds');
    expect(await sawLeave(payouts, chain, { from: account, to: accountNamed('a thief'), units: 0n })).toBe('of_a_row');
    const { rows } = await sql<{ tx: Buffer }>`
      select sha256(variants[1]) as tx from chain.batch_item where id = ${row?.id}`.execute(payouts.shop.owner);
    expect(
      await sawLeave(payouts, chain, { from: account, to: payoutAccount(chain), units: 70_000_000n, tx: rows[0]?.tx }),
    ).toBe('of_a_row');
    expect(await nextToSend(payouts)).toHaveLength(1);
    expect(await findingsOf(payouts.shop)).toEqual([]);
    expect(await sawLeave(payouts, chain, { from: account, to: accountNamed('a thief'), units: 70_000_000n })).toBe(
      'foreign',
    );
    expect(await nextToSend(payouts)).toEqual([]);
    expect(await createSweep(payouts, chain)).toMatchObject({ result: 'key_alarm' });
    expect(JSON.stringify(await findingsOf(payouts.shop))).toContain('left a deposit address');
  });
});

describe('a sweep', () => {
  it('case 12: leaves what is not worth it, not decided, or not ours for certain, and says why', async () => {
    const worth = await depositHolding(payouts, { units: 50_000_000n });
    await depositHolding(payouts, { units: 49_999_999n });
    const { account } = await depositHolding(payouts, { units: 80_000_000n });
    await observeDeposit({ ...payouts, watchers: [payouts.watchers[0], payouts.watchers[0]] }, 'ethereum', account, {
      units: 10_000_000n,
    });
    const held = await depositHolding(payouts, { units: 70_000_000n });
    await sql`insert into chain.deposit (chain, tx, ordinal, block, customer_id, payment_method_id, units, state, reason, created_at)
      values ('ethereum', sha256('held'), 0, 5, ${held.customerId}, 2, 5000000, 'held', 'over_cap', now())`.execute(
      payouts.shop.owner,
    );
    const foreign = await depositHolding(payouts, { units: 60_000_000n });
    await sql`alter table chain.address_attestation disable trigger all`.execute(payouts.shop.owner);
    await sql`delete from chain.address_attestation where observer = 'b' and customer_id = ${foreign.customerId}`.execute(
      payouts.shop.owner,
    );
    expect(await reasons()).toEqual(['deposit_held', 'address_not_attested', 2, 'below_minimum', 'below_minimum']);
    expect(await createSweep(payouts)).toMatchObject({ result: 'created' });
    expect(await reasons()).toContain('under_way');
    expect(await createSweep(payouts)).toMatchObject({ result: 'batch_open' });
    expect((await preview()).find(({ customerId }) => customerId === worth.customerId)?.staysOut).toBe('under_way');
  });

  it('case 12: says that the payout address lacks coin for top-ups, and what has coin goes all the same', async () => {
    await depositHolding(payouts, { units: 90_000_000n });
    await observeAll(payouts, { ethereum: { nativeUnits: gas } });
    expect(await reasons()).toEqual(['native_too_low']);
    expect(await createSweep(payouts)).toMatchObject({ result: 'native_too_low' });
    await depositHolding(payouts, { units: 60_000_000n, nativeUnits: gas });
    expect(await reasons()).toEqual(['native_too_low', 1]);
    expect(await createSweep(payouts)).toMatchObject({ result: 'created' });
    expect(await createSweep(payouts, 'tron')).toMatchObject({ result: 'nothing_to_collect' });
  });

  it('uses what coin lies there before it sends more', async () => {
    await depositHolding(payouts, { nativeUnits: gas - 5n });
    expect((await preview()).map(({ topUp }) => topUp)).toEqual([5n]);
  });

  it('needs two watchers, of each a reading that knows of the last sweep', async () => {
    const { account } = await depositHolding(payouts, { nativeUnits: gas });
    const [row] = await sweepRows(payouts, await signedSweep(payouts));
    for (const pool of payouts.watchers)
      await pool.query(`select chain.observe_payout($1, 'paid', $2, 99000000)`, [`${row?.id}`, hashOf('swept')]);
    expect(await settleAll(payouts)).toBe(1n);
    // Both readings are of a time before: what they saw is not there any more.
    expect(await preview()).toEqual([]);
    await observeDeposit({ ...payouts, watchers: [payouts.watchers[0], payouts.watchers[0]] }, 'ethereum', account);
    expect(await createSweep(payouts)).toMatchObject({ result: 'nothing_to_collect' });
  });

  it('is made by somebody who may pay', async () => {
    await depositHolding(payouts);
    const { session } = await addAdministrator(payouts.shop.owner);
    await sql`delete from shop.role_node where node = 'withdrawal.pay'`.execute(payouts.shop.owner);
    const asked = await sql<{ result: string }>`
      select result from chain.create_sweep(${session}, 2::smallint, ${new Date()})`.execute(payouts.shop.database);
    expect(asked.rows).toEqual([{ result: 'forbidden' }]);
  });

  it('waits while payouts are stopped, and is exported no more', async () => {
    await depositHolding(payouts);
    const { batchId } = await createSweep(payouts);
    await steps.suspend(payouts.shop, 'withdrawals.usdt_erc20', true);
    expect(await createSweep(payouts)).toMatchObject({ result: 'withdrawals_suspended' });
    for (const index of [1, 2]) await approveBatch(payouts, batchId ?? 0n, index);
    expect(await exportBatch(payouts, batchId ?? 0n)).toBe('withdrawals_suspended');
    expect(await abandonBatch(payouts, batchId ?? 0n)).toBe('abandoned');
    await steps.suspend(payouts.shop, 'withdrawals.usdt_erc20', false);
    expect(await createSweep(payouts)).toMatchObject({ result: 'created' });
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it('keeps payouts of its address waiting only while a top-up may leave', async () => {
    await depositHolding(payouts);
    const [topUp] = await sweepRows(payouts, await signedSweep(payouts));
    await approvedWithdrawal(payouts);
    expect(await createBatch(payouts)).toMatchObject({ result: 'batch_open' });
    await observePayout(payouts, topUp?.id ?? 0n, 'paid');
    await settleAll(payouts);
    expect(await createBatch(payouts)).toMatchObject({ result: 'created' });
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it('whose top-up failed gives its address back, and the next one uses the same nonce', async () => {
    const { account } = await depositHolding(payouts);
    const batchId = await signedSweep(payouts);
    const [topUp] = await sweepRows(payouts, batchId);
    await observePayout(payouts, topUp?.id ?? 0n, 'failed');
    expect(await releaseAll(payouts)).toBe(1n);
    expect((await sweepRows(payouts, batchId)).map(({ state }) => state)).toEqual(['released', 'abandoned']);
    await observeAll(payouts);
    const again = await signedSweep(payouts);
    expect((await sweepRows(payouts, again)).map(({ nonce }) => nonce)).toEqual([8n, 0n]);
    // Whoever sends the bytes of the first one has moved it to the platform all the same.
    expect(
      await sawLeave(payouts, 'ethereum', { from: account, to: payoutAccount('ethereum'), units: 60_000_000n }),
    ).toBe('of_a_row');
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it('that was not signed is ended by a batch that moves nothing, and cannot be made dearer', async () => {
    await depositHolding(payouts);
    await depositHolding(payouts, { nativeUnits: gas });
    const batchId = await signedSweep(payouts);
    expect(await replaceBatch(payouts, batchId, 'replace')).toMatchObject({ result: 'not_replaceable' });
    const ended = await replaceBatch(payouts, batchId, 'void');
    expect(ended).toMatchObject({ result: 'created' });
    const rows = await sweepRows(payouts, ended.batchId ?? 0n);
    expect(rows.map(({ units, asset, from, to }) => [units, asset, from === to])).toEqual(
      Array(2).fill([0n, 'native', true]),
    );
    const swept = await sweepRows(payouts, batchId);
    for (const row of swept.filter(({ after }) => after === null)) await observePayout(payouts, row.id, 'replaced');
    expect(await releaseAll(payouts)).toBe(2n);
    expect((await sweepRows(payouts, batchId)).map(({ state }) => state).toSorted()).toEqual([
      'abandoned',
      'released',
      'released',
    ]);
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it.each(chains)('[G7] of any addresses on %s has only rows between them and the payout address', async (chain) => {
    const random = createSeededRandom(4711);
    const own = new Map<string, bigint>();
    for (let count = 0; count < 12; count += 1) {
      const units = BigInt(random.below(200)) * 1_000_000n;
      const { account } = await depositHolding(payouts, { units, nativeUnits: BigInt(random.below(3)) * gas }, chain);
      own.set(hex(account), units);
    }
    const rows = await sweepRows(payouts, await signedSweep(payouts, chain));
    for (const row of rows) {
      const [theirs, ours] = row.asset === 'token' ? [row.from, row.to] : [row.to, row.from];
      expect([own.has(theirs), ours]).toEqual([true, treasury(chain)]);
      if (row.asset === 'token') expect(row.units).toBe(own.get(row.from));
    }
    const worth = [...own.values()].filter((units) => units >= 50_000_000n);
    expect(rows.filter(({ asset }) => asset === 'token')).toHaveLength(worth.length);
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });
});
