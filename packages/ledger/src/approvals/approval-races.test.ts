/** Races of approved operations with each other and with changes of the facts that were approved. */
import { sqlState } from '@goodturn/database';
import { moneyFromMicros, parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../accounts/accounts.ts';
import { decideApproval } from './approvals.ts';
import * as operations from './approved-operations.ts';
import { decideHoldAppeal } from '../holds/holds.ts';
import { addAdministrator } from '../testing/administrators.ts';
import { approve, request, carriedOutBy } from '../testing/approvals.ts';
import * as approved from '../testing/approved-operations.ts';
import { race, raceRounds, raceTimeoutMs } from '../testing/race.ts';
import * as steps from '../testing/shop-steps.ts';
import { activate, addDraft, addRunningCampaign, type SmallShop, startOfTests } from '../testing/small-shop.ts';
import { findingsOf } from '../testing/findings.ts';
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

async function creditOf(customerId: bigint): Promise<bigint> {
  const { id } = await shop.database
    .selectFrom('ledger.transfer')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return id;
}

const increaseOf = (customerId: bigint, amount: string) => ({
  kind: 'system_increase',
  subjectId: customerId,
  fields: { amount },
});

describe('one approval', () => {
  it('is carried out once, however many decide it at once', { timeout }, async () => {
    const customerId = await raceShop.customerWith('0');
    await approved.fundGoodwill(shop, dollars('10000'));
    const [, ...deciders] = shop.administrators;
    for (let round = 1; round <= rounds; round += 1) {
      const approvalId = await request(shop, increaseOf(customerId, '10'));
      const answers = await Promise.all(
        deciders.map((decider) => approve(shop, approvalId, carriedOutBy('increase_balance'), { decider })),
      );
      expect(answers.sort()).toEqual(['already_decided', 'already_decided', 'increased']);
      expect(await raceShop.availableOf(customerId)).toBe(moneyFromMicros(BigInt(round) * dollars('10')));
    }
  });

  it('is either approved or rejected', { timeout }, async () => {
    const customerId = await raceShop.customerWith('0');
    const decider = shop.administrators[2];
    let given = 0n;
    for (let round = 0; round < rounds; round += 1) {
      const approvalId = await request(shop, increaseOf(customerId, '10'));
      const reject = () =>
        steps.step(shop, (transaction) =>
          decideApproval(transaction, decider.session, { approvalId, approve: false, remark: null }, startOfTests),
        );
      const answers = await race(round, () => approve(shop, approvalId, carriedOutBy('increase_balance')), reject);
      expect([
        ['increased', 'already_decided'],
        ['already_decided', 'rejected'],
      ]).toContainEqual(answers);
      if (answers[0] === 'increased') given += dollars('10');
      expect(await raceShop.availableOf(customerId)).toBe(given);
    }
  });
});

describe('two approvals', () => {
  it('that a source cannot both pay: one of them', { timeout }, async () => {
    // The balance that earlier tests left.
    const left = await raceShop.balanceOf(account.platformGoodwill);
    if (left > 0n) await approved.increaseBalance(shop, await raceShop.customerWith('0'), moneyFromMicros(left));
    for (let round = 0; round < rounds; round += 1) {
      await approved.fundGoodwill(shop, dollars('10'));
      const customers = [await raceShop.customerWith('0'), await raceShop.customerWith('0')];
      const ids = await Promise.all(customers.map((id) => request(shop, increaseOf(id, '10'))));
      const answers = await Promise.all(ids.map((id) => approve(shop, id, carriedOutBy('increase_balance'))));
      expect(answers.sort()).toEqual(['increased', 'insufficient_goodwill']);
      expect(await raceShop.balanceOf(account.platformGoodwill)).toBe(0n);
    }
  });

  it('that correct one credit: one of them, since the other was agreed on for what is no longer there', {
    timeout,
  }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const customerId = await raceShop.customerWith('100');
      const revenueId = `${await creditOf(customerId)}`;
      const decreaseOf = (amount: string) =>
        request(shop, { kind: 'system_decrease', subjectId: customerId, fields: { amount, revenueId } });
      const ids = [await decreaseOf('60'), await decreaseOf('60.00')];
      const answers = await Promise.all(ids.map((id) => approve(shop, id, carriedOutBy('decrease_balance'))));
      expect(answers.sort()).toEqual(['decreased', 'stale']);
      expect(await raceShop.availableOf(customerId)).toBe(dollars('40'));
    }
  });

  it('that name one chain transaction and position: one of them', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const customers = [await raceShop.customerWith('0'), await raceShop.customerWith('0')];
      const transaction = steps.chainTransaction(`arrival ${round}`);
      // Two spellings of the same hash.
      const spellings = [transaction, `0x${transaction.toUpperCase()}`];
      const ids = await Promise.all(
        customers.map((subjectId, index) =>
          request(shop, {
            kind: 'manual_recharge',
            subjectId,
            fields: { amount: '10', paymentMethod: 'usdt_erc20', transaction: spellings[index] ?? '', position: '0' },
          }),
        ),
      );
      const answers = await Promise.all(ids.map((id) => approve(shop, id, carriedOutBy('confirm_recharge'))));
      expect(answers.sort()).toEqual(['credited', 'transaction_reference_used']);
    }
  });

  it('that credit one customer twice of one transaction: the second person is told first', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const subjectId = await raceShop.customerWith('0');
      const transaction = steps.chainTransaction(`twice ${round}`);
      const ids = await Promise.all(
        ['0', '1'].map((position) =>
          request(shop, {
            kind: 'manual_recharge',
            subjectId,
            fields: { amount: '10', paymentMethod: 'usdt_trc20', transaction, position },
          }),
        ),
      );
      const answers = await Promise.all(ids.map((id) => approve(shop, id, carriedOutBy('confirm_recharge'))));
      expect(answers.sort()).toEqual(['credited', 'stale']);
      expect(await raceShop.availableOf(subjectId)).toBe(dollars('10'));
    }
  });

  it('that hold one customer: one of them', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const subjectId = await raceShop.customerWith('0');
      const ids = await Promise.all(
        ['6', '7'].map((days) =>
          request(shop, { kind: 'hold', subjectId, fields: { days }, reason: `for ${days} days` }),
        ),
      );
      const [, second, third] = shop.administrators;
      const answers = await Promise.all(
        ids.map((id, index) =>
          approve(shop, id, carriedOutBy('place_hold'), { decider: index === 0 ? second : third }),
        ),
      );
      expect(answers.sort()).toEqual(['hold_active', 'placed']);
    }
  });

  it('that set one setting: the second was agreed on for another value before it', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const ids = await Promise.all(
        ['one', 'two'].map((value) =>
          request(shop, { kind: 'setting_change', fields: { setting: `setting ${round}`, value } }),
        ),
      );
      const answers = await Promise.all(ids.map((id) => approve(shop, id, carriedOutBy('change_setting'))));
      expect(answers.sort()).toEqual(['changed', 'stale']);
    }
  });

  it('of one withdrawal, paid and abandoned: one of them', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const customerId = await raceShop.customerWith('20');
      const withdrawalId = await steps.withdrawn(shop, customerId, dollars('20'));
      await steps.approveWithdrawal(shop, withdrawalId);
      await steps.beginSigning(shop, withdrawalId);
      const paid = await steps.requestPayout(shop, withdrawalId, `payout ${withdrawalId}`);
      const abandoned = await request(shop, { kind: 'payout_abandonment', subjectId: withdrawalId });
      expect([
        ['paid', 'stale'],
        ['stale', 'approved'],
      ]).toContainEqual(
        await race(
          round,
          () => approve(shop, paid, carriedOutBy('pay_withdrawal')),
          () => approve(shop, abandoned, carriedOutBy('abandon_payout')),
        ),
      );
    }
  });

  it('that lift one hold and accept the appeal against it: one of them', { timeout }, async () => {
    const judge = await addAdministrator(shop.owner);
    for (let round = 0; round < rounds; round += 1) {
      const customerId = await raceShop.customerWith('0');
      expect(await steps.placeHold(shop, { customerId })).toBe('placed');
      const { id: holdId } = await shop.database
        .selectFrom('shop.hold')
        .select('id')
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow();
      await steps.appealHold(shop, { holdId, customerId });
      const lifted = await request(shop, { kind: 'hold_release', subjectId: holdId });
      const decision = { holdId, accept: true, remark: 'right' };
      expect([
        ['released', 'hold_not_active'],
        ['stale', 'decided'],
      ]).toContainEqual(
        await race(
          round,
          () => approve(shop, lifted, carriedOutBy('release_hold')),
          () => steps.step(shop, (transaction) => decideHoldAppeal(transaction, judge.session, decision, startOfTests)),
        ),
      );
    }
  });
});

