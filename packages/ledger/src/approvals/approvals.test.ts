/** G7: two different authorized persons approve facts that stay unchanged and are then carried out. */
import { inTransaction } from '@goodturn/database';
import { moneyFromMicros, parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account } from '../accounts/accounts.ts';
import * as operations from './approved-operations.ts';
import { decideApproval, failApproval, requestApproval } from './approvals.ts';
import { balancesOf, customerBalances } from '../accounts/balances.ts';
import { deliverOrder, shipOrder } from '../orders/order-lifecycle.ts';
import {
  addAdministrator,
  addSession,
  disownAll,
  ledgerNodes,
  ownAccount,
  type TestAdministrator,
} from '../testing/administrators.ts';
import { type ApprovalRequest, approve, inputOf, request, carriedOutBy } from '../testing/approvals.ts';
import { fundGoodwill } from '../testing/approved-operations.ts';
import * as steps from '../testing/shop-steps.ts';
import {
  addCustomer,
  addDraft,
  addFundedBrand,
  addRunningCampaign,
  createSmallShop,
  recharge,
  type SmallShop,
  startOfTests,
} from '../testing/small-shop.ts';
import { findingsOf } from '../testing/findings.ts';

let shop: SmallShop;
let customerId: bigint;
let requester: TestAdministrator;
let decider: TestAdministrator;
beforeAll(async () => {
  shop = await createSmallShop();
  await fundGoodwill(shop, parseMoney('1000'));
});
afterAll(() => shop.close());
// Each test has its own administrators, whose rights it may revoke.
beforeEach(async () => {
  customerId = await addCustomer(shop);
  requester = await addAdministrator(shop.owner);
  decider = await addAdministrator(shop.owner);
});

const increase = (): ApprovalRequest => ({ kind: 'system_increase', subjectId: customerId, fields: { amount: '10' } });
const ask = (input: ApprovalRequest, who = requester, now = startOfTests) =>
  inTransaction(shop.database, (transaction) => requestApproval(transaction, who.session, inputOf(input), now));
const asked = () => request(shop, increase(), { requester });
const decide = (approvalId: bigint, who = decider, now = startOfTests) =>
  approve(shop, approvalId, carriedOutBy('increase_balance'), { decider: who, now });
const availableOf = async () => (await customerBalances(shop.database, customerId)).available;
const stateOf = async (id: bigint) =>
  await shop.database
    .selectFrom('shop.approval')
    .select(['state', 'outcome', 'decided_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const disable = ({ id }: TestAdministrator) =>
  sql`update shop.administrator set disabled_at = now() where id = ${id}`.execute(shop.owner);
const loseNode = ({ id }: TestAdministrator, node: string) =>
  sql`delete from shop.role_node n using shop.administrator a where a.id = ${id} and n.role_id = a.role_id and n.node = ${node}`.execute(
    shop.owner,
  );
const own = ({ id }: TestAdministrator) => ownAccount(shop.owner, id, customerId);
const endSession = ({ session }: TestAdministrator) =>
  sql`delete from shop.session where token_hash = shop.hash_token(${session})`.execute(shop.owner);
const expireSession = ({ session }: TestAdministrator) =>
  sql`update shop.session set expires_at = ${startOfTests} where token_hash = shop.hash_token(${session})`.execute(
    shop.owner,
  );

it('is carried out once two persons agreed', async () => {
  const approvalId = await asked();
  expect(await decide(approvalId)).toBe('increased');
  expect(await availableOf()).toBe(parseMoney('10'));
  expect(await stateOf(approvalId)).toEqual({ state: 'approved', outcome: null, decided_by: decider.id });
});

describe('nobody requests', () => {
  const without = async () => (await ledgerNodes(shop.owner)).filter((node) => node !== 'user.adjust_balance');
  it.each<[string, string, () => Promise<unknown>]>([
    ['forbidden', 'without the node', async () => (requester = await addAdministrator(shop.owner, await without()))],
    ['forbidden', 'once disabled', () => disable(requester)],
    ['forbidden', 'with a session that was ended', () => endSession(requester)],
    ['forbidden', 'with a session that is over', () => expireSession(requester)],
    [
      'forbidden',
      'with the session of a customer',
      () =>
        sql`update shop.session set kind = 'customer' where token_hash = shop.hash_token(${requester.session})`.execute(
          shop.owner,
        ),
    ],
    ['conflict_of_interest', 'about the own account', () => own(requester)],
    ['not_found', 'about nobody', async () => (customerId = 9_000_000n)],
  ])('%s: %s', async (result, _, arrange) => {
    await arrange();
    expect(await ask(increase())).toEqual({ result });
  });

  it('forbidden: what no operation carries out', async () => {
    expect(await ask({ kind: 'set_a_balance', subjectId: customerId })).toEqual({ result: 'forbidden' });
  });
});

describe('nobody decides', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ['forbidden', 'without the node', () => loseNode(decider, 'user.adjust_balance')],
    ['forbidden', 'without the node to decide', () => loseNode(decider, 'approval.decide')],
    ['forbidden', 'once disabled', () => disable(decider)],
    ['forbidden', 'with a session that was ended', () => endSession(decider)],
    ['forbidden', 'with a session that is over', () => expireSession(decider)],
    ['conflict_of_interest', 'about the own account', () => own(decider)],
    ['self_approval', 'the own request', async () => (decider = requester)],
    [
      'self_approval',
      'the own request from another session',
      async () => (decider = { id: requester.id, session: await addSession(shop.owner, requester.id) }),
    ],
  ])('%s: %s', async (result, _, arrange) => {
    const approvalId = await asked();
    await arrange();
    expect(await decide(approvalId)).toBe(result);
    expect(await availableOf()).toBe(0n);
    expect(await stateOf(approvalId)).toMatchObject({ state: 'pending' });
    // Such a person cannot record the failure either.
    const failure = { approvalId, outcome: 'insufficient_goodwill', remark: null };
    const failed = inTransaction(shop.database, (transaction) =>
      failApproval(transaction, decider.session, failure, startOfTests),
    );
    expect(await failed).toBe(result);
  });

  it('twice', async () => {
    const approvalId = await asked();
    expect(await decide(approvalId)).toBe('increased');
    expect(await decide(approvalId)).toBe('already_decided');
    expect(await decide(approvalId, shop.administrators[0])).toBe('already_decided');
    expect(await decide(9_000_000n)).toBe('not_found');
    expect(await availableOf()).toBe(parseMoney('10'));
  });

  it('before it was requested', async () => {
    const approvalId = await asked();
    await expect(decide(approvalId, decider, steps.daysAfter(startOfTests, -1))).rejects.toMatchObject({
      constraint: 'approval_decided_after_request',
    });
  });
});

