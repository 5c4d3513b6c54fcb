import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withConnection } from '../owner-connection.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { SchemaDifference } from './compare-facts.ts';
import { schemaDifferences } from './schema-differences.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const asText = { getTypeParser: () => String };
const differencesSeenBy = (client: pg.Client): Promise<SchemaDifference[]> =>
  schemaDifferences(async (text) => (await client.query({ text, rowMode: 'array', types: asText })).rows as string[][]);

async function differences(url: string): Promise<SchemaDifference[]> {
  return await withConnection(url, async (client) => {
    await client.query('set search_path to pg_catalog, pg_temp');
    return await differencesSeenBy(client);
  });
}

/** Returns the differences after a change that is rolled back. */
async function after(change: string): Promise<string[]> {
  return await withConnection(database.urls.owner, async (client) => {
    await client.query(`begin; ${change}; set local search_path to pg_catalog, pg_temp`);
    const found = await differencesSeenBy(client);
    await client.query('rollback');
    return found.map(({ section, name }) => `${section}: ${name}`);
  });
}

test('a migrated database is the one that was shipped, also to its reader', async () => {
  expect(await differences(database.urls.reader)).toEqual([]);
});

describe('tables', () => {
  test.each([
    ['a column that may be null', 'alter table shop.orders alter price drop not null', 'Columns: shop.orders.price'],
    ['another default', `alter table shop.hold alter reason set default 'x'`, 'Columns: shop.hold.reason'],
    ['a column more', 'alter table shop.orders add note text', 'Columns: shop.orders.note'],
    [
      'a constraint that is gone',
      'alter table ledger.account drop constraint account_floor',
      'Constraints: ledger.account.account_floor',
    ],
    [
      'a constraint that looks at new rows alone',
      'alter table ledger.account drop constraint account_floor, add constraint account_floor check (case when type = 9 then balance <= 0 else balance >= 0 end) not valid',
      'Constraints: ledger.account.account_floor',
    ],
    [
      'a constraint with another condition',
      `alter table shop.withdrawal drop constraint withdrawal_pays_something, add constraint withdrawal_pays_something check (amount >= fee)`,
      'Constraints: shop.withdrawal.withdrawal_pays_something',
    ],
    ['an owner', 'alter table shop.orders owner to goodturn_app', 'Tables: shop.orders'],
    ['row security', 'alter table ledger.transfer enable row level security', 'Tables: ledger.transfer'],
    ['a table that inherits', 'create table public.more () inherits (ledger.transfer)', 'Tables: ledger.transfer'],
    ['a unique index that is gone', 'drop index shop.hold_active_unique', 'Indexes: shop.hold.hold_active_unique'],
    [
      'an index that is not valid',
      `update pg_index set indisvalid = false where indexrelid = 'shop.hold_active_unique'::regclass`,
      'Indexes: shop.hold.hold_active_unique',
    ],
    [
      'a kind of account',
      `update ledger.account_type set floor = 'not_positive' where code = 3`,
      'Rows: account_type (3',
    ],
    [
      'a kind of approval',
      `update shop.approval_kind set node = 'statistics.read' where kind = 'hold'`,
      'Rows: approval_kind (hold',
    ],
  ])('%s', async (_, change, expected) => {
    expect(await after(change)).toContain(expected);
  });

  test('a view in the place of a table', async () => {
    const found = await after(
      'alter table shop.suspension rename to stopped; create view shop.suspension as select * from shop.stopped where false',
    );
    expect(found).toEqual(
      expect.arrayContaining(['Tables: shop.suspension', 'Views: shop.suspension', 'Tables: shop.stopped']),
    );
  });
});

describe('functions', () => {
  const evil = `returns text language plpgsql as 'begin return null; end'`;
  test.each([
    [
      'another body',
      `create or replace function ledger.setting(p_name text) ${evil} stable strict set search_path = pg_catalog, shop, pg_temp`,
      'Function bodies: ledger.setting',
    ],
    [
      'another body of one that PostgreSQL keeps as parsed',
      'create or replace function ledger.account_owner(p_account bigint) returns bigint language sql immutable strict parallel safe return 1::bigint',
      'Functions: ledger.account_owner',
    ],
    ['an owner', 'alter function ledger.pay_withdrawal owner to goodturn_owner', 'Functions: ledger.pay_withdrawal'],
    [
      'a search path',
      'alter function ledger.pay_withdrawal set search_path = public, shop',
      'Functions: ledger.pay_withdrawal',
    ],
    ['no definer', 'alter function ledger.pay_withdrawal security invoker', 'Functions: ledger.pay_withdrawal'],
    ['volatility', 'alter function ledger.can_act immutable', 'Functions: ledger.can_act'],
    ['one that is gone', 'drop function ledger.draw_commitment cascade', 'Functions: ledger.draw_commitment'],
    ['one more', `create function ledger.gift() ${evil}`, 'Functions: ledger.gift'],
    [
      'one more elsewhere',
      `create function public.gift() ${evil} security definer`,
      'Functions elsewhere: public.gift',
    ],
    [
      'a trigger that is gone',
      'drop trigger transfer_is_append_only on ledger.transfer',
      'Triggers: ledger.transfer.transfer_is_append_only',
    ],
    [
      'a trigger that is off',
      'alter table shop.audit_entry disable trigger audit_entry_is_append_only',
      'Triggers: shop.audit_entry.audit_entry_is_append_only',
    ],
    [
      'a trigger more',
      'create trigger again before insert on ledger.transfer for each statement execute function ledger.reject_modification()',
      'Triggers: ledger.transfer.again',
    ],
    [
      'foreign keys that are off',
      'alter table shop.recharge disable trigger all',
      'Foreign keys: foreign key shop.recharge.recharge_customer_id_fkey has 2 of 4 triggers',
    ],
    [
      'a rule',
      'create rule nothing as on insert to shop.audit_entry do instead nothing',
      'Rules: rule nothing on shop.audit_entry',
    ],
    [
      'a policy',
      `create policy hide on ledger.transfer using (current_setting('application_name') <> 'x')`,
      'Policies: ledger.transfer.hide',
    ],
    [
      'an event trigger',
      `create function public.seen() returns event_trigger language plpgsql as 'begin end'; create event trigger seen on ddl_command_end execute function public.seen()`,
      'Operators elsewhere: event trigger seen on ddl_command_end runs public.seen',
    ],
    [
      'a cast',
      'create cast (ledger.kind as text) with inout as implicit',
      expect.stringContaining('Operators elsewhere: cast from'),
    ],
    [
      'an operator',
      'create operator public.<-> (leftarg = bigint, rightarg = bigint, function = int8pl)',
      expect.stringContaining('Operators elsewhere: operator'),
    ],
    [
      'a comparison of PostgreSQL',
      `update pg_proc set prosrc = 'int8ne' where proname = 'int8eq'`,
      expect.stringContaining('Built-in functions: function pg_catalog.int8eq'),
    ],
  ])('%s', async (_, change, expected) => {
    expect(await after(change)).toEqual(expect.arrayContaining([expected]));
  });
});

