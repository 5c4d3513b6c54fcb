/** Attempts of the application's role to exceed its privileges. */
import { inTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestApproval } from '../approvals/approvals.ts';
import { hashOf } from '../testing/payments.ts';
import { type SmallShop, startOfTests } from '../testing/small-shop.ts';
import { findingsOf } from '../testing/findings.ts';
import { type AttackedShop, createAttackedShop, permissionDenied } from '../testing/attacked-shop.ts';

const appRole = 'goodturn_app';

let attacked: AttackedShop;
let shop: SmallShop;
let brandId: bigint;
let customerId: bigint;
let ownerRole: string;
let before: unknown;

beforeAll(async () => {
  attacked = await createAttackedShop();
  ({ shop, brandId, customerId, ownerRole } = attacked);
  before = await attacked.contents();
});
afterAll(() => shop.close());

describe('functions', () => {
  it('of the ledger and the shop can be executed by nobody who was not named', async () => {
    const { rows } = await sql`
      select p.oid::regprocedure::text as name
        from pg_proc p cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
       where p.pronamespace in ('ledger'::regnamespace, 'shop'::regnamespace) and a.grantee = 0`.execute(shop.owner);
    expect(rows).toEqual([]);
  });

  it('that only serve the ledger from within are closed to the application', async () => {
    expect(await attacked.attempt(`select ledger.release_order(1, 1, 1, 1, 'declined', now())`)).toBe(permissionDenied);
  });

  it('act for a customer by the session of a person, and not by a number that anybody knows', async () => {
    const { rows } = await sql<{ name: string }>`
      select p.oid::regproc::text as name from pg_proc p
       where p.pronamespace in ('ledger'::regnamespace, 'shop'::regnamespace) and p.provolatile = 'v' and p.prokind = 'f'
         and has_function_privilege(${appRole}, p.oid, 'execute')
         and 'p_customer' = any(p.proargnames) and p.proargnames && '{p_token}' is not true order by 1`.execute(
      shop.owner,
    );
    // Two empty accounts of a new customer, and a sentence from a list of three into the inbox.
    expect(rows.map(({ name }) => name)).toEqual(['ledger.open_customer_accounts', 'shop.send_password_notice']);
  });

  it('look for no table among the temporary ones, which anyone who calls them can make', async () => {
    // PostgreSQL searches pg_temp first if a function's search_path does not name it last.
    const { rows } = await sql`
      select p.oid::regprocedure::text as name, setting
        from pg_proc p left join lateral (select s as setting from unnest(p.proconfig) s where s like 'search_path=%') c on true
       where p.pronamespace in ('ledger'::regnamespace, 'shop'::regnamespace) and p.prosqlbody is null
         and (setting is null or setting !~ 'pg_temp"?$')`.execute(shop.owner);
    expect(rows).toEqual([]);
  });

  it('take what they judge by from the shop, not from a table that the caller made', async () => {
    const client = await shop.pool.connect();
    try {
      await client.query('begin');
      // These rows would let anybody act as an administrator and make any request an approved one.
      await client.query(
        'create temporary table session (token_hash bytea, kind text, actor_id bigint, expires_at timestamptz)',
      );
      await client.query(`insert into session values ($1, 'administrator', $2, 'infinity')`, [
        hashOf('forged'),
        shop.administrators[0].id,
      ]);
      await client.query('create temporary table approval (like shop.approval)');
      await client.query('grant select, update on session, approval to public');
      const { rows } = await client.query<{ result: string }>(
        `select result from ledger.request_approval($1, 'system_increase', $2, '{"fields": {"amount": "1"}}', 'x', now())`,
        ['forged', customerId],
      );
      expect(rows).toEqual([{ result: 'forbidden' }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('run in no other isolation than read committed: a session that ended is not alive in an old snapshot', async () => {
    const [{ session }] = shop.administrators;
    const input = { kind: 'brand_funding', subjectId: brandId, payload: { subject: '', fields: {} }, reason: 'x' };
    for (const isolationLevel of ['repeatable read', 'serializable'] as const) {
      const requested = inTransaction(
        shop.database,
        (transaction) => requestApproval(transaction, session, input, startOfTests),
        { isolationLevel },
      );
      await expect(requested).rejects.toMatchObject({ code: 'GT003' });
    }
  });
});

describe('what is tried by another way', () => {
  it.each([
    ['becoming the owner', () => `set role "${ownerRole}"`],
    ['becoming the ledger', () => 'set role goodturn_ledger'],
    ['becoming the jobs', () => 'set role goodturn_jobs'],
    ['becoming another login', () => 'set session authorization goodturn_ledger'],
    ['becoming a superuser', () => `alter role ${appRole} superuser`],
    ['joining the ledger', () => `grant goodturn_ledger to ${appRole}`],
    ['making a role', () => 'create role planted'],
    ['switching triggers off', () => 'set session_replication_role = replica'],
    ['running a program', () => `copy (select 1) to program 'true'`],
    ['reading a file of the server', () => `select pg_read_file('postgresql.conf')`],
    ['making a table in the ledger', () => 'create table ledger.planted (id integer)'],
    ['making a table in the shop', () => 'create table shop.planted (id integer)'],
    ['making a table in public', () => 'create table public.planted (id integer)'],
    ['making a schema', () => 'create schema planted'],
    ['making a function in the ledger', () => 'create function ledger.planted() returns integer language sql return 1'],
    [
      'replacing a function',
      () => 'create or replace function ledger.account_id(integer, bigint) returns bigint language sql return 1',
    ],
    ['changing a function', () => 'alter function ledger.account_id(integer, bigint) security definer'],
    ['turning the ids back', () => `select setval('ledger.transfer_id_seq', 1)`],
    ['paying an order', () => 'update shop.orders set status = 1'],
    ['moving an order', () => 'update shop.orders set customer_id = customer_id where false'],
    ['inserting an order', () => `insert into shop.orders (customer_id) values (${customerId})`],
    ['deleting orders', () => 'delete from shop.orders'],
    ['emptying orders', () => 'truncate shop.orders'],
    ['switching off the triggers of orders', () => 'alter table shop.orders disable trigger all'],
    ['inserting a unit', () => 'insert into shop.unit (campaign_id, number) values (1, 1000)'],
    ['freeing a unit', () => 'update shop.unit set order_id = null'],
    ['deleting units', () => 'delete from shop.unit'],
    ['inserting a shipment', () => 'insert into shop.shipment (order_id) values (1)'],
    ['changing a shipment', () => 'update shop.shipment set order_id = order_id where false'],
    ['deleting shipments', () => 'delete from shop.shipment'],
    ['changing what a customer has used', () => 'update shop.match_state set matches_used = 0'],
    ['making a customer’s state', () => 'insert into shop.match_state (customer_id) values (1)'],
    ['setting a job back', () => 'update shop.job_progress set done_until = now()'],
    [
      'writing the audit in the name of an administrator',
      () => `insert into shop.audit_entry (actor_kind, actor_id, action, subject, created_at)
               values ('administrator', 1, 'order/deliver', 'order 1', now())`,
    ],
    ['changing the audit', () => 'update shop.audit_entry set action = action where false'],
    ['deleting the audit', () => 'delete from shop.audit_entry where false'],
    ['emptying the audit', () => 'truncate shop.audit_entry'],
    ['changing kept answers', () => 'update shop.idempotency set response = response where false'],
    ['deleting kept answers', () => 'delete from shop.idempotency where false'],
    ['emptying kept answers', () => 'truncate shop.idempotency'],
    ['reading the hashes of sessions', () => 'select token_hash from shop.session'],
    ['finding a session by its hash', () => `delete from shop.session where token_hash = '\\x00'`],
    ['reading whole sessions', () => 'select s from shop.session s'],
    ['taking a session over', () => 'update shop.session set actor_id = 1'],
    ['making a session last', () => `update shop.session set expires_at = 'infinity'`],
    [
      'making a session of an administrator',
      () => `insert into shop.session (token_hash, kind, subject_id, actor_id, created_at, expires_at)
        values (sha256('x'), 'administrator', 1, 1, now(), 'infinity')`,
    ],
    [
      'making an administrator',
      () => `insert into shop.administrator (account, role_id, created_at) values ('x', 1, now())`,
    ],
    ['promoting an administrator', () => 'update shop.administrator set role_id = role_id'],
    ['enabling an administrator', () => 'update shop.administrator set disabled_at = null'],
    ['changing a customer’s password', () => `update shop.customer set password_hash = 'x'`],
    [
      'changing a withdrawal password',
      () => `update shop.customer set withdrawal_password_hash = 'x', withdrawal_password_set_at = now(),
        withdrawal_password_valid_from = now()`,
    ],
    ['making a withdrawal password count', () => 'update shop.customer set withdrawal_password_valid_from = now()'],
    [
      'making a customer with a withdrawal password',
      () => `insert into shop.customer (withdrawal_password_hash) values ('x')`,
    ],
    [
      'opening a session of a customer without a proof',
      () => `select shop.insert_customer_session('x', 1, now(), now(), null, '', null)`,
    ],
    ['changing a password', () => `update shop.administrator set password_proof_hash = sha256('x')`],
    ['disowning an account', () => `delete from shop.personal_account`],
    ['ending the record of an own account', () => `update shop.personal_account set ended_at = now()`],
    ['renaming an administrator', () => `update shop.administrator set account = 'x'`],
    ['deleting an administrator', () => 'delete from shop.administrator'],
    ['making a role', () => `insert into shop.role (name) values ('x')`],
    ['giving a right', () => `insert into shop.role_node (role_id, node) values (1, 'approval.decide')`],
    ['changing a right', () => `update shop.role_node set node = 'approval.decide'`],
    ['taking a right', () => 'delete from shop.role_node'],
    ['changing what a kind needs', () => `update shop.approval_kind set node = 'statistics.read'`],
    ['making a kind', () => `insert into shop.approval_kind (kind, node) values ('x', 'statistics.read')`],
    [
      'making an approval',
      () => `insert into shop.approval (kind, payload, fingerprint, reason, requested_by, requested_at)
        values ('hold', '{}', repeat('0', 64), '', 1, now())`,
    ],
    ['deciding an approval', () => `update shop.approval set state = 'approved', decided_by = 2, decided_at = now()`],
    ['using an approval again', () => 'update shop.approval set used_at = null'],
    ['deleting approvals', () => 'delete from shop.approval'],
    ['changing a setting', () => `update shop.setting set value = '1000000' where name = 'second_approval_threshold'`],
    ['making a setting', () => `insert into shop.setting (name, value) values ('x', 'y')`],
    ['suspending', () => `insert into shop.suspension (target, reason, suspended_at) values ('matching', 'x', now())`],
    ['resuming', () => 'delete from shop.suspension'],
    [
      'making a recharge',
      () => 'insert into shop.recharge (customer_id, payment_method_id, created_at) values (1, 1, now())',
    ],
    ['crediting a recharge', () => 'update shop.recharge set status = 1'],
    ['changing a payout address', () => `update shop.withdrawal set address = 'mine'`],
    ['deleting withdrawals', () => 'delete from shop.withdrawal'],
    ['freeing a reference', () => 'delete from shop.payment_reference'],
    ['booking a reference', () => `insert into shop.payment_reference values ('bank', 'X', -1, 1)`],
    ['placing a hold', () => 'insert into shop.hold (customer_id) values (1)'],
    ['lifting a hold', () => 'update shop.hold set ended_at = now()'],
    ['lifting a hold from the customer', () => 'update shop.customer set hold_expires_at = null'],
    ['inviting afterwards', () => 'update shop.customer set inviter_id = null'],
    ['raising a share afterwards', () => 'update shop.customer set share_ratio_ppm = 1000000'],
    ['starting a campaign', () => `update shop.campaign set state = 'running'`],
    ['changing a commitment', () => `update shop.campaign set commitment = sha256('x')`],
    ['making a campaign that runs', () => `insert into shop.campaign (state) values ('running')`],
    ['reading the digests of lucky units', () => 'select digest from shop.lucky_digest'],
    [
      'adding the digest of a unit that is not lucky',
      () => `insert into shop.lucky_digest (campaign_id, digest) values (1, sha256('x'))`,
    ],
    ['making a campaign look as if it had no digests', () => 'update shop.campaign set has_lucky_digests = false'],
    ['paying a lucky unit again', () => 'update shop.campaign set lucky_paid = 0'],
    ['changing what was sold', () => `update shop.product_revision set content = '{}'`],
    [
      'making a revision',
      () => `insert into shop.product_revision (product_id, content, digest) values (1, '{}', sha256('x'))`,
    ],
    ['pointing at another revision', () => 'update shop.product set revision_id = null'],
    ['opening a payment method', () => 'update shop.payment_method set is_open = true'],
    ['replacing a deposit address', () => `update shop.deposit_address set address = 'mine'`],
    ['deleting deposit addresses', () => 'delete from shop.deposit_address'],
    ['saying that this is a test', () => `update goodturn_meta.purpose set purpose = 'test'`],
  ])('[G7] %s is refused to the application', async (_, statement) => {
    expect(await attacked.attempt(statement())).toBe(permissionDenied);
  });
});

it('[G7] the owner too meets the triggers of what is only ever added to', async () => {
  for (const table of ['ledger.transfer', 'ledger.seal', 'shop.audit_entry']) {
    for (const statement of [`delete from ${table}`, `truncate ${table}`]) {
      await expect(sql.raw(statement).execute(shop.owner), statement).rejects.toMatchObject({ code: '0A000' });
    }
  }
  await expect(sql`update ledger.transfer set amount = amount`.execute(shop.owner)).rejects.toMatchObject({
    code: '0A000',
  });
});

it('leaves everything as it was', async () => {
  expect(await attacked.contents()).toEqual(before);
  expect(await findingsOf(shop)).toEqual([]);
});