describe('what is no longer as it was agreed on is not approved', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the requester is disabled', () => disable(requester)],
    ['the requester has lost the node', () => loseNode(requester, 'user.adjust_balance')],
    ['the account is now known to be the requester’s own', () => own(requester)],
    [
      'the customer has another name',
      () => sql`update shop.customer set user_name = 'Another' where id = ${customerId}`.execute(shop.owner),
    ],
  ])('%s', async (_, change) => {
    const approvalId = await asked();
    await change();
    expect(await decide(approvalId)).toBe('stale');
    expect(await stateOf(approvalId)).toMatchObject({ state: 'failed', outcome: 'approval_stale' });
    expect(await availableOf()).toBe(0n);
  });

  it.each<[string, (campaignId: bigint) => ReturnType<typeof sql>]>([
    ['a term of the draft', (id) => sql`update shop.campaign set limit_per_customer = 7 where id = ${id}`],
    ['its end date', (id) => sql`update shop.campaign set ends_at = ends_at + interval '1 day' where id = ${id}`],
    [
      'the description of its product',
      (id) => sql`insert into shop.product_translation (product_id, language, name, summary, description)
        select product_id, 'en', 'Sticker, 2 cm', 'small', 'A sticker.' from shop.campaign where id = ${id}`,
    ],
    [
      'a property of its product',
      (id) => sql`insert into shop.product_property (product_id, language, position, name, value)
        select product_id, 'en', 1, 'Size', '2 cm' from shop.campaign where id = ${id}`,
    ],
    [
      'the name of its brand',
      (id) => sql`with renamed as (
          update shop.brand set name = gen_random_uuid()::text where id = (select brand_id from shop.campaign where id = ${id}) returning id)
        insert into shop.audit_entry (actor_kind, action, subject, created_at) select 'system', 'brand/update', 'brand ' || id, now() from renamed`,
    ],
  ])('a campaign, once its activation is requested: %s', async (_, change) => {
    const brandId = await addFundedBrand(shop, parseMoney('100'));
    const subjectId = await addDraft(shop, brandId, { units: 2n });
    const approvalId = await request(shop, { kind: 'campaign_activation', subjectId });
    await change(subjectId).execute(shop.owner);
    const commitment = Buffer.alloc(32, 1);
    const activation = approve(shop, approvalId, (transaction, id, now) =>
      operations.activateCampaign(
        transaction,
        { approvalId: id, commitment, encryptedSeed: commitment, luckyDigests: [] },
        now,
      ),
    );
    expect(await activation).toBe('stale');
    const escrow = account.campaignEscrow(subjectId);
    expect((await balancesOf(shop.database, [escrow])).get(escrow)).toBeUndefined();
  });

  it('a withdrawal that went another way meanwhile', async () => {
    await recharge(shop, customerId, parseMoney('50'));
    const withdrawalId = await steps.withdrawn(shop, customerId, parseMoney('50'));
    const approvalId = await request(shop, { kind: 'withdrawal_approval', subjectId: withdrawalId });
    await steps.approveWithdrawal(shop, withdrawalId);
    expect(await approve(shop, approvalId, carriedOutBy('approve_withdrawal_by_two'))).toBe('stale');
  });
});

