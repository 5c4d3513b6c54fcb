/** Tests the steps from approved withdrawals to a signed batch: who may take them, when, and what a batch holds. */
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownAccount } from '../testing/administrators.ts';
import { eachPayoutShop } from '../testing/each-payout-shop.ts';
import { findingsOf } from '../testing/findings.ts';
import {
  abandonBatch,
  approveBatch,
  approvedWithdrawal,
  createBatch,
  created,
  exportBatch,
  holdRightsFor,
  itemsOf,
  observeAll,
  payoutAccount,
  passPayoutTime,
  releaseAll,
  stageOf,
  tokens,
} from '../testing/payouts.ts';
import * as steps from '../testing/shop-steps.ts';
import { accountNamed } from '../testing/watchers.ts';

const payouts = eachPayoutShop();

const usd = (amount: string): bigint => parseMoney(amount);

async function preview(chain: 'tron' | 'ethereum' = 'ethereum') {
  const { rows } = await sql<{ withdrawalId: bigint; units: bigint; place: number | null; staysOut: string | null }>`
    select withdrawal_id as "withdrawalId", units, place, stays_out as "staysOut"
      from chain.preview_batch(${tokens[chain]}::smallint, ${new Date()})`.execute(payouts.shop.database);
  return rows;
}

const limit = (column: 'batch_units' | 'day_units', units: bigint) =>
  sql`update chain.payout_limit set ${sql.ref(column)} = ${units}`.execute(payouts.shop.owner);

