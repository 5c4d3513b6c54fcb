/**
 * Tests for every kind of approval what one of the two persons can do alone with all that they hold after the other has
 * agreed, in good faith, to what the request says.
 */
import { inTransaction, sqlState } from '@goodturn/database';
import { parseMoney } from '@goodturn/money';
import { perTier } from '@goodturn/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideApproval, requestApproval } from '../approvals/approvals.ts';
import { addAdministrator, addSession, type TestAdministrator } from '../testing/administrators.ts';
import { type ApprovalCase, approvalCase, approvalCases, kindOfCase } from '../testing/approval-cases.ts';
import { approve, carriedOutBy, inputOf, type Operation, request } from '../testing/approvals.ts';
import { approvedFunctions } from '../testing/doors.ts';
import * as steps from '../testing/shop-steps.ts';
import {
  addCustomer,
  addFundedBrand,
  addRunningCampaign,
  createSmallShop,
  recharge,
  type SmallShop,
  startOfTests,
} from '../testing/small-shop.ts';

/**
 * The account that a link opens after the approval, of which each of the two persons holds a half; null if there is
 * none.
 */
const linkOf: Readonly<Record<string, 'office' | 'customer' | null>> = {
  brand_funding: null,
  brand_payout: null,
  goodwill_funding: null,
  goodwill_from_fees: null,
  fees_payout: null,
  commission_payout: null,
  treasury_move: null,
  method_route: null,
  rail_limit: null,
  payout_limit: null,
  treasury_address: null,
  rail_restart: null,
  unlisting: null,
  deposit_credit: null,
  deposit_return: null,
  deposit_keep: null,
  fill_shortfall: null,
  system_increase: null,
  system_decrease: null,
  manual_recharge: null,
  campaign_activation: null,
  withdrawal_approval: null,
  withdrawal_rejection: null,
  withdrawal_payout: null,
  payout_abandonment: null,
  return_rejection: null,
  return_acceptance: null,
  return_appeal: null,
  order_refund: null,
  hold: null,
  hold_release: null,
  setting_change: null,
  suspension: null,
  role_change: null,
  role_assignment: null,
  administrator_creation: 'office',
  customer_role: 'office',
  administrator_enabling: null,
  administrator_password_reset: 'office',
  own_account: null,
  own_account_end: null,
  totp_reset: null,
  passkey_reset: null,
  password_reset: 'customer',
};

let shop: SmallShop;
beforeAll(async () => {
  shop = await createSmallShop();
  await steps.changeSetting(shop, 'second_approval_threshold', '1000000');
  // The fees and the commission that payouts of the platform take.
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('1000'));
  await steps.paidOut(shop, await steps.withdrawn(shop, customerId, parseMoney('1000')), 'with a fee');
  const campaignId = await addRunningCampaign(shop, await addFundedBrand(shop, parseMoney('100')), { units: 1n });
  const { orderId } = await steps.buyer(shop, campaignId);
  await steps.ship(shop, orderId);
  await steps.deliver(shop, orderId);
  await steps.processDueOrders(shop, steps.daysAfter(startOfTests, 14));
});
afterAll(() => shop.close());

it('knows every kind that exists', async () => {
  const { rows } = await sql<{ kind: string }>`select kind from shop.approval_kind`.execute(shop.owner);
  const kinds = rows.map(({ kind }) => kind).sort();
  expect(Object.keys(linkOf).sort()).toEqual(kinds);
  expect([...new Set(Object.keys(approvalCases).map(kindOfCase))].sort()).toEqual(kinds);
});

/** Reads all money, and everything that gives a person an account or a right. */
async function everything() {
  const tables = [
    'ledger.account',
    'ledger.transfer',
    'shop.setting',
    'shop.suspension',
    'shop.hold',
    'shop.withdrawal',
    'shop.campaign',
    'shop.return_request',
    'shop.recharge',
    'shop.payment_reference',
    'shop.administrator',
    'shop.administrator_passkey',
    'shop.recovery_code',
    'shop.role',
    'shop.role_node',
    'shop.personal_account',
    'shop.session',
    'shop.customer',
  ];
  return await Promise.all(
    tables.map(
      async (table) => (await sql`select t::text from ${sql.table(table)} t order by 1`.execute(shop.owner)).rows,
    ),
  );
}

const hash = Buffer.alloc(32, 7);

/** Tries the operation of the approval again, and each other one; returns those that did anything. */
async function carriedOutAlone({ operation }: ApprovalCase, approvalId: bigint): Promise<string[]> {
  const done: string[] = [];
  const attempt = async (name: string, work: Operation<string>, refusals: readonly string[]) => {
    await inTransaction(shop.database, (transaction) => work(transaction, approvalId, startOfTests)).then(
      () => done.push(name),
      (error: unknown) => expect(refusals, name).toContain(sqlState(error)),
    );
  };
  await attempt('its own', operation, ['GT002']);
  // Those that take more than an approval do not exist in this form.
  for (const name of approvedFunctions) await attempt(name, carriedOutBy(name), ['GT002', '42883']);
  return done;
}

