/** Days 1 to 3: recharges of every state, corrections, payouts, moves, and unsuccessful requests. */
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { decideApproval, withdrawApproval } from '../../approvals/approvals.ts';
import { failRecharge, requestRecharge } from '../../recharges/recharges.ts';
import * as approved from '../../testing/approved-operations.ts';
import { approve, request, carriedOutBy } from '../../testing/approvals.ts';
import type { SmallShop } from '../../testing/create-small-shop.ts';
import { tokenOf } from '../../testing/customer-proofs.ts';
import { step } from '../../testing/shop-steps.ts';
import type { Opening } from './opening-chapter.ts';
import { at, chainHash, expectResult, one } from './story.ts';

const creditOf = async (shop: SmallShop, customerId: bigint, kind: string): Promise<bigint> =>
  (
    await one<{ id: bigint }>(
      shop,
      sql`select id from ledger.transfer where customer_id = ${customerId} and kind = ${kind}::ledger.kind order by id limit 1`,
    )
  ).id;

async function requestAll(shop: SmallShop, customerId: bigint): Promise<void> {
  for (const [amount, paymentMethod] of [
    ['25', 'usdt_trc20'],
    ['60', 'usdt_trc20'],
    ['75', 'usdt_trc20'],
  ] as const) {
    const requested = await step(shop, (transaction) =>
      requestRecharge(transaction, tokenOf(customerId), { paymentMethod, amount: parseMoney(amount) }, at(1.5)),
    );
    expectResult(requested, 'requested');
  }
}

async function recharges(shop: SmallShop, { people }: Opening) {
  const customerId = people.rich;
  await requestAll(shop, customerId);
  const credit = {
    customerId,
    amount: parseMoney('60'),
    paymentMethod: 'usdt_trc20',
    transaction: `0x${chainHash(1).toUpperCase()}`,
    position: 0n,
  } as const;
  expectResult(await approved.confirmRecharge(shop, credit, { now: at(1.6) }), 'credited');
  const second = { ...credit, transaction: chainHash(1), amount: parseMoney('1.000001'), position: 3n } as const;
  expectResult(await approved.confirmRecharge(shop, second, { now: at(1.7), secondCredit: 'both' }), 'credited');
  const rows = await sql<{ id: bigint; status: number }>`
    select id, status from shop.recharge where customer_id = ${customerId} order by id`.execute(shop.owner);
  const waiting = rows.rows.filter(({ status }) => status === 0).map(({ id }) => id);
  const [failed = 0n] = waiting;
  const session = shop.administrators[0].session;
  expectResult(
    await step(shop, (transaction) =>
      failRecharge(transaction, session, { rechargeId: failed, reason: 'nothing came' }, at(2)),
    ),
    'failed',
  );
  const credited = rows.rows.filter(({ status }) => status === 1).map(({ id }) => id);
  await requestAll(shop, people.late);
  return { failedRecharge: failed, credited: credited.at(-1) ?? 0n };
}

async function corrections(shop: SmallShop, { people }: Opening) {
  const customerId = people.returner;
  const deciding = { now: at(2) };
  expectResult(await approved.increaseBalance(shop, customerId, parseMoney('40'), deciding), 'increased');
  const increase = await creditOf(shop, customerId, 'system_increase');
  const part = { customerId, amount: parseMoney('15'), creditId: increase };
  expectResult(await approved.decreaseBalance(shop, part, { now: at(2.1) }), 'decreased');
  expectResult(
    await approved.decreaseBalance(shop, { ...part, amount: parseMoney('5') }, { now: at(2.2) }),
    'decreased',
  );
  const recharge = await creditOf(shop, customerId, 'recharge');
  const back = { customerId, amount: parseMoney('20'), creditId: recharge };
  expectResult(await approved.decreaseBalance(shop, back, { now: at(2.3) }), 'decreased');
  return { increase, recharge };
}

async function payouts(shop: SmallShop, { otherBrandId }: Opening): Promise<void> {
  const deciding = { now: at(2.5) };
  const payout = { brandId: otherBrandId, amount: parseMoney('30'), paymentMethod: 'bank' } as const;
  expectResult(await approved.payOutBrand(shop, payout, deciding), 'paid_out');
  const move = { from: 'usdt_trc20', to: 'usdt_erc20', amount: parseMoney('700') } as const;
  expectResult(await approved.moveTreasury(shop, move, deciding), 'moved');
}

/** Makes a pending, a rejected, a failed and a withdrawn request. */
async function requests(shop: SmallShop, { brandId, otherBrandId }: Opening) {
  const fields = { amount: '7', paymentMethod: 'bank', reference: 'never' };
  const [first, second] = shop.administrators;
  const pending = await request(shop, { kind: 'brand_funding', subjectId: brandId, fields }, { now: at(3) });
  const other = { kind: 'brand_funding', subjectId: brandId, fields: { ...fields, reference: 'never again' } };
  const rejected = await request(shop, other, { now: at(3) });
  const decision = { approvalId: rejected, approve: false, remark: 'no' };
  expectResult(
    await step(shop, (transaction) => decideApproval(transaction, second.session, decision, at(3.1))),
    'rejected',
  );
  const failing = {
    kind: 'brand_payout',
    subjectId: otherBrandId,
    fields: { amount: '100000', paymentMethod: 'bank', reference: 'too-much' },
  };
  const failed = await request(shop, failing, { now: at(3) });
  expectResult(await approve(shop, failed, carriedOutBy('pay_out_brand'), { now: at(3.1) }), 'insufficient_balance');
  const withdrawn = await request(shop, { kind: 'goodwill_from_fees', fields: { amount: '2' } }, { now: at(3) });
  expectResult(
    await step(shop, (transaction) => withdrawApproval(transaction, first.session, withdrawn, at(3.1))),
    'withdrawn',
  );
  return {
    pendingApproval: pending,
    rejectedApproval: rejected,
    failedApproval: failed,
    withdrawnApproval: withdrawn,
  };
}

export async function tellOfMoney(shop: SmallShop, opening: Opening) {
  const recharged = await recharges(shop, opening);
  const corrected = await corrections(shop, opening);
  await payouts(shop, opening);
  return { ...recharged, ...corrected, ...(await requests(shop, opening)) };
}
