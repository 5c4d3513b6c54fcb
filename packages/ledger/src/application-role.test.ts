import { sqlState } from '@goodturn/database';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payment, settle } from './testing/payments.ts';
import {
  addCustomer,
  addFundedBrand,
  addRunningCampaign,
  claimed,
  createSmallShop,
  recharge,
  type SmallShop,
} from './testing/small-shop.ts';
import { findingsOf } from './testing/findings.ts';

const permissionDenied = '42501';
const appRole = 'goodturn_app';

let shop: SmallShop;
let customerId: bigint;
let ownerRole: string;
let before: unknown;

beforeAll(async () => {
  shop = await createSmallShop();
  const campaignId = await addRunningCampaign(shop, await addFundedBrand(shop, parseMoney('1000')), { units: 5n });
  customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('100'));
  await settle(shop, [payment(customerId, await claimed(shop, customerId, campaignId))]);
  await claimed(shop, customerId, campaignId);
  ownerRole = new URL(shop.urls.owner).username;
  before = await contents();
});
afterAll(() => shop.close());

/** Every row that no attempt below may change. */
async function contents() {
  const tables = [
    'ledger.account',
    'ledger.transfer',
    'ledger.seal',
    'shop.orders',
    'shop.unit',
    'shop.shipment',
    'shop.idempotency',
  ];
  return await Promise.all(
    tables.map(
      async (table) => (await sql`select t::text from ${sql.table(table)} t order by 1`.execute(shop.owner)).rows,
    ),
  );
}

/** The error's code of a statement of the application, or 'done'; whatever it did is rolled back only by the server's refusal. */
async function attempt(statement: string): Promise<string> {
  try {
    await shop.pool.query(statement);
    return 'done';
  } catch (error) {
    return sqlState(error) ?? 'no code';
  }
}