/** Decides, in a session of this person, the approval of before and an own request of the same kind. */
async function decidedAlone({ input }: ApprovalCase, person: TestAdministrator, approvalId: bigint): Promise<string[]> {
  const decide = async (id: bigint) =>
    await inTransaction(shop.database, (transaction) =>
      decideApproval(transaction, person.session, { approvalId: id, approve: true, remark: 'alone' }, startOfTests),
    );
  const asked = await inTransaction(shop.database, (transaction) =>
    requestApproval(transaction, person.session, inputOf(input), startOfTests),
  );
  const again = 'approvalId' in asked ? await decide(asked.approvalId) : asked.result;
  return [await decide(approvalId), again];
}

interface Linked {
  isOffice: boolean;
  subjectId: bigint;
}

async function halfOf({ session }: TestAdministrator, { isOffice, subjectId }: Linked): Promise<string | null> {
  const { rows } = await sql<{ half: string | null }>`
    select half from shop.show_link_half(${session}, ${isOffice}, ${subjectId}, ${startOfTests})`.execute(
    shop.database,
  );
  return rows[0]?.half ?? null;
}

async function openLink(link: string, { isOffice }: Linked): Promise<string | undefined> {
  const use = isOffice
    ? sql<{ result: string }>`
        select result from shop.use_administrator_link(${link}, ${hash.subarray(0, 16)}, 'm=19456,t=2,p=1', ${hash}, ${startOfTests})`
    : sql<{ result: string }>`
        select result from shop.use_password_link(${link}, 'a hash of the attacker', null, null, null, ${startOfTests})`;
  return (await use.execute(shop.database)).rows[0]?.result;
}

/** Uses the links that this person sees a half of, however they are put together; returns what came of it. */
async function usedAlone(person: TestAdministrator, linked: Linked): Promise<(string | undefined)[]> {
  const halves: string[] = [];
  for (let times = 0; times < 3; times += 1) {
    const shown = [await halfOf(person, linked), await halfOf(person, linked)];
    halves.push(...shown.flatMap((half) => half ?? []));
    if (times === 2) break;
    await sql`select shop.renew_link(${person.session}, ${linked.isOffice}, ${linked.subjectId}, ${startOfTests})`.execute(
      shop.database,
    );
  }
  expect(halves).toHaveLength(3);
  const links = halves.flatMap((one) => [one, ...halves.map((other) => `${one}.${other}`)]);
  const results: (string | undefined)[] = [];
  for (const link of links) results.push(await openLink(link, linked));
  return results;
}

async function linkedSubject(isOffice: boolean, approvalId: bigint): Promise<bigint> {
  const [table, column] = isOffice ? ['administrator_link', 'administrator_id'] : ['password_link', 'customer_id'];
  const { rows } = await sql<{ id: bigint }>`
    select ${sql.ref(column)} as id from ${sql.table(`shop.${table}`)} where approval_id = ${approvalId}`.execute(
    shop.owner,
  );
  return rows[0]?.id ?? 0n;
}

async function opensWithBoth([requester, decider]: readonly TestAdministrator[], linked: Linked): Promise<void> {
  if (requester === undefined || decider === undefined) throw new Error('a link is made by two');
  await sql`select shop.renew_link(${requester.session}, ${linked.isOffice}, ${linked.subjectId}, ${startOfTests})`.execute(
    shop.database,
  );
  const halves = [await halfOf(requester, linked), await halfOf(decider, linked)];
  expect(await openLink(halves.join('.'), linked)).toBe('changed');
}

describe.each(Object.keys(approvalCases))('[G7] after a second person has agreed to %s', (name) => {
  it.each(perTier({ change: ['requester'], release: ['requester', 'decider'] }))(
    'the %s alone gets nothing that it does not say',
    async (role) => {
      await sql`update shop.approval set state = 'withdrawn', decided_at = requested_at where state = 'pending'`.execute(
        shop.owner,
      );
      const [found, requester, decider] = [
        await approvalCase(name)(shop),
        await addAdministrator(shop.owner),
        await addAdministrator(shop.owner),
      ];
      const person = role === 'requester' ? requester : decider;
      const approvalId = await request(shop, found.input, { requester });
      await approve(shop, approvalId, found.operation, { decider });
      const other = { id: person.id, session: await addSession(shop.owner, person.id) };
      const before = await everything();

      expect(await carriedOutAlone(found, approvalId)).toEqual([]);
      for (const session of [person, other]) {
        const [again, own] = await decidedAlone(found, session, approvalId);
        expect(again).toBe('already_decided');
        expect(own).not.toBe('approved');
      }
      const link = linkOf[kindOfCase(name)] ?? null;
      const isOffice = link === 'office';
      const linked = link && { isOffice, subjectId: await linkedSubject(isOffice, approvalId) };
      if (linked !== null) {
        const used = await usedAlone(person, linked);
        expect(used.filter((result) => !['half', 'mismatch', 'ended'].includes(result ?? ''))).toEqual([]);
      }
      expect(await everything()).toEqual(before);
      // With a half of each of the two it opens, so that the attempts above were real ones.
      if (linked !== null) await opensWithBoth([requester, decider], linked);
    },
  );
});