describe('a decision', () => {
  it('activates a campaign on the terms that were agreed on, or not at all', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const campaignId = await addDraft(shop, brandId, { units: 2n });
      const change = () =>
        sql`update shop.campaign set units = 1 where id = ${campaignId} and state = 'draft'`
          .execute(shop.database)
          .then(
            () => 'changed',
            (error: unknown) => sqlState(error),
          );
      const [activation] = await race(round, () => activate(shop, campaignId), change);
      const { units, state } = await shop.database
        .selectFrom('shop.campaign')
        .select(['units', 'state'])
        .where('id', '=', campaignId)
        .executeTakeFirstOrThrow();
      expect([
        ['activated', 2n, 'running'],
        ['activated', 1n, 'running'],
        ['stale', 1n, 'draft'],
      ]).toContainEqual([activation, BigInt(units), state]);
      const escrow = await raceShop.balanceOf(account.campaignEscrow(campaignId));
      // A change before the request is part of what was approved.
      if (activation === 'activated') expect(escrow).toBe(moneyFromMicros(BigInt(units) * dollars('7.2')));
    }
  });

  it('activates a campaign of the product that was agreed on', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const campaignId = await addDraft(shop, brandId, { units: 1n });
      const approvalId = await request(shop, { kind: 'campaign_activation', subjectId: campaignId });
      const { product_id: productId } = await shop.database
        .selectFrom('shop.campaign')
        .select('product_id')
        .where('id', '=', campaignId)
        .executeTakeFirstOrThrow();
      const describe = () =>
        sql`insert into shop.product_translation (product_id, language, name, summary, description)
              values (${productId}, 'en', 'Sticker, 2 cm', '', '')`.execute(shop.database);
      const commitment = Buffer.alloc(32, 1);
      const [activation] = await race(
        round,
        () =>
          approve(shop, approvalId, (transaction, id, now) =>
            operations.activateCampaign(
              transaction,
              { approvalId: id, commitment, encryptedSeed: commitment, luckyDigests: [] },
              now,
            ),
          ),
        describe,
      );
      expect(['activated', 'stale']).toContain(activation);
      const { rows } = await sql<{ in_order: boolean }>`
        select case when g.state = 'running' then g.activated_at is not null else v.content::text like '%Sticker%' end as in_order
          from shop.campaign g join shop.product p on p.id = g.product_id join shop.product_revision v on v.id = p.revision_id
         where g.id = ${campaignId}`.execute(shop.owner);
      expect(rows).toEqual([{ in_order: true }]);
    }
  });

  it('rejects no return of an order that one of the two ships at that moment, nor ships one of the two after it', {
    timeout,
  }, async () => {
    const campaignId = await addRunningCampaign(shop, brandId, { units: BigInt(rounds) });
    for (let round = 0; round < rounds; round += 1) {
      const { customerId, orderId } = await steps.buyer(shop, campaignId);
      const requested = await steps.requestReturn(shop, { orderId, customerId });
      if (requested.result !== 'requested') throw new Error(requested.result);
      // The first administrator both requests and ships.
      const approvalId = await request(shop, {
        kind: 'return_rejection',
        subjectId: requested.returnId,
        fields: { refusalReason: 'used' },
      });
      expect([
        ['rejected', 'conflict_of_interest'],
        ['stale', 'shipped'],
      ]).toContainEqual(
        await race(
          round,
          () => approve(shop, approvalId, carriedOutBy('reject_return')),
          () => steps.ship(shop, orderId),
        ),
      );
    }
  });
});

it('leaves clean books', async () => {
  expect(await findingsOf(shop)).toEqual([]);
});
