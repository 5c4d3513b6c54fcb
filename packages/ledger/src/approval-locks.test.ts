/** What two persons agreed on cannot change before it is carried out, and what a hold stops does not slip past it. */
import { createDatabase, createPool, type Database, sqlState } from '@goodturn/database';
import { parseMoney } from '@goodturn/money';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideApproval } from './approvals.ts';
import { placeHold } from './approved-operations.ts';
import { type ApprovalRequest, request } from './testing/approvals.ts';
import * as steps from './testing/shop-steps.ts';
import {
  addCustomer,
  addDraft,
  addFundedBrand,
  addRunningCampaign,
  createSmallShop,
  recharge,
  type SmallShop,
  startOfTests,
} from './testing/small-shop.ts';

const lockNotAvailable = '55P03';

let shop: SmallShop;
/** As the owner, who waits for nobody. */
let impatient: Database;
let brandId: bigint;
let campaignId: bigint;
beforeAll(async () => {
  shop = await createSmallShop();
  impatient = createDatabase(createPool(shop.urls.owner, { max: 2, applicationName: 'impatient', lockTimeoutMs: 100 }));
  brandId = await addFundedBrand(shop, parseMoney('1000'));
  campaignId = await addRunningCampaign(shop, brandId, { units: 5n });
});
afterAll(async () => {
  await impatient.destroy();
  await shop.close();
});

async function customerWithMoney(): Promise<bigint> {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('100'));
  return customerId;
}

async function signedWithdrawal(isSigning: boolean) {
  const customerId = await customerWithMoney();
  const withdrawalId = await steps.withdrawn(shop, customerId, parseMoney('20'));
  if (isSigning) {
    await steps.approveWithdrawal(shop, withdrawalId);
    await steps.beginSigning(shop, withdrawalId);
  }
  return withdrawalId;
}

interface Case {
  input: ApprovalRequest;
  /** What would make the facts others than those that were agreed on. */
  change: RawBuilder<unknown>;
}

const ofCustomer = async (kind: string, fields: Record<string, string>): Promise<Case> => {
  const subjectId = await customerWithMoney();
  return {
    input: { kind, subjectId, fields },
    change: sql`update shop.customer set user_name = 'Somebody else' where id = ${subjectId}`,
  };
};
const ofWithdrawal = async (kind: string, isSigning: boolean): Promise<Case> => {
  const subjectId = await signedWithdrawal(isSigning);
  return {
    input: {
      kind,
      subjectId,
      fields: { transaction: steps.chainTransaction('one'), rejectReason: 'address_unusable' },
    },
    change: sql`update shop.withdrawal set address = 'another address' where id = ${subjectId}`,
  };
};
const ofBrand = async (kind: string): Promise<Case> => ({
  input: { kind, subjectId: brandId, fields: { amount: '1', way: 'bank', reference: 'R' } },
  change: sql`update shop.brand set name = 'Another brand' where id = ${brandId}`,
});

const cases: Record<string, () => Promise<Case>> = {
  brand_funding: () => ofBrand('brand_funding'),
  brand_payout: () => ofBrand('brand_payout'),
  system_increase: () => ofCustomer('system_increase', { amount: '1' }),
  system_decrease: async () => {
    const customerId = await customerWithMoney();
    const { id } = await shop.database
      .selectFrom('ledger.transfer')
      .select('id')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return {
      input: { kind: 'system_decrease', subjectId: customerId, fields: { amount: '1', revenueId: `${id}` } },
      change: sql`select from shop.customer where id = ${customerId} for no key update`,
    };
  },
  manual_recharge: () =>
    ofCustomer('manual_recharge', { amount: '1', way: 'usdt_trc20', transaction: 'x', position: '0' }),
  hold: () => ofCustomer('hold', { days: '7' }),
  'campaign_activation, its terms': async () => {
    const subjectId = await addDraft(shop, brandId, { units: 2n });
    return {
      input: { kind: 'campaign_activation', subjectId },
      change: sql`update shop.campaign set units = 1 where id = ${subjectId}`,
    };
  },
  'campaign_activation, its product': async () => {
    const subjectId = await addDraft(shop, brandId, { units: 2n });
    return {
      input: { kind: 'campaign_activation', subjectId },
      change: sql`insert into shop.product_text (product_id, language, name, summary, description)
        select product_id, 'en', 'Sticker, 2 cm', '', '' from shop.campaign where id = ${subjectId}`,
    };
  },
  withdrawal_approval: () => ofWithdrawal('withdrawal_approval', false),
  withdrawal_rejection: () => ofWithdrawal('withdrawal_rejection', false),
  withdrawal_payout: () => ofWithdrawal('withdrawal_payout', true),
  payout_abandonment: () => ofWithdrawal('payout_abandonment', true),
  return_rejection: async () => {
    const { customerId, orderId } = await steps.buyer(shop, campaignId);
    const requested = await steps.requestReturn(shop, { orderId, customerId });
    if (requested.result !== 'requested') throw new Error(requested.result);
    return {
      input: { kind: 'return_rejection', subjectId: requested.returnId },
      // As whoever ships it does first.
      change: sql`select from shop.orders where id = ${orderId} for update`,
    };
  },
  hold_release: async () => {
    const customerId = await customerWithMoney();
    await steps.placeHold(shop, { customerId });
    const { id } = await shop.database
      .selectFrom('shop.hold')
      .select('id')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return {
      input: { kind: 'hold_release', subjectId: id },
      change: sql`update shop.hold set appeal_text = 'please', appealed_at = now() where id = ${id}`,
    };
  },
  setting_change: async () => ({
    input: { kind: 'setting_change', fields: { name: 'site_title', value: 'A' } },
    change: sql`insert into shop.setting (name, value) values ('site_title', 'B')`,
  }),
  suspension: async () => ({
    input: { kind: 'suspension', fields: { target: 'matching', suspended: 'true' } },
    change: sql`insert into shop.suspension (target, reason, suspended_at) values ('matching', 'another', now())`,
  }),
};