describe('an approval', () => {
  const decidedIn = (work: (id: bigint, approvalId: bigint) => Promise<unknown>) =>
    inTransaction(shop.database, async (transaction) => {
      const approvalId = await asked();
      const decision = { approvalId, approve: true, remark: null };
      expect(await decideApproval(transaction, decider.session, decision, startOfTests)).toBe('approved');
      return await work(customerId, approvalId);
    });

  it('that is not carried out cannot be committed', async () => {
    await expect(decidedIn(async () => undefined)).rejects.toMatchObject({ constraint: 'approval_is_used' });
  });

  it('whose operation refused cannot be committed either', async () => {
    const approvalId = await request(shop, { ...increase(), fields: { amount: '1000000' } }, { requester });
    const committed = inTransaction(shop.database, async (transaction) => {
      await decideApproval(transaction, decider.session, { approvalId, approve: true, remark: null }, startOfTests);
      expect(await carriedOutBy('increase_balance')(transaction, approvalId, startOfTests)).toBe(
        'insufficient_goodwill',
      );
    });
    await expect(committed).rejects.toMatchObject({ constraint: 'approval_is_used' });
    expect(await stateOf(approvalId)).toMatchObject({ state: 'pending' });
  });

  it('is good for the database transaction that gave it alone', async () => {
    const approvalId = await asked();
    // Simulates an approval left by an earlier transaction, which only the owner can create, by disabling triggers.
    await shop.owner.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`update shop.approval set state = 'approved', decided_by = ${decider.id}, decided_at = ${startOfTests},
        approved_in = pg_current_xact_id() where id = ${approvalId}`.execute(transaction);
    });
    const used = inTransaction(shop.database, (transaction) =>
      carriedOutBy('increase_balance')(transaction, approvalId, startOfTests),
    );
    await expect(used).rejects.toMatchObject({ code: 'GT002' });
    expect(await availableOf()).toBe(0n);
    await shop.owner.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`delete from shop.approval where id = ${approvalId}`.execute(transaction);
    });
  });

  it('is good for one operation', async () => {
    const approvalId = await asked();
    const twice = inTransaction(shop.database, async (transaction) => {
      await decideApproval(transaction, decider.session, { approvalId, approve: true, remark: null }, startOfTests);
      await carriedOutBy('increase_balance')(transaction, approvalId, startOfTests);
      await carriedOutBy('increase_balance')(transaction, approvalId, startOfTests);
    });
    await expect(twice).rejects.toMatchObject({ code: 'GT002' });
    expect(await availableOf()).toBe(0n);
  });

  it('stays what it was: request and decision are written once, also past the functions', async () => {
    const approvalId = await asked();
    const change = (text: string) =>
      sql`update shop.approval set ${sql.raw(text)} where id = ${approvalId}`.execute(shop.owner);
    for (const text of [
      `payload = '{}'`,
      'subject_id = 1',
      `kind = 'hold'`,
      `requested_by = ${decider.id}`,
      `reason = ''`,
    ]) {
      await expect(change(text), text).rejects.toMatchObject({ constraint: 'approval_immutable' });
    }
    expect(await decide(approvalId)).toBe('increased');
    for (const text of [
      'used_at = null',
      `state = 'failed', approved_in = null, used_at = null`,
      `decided_by = ${requester.id + 1n}`,
    ]) {
      await expect(change(text), text).rejects.toMatchObject({ constraint: 'approval_immutable' });
    }
    await expect(sql`delete from shop.approval where id = ${approvalId}`.execute(shop.owner)).rejects.toThrow(
      'never changed',
    );
  });

  it.each<[string, ApprovalRequest['fields'] & object]>([
    ['nothing', {}],
    ['no form of an amount', { amount: '1e3' }],
    ['a negative amount', { amount: '-1' }],
    ['nothing at all', { amount: '0' }],
    ['more than there can be', { amount: '9999999999999999' }],
  ])('over %s moves nothing', async (_, fields) => {
    const approvalId = await request(shop, { ...increase(), fields }, { requester });
    await expect(decide(approvalId)).rejects.toThrow(/./);
    expect(await availableOf()).toBe(0n);
    expect(await stateOf(approvalId)).toMatchObject({ state: 'pending' });
  });
});

