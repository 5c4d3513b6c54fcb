/** G7, for every kind of request: two persons can carry it out, and no other form of an approval can. */
import { inTransaction, SecretToken } from '@goodturn/database';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideApproval, requestApproval } from './approvals.ts';
import {
  addAdministrator,
  addColleague,
  addSession,
  disownAll,
  ledgerNodes,
  ownAccount,
  type TestAdministrator,
} from '../testing/administrators.ts';
import { type ApprovalCase, approvalCase, approvalCases, kindOfCase } from '../testing/approval-cases.ts';
import { approve, inputOf, request } from '../testing/approvals.ts';
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
import { findingsBesideAlarms } from '../testing/findings.ts';

const notAllowed = { code: 'GT002' };

let shop: SmallShop;
beforeAll(async () => {
  shop = await createSmallShop();
  // The cases review more in a day than one person may.
  await steps.changeSetting(shop, 'second_approval_threshold', '1000000');
  await addPlatformMoney();
});
afterAll(() => shop.close());

/** Earns the fees of a withdrawal and the commission of an order, which payouts of the platform take. */
async function addPlatformMoney(): Promise<void> {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('1000'));
  await steps.paidOut(shop, await steps.withdrawn(shop, customerId, parseMoney('1000')), 'with a fee');
  const campaignId = await addRunningCampaign(shop, await addFundedBrand(shop, parseMoney('100')), { units: 1n });
  const { orderId } = await steps.buyer(shop, campaignId);
  await steps.ship(shop, orderId);
  await steps.deliver(shop, orderId);
  await steps.processDueOrders(shop, steps.daysAfter(startOfTests, 14));
}

interface Persons {
  requester: TestAdministrator;
  decider: TestAdministrator;
}

/** Creates two administrators for one test, with one role that holds all nodes. */
const persons = async (): Promise<Persons> => ({
  requester: await addColleague(shop.owner, shop.administrators[3]),
  decider: await addColleague(shop.owner, shop.administrators[3]),
});

const changeable = [
  'ledger.account',
  'ledger.transfer',
  'shop.setting',
  'shop.suspension',
  'shop.hold',
  'shop.withdrawal',
  'shop.administrator',
  'shop.campaign',
  'shop.return_request',
  'shop.recharge',
  'shop.payment_reference',
];

/** Returns the checksum of the rows of each table that an operation could have changed. */
async function everything() {
  const checksums = changeable.map(
    (table) =>
      sql`select ${table}::text as name, md5(string_agg(t::text, E'\n' order by t::text)) as rows from ${sql.table(table)} t`,
  );
  return (await sql`${sql.join(checksums, sql` union all `)} order by name`.execute(shop.owner)).rows;
}

/** Requests the approval, after withdrawing pending requests that an identical one would count as. */
async function approvalFor(found: ApprovalCase, { requester }: Persons): Promise<bigint> {
  await sql`update shop.approval set state = 'withdrawn', decided_at = requested_at where state = 'pending'`.execute(
    shop.owner,
  );
  return await request(shop, found.input, { requester });
}

const decided = (found: ApprovalCase, approvalId: bigint, decider: TestAdministrator) =>
  approve(shop, approvalId, found.operation, { decider });
const ofAdministrator = (text: ReturnType<typeof sql>) => text.execute(shop.owner);
const withoutNode = ({ id }: TestAdministrator, node: string) =>
  ofAdministrator(sql`
    with role as (insert into shop.role (name) values (gen_random_uuid()::text) returning id),
         nodes as (insert into shop.role_node (role_id, node) select role.id, n.node
                     from role, shop.administrator a join shop.role_node n on n.role_id = a.role_id where a.id = ${id} and n.node <> ${node})
    update shop.administrator a set role_id = role.id from role where a.id = ${id}`);
const disabled = ({ id }: TestAdministrator) =>
  ofAdministrator(sql`update shop.administrator set disabled_at = now() where id = ${id}`);

/** Gives both what an arrangement of a wrong decision took from them. */
const restore = ({ requester, decider }: Persons) =>
  ofAdministrator(sql`
    update shop.administrator a set disabled_at = null, role_id = other.role_id from shop.administrator other
     where a.id in (${requester.id}, ${decider.id}) and other.id = ${shop.administrators[3].id}`);