describe('between a decision and its effect nobody changes', () => {
  it('what any kind of request rests on', async () => {
    const kinds = await shop.database.selectFrom('shop.approval_kind').select('kind').execute();
    // Those rest on nothing but the request itself.
    const free = ['goodwill_funding', 'goodwill_from_fees', 'fees_payout', 'commission_payout', 'treasury_move'];
    const covered = Object.keys(cases).map((name) => name.split(',')[0]);
    expect(new Set([...covered, ...free])).toEqual(new Set(kinds.map(({ kind }) => kind)));
  });

  it.each(Object.keys(cases))('%s', async (name) => {
    const { input, change } = (await cases[name]?.()) as Case;
    const approvalId = await request(shop, input);
    const client = await shop.pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ result: string }>(
      'select ledger.decide_approval($1, $2, true, null, $3) as result',
      [shop.administrators[1].session, approvalId, startOfTests],
    );
    expect(rows).toEqual([{ result: 'approved' }]);
    const changed = await change.execute(impatient).then(
      () => 'changed',
      (error: unknown) => sqlState(error),
    );
    await client.query('rollback');
    client.release();
    expect(changed).toBe(lockNotAvailable);
    await change.execute(impatient);
  });
});

describe('while a hold is being placed', () => {
  it.each<[string, (customerId: bigint) => Promise<() => Promise<string>>]>([
    [
      'a withdrawal is not requested',
      async (customerId) => async () => (await steps.withdraw(shop, customerId, parseMoney('20'))).result,
    ],
    [
      'no withdrawal is approved',
      async (customerId) => {
        const id = await steps.withdrawn(shop, customerId, parseMoney('20'));
        return () => steps.approveWithdrawal(shop, id);
      },
    ],
    [
      'none is signed',
      async (customerId) => {
        const id = await steps.withdrawn(shop, customerId, parseMoney('20'));
        await steps.approveWithdrawal(shop, id);
        return () => steps.beginSigning(shop, id);
      },
    ],
  ])('%s', async (_, prepare) => {
    const customerId = await customerWithMoney();
    const act = await prepare(customerId);
    const approvalId = await request(shop, { kind: 'hold', subjectId: customerId, fields: { days: '7' } });
    const { decided, answer } = await steps
      .step(shop, async (transaction) => {
        const decision = { approvalId, approve: true, remark: null };
        await decideApproval(transaction, shop.administrators[1].session, decision, startOfTests);
        const placed = await placeHold(transaction, approvalId, startOfTests);
        // It waits for this database transaction, and then sees the hold.
        const acting = act();
        await untilSomebodyWaits();
        return { decided: placed, answer: acting.then((result) => result) };
      })
      .then(async ({ decided: result, answer: acting }) => ({ decided: result, answer: await acting }));
    expect([decided, answer]).toEqual(['placed', 'account_on_hold']);
  });
});

/** Waits until a session waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = sql<{ waits: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`;
  await expect.poll(async () => (await waiting.execute(shop.owner)).rows[0]?.waits, { timeout: 20_000 }).toBe(true);
}