describe('rights', () => {
  test.each([
    ['to a table', 'grant insert on ledger.transfer to goodturn_app', 'Grants: table ledger.transfer'],
    ['to a column', 'grant update (price) on shop.orders to goodturn_app', 'Grants: column shop.orders.price'],
    [
      'to a function',
      'grant execute on function ledger.post_transfers to goodturn_app',
      expect.stringContaining('Grants: function ledger.post_transfers'),
    ],
    ['of everybody', 'grant select on shop.customer to public', 'Grants: table shop.customer'],
    ['that was taken back', 'revoke select on shop.hold from goodturn_ledger', 'Grants: table shop.hold'],
    [
      'by default',
      'alter default privileges in schema shop grant update on tables to goodturn_app',
      expect.stringContaining('Default grants'),
    ],
    [
      'to make tables',
      'grant create on schema public to goodturn_app',
      expect.stringContaining('Database: create in the schema public'),
    ],
    [
      'of a member',
      'grant goodturn_ledger to goodturn_app',
      'Memberships: role goodturn_app is a member of goodturn_ledger',
    ],
    ['that every rule yields to', 'alter role goodturn_app superuser', 'Roles: goodturn_app'],
    ['to log in', 'alter role goodturn_ledger login', 'Roles: goodturn_ledger'],
    [
      'to switch triggers off',
      'grant set on parameter session_replication_role to goodturn_app',
      'Settings: parameter session_replication_role may be set by goodturn_app',
    ],
    [
      'a setting of a role',
      'alter role goodturn_app set session_replication_role = replica',
      expect.stringContaining('Settings: setting session_replication_role=replica of the role goodturn_app'),
    ],
    [
      'a publication',
      'create publication all_of_it for all tables',
      'Replication: publication all_of_it of all tables',
    ],
  ])('%s', async (_, change, expected) => {
    expect(await after(change)).toEqual(expect.arrayContaining([expected]));
  });

  test('a limit of a session is nobody else’s business', async () => {
    expect(await after(`alter role goodturn_app set statement_timeout = '3s'`)).toEqual([]);
  });
});

test('a migration that is not known', async () => {
  const found = await after(`update goodturn_meta.migration set sha256 = 'x' where number = 2`);
  expect(found).toEqual(['Migrations: 000002_ledger.sql']);
});

describe("PostgreSQL's own catalogs", () => {
  test.each([
    [
      'triggers that a table skips',
      `update pg_class set relhastriggers = false where oid = 'shop.approval'::regclass`,
      'Flags: table shop.approval skips its triggers',
    ],
    [
      'constraints that a table skips',
      `update pg_class set relchecks = 0 where oid = 'ledger.account'::regclass`,
      'Flags: table ledger.account skips its checks',
    ],
    [
      'a trigger that hides among those of PostgreSQL',
      `create trigger hidden after insert on shop.approval for each row execute function ledger.reject_modification();
       update pg_trigger set tgisinternal = true where tgname = 'hidden'`,
      'Flags: trigger hidden on shop.approval calls itself internal',
    ],
    [
      'an index that lets twins in',
      `update pg_index set indisunique = false where indexrelid = 'ledger.transfer_once_per_subject'::regclass`,
      'Flags: index ledger.transfer_once_per_subject lets twins in',
    ],
    [
      'a comparison by something else',
      `update pg_operator set oprcode = 'int8lt'::regproc where oid = '<=(bigint,bigint)'::regoperator`,
      'Operators: operator <=(bigint,bigint) runs int8lt',
    ],
    [
      'a sum by something else',
      `update pg_aggregate set aggtransfn = 'int4_sum'::regproc where aggfnoid = 'sum(bigint)'::regprocedure`,
      'Operators: aggregate sum(bigint) adds by int4_sum',
    ],
    [
      'a digest by something else',
      `update pg_proc set prosrc = 'bytea_reverse' where proname = 'sha256' and pronamespace = 'pg_catalog'::regnamespace`,
      'Called functions: function pg_catalog.sha256 language internal does bytea_reverse',
    ],
    [
      'a table elsewhere',
      'create table public.transfer (id bigint)',
      'Relations elsewhere: relation public.transfer of kind r',
    ],
    ['a way out of the database', 'create extension dblink', 'Relations elsewhere: extension dblink'],
  ])('%s', async (_, change, expected) => {
    expect(await after(change)).toContain(expected);
  });
});