describe('a batch', () => {
  it('[G7] takes payees and amounts from what was approved, oldest first, and its nonces from where the address stands', async () => {
    const first = await approvedWithdrawal(payouts, { amount: '50' });
    const second = await approvedWithdrawal(payouts, { amount: '20.5' });
    const batchId = await created(payouts);
    const items = await itemsOf(payouts, batchId);
    expect(items.map(({ withdrawalId, nonce }) => [withdrawalId, nonce])).toEqual([
      [first.withdrawalId, 7n],
      [second.withdrawalId, 8n],
    ]);
    const { rows } = await sql`select to_account, units from chain.batch_item order by position`.execute(
      payouts.shop.owner,
    );
    expect(rows).toEqual([
      { to_account: accountNamed(`payee ${first.customerId}`), units: usd('50') },
      { to_account: accountNamed(`payee ${second.customerId}`), units: usd('20.5') },
    ]);
    expect(await stageOf(payouts, first.withdrawalId)).toBe('batched');
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it('is made by somebody who may pay, of a method that is on the rail, not stopped, and has its address', async () => {
    await approvedWithdrawal(payouts);
    const stranger = await sql<{ result: string }>`
      select result from chain.create_batch('nobody', 2::smallint, ${new Date()})`.execute(payouts.shop.database);
    expect(stranger.rows).toEqual([{ result: 'forbidden' }]);
    const unknown = await sql<{ result: string }>`
      select result from chain.create_batch(${payouts.people[0]?.person.session}, 99::smallint, ${new Date()})`.execute(
      payouts.shop.database,
    );
    expect(unknown.rows).toEqual([{ result: 'not_found' }]);
    await steps.suspend(payouts.shop, 'withdrawals.usdt_erc20', true);
    expect(await createBatch(payouts)).toMatchObject({ result: 'withdrawals_suspended' });
    await steps.suspend(payouts.shop, 'withdrawals.usdt_erc20', false);
    await sql`insert into chain.method_route (payment_method_id, route, created_at) values (2, 'hand', now())`.execute(
      payouts.shop.owner,
    );
    expect(await createBatch(payouts)).toMatchObject({ result: 'not_on_rail' });
    await sql`insert into chain.method_route (payment_method_id, route, from_block, created_at) values (2, 'rail', 1, now())`.execute(
      payouts.shop.owner,
    );
    expect(await createBatch(payouts)).toMatchObject({ result: 'created' });
    expect(await createBatch(payouts, 'tron')).toMatchObject({ result: 'nothing_to_pay' });
  });

  it('rests on what two watchers read within half an hour', async () => {
    await approvedWithdrawal(payouts);
    await passPayoutTime(payouts, '31 minutes');
    expect(await createBatch(payouts)).toMatchObject({ result: 'not_observed' });
    await observeAll({ ...payouts, watchers: [payouts.watchers[0], payouts.watchers[0]] });
    expect(await createBatch(payouts)).toMatchObject({ result: 'not_observed' });
    await observeAll(payouts);
    expect(await createBatch(payouts)).toMatchObject({ result: 'created' });
  });

  it('case 10: is refused above the tokens or the native coin of its address, with the sum that lacks', async () => {
    await approvedWithdrawal(payouts, { amount: '50' });
    await observeAll(payouts, { ethereum: { units: usd('49.5') } });
    expect(await createBatch(payouts)).toEqual({ result: 'balance_too_low', batchId: null, lacks: usd('0.5') });
    const cost = 90_000n * 41_000_000_000n;
    await observeAll(payouts, { ethereum: { nativeUnits: cost - 3n } });
    expect(await createBatch(payouts)).toEqual({ result: 'native_too_low', batchId: null, lacks: 3n });
    await approvedWithdrawal(payouts, { chain: 'tron', amount: '30' });
    await observeAll(payouts, { tron: { nativeUnits: 0n } });
    expect(await createBatch(payouts, 'tron')).toEqual({ result: 'native_too_low', batchId: null, lacks: 26_057_000n });
  });

  it('leaves out what does not fit, says why, and pays what is behind it', async () => {
    const large = await approvedWithdrawal(payouts, { amount: '90' });
    const held = await approvedWithdrawal(payouts);
    const own = await approvedWithdrawal(payouts);
    const old = await approvedWithdrawal(payouts);
    const fits = await approvedWithdrawal(payouts, { amount: '60' });
    const next = await approvedWithdrawal(payouts, { amount: '30' });
    await limit('batch_units', usd('80'));
    await steps.placeHold(payouts.shop, { customerId: held.customerId }, { now: new Date() });
    await sql`update shop.withdrawal set address = ${`0x${payoutAccount('ethereum').toString('hex')}`} where id = ${own.withdrawalId}`.execute(
      payouts.shop.owner,
    );
    await sql`update shop.withdrawal set reviewed_at = reviewed_at - interval '25 hours' where id = ${old.withdrawalId}`.execute(
      payouts.shop.owner,
    );
    expect((await preview()).map(({ withdrawalId, place, staysOut }) => [withdrawalId, staysOut ?? place])).toEqual([
      [large.withdrawalId, 'over_batch_cap'],
      [held.withdrawalId, 'account_on_hold'],
      [own.withdrawalId, 'payout_address_not_allowed'],
      [old.withdrawalId, 'review_expired'],
      [fits.withdrawalId, 1],
      [next.withdrawalId, 'next_batch'],
    ]);
    await limit('day_units', usd('70'));
    await created(payouts);
    expect((await preview()).map(({ staysOut }) => staysOut)).toContain('over_day_cap');
  });

  it('leaves out what goes to a new address until the day is over that its customer chose', async () => {
    const { withdrawalId } = await approvedWithdrawal(payouts);
    await sql`update shop.withdrawal set payable_from = requested_at + interval '24 hours' where id = ${withdrawalId}`.execute(
      payouts.shop.owner,
    );
    expect((await preview()).map(({ staysOut }) => staysOut)).toEqual(['payee_waits']);
    expect(await createBatch(payouts)).toMatchObject({ result: 'nothing_to_pay' });
    await sql`update shop.withdrawal set requested_at = requested_at - interval '24 hours', payable_from = requested_at
      where id = ${withdrawalId}`.execute(payouts.shop.owner);
    expect(await createBatch(payouts)).toMatchObject({ result: 'created' });
  });

  it('is the only open one of an address on Ethereum; Tron has no order of its rows', async () => {
    for (const chain of ['tron', 'ethereum'] as const) await approvedWithdrawal(payouts, { chain });
    await created(payouts, 'ethereum');
    await created(payouts, 'tron');
    for (const chain of ['tron', 'ethereum'] as const) await approvedWithdrawal(payouts, { chain });
    expect(await createBatch(payouts, 'ethereum')).toMatchObject({ result: 'batch_open' });
    expect(await createBatch(payouts, 'tron')).toMatchObject({ result: 'created' });
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it('holds each withdrawal once, whoever makes batches at the same time', async () => {
    for (let count = 0; count < 4; count += 1) await approvedWithdrawal(payouts, { chain: 'tron' });
    const made = await Promise.all(Array.from({ length: 4 }, async () => await createBatch(payouts, 'tron')));
    expect(made.map(({ result }) => result).toSorted()).toEqual([
      'created',
      'nothing_to_pay',
      'nothing_to_pay',
      'nothing_to_pay',
    ]);
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it('that is taken back frees its nonces and its withdrawals', async () => {
    const { withdrawalId } = await approvedWithdrawal(payouts);
    const first = await created(payouts);
    expect(await abandonBatch(payouts, first)).toBe('abandoned');
    expect(await abandonBatch(payouts, first)).toBe('batch_state_conflict');
    expect(await stageOf(payouts, withdrawalId)).toBe('approved');
    const second = await created(payouts);
    expect((await itemsOf(payouts, second)).map(({ nonce }) => nonce)).toEqual([7n]);
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it('ends by itself when nobody approved it within three hours', async () => {
    const { withdrawalId } = await approvedWithdrawal(payouts);
    const batchId = await created(payouts);
    expect(await releaseAll(payouts)).toBe(0n);
    await passPayoutTime(payouts, '3 hours');
    expect(await approveBatch(payouts, batchId, 1)).toBe('batch_expired');
    expect(await releaseAll(payouts)).toBe(1n);
    expect(await stageOf(payouts, withdrawalId)).toBe('approved');
  });
});

describe('approving', () => {
  let batchId: bigint;
  let approved: Awaited<ReturnType<typeof approvedWithdrawal>>;
  beforeEach(async () => {
    approved = await approvedWithdrawal(payouts);
    batchId = await created(payouts);
  });

  it('[G7] takes the passkeys of two over the digest', async () => {
    expect(await exportBatch(payouts, batchId)).toBe('batch_state_conflict');
    expect(await approveBatch(payouts, batchId, 1, { digest: Buffer.alloc(32, 9) })).toBe('not_accepted');
    expect(await approveBatch(payouts, batchId, 1, { signer: 2 })).toBe('not_accepted');
    expect(await approveBatch(payouts, batchId, 1)).toBe('approved_by_one');
    expect(await approveBatch(payouts, batchId, 1)).toBe('already_approved');
    expect(await exportBatch(payouts, batchId)).toBe('batch_state_conflict');
    expect(await approveBatch(payouts, batchId, 2)).toBe('approved');
    expect(await approveBatch(payouts, batchId, 2)).toBe('batch_state_conflict');
    expect(await exportBatch(payouts, batchId)).toBe('exported');
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it('is not for who reviewed a first payout or the largest row, where three could approve', async () => {
    expect(await approveBatch(payouts, batchId, 0)).toBe('reviewed_by_approver');
    await sql`update shop.administrator set disabled_at = now() where id = ${payouts.people[2]?.person.id}`.execute(
      payouts.shop.owner,
    );
    expect(await approveBatch(payouts, batchId, 0)).toBe('approved_by_one');
    expect(await approveBatch(payouts, batchId, 1)).toBe('approved');
  });

  it('case 24: of two persons one is away: nothing is paid, nothing is lost, and both pay by the next batch', async () => {
    await sql`update shop.administrator set disabled_at = now() where id not in (${payouts.people[0]?.person.id}, ${payouts.people[1]?.person.id})`.execute(
      payouts.shop.owner,
    );
    expect(await approveBatch(payouts, batchId, 0)).toBe('approved_by_one');
    expect(await exportBatch(payouts, batchId)).toBe('batch_state_conflict');
    await passPayoutTime(payouts, '3 hours');
    expect(await releaseAll(payouts)).toBe(1n);
    expect(await stageOf(payouts, approved.withdrawalId)).toBe('approved');
    await observeAll(payouts);
    const next = await created(payouts);
    expect(await approveBatch(payouts, next, 0)).toBe('approved_by_one');
    expect(await approveBatch(payouts, next, 1)).toBe('approved');
    expect(await exportBatch(payouts, next)).toBe('exported');
  });

  it('is not for the owner of an account in it', async () => {
    await ownAccount(payouts.shop.owner, payouts.people[1]?.person.id ?? 0n, approved.customerId);
    expect(await approveBatch(payouts, batchId, 1)).toBe('conflict_of_interest');
  });

  it('case 24: is not for a right or a passkey of less than 72 hours, so that one lost passkey waits so long', async () => {
    await holdRightsFor(payouts.shop, '71 hours 59 minutes');
    expect(await approveBatch(payouts, batchId, 1)).toBe('right_too_new');
    await holdRightsFor(payouts.shop, '73 hours');
    await sql`update shop.administrator_passkey set created_at = now() - interval '71 hours'`.execute(
      payouts.shop.owner,
    );
    expect(await approveBatch(payouts, batchId, 1)).toBe('passkey_too_new');
  });

  it('counts a right from when its role was given', async () => {
    const { rows } = await sql<{ roleId: bigint }>`
      select role_id as "roleId" from shop.administrator where id = ${payouts.people[2]?.person.id}`.execute(
      payouts.shop.owner,
    );
    await sql`update shop.administrator set role_id = ${rows[0]?.roleId} where id = ${payouts.people[1]?.person.id}`.execute(
      payouts.shop.owner,
    );
    expect(await approveBatch(payouts, batchId, 1)).toBe('right_too_new');
    expect(await approveBatch(payouts, batchId, 2)).toBe('approved_by_one');
  });

  it('is refused to nobody’s session, and for what there is not', async () => {
    const none = Buffer.alloc(0);
    const { rows } = await sql<{ one: string; other: string }>`
      select chain.approve_batch('nobody', ${batchId}, ${none}, ${none}, ${none}, ${none}, ${new Date()}) as one,
             chain.abandon_batch(${payouts.people[1]?.person.session}, 4711, ${new Date()}) as other`.execute(
      payouts.shop.database,
    );
    expect(rows).toEqual([{ one: 'forbidden', other: 'not_found' }]);
  });
});

describe('until the export', () => {
  it('a customer takes a withdrawal back, and the others of its batch are approved as before', async () => {
    const mine = await approvedWithdrawal(payouts);
    const other = await approvedWithdrawal(payouts);
    const batchId = await created(payouts);
    expect(await steps.cancelWithdrawal(payouts.shop, mine.withdrawalId, other.customerId, new Date())).toBe(
      'not_found',
    );
    expect(await stageOf(payouts, mine.withdrawalId)).toBe('batched');
    await approveBatch(payouts, batchId, 1);
    expect(await steps.cancelWithdrawal(payouts.shop, mine.withdrawalId, mine.customerId, new Date())).toBe(
      'cancelled',
    );
    expect(await stageOf(payouts, other.withdrawalId)).toBe('approved');
    expect(await approveBatch(payouts, batchId, 2)).toBe('batch_state_conflict');
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it('an operator puts one back under review', async () => {
    const { withdrawalId } = await approvedWithdrawal(payouts);
    await created(payouts);
    expect(await steps.reopenWithdrawal(payouts.shop, withdrawalId, new Date())).toBe('under_review');
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it('a hold keeps the batch from being exported', async () => {
    const { customerId } = await approvedWithdrawal(payouts);
    const batchId = await created(payouts);
    for (const index of [1, 2]) await approveBatch(payouts, batchId, index);
    await steps.placeHold(payouts.shop, { customerId }, { now: new Date() });
    expect(await exportBatch(payouts, batchId)).toBe('account_on_hold');
  });

  it('a stop does as well', async () => {
    await approvedWithdrawal(payouts);
    const batchId = await created(payouts);
    for (const index of [1, 2]) await approveBatch(payouts, batchId, index);
    await steps.suspend(payouts.shop, 'withdrawals', true);
    expect(await exportBatch(payouts, batchId)).toBe('withdrawals_suspended');
  });

  it('cancelling and exporting at once end one way or the other', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { withdrawalId, customerId } = await approvedWithdrawal(payouts, { chain: 'tron' });
      const batchId = await created(payouts, 'tron');
      for (const index of [1, 2]) await approveBatch(payouts, batchId, index);
      const [cancelled, out] = await Promise.all([
        steps.cancelWithdrawal(payouts.shop, withdrawalId, customerId, new Date()),
        exportBatch(payouts, batchId),
      ]);
      expect([cancelled, out]).toEqual(
        cancelled === 'cancelled' ? ['cancelled', 'batch_state_conflict'] : ['not_cancellable', 'exported'],
      );
    }
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });
});
