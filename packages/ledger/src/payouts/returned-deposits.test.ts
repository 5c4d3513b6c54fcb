/** A held deposit goes back to where its customer wants it and two persons agreed, once; or it is kept, and is nobody's. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eachPayoutShop } from '../testing/each-payout-shop.ts';
import { findingsOf } from '../testing/findings.ts';
import {
  countTransfers,
  exported,
  itemsOf,
  nextToSend,
  observeAll,
  observePayout,
  passPayoutTime,
  payoutAccount,
  releaseAll,
  replaceBatch,
  settleAll,
} from '../testing/payouts.ts';
import {
  agreeCredit,
  agreeKeeping,
  agreeReturn,
  askReturn,
  createReturns,
  heldDeposit,
  returnAddress,
  signedReturns,
} from '../testing/returns.ts';
import { withdrawalProof } from '../testing/customer-proofs.ts';
import { step } from '../testing/shop-steps.ts';
import { addCustomer } from '../testing/small-shop.ts';
import { creditAll } from '../testing/watchers.ts';
import { beginPayeeWait } from '../withdrawals/payee-wait.ts';

const payouts = eachPayoutShop();

const own = returnAddress('a wallet of the customer');

async function states(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state from chain.deposit order by id`.execute(
    payouts.shop.database,
  );
  return rows.map(({ state }) => state);
}
async function messages() {
  const { rows } = await sql`
    select kind, customer_id as "customerId", subject_id as "depositId" from shop.message where kind = 'deposit_returned'`.execute(
    payouts.shop.database,
  );
  return rows;
}
const rowOf = async (batchId: bigint) => (await itemsOf(payouts, batchId))[0]?.id ?? 0n;

it('[G7] goes back by a batch to the address that its customer named and two agreed on, and no account moves', async () => {
  const deposit = await heldDeposit(payouts);
  const before = await countTransfers(payouts);
  expect(await agreeReturn(payouts, deposit, own)).toBe('return_address_changed');
  expect(await askReturn(payouts, deposit, own)).toBe('requested');
  expect(await agreeReturn(payouts, deposit, own)).toBe('returning');
  expect(await agreeCredit(payouts, deposit)).toBe('deposit_not_held');
  expect(await creditAll(payouts.shop)).toBe(0);
  const batchId = await signedReturns(payouts);
  const { rows } = await sql`
    select b.kind, encode(i.from_account, 'hex') as "from", '0x' || encode(i.to_account, 'hex') as "to", i.units, i.deposit_id as deposit
      from chain.batch_item i join chain.batch b on b.id = i.batch_id where b.id = ${batchId}`.execute(
    payouts.shop.database,
  );
  const from = payoutAccount('ethereum').toString('hex');
  expect(rows).toEqual([{ kind: 'return', from, to: own, units: 150_000_000n, deposit: deposit.id }]);
  await passPayoutTime(payouts, '61 seconds');
  expect(await nextToSend(payouts)).toHaveLength(1);
  await observePayout(payouts, await rowOf(batchId), 'paid');
  expect(await messages()).toEqual([]);
  expect(await settleAll(payouts)).toBe(1n);
  expect(await states()).toEqual(['returned']);
  expect(await messages()).toEqual([
    { kind: 'deposit_returned', customerId: deposit.customerId, depositId: deposit.id },
  ]);
  expect(await askReturn(payouts, deposit, own)).toBe('deposit_not_held');
  expect(await createReturns(payouts)).toMatchObject({ result: 'nothing_to_pay' });
  expect(await countTransfers(payouts)).toBe(before);
  expect(await findingsOf(payouts.shop)).toEqual([]);
});

it('is asked for by its own customer alone, and to nowhere of ours', async () => {
  const deposit = await heldDeposit(payouts);
  const stranger = await addCustomer(payouts.shop);
  expect(await askReturn(payouts, deposit, own, stranger)).toBe('not_found');
  for (const address of [
    `0x${deposit.account.toString('hex')}`,
    `0x${payoutAccount('ethereum').toString('hex')}`,
    '0xdac17f958d2ee523a2206206994597c13d831ec7',
    'an address',
  ])
    expect(await askReturn(payouts, deposit, address)).toBe('payout_address_not_allowed');
});

it('another address than the one that two agreed on takes two again, and only while nothing is on its way', async () => {
  const deposit = await heldDeposit(payouts);
  const later = returnAddress('another wallet');
  await askReturn(payouts, deposit, own);
  expect(await agreeReturn(payouts, deposit, own)).toBe('returning');
  expect(await askReturn(payouts, deposit, later)).toBe('requested');
  expect(await agreeReturn(payouts, deposit, own)).toBe('return_address_changed');
  expect(await agreeReturn(payouts, deposit, later)).toBe('returning');
  const batchId = await signedReturns(payouts);
  expect(await askReturn(payouts, deposit, own)).toBe('deposit_not_held');
  expect(await agreeReturn(payouts, deposit, later)).toBe('deposit_not_held');
  const { rows } = await sql`select '0x' || encode(to_account, 'hex') as "to" from chain.batch_item`.execute(
    payouts.shop.database,
  );
  expect(rows).toEqual([{ to: later }]);
  expect(batchId).toBeGreaterThan(0n);
  expect(await findingsOf(payouts.shop)).toEqual([]);
});

it('one whose transaction failed goes back by the next batch, once; a batch that moves nothing ends it as well', async () => {
  const deposit = await heldDeposit(payouts);
  await askReturn(payouts, deposit, own);
  await agreeReturn(payouts, deposit, own);
  const failed = await signedReturns(payouts);
  await observePayout(payouts, await rowOf(failed), 'failed');
  expect(await releaseAll(payouts)).toBe(1n);
  expect(await states()).toEqual(['returning']);
  await observeAll(payouts);

  const ended = await signedReturns(payouts);
  const { batchId: nothing } = await replaceBatch(payouts, ended, 'void');
  expect(await findingsOf(payouts.shop)).toEqual([]);
  await exported(payouts, nothing ?? 0n);
  await observePayout(payouts, await rowOf(nothing ?? 0n), 'paid');
  await observePayout(payouts, await rowOf(ended), 'replaced');
  await settleAll(payouts);
  await releaseAll(payouts);
  expect(await states()).toEqual(['returning']);
  await observeAll(payouts);

  const last = await signedReturns(payouts);
  await observePayout(payouts, await rowOf(last), 'paid');
  await settleAll(payouts);
  expect(await states()).toEqual(['returned']);
});

it('stays out of a batch with its reason above the limits, on a blocked address, and while its customer is on hold', async () => {
  const reasons = async () => {
    const { rows } = await sql<{ why: string | null }>`
      select stays_out as why from chain.preview_returns(2::smallint, ${new Date()})`.execute(payouts.shop.database);
    return rows.map(({ why }) => why);
  };
  const deposit = await heldDeposit(payouts);
  await askReturn(payouts, deposit, own);
  await agreeReturn(payouts, deposit, own);
  expect(await reasons()).toEqual([null]);
  await sql`update shop.customer set hold_expires_at = now() + interval '1 day' where id = ${deposit.customerId}`.execute(
    payouts.shop.owner,
  );
  expect(await reasons()).toEqual(['account_on_hold']);
  await payouts.watchers[0].query(
    `select chain.observe_standing('ethereum', 2::smallint, 5, array[$1::bytea], array[true])`,
    [Buffer.from(own.slice(2), 'hex')],
  );
  expect(await reasons()).toEqual(['payee_blocked']);
  await sql`update chain.issuer_standing set is_blocked = false`.execute(payouts.shop.owner);
  await sql`update shop.customer set hold_expires_at = null`.execute(payouts.shop.owner);
  await sql`update chain.payout_limit set row_units = 5000000`.execute(payouts.shop.owner);
  expect(await reasons()).toEqual(['over_row_cap']);
  expect(await createReturns(payouts)).toMatchObject({ result: 'nothing_to_pay' });
});

it('waits a day at a new address, where its customer chose so', async () => {
  const deposit = await heldDeposit(payouts);
  const { token } = await withdrawalProof(payouts.shop.owner, deposit.customerId);
  await step(payouts.shop, (transaction) => beginPayeeWait(transaction, token, new Date()));
  await askReturn(payouts, deposit, own);
  expect(await agreeReturn(payouts, deposit, own)).toBe('returning');
  const staysOut = async (days: number) => {
    const { rows } = await sql<{ why: string | null }>`
      select stays_out as why from chain.preview_returns(2::smallint, now() + make_interval(days => ${days}))`.execute(
      payouts.shop.database,
    );
    return rows.map(({ why }) => why);
  };
  expect(await staysOut(0)).toEqual(['payee_waits']);
  expect(await createReturns(payouts)).toMatchObject({ result: 'nothing_to_pay' });
  expect(await staysOut(1)).toEqual([null]);
});

it('nothing goes back that its address does not hold, and nothing is kept', async () => {
  const deposit = await heldDeposit(payouts, { holds: '149.999999' });
  await askReturn(payouts, deposit, own);
  expect(await agreeReturn(payouts, deposit, own)).toBe('deposit_not_there');
  expect(await agreeKeeping(payouts, deposit)).toBe('deposit_not_there');
});

it('one that an authority ordered to keep is credited to nobody and goes back to nobody', async () => {
  const deposit = await heldDeposit(payouts);
  const before = await countTransfers(payouts);
  await askReturn(payouts, deposit, own);
  expect(await agreeKeeping(payouts, deposit)).toBe('kept');
  expect(await agreeKeeping(payouts, deposit)).toBe('deposit_not_held');
  expect(await agreeReturn(payouts, deposit, own)).toBe('deposit_not_held');
  expect(await agreeCredit(payouts, deposit)).toBe('deposit_not_held');
  expect(await askReturn(payouts, deposit, own)).toBe('deposit_not_held');
  expect(await creditAll(payouts.shop)).toBe(0);
  expect([await states(), await countTransfers(payouts)]).toEqual([['kept'], before]);
  expect(await findingsOf(payouts.shop)).toEqual([]);
});
