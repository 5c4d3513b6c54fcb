/** A pending request can be withdrawn, is created only once, and reports whether its facts are unchanged. */
import { inTransaction } from '@goodturn/database';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { approvalStanding, requestApproval, withdrawApproval } from './approvals.ts';
import { customerBalances } from '../accounts/balances.ts';
import { addAdministrator, type TestAdministrator } from '../testing/administrators.ts';
import { type ApprovalRequest, approve, carriedOutBy, inputOf, request } from '../testing/approvals.ts';
import { fundGoodwill } from '../testing/approved-operations.ts';
import { addCustomer, createSmallShop, type SmallShop, startOfTests } from '../testing/small-shop.ts';

let shop: SmallShop;
let customerId: bigint;
let requester: TestAdministrator;
let decider: TestAdministrator;
beforeAll(async () => {
  shop = await createSmallShop();
  await fundGoodwill(shop, parseMoney('1000'));
});
afterAll(() => shop.close());
beforeEach(async () => {
  customerId = await addCustomer(shop);
  requester = await addAdministrator(shop.owner);
  decider = await addAdministrator(shop.owner);
});

const increase = (): ApprovalRequest => ({ kind: 'system_increase', subjectId: customerId, fields: { amount: '10' } });
const ask = (input: ApprovalRequest, who = requester) =>
  inTransaction(shop.database, (transaction) =>
    requestApproval(transaction, who.session, inputOf(input), startOfTests),
  );
const asked = () => request(shop, increase(), { requester });
const decide = (approvalId: bigint) => approve(shop, approvalId, carriedOutBy('increase_balance'), { decider });
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

const withdraw = (approvalId: bigint, who = requester) =>
  inTransaction(shop.database, (transaction) => withdrawApproval(transaction, who.session, approvalId, startOfTests));

it('is withdrawn by the person who made it alone, also without the node, and then decided no more', async () => {
  const approvalId = await asked();
  expect(await withdraw(approvalId, decider)).toBe('forbidden');
  await loseNode(requester, 'user.adjust_balance');
  expect(await withdraw(approvalId)).toBe('withdrawn');
  expect(await stateOf(approvalId)).toEqual({ state: 'withdrawn', outcome: null, decided_by: null });
  expect(await withdraw(approvalId)).toBe('already_decided');
  expect(await decide(approvalId)).toBe('already_decided');
  expect(await availableOf()).toBe(0n);
  expect(await withdraw(9_000_000n)).toBe('not_found');
});

it('is not withdrawn by somebody who was disabled, nor after the decision', async () => {
  const approvalId = await asked();
  const decided = await request(shop, { ...increase(), fields: { amount: '1' } }, { requester });
  expect(await decide(decided)).toBe('increased');
  expect(await withdraw(decided)).toBe('already_decided');
  await disable(requester);
  expect(await withdraw(approvalId)).toBe('forbidden');
});

it('is not made a second time, whoever asks and why, before it is decided or withdrawn', async () => {
  const approvalId = await asked();
  const again = { ...increase(), reason: 'another reason' };
  expect(await ask(again)).toEqual({ result: 'already_pending', approvalId });
  expect(await ask(again, decider)).toEqual({ result: 'already_pending', approvalId });
  expect((await ask({ ...increase(), fields: { amount: '11' } })).result).toBe('requested');
  await withdraw(approvalId);
  expect((await ask(again)).result).toBe('requested');
});

it('is made once, however many ask for it at once', async () => {
  const answers = await Promise.all([ask(increase()), ask(increase(), decider), ask(increase())]);
  expect(answers.map(({ result }) => result).sort()).toEqual(['already_pending', 'already_pending', 'requested']);
  expect(new Set(answers.map((answer) => 'approvalId' in answer && answer.approvalId)).size).toBe(1);
});

it('stands as its requester and what it rests on do', async () => {
  const standing = (id: bigint) => approvalStanding(shop.database, id, startOfTests);
  const approvalId = await asked();
  const before = await standing(approvalId);
  expect(before).toMatchObject({ isUnchanged: true, isRequesterEnabled: true, canRequest: true });
  expect(before.deciders.length).toBeGreaterThan(1);
  await loseNode(requester, 'user.adjust_balance');
  expect(await standing(approvalId)).toMatchObject({ isRequesterEnabled: true, canRequest: false });
  await disable(requester);
  expect(await standing(approvalId)).toMatchObject({ isRequesterEnabled: false, canRequest: false });
});
