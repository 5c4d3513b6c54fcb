import { setTimeout as delay } from 'node:timers/promises';
import { createPool, setPurpose } from '@goodturn/database';
import { copyTestDatabase } from '@goodturn/database/testing';
import { sealTransfers, verifyLedger } from '@goodturn/ledger';
import { seedShop } from '@goodturn/seed';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outsideKnowledge } from './outside-knowledge.ts';

// The shop as people used it, through every layer: what is planted here differs from what the application keeps beside its
// operations, such as the audit and the answers under people's own keys.

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
  await seedShop(world.context, { password: 'a password of this test', ownerUrl: world.context.urls.owner });
  while ((await unsealed()) > 0n) {
    await sealTransfers(world.database, world.clock.now());
    await delay(5);
  }
  await setPurpose(world.context.urls.owner, 'sample');
});
afterAll(() => world.close());

async function unsealed(): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from ledger.transfer where id > coalesce((select max(last_id) from ledger.seal), 0)`.execute(
    world.owner,
  );
  return rows[0]?.count ?? 0n;
}

/** Nobody may be connected to a database that is copied; the pools of the world connect again when they are used. */
async function disconnectAll(): Promise<void> {
  const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await others.execute(world.owner);
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(world.owner).catch(() => undefined);
}

async function verifyAfter(...statements: string[]): Promise<string[]> {
  await disconnectAll();
  const { urls, drop } = await copyTestDatabase({ urls: world.context.urls });
  try {
    const pool = createPool(urls.owner, { max: 1, applicationName: 'planting', onIdleError: () => undefined });
    await pool.query(['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';\n'));
    await pool.end();
    const { findings } = await verifyLedger(urls.reader, outsideKnowledge(world.context));
    return findings.flatMap(({ check, ids, sentence }) => ids.map((id) => `${check}: ${id} (${sentence})`));
  } finally {
    await drop();
  }
}

it('is clean, although everything is demanded of it that is of a shop which is served', async () => {
  expect(await verifyAfter()).toEqual([]);
});

const first = (table: string, where: string, id = 'id'): string =>
  `(select min(${id}) from shop.${table} where ${where})`;
const approval = first('approval', `kind = 'system_increase' and state = 'approved'`);

it.each([
  [
    'an approval that was written in, with a right fingerprint and everything that it demands',
    `insert into shop.approval (kind, state, subject_id, customer_id, payload, fingerprint, reason, requested_by, requested_at, decided_by, decided_at, approved_in, used_at)
       select kind, state, subject_id, customer_id, payload, fingerprint, reason, requested_by, requested_at, decided_by, decided_at, approved_in, used_at
         from shop.approval where id = ${approval}`,
    /^approval_matches_audit: approval \d+/,
  ],
  [
    'persons exchanged',
    `update shop.approval set requested_by = decided_by, decided_by = requested_by where id = ${approval}`,
    /^approval_matches_audit: approval \d+/,
  ],
  [
    'an own account that was taken off an administrator',
    `insert into shop.audit (actor_kind, actor_id, action, subject, details, at)
       select 'administrator', id, 'admin/own_account', 'administrator ' || id, '{"userId": "1"}', now() from shop.administrator order by id limit 1`,
    /^operation_matches_audit: administrator \d+/,
  ],
  [
    'a withdrawal that waits, to another address',
    `update shop.withdrawal set address = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH' where stage = 'under_review'`,
    /^answer_matches_operation: withdrawal \d+/,
  ],
  [
    'a withdrawal that waits, of another amount, with its transfer and all balances to fit',
    `update shop.withdrawal set amount = amount + 1000000 where stage = 'under_review'`,
    /^answer_matches_operation: withdrawal \d+/,
  ],
  [
    'a withdrawal that nobody requested',
    `insert into shop.withdrawal (customer_id, pay_way_id, amount, fee, fee_rate_ppm, address, requested_at)
       select customer_id, pay_way_id, amount, fee, fee_rate_ppm, address, requested_at from shop.withdrawal order by id limit 1`,
    /^answer_matches_operation: withdrawal \d+/,
  ],
  [
    'a return that waits, deleted',
    `delete from shop.return_request where state = 'requested'`,
    /^answer_matches_operation: return \d+/,
  ],
  [
    'a recharge that waits, deleted',
    `delete from shop.recharge where status = 0`,
    /^answer_matches_operation: recharge \d+/,
  ],
  [
    'shipped by somebody of whom the audit knows nothing',
    `update shop.shipment set shipped_by = (select max(id) from shop.administrator) where state = 'shipped'`,
    /^operation_matches_audit: order \d+/,
  ],
  [
    'delivered at once, by an operator, past the application',
    `update shop.shipment set state = 'delivered', delivered_at = shipped_at, delivered_by = 'operator', delivery_confirmed_by = shipped_by,
       due_at = shipped_at + interval '14 days' where state = 'shipped'`,
    /^operation_matches_audit: order \d+/,
  ],
  [
    'goods that go elsewhere',
    `update shop.shipment set address = '13 Thieves Lane' where state = 'waiting'`,
    /^shipment_matches_order: order \d+/,
  ],
  [
    'a deposit address that is not the one of the key',
    `insert into shop.deposit_address (customer_id, chain, address, created_at)
       select min(id), 'tron', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH', now() from shop.customer`,
    /^deposit_address_matches_key: customer \d+/,
  ],
  [
    'a commitment of a running campaign',
    `update shop.campaign set commitment = sha256('x') where id = ${first('campaign', `state = 'running' and lucky_units > 0`)}`,
    /^commitment_matches_seed: campaign \d+/,
  ],
  [
    'an encrypted seed of another campaign',
    `update shop.campaign set encrypted_seed = (select g.encrypted_seed from shop.campaign g where g.lucky_units > 0 order by g.id desc limit 1)
       where id = ${first('campaign', `state = 'running' and lucky_units > 0`)}`,
    /^commitment_matches_seed: campaign \d+/,
  ],
  [
    'an end date that was moved earlier',
    `update shop.campaign set ends_at = ends_at - interval '1 hour' where id = ${first('campaign', `state = 'running'`)}`,
    /^campaign_has_two_approvers: campaign \d+/,
  ],
  [
    'a setting that judges money',
    `update shop.setting set value = '0.04' where name = 'withdrawal_fee_rate'`,
    /^setting_has_two_approvers: setting withdrawal_fee_rate/,
  ],
  [
    'a limit that was never set',
    `insert into shop.setting (name, value) values ('daily_match_limit', '1')`,
    /^setting_has_two_approvers: setting daily_match_limit/,
  ],
])('finds %s', async (_, statement, expected) => {
  expect(await verifyAfter(statement)).toContainEqual(expect.stringMatching(expected));
});