async function tablesOf(schema: string): Promise<{ name: string; column: string }[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select c.oid::regclass::text as name, quote_ident(a.attname) as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum = c.relnatts
     where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`.execute(
    shop.owner,
  );
  return rows;
}

it('may read every table of the ledger and change none', async () => {
  const tables = await tablesOf('ledger');
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'ledger.account',
      'ledger.transfer',
      'ledger.transfer_kind',
      'ledger.seal',
      'ledger.seal_mark',
    ]),
  );
  for (const { name, column } of tables) {
    expect(await attempt(`select count(*) from ${name}`), name).toBe('done');
    for (const statement of [
      `insert into ${name} default values`,
      `update ${name} set ${column} = ${column}`,
      `update ${name} set ${column} = ${column} where false`,
      `delete from ${name}`,
      `truncate ${name}`,
      `select from ${name} for update`,
      `do $$ begin lock table ${name} in exclusive mode; end $$`,
      `alter table ${name} disable trigger all`,
      `alter table ${name} add column planted integer`,
      `alter table ${name} owner to ${appRole}`,
      `create trigger planted before insert on ${name} for each row execute function ledger.refuse_change()`,
      `drop table ${name} cascade`,
      `copy ${name} from stdin`,
    ]) {
      expect(await attempt(statement), statement).toBe(permissionDenied);
    }
  }
});

it('may ask for an approval, and write none that is decided already', async () => {
  const columns = `kind, payload, fingerprint, reason, asked_by, asked_at`;
  const asked = `'hold', '{}', '', 'test', 1, now()`;
  expect(await attempt(`insert into shop.approval (${columns}) values (${asked})`)).toBe('done');
  for (const [column, value] of [
    ['state', `'approved'`],
    ['decided_by', '2'],
    ['decided_at', 'now()'],
    ['outcome', `'x'`],
  ]) {
    const statement = `insert into shop.approval (${columns}, ${column}) values (${asked}, ${value})`;
    expect(await attempt(statement), statement).toBe(permissionDenied);
  }
});

it('has no privilege on the ledger in the catalogue but to read', async () => {
  const { rows } = await sql`
    select c.oid::regclass::text as name, p.privilege
      from pg_class c cross join unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain']) p(privilege)
     where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and has_table_privilege(${appRole}, c.oid, p.privilege)
    union all
    select c.oid::regclass::text, p.privilege
      from pg_class c cross join unnest(array['insert', 'update', 'references']) p(privilege)
     where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and has_any_column_privilege(${appRole}, c.oid, p.privilege)
    union all
    select c.oid::regclass::text, p.privilege
      from pg_class c cross join unnest(array['usage', 'update']) p(privilege)
     where c.relnamespace = 'ledger'::regnamespace and c.relkind = 'S' and has_sequence_privilege(${appRole}, c.oid, p.privilege)`.execute(
    shop.owner,
  );
  expect(rows).toEqual([]);
});

it('owns nothing, is a member of nothing, and may create in no schema', async () => {
  const { rows } = await sql`
    select 'owns ' || c.oid::regclass as finding from pg_class c where c.relowner = ${appRole}::regrole
    union all select 'member of ' || r.rolname from pg_roles r
     where r.rolname <> ${appRole} and not r.rolsuper and pg_has_role(${appRole}, r.oid, 'member')
    union all select 'creates in ' || n.nspname from pg_namespace n
     where n.nspname !~ '^pg_(toast_)?temp' and has_schema_privilege(${appRole}, n.oid, 'create')
    union all select 'attribute' from pg_roles r
     where r.rolname = ${appRole} and (r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls)`.execute(
    shop.owner,
  );
  expect(rows).toEqual([]);
});

describe('functions', () => {
  it('of the ledger and the shop can be executed by nobody who was not named', async () => {
    const { rows } = await sql`
      select p.oid::regprocedure::text as name
        from pg_proc p cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
       where p.pronamespace in ('ledger'::regnamespace, 'shop'::regnamespace) and a.grantee = 0`.execute(shop.owner);
    expect(rows).toEqual([]);
  });

  it('that only serve the ledger from within are closed to the application', async () => {
    expect(await attempt(`select ledger.release_order(1, 1, 1, 1, 'declined', now())`)).toBe(permissionDenied);
  });

  it('look for no table among the temporary ones, which anyone who calls them can make', async () => {
    // PostgreSQL searches pg_temp first wherever a function's search_path does not name it last.
    const { rows } = await sql`
      select p.oid::regprocedure::text as name, setting
        from pg_proc p left join lateral (select s as setting from unnest(p.proconfig) s where s like 'search_path=%') c on true
       where p.pronamespace in ('ledger'::regnamespace, 'shop'::regnamespace) and p.prosqlbody is null
         and (setting is null or setting !~ 'pg_temp"?$')`.execute(shop.owner);
    expect(rows).toEqual([]);
  });

  it('take the kinds of transfers from the ledger, not from a table that the caller made', async () => {
    const client = await shop.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        'create temporary table transfer_kind (code smallint, debit_type smallint, credit_type smallint)',
      );
      await client.query('grant select on transfer_kind to public');
      await client.query('insert into transfer_kind values (30, 4, 1)');
      const { rows } = await client.query(
        `select ledger.post_transfers(array[ledger.account_id(4, 1)], array[ledger.account_id(1, $1)], array[1], array[30::smallint],
           array[77777], array[null::bigint], now()) as result`,
        [customerId],
      );
      expect(rows).toEqual([{ result: 'account_type_mismatch' }]);
    } finally {
      await client.query('rollback');
      client.release();
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
    ['changing what a customer has used', () => 'update shop.match_state set used = 0'],
    ['changing the audit', () => 'update shop.audit set action = action where false'],
    ['deleting the audit', () => 'delete from shop.audit where false'],
    ['emptying the audit', () => 'truncate shop.audit'],
    ['changing kept answers', () => 'update shop.idempotency set answer = answer where false'],
    ['deleting kept answers', () => 'delete from shop.idempotency where false'],
    ['emptying kept answers', () => 'truncate shop.idempotency'],
  ])('%s is refused', async (_, statement) => {
    expect(await attempt(statement())).toBe(permissionDenied);
  });
});

it('the owner too meets the triggers of what is only ever added to', async () => {
  for (const table of ['ledger.transfer', 'ledger.seal', 'shop.audit']) {
    for (const statement of [`delete from ${table}`, `truncate ${table}`]) {
      await expect(sql.raw(statement).execute(shop.owner), statement).rejects.toMatchObject({ code: '0A000' });
    }
  }
  await expect(sql`update ledger.transfer set amount = amount`.execute(shop.owner)).rejects.toMatchObject({
    code: '0A000',
  });
});

it('leaves everything as it was', async () => {
  expect(await contents()).toEqual(before);
  expect(await findingsOf(shop)).toEqual([]);
});