describe('rejecting a return takes two, neither of whom shipped or delivered the order', () => {
  const cases: [string, keyof typeof steps & ('ship' | 'deliver')][] = [
    ['shipped', 'ship'],
    ['delivered', 'deliver'],
  ];

  it.each(cases)('whoever %s it neither requests nor decides', async (_, act) => {
    const [first, second, third] = shop.administrators;
    const campaignId = await addRunningCampaign(shop, await addFundedBrand(shop, parseMoney('1000')), { units: 2n });
    const bought = await steps.buyer(shop, campaignId);
    // The operator of these steps is the first administrator; another administrator takes the other step.
    await steps.ship(shop, bought.orderId);
    if (act === 'deliver') {
      await sql`update shop.shipment set shipped_by = ${requester.id} where order_id = ${bought.orderId}`.execute(
        shop.owner,
      );
      await steps.deliver(shop, bought.orderId);
    }
    const requested = await steps.requestReturn(shop, { ...bought, reason: 'not_received' });
    if (requested.result !== 'requested') throw new Error(requested.result);
    const input = { kind: 'return_rejection', subjectId: requested.returnId, fields: { refusalReason: 'used' } };
    expect(await ask(input, first)).toEqual({ result: 'conflict_of_interest' });
    const approvalId = await request(shop, input, { requester: second });
    const reject = (who: TestAdministrator) =>
      approve(shop, approvalId, carriedOutBy('reject_return'), { decider: who });
    expect(await reject(first)).toBe('conflict_of_interest');
    expect(await reject(third)).toBe('rejected');
  });

  it('whoever rejected it ships or delivers the order no more', async () => {
    const [first, second, third] = shop.administrators;
    const campaignId = await addRunningCampaign(shop, await addFundedBrand(shop, parseMoney('1000')), { units: 2n });
    const bought = await steps.buyer(shop, campaignId);
    const requested = await steps.requestReturn(shop, bought);
    if (requested.result !== 'requested') throw new Error(requested.result);
    await steps.rejectReturn(shop, requested.returnId, { requester: first, decider: second });
    const parcel = { orderId: bought.orderId, carrier: 'Postal', trackingNumber: `T${bought.orderId}` };
    const ship = ({ session }: TestAdministrator) =>
      inTransaction(shop.database, (transaction) => shipOrder(transaction, session, parcel, startOfTests));
    const deliver = ({ session }: TestAdministrator) =>
      inTransaction(shop.database, (transaction) => deliverOrder(transaction, session, bought.orderId, startOfTests));
    expect([await ship(first), await ship(second), await ship(third)]).toEqual([
      'conflict_of_interest',
      'conflict_of_interest',
      'shipped',
    ]);
    expect([await deliver(first), await deliver(second), await deliver(third)]).toEqual([
      'conflict_of_interest',
      'conflict_of_interest',
      'delivered',
    ]);
  });

  it('what was requested by somebody who ships it meanwhile is no longer approved', async () => {
    const [first, second] = shop.administrators;
    const campaignId = await addRunningCampaign(shop, await addFundedBrand(shop, parseMoney('1000')), { units: 2n });
    const bought = await steps.buyer(shop, campaignId);
    const requested = await steps.requestReturn(shop, bought);
    if (requested.result !== 'requested') throw new Error(requested.result);
    const approvalId = await request(
      shop,
      { kind: 'return_rejection', subjectId: requested.returnId, fields: { refusalReason: 'used' } },
      { requester: first },
    );
    await steps.ship(shop, bought.orderId);
    expect(await approve(shop, approvalId, carriedOutBy('reject_return'), { decider: second })).toBe('stale');
  });
});

it('an amount counts as it was agreed on, to the last micro-dollar', async () => {
  const approvalId = await request(shop, { ...increase(), fields: { amount: '0.000001' } }, { requester });
  expect(await decide(approvalId)).toBe('increased');
  expect(await availableOf()).toBe(moneyFromMicros(1n));
});

it('leaves clean books', async () => {
  // Removes what these tests changed as the owner.
  await disownAll(shop.owner);
  await sql`update shop.customer set user_name = '+' || phone_digits where user_name = 'Another'`.execute(shop.owner);
  expect(await findingsOf(shop)).toEqual([]);
});