async function nodeOf(kind: string): Promise<string> {
  const { node } = await shop.database
    .selectFrom('shop.approval_kind')
    .select('node')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return node;
}

/** The ways in which a decision can be wrong, and the database's response; the operation is then never reached. */
const wrongDecisions: Record<string, (persons: Persons, kind: string) => Promise<[TestAdministrator, string]>> = {
  'by the requester': async ({ requester }) => [requester, 'self_approval'],
  'by the requester in another session': async ({ requester: { id } }) => [
    { id, session: await addSession(shop.owner, id) },
    'self_approval',
  ],
  'in a session that is over': async ({ decider: { id } }) => [
    { id, session: await addSession(shop.owner, id, startOfTests.toISOString()) },
    'forbidden',
  ],
  'in a session that was ended': async ({ decider }) => {
    const session = await addSession(shop.owner, decider.id);
    await ofAdministrator(sql`delete from shop.session where token_hash = shop.hash_token(${session})`);
    return [{ id: decider.id, session }, 'forbidden'];
  },
  'in no session at all': async ({ decider: { id } }) => [{ id, session: new SecretToken('nobody’s') }, 'forbidden'],
  'by somebody who is disabled': async ({ decider }) => {
    await disabled(decider);
    return [decider, 'forbidden'];
  },
  'by somebody without the node': async ({ decider }, kind) => {
    await withoutNode(decider, await nodeOf(kind));
    return [decider, 'forbidden'];
  },
  'by somebody who decides nothing': async ({ decider }) => {
    await withoutNode(decider, 'approval.decide');
    return [decider, 'forbidden'];
  },
  'after the requester was disabled': async ({ requester, decider }) => {
    await disabled(requester);
    return [decider, 'stale'];
  },
  'after the requester lost the node': async ({ requester, decider }, kind) => {
    await withoutNode(requester, await nodeOf(kind));
    return [decider, 'stale'];
  },
};

