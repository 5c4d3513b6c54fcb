/** Races of holds, of signing and of the reserve with the operations that they stop. */
import { moneyFromMicros, parseMoney } from '@goodturn/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../accounts/accounts.ts';
import { approve, request, carriedOutBy } from '../testing/approvals.ts';
import * as approved from '../testing/approved-operations.ts';
import { payment, settle } from '../testing/payments.ts';
import { race, raceRounds, raceTimeoutMs } from '../testing/race.ts';
import * as steps from '../testing/shop-steps.ts';
import { addRunningCampaign, claimed, recharge, type SmallShop, startOfTests } from '../testing/small-shop.ts';
import { findingsOf } from '../testing/findings.ts';
import { reopenUnsignedWithdrawals } from '../withdrawals/withdrawal-lifecycle.ts';
import { createRaceShop, type RaceShop } from '../testing/race-shop.ts';

const rounds = raceRounds;
const timeout = raceTimeoutMs;
const dollars = parseMoney;

let raceShop: RaceShop;
let shop: SmallShop;
let brandId: bigint;
beforeAll(async () => {
  raceShop = await createRaceShop();
  ({ shop, brandId } = raceShop);
});
afterAll(() => shop.close());

describe('a hold', () => {
  it('lets a payment through before it, or none after it', { timeout }, async () => {
    const campaignId = await addRunningCampaign(shop, brandId, { units: BigInt(rounds) });
    for (let round = 0; round < rounds; round += 1) {
      const customerId = await raceShop.customerWith('100');
      const orderId = await claimed(shop, customerId, campaignId);
      const pay = async () => (await settle(shop, [payment(customerId, orderId)]))[0]?.outcome;
      const [held, paid] = await race(round, () => steps.placeHold(shop, { customerId }), pay);
      expect(held).toBe('placed');
      expect(['paid', 'account_on_hold']).toContain(paid);
      expect(await pay()).toBe(paid === 'paid' ? 'replayed' : 'account_on_hold');
    }
  });

  it.each<[string, (withdrawalId: bigint) => Promise<string>, string]>([
    ['approved', (id) => steps.approveWithdrawal(shop, id), 'approved'],
    ['signed', (id) => steps.beginSigning(shop, id), 'signing'],
  ])('lets a withdrawal be %s before it, or wait for its end', { timeout }, async (_, act, done) => {
    for (let round = 0; round < rounds; round += 1) {
      const customerId = await raceShop.customerWith('20');
      const withdrawalId = await steps.withdrawn(shop, customerId, dollars('20'));
      if (done === 'signing') await steps.approveWithdrawal(shop, withdrawalId);
      const held = await request(shop, { kind: 'hold', subjectId: customerId, fields: { days: '7' } });
      const answers = await race(
        round,
        () => approve(shop, held, carriedOutBy('place_hold')),
        () => act(withdrawalId),
      );
      expect([
        ['placed', done],
        ['placed', 'account_on_hold'],
      ]).toContainEqual(answers);
    }
  });

  it('lets a withdrawal be requested before it, or not at all', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const customerId = await raceShop.customerWith('20');
      const held = await request(shop, { kind: 'hold', subjectId: customerId, fields: { days: '7' } });
      expect([
        ['placed', 'requested'],
        ['placed', 'account_on_hold'],
      ]).toContainEqual(
        await race(
          round,
          () => approve(shop, held, carriedOutBy('place_hold')),
          async () => (await steps.withdraw(shop, customerId, dollars('20'))).result,
        ),
      );
    }
  });
});

describe('signing', () => {
  const approvedWithdrawal = async () => {
    const customerId = await raceShop.customerWith('20');
    const withdrawalId = await steps.withdrawn(shop, customerId, dollars('20'));
    await steps.approveWithdrawal(shop, withdrawalId);
    return { customerId, withdrawalId };
  };

  it('begins or the customer cancels', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { customerId, withdrawalId } = await approvedWithdrawal();
      const answers = await race(
        round,
        () => steps.beginSigning(shop, withdrawalId),
        () => steps.cancelWithdrawal(shop, withdrawalId, customerId),
      );
      expect([
        ['signing', 'not_cancellable'],
        ['not_approved', 'cancelled'],
      ]).toContainEqual(answers);
      expect(await raceShop.availableOf(customerId)).toBe(dollars(answers[1] === 'cancelled' ? '20' : '0'));
    }
  });

  it('begins or it is reviewed again', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { withdrawalId } = await approvedWithdrawal();
      expect([
        ['signing', 'not_approved'],
        ['not_approved', 'under_review'],
      ]).toContainEqual(
        await race(
          round,
          () => steps.beginSigning(shop, withdrawalId),
          () => steps.reopenWithdrawal(shop, withdrawalId),
        ),
      );
    }
  });

  it('begins in time, or never: the job that reviews again what was not signed meets no late signer', {
    timeout,
  }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { withdrawalId } = await approvedWithdrawal();
      const [inTime, over] = [steps.daysAfter(startOfTests, 0.999), steps.daysAfter(startOfTests, 1)];
      const [signed] = await race(
        round,
        () => steps.beginSigning(shop, withdrawalId, inTime),
        () => reopenUnsignedWithdrawals(shop.database, over, 1_000n),
      );
      const { stage } = await shop.database
        .selectFrom('shop.withdrawal')
        .select('stage')
        .where('id', '=', withdrawalId)
        .executeTakeFirstOrThrow();
      expect(['signing', 'not_approved']).toContain(signed);
      expect(stage).toBe(signed === 'signing' ? 'signing' : 'under_review');
      expect(await steps.beginSigning(shop, withdrawalId, over)).toBe('not_approved');
    }
  });
});

describe('the reserve of a payment method', () => {
  it('is never promised twice: a payout to a brand and an approved withdrawal', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const customerId = await raceShop.customerWith('20');
      const reserve = -(await raceShop.balanceOf(account.external('usdt_trc20')));
      const amount = moneyFromMicros(reserve - dollars('10'));
      const payout = await request(shop, {
        kind: 'brand_payout',
        subjectId: brandId,
        fields: {
          amount: `${amount / 1_000_000n}`,
          paymentMethod: 'usdt_trc20',
          reference: steps.chainTransaction(`out ${round}`),
        },
      });
      const [paidOut, requested] = await race(
        round,
        () => approve(shop, payout, carriedOutBy('pay_out_brand')),
        async () => (await steps.withdraw(shop, customerId, dollars('20'))).result,
      );
      expect(requested).toBe('requested');
      expect(['paid_out', 'reserve_too_low']).toContain(paidOut);
      const held = -(await raceShop.balanceOf(account.external('usdt_trc20')));
      expect(held).toBe(paidOut === 'paid_out' ? reserve - amount : reserve);
      if (paidOut === 'paid_out') {
        await recharge(shop, customerId, amount);
        await approved.fundBrand(shop, brandId, amount);
      }
    }
  });
});

it('leaves clean books', async () => {
  expect(await findingsOf(shop)).toEqual([]);
});
