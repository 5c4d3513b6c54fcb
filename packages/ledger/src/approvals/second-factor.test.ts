/** A site that requires a second factor: nothing is decided without it, neither what switches it off nor beside that. */
import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideApproval, requestApproval } from './approvals.ts';
import { type ApprovalAct, confirmApprovalByCode } from './confirmations.ts';
import { type ApprovalRequest, carriedOutBy, inputOf } from '../testing/approvals.ts';
import { codeAt, enrolAuthenticator } from '../testing/authenticators.ts';
import { createSmallShop, type SmallShop, startOfTests } from '../testing/create-small-shop.ts';
import { openForPlanting, verifyPlanted } from '../verify/testing/verify-planted.ts';

let shop: SmallShop;
let owner: pg.Pool;
let key: Buffer;
beforeAll(async () => {
  shop = await createSmallShop();
  for (const person of shop.administrators) key = await enrolAuthenticator(shop.owner, person, startOfTests);
  owner = openForPlanting(shop.urls.owner);
});
afterAll(async () => {
  await owner.end();
  await shop.close();
});

const both = ['request', 'decision'] as const;
const required = (value: 'true' | 'false'): ApprovalRequest => ({
  kind: 'setting_change',
  fields: { setting: 'second_factor_required', value },
});
const funding = (reference: string): ApprovalRequest => ({
  kind: 'goodwill_funding',
  fields: { amount: '5.00', reference },
});

interface Agreed {
  by: string;
  codes: readonly ApprovalAct[];
  /** Minutes since the start of tests: a code counts once, and a change of the setting for a minute around it. */
  minutes: number;
}

/** Requests, decides and carries out within one database transaction, with the codes of these acts. */
async function agreedIn(transaction: DatabaseTransaction, input: ApprovalRequest, { by, codes, minutes }: Agreed) {
  const [ada, grace] = shop.administrators;
  const now = new Date(startOfTests.getTime() + minutes * 60_000);
  const asked = await requestApproval(transaction, ada.session, inputOf(input), now);
  if (asked.result !== 'requested') throw new Error(`not requested: ${asked.result}`);
  const { approvalId } = asked;
  const confirm = async (act: ApprovalAct, { session }: typeof ada): Promise<void> => {
    const entered = { approvalId, act, code: await codeAt(shop.owner, now), key };
    if (codes.includes(act)) await confirmApprovalByCode(transaction, session, entered, now);
  };
  await confirm('request', ada);
  await decideApproval(transaction, grace.session, { approvalId, approve: true, remark: null }, now);
  await confirm('decision', grace);
  return await carriedOutBy(by)(transaction, approvalId, now);
}

const agreed = async (input: ApprovalRequest, deciding: Agreed): Promise<string> =>
  await inTransaction(shop.database, (transaction) => agreedIn(transaction, input, deciding));

const isRequired = async () =>
  (
    await sql<{ value: string }>`select value from shop.setting where name = 'second_factor_required'`.execute(
      shop.owner,
    )
  ).rows;

/** Verifies a shop that is as old as the rule. */
const said = async (...statements: string[]): Promise<string[]> => {
  const older = `update goodturn_meta.migration set applied_at = '2000-01-01' where number = 41`;
  const { findings } = await verifyPlanted(owner, [older, ...statements], {});
  return findings.map(({ check, ids }) => `${check}: ${ids.join(', ')}`);
};

it('begins to require it by the second factors of two', async () => {
  expect(await agreed(funding('BEFORE'), { by: 'fund_goodwill', codes: [], minutes: 0 })).toBe('funded');
  expect(await agreed(required('true'), { by: 'change_setting', codes: both, minutes: 5 })).toBe('changed');
  expect(await isRequired()).toEqual([{ value: 'true' }]);
});

it('takes nothing without the codes of both, and finds nothing in what was confirmed', async () => {
  for (const codes of [[], ['request'], ['decision']] as const) {
    const alone = agreed(funding('ALONE'), { by: 'fund_goodwill', codes, minutes: 10 });
    await expect(alone).rejects.toMatchObject({ constraint: 'approval_is_confirmed' });
  }
  expect(await agreed(funding('AFTER'), { by: 'fund_goodwill', codes: both, minutes: 10 })).toBe('funded');
  expect(await said()).toEqual([]);
});

it.each([[[]], [['request']], [['decision']]] as const)(
  '[G7] is not switched off by the sessions of two, with the codes of %j',
  async (codes) => {
    const off = agreed(required('false'), { by: 'change_setting', codes, minutes: 20 });
    await expect(off).rejects.toMatchObject({ constraint: 'approval_is_confirmed' });
    expect(await isRequired()).toEqual([{ value: 'true' }]);
  },
);

it('[G7] is not switched off within a transaction in which something else is decided without it', async () => {
  const together = inTransaction(shop.database, async (transaction) => {
    await agreedIn(transaction, required('false'), { by: 'change_setting', codes: [], minutes: 30 });
    return await agreedIn(transaction, funding('BESIDE'), { by: 'fund_goodwill', codes: [], minutes: 30 });
  });
  await expect(together).rejects.toMatchObject({ constraint: 'approval_is_confirmed' });
});

it('finds a request or a decision whose code was taken out, and not what was done before it was required', async () => {
  for (const act of both) {
    const gone = `delete from shop.approval_confirmation where act = '${act}'
      and approval_id = (select max(id) from shop.approval where kind = 'goodwill_funding')`;
    const { rows } = await owner.query<{ id: bigint }>(
      `select max(id) as id from shop.approval where kind = 'goodwill_funding'`,
    );
    expect(await said(gone)).toEqual([`approval_is_signed: approval ${rows[0]?.id}`]);
  }
});

it('is switched off by the codes of both', async () => {
  expect(await agreed(required('false'), { by: 'change_setting', codes: both, minutes: 40 })).toBe('changed');
  expect(await agreed(funding('LATER'), { by: 'fund_goodwill', codes: [], minutes: 45 })).toBe('funded');
  expect(await said()).toEqual([]);
});