describe.each(Object.keys(approvalCases))('%s', (name) => {
  const kind = kindOfCase(name);

  it('is done when two persons agree, once', async () => {
    const [found, both] = [await approvalCase(name)(shop), await persons()];
    const approvalId = await approvalFor(found, both);
    const result = await decided(found, approvalId, both.decider);
    const { state, used } = await shop.database
      .selectFrom('shop.approval')
      .select(['state', 'used_at as used'])
      .where('id', '=', approvalId)
      .executeTakeFirstOrThrow();
    expect([result, state, used]).toEqual([result, 'approved', startOfTests]);
    const after = await everything();
    await expect(
      inTransaction(shop.database, (transaction) => found.operation(transaction, approvalId, startOfTests)),
    ).rejects.toMatchObject(notAllowed);
    expect(await decided(found, approvalId, shop.administrators[3])).toBe('already_decided');
    expect(await everything()).toEqual(after);
  });

  it('[G7] what takes two persons is not done on a wrong decision, whichever', async () => {
    const both = await persons();
    for (const [wrong, arrange] of Object.entries(wrongDecisions)) {
      const found = await approvalCase(name)(shop);
      const approvalId = await approvalFor(found, both);
      const [decider, answer] = await arrange(both, kind);
      const before = await everything();
      expect([wrong, await decided(found, approvalId, decider)]).toEqual([wrong, answer]);
      expect(await everything()).toEqual(before);
      await restore(both);
    }
  });

  it('is not done when it is no longer what was agreed on', async () => {
    const [found, both] = [await approvalCase(name)(shop), await persons()];
    if (found.change === undefined) return;
    const approvalId = await approvalFor(found, both);
    const before = await everything();
    // Undone afterwards, because no approval caused it.
    const undone = new Error('undone');
    const changed = shop.owner.transaction().execute(async (transaction) => {
      await found.change?.execute(transaction);
      // Runs deferred triggers as at commit: revisions of products are recorded then.
      await sql`set constraints all immediate`.execute(transaction);
      const { rows } = await sql<{ result: string }>`
        select ledger.decide_approval(${both.decider.session}, ${approvalId}, true, null, ${startOfTests}) as result`.execute(
        transaction,
      );
      expect(rows).toEqual([{ result: 'stale' }]);
      throw undone;
    });
    await expect(changed).rejects.toBe(undone);
    expect(await everything()).toEqual(before);
  });

  it('is not done for the account of either', async () => {
    const found = await approvalCase(name)(shop);
    const { rows } = await sql<{ customer: bigint | null }>`
      select ledger.approval_customer(${kind}, ${found.input.subjectId ?? null}) as customer`.execute(shop.owner);
    const customerId = rows[0]?.customer;
    if (customerId === null || customerId === undefined) return;
    for (const owner of ['requester', 'decider'] as const) {
      const both = await persons();
      const approvalId = await approvalFor(found, both);
      await ownAccount(shop.owner, both[owner].id, customerId);
      const before = await everything();
      expect(await decided(found, approvalId, both.decider)).toBe(
        owner === 'requester' ? 'stale' : 'conflict_of_interest',
      );
      const again = inTransaction(shop.database, (transaction) =>
        requestApproval(transaction, both[owner].session, inputOf(found.input), startOfTests),
      );
      expect(await again).toEqual({ result: 'conflict_of_interest' });
      expect(await everything()).toEqual(before);
    }
  });

  it('is not done on an approval that is undecided, of an earlier database transaction, rejected, or none', async () => {
    const [found, both] = [await approvalCase(name)(shop), await persons()];
    const earlier = await approvalFor(found, both);
    await shop.owner.transaction().execute(async (transaction) => {
      // Only the owner, with triggers disabled, can leave such an approval behind.
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`update shop.approval set state = 'approved', decided_by = ${both.decider.id}, decided_at = ${startOfTests},
        approved_in = pg_current_xact_id() where id = ${earlier}`.execute(transaction);
    });
    const rejected = await approvalFor(found, both);
    await inTransaction(shop.database, (transaction) =>
      decideApproval(
        transaction,
        both.decider.session,
        { approvalId: rejected, approve: false, remark: null },
        startOfTests,
      ),
    );
    const undecided = await approvalFor(found, both);
    const before = await everything();
    for (const approvalId of [undecided, earlier, rejected, 9_000_000n]) {
      const alone = inTransaction(shop.database, (transaction) =>
        found.operation(transaction, approvalId, startOfTests),
      );
      await expect(alone).rejects.toMatchObject(notAllowed);
    }
    await shop.owner.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`delete from shop.reset_notice where approval_id = ${earlier}`.execute(transaction);
      await sql`delete from shop.approval where id = ${earlier}`.execute(transaction);
    });
    expect(await everything()).toEqual(before);
  });

  it('is not done on an approval of another kind', async () => {
    const found = await approvalCase(name)(shop);
    for (const other of ['setting_change', 'brand_funding', 'system_increase']) {
      const given = await approvalCase(other)(shop);
      if (given.operation === found.operation) continue;
      const both = await persons();
      const approvalId = await approvalFor(given, both);
      const before = await everything();
      const swapped = inTransaction(shop.database, async (transaction) => {
        const decision = { approvalId, approve: true, remark: null };
        expect(await decideApproval(transaction, both.decider.session, decision, startOfTests)).toBe('approved');
        await found.operation(transaction, approvalId, startOfTests);
      });
      await expect(swapped).rejects.toMatchObject(notAllowed);
      expect(await everything()).toEqual(before);
    }
  });

  it('is not requested without the node', async () => {
    const found = await approvalCase(name)(shop);
    const node = await nodeOf(kind);
    const { session } = await addAdministrator(
      shop.owner,
      (await ledgerNodes(shop.owner)).filter((other) => other !== node),
    );
    const requested = inTransaction(shop.database, (transaction) =>
      requestApproval(transaction, session, inputOf(found.input), startOfTests),
    );
    expect(await requested).toEqual({ result: 'forbidden' });
  });
});

it('leaves clean books', async () => {
  // Removes what these tests changed as the owner.
  await disownAll(shop.owner);
  expect(await findingsBesideAlarms(shop)).toEqual([]);
});
