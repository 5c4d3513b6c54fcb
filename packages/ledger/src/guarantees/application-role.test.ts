import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writableByApplication } from '../testing/application-grants.ts';
import { type SmallShop } from '../testing/small-shop.ts';
import { findingsOf } from '../testing/findings.ts';
import { type AttackedShop, createAttackedShop, permissionDenied } from '../testing/attacked-shop.ts';

const appRole = 'goodturn_app';

let attacked: AttackedShop;
let shop: SmallShop;
let before: unknown;

beforeAll(async () => {
  attacked = await createAttackedShop();
  ({ shop } = attacked);
  before = await attacked.contents();
});
afterAll(() => shop.close());

async function tablesOf(schema: string): Promise<{ name: string; column: string }[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select c.oid::regclass::text as name, quote_ident(a.attname) as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum = c.relnatts
     where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`.execute(
    shop.owner,
  );
  return rows;
}

it('[G7] the application may read every table of the ledger and change none', async () => {
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
    expect(await attacked.attempt(`select count(*) from ${name}`), name).toBe('done');
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
      `create trigger planted before insert on ${name} for each row execute function ledger.reject_modification()`,
      `drop table ${name} cascade`,
      `copy ${name} from stdin`,
    ]) {
      expect(await attacked.attempt(statement), statement).toBe(permissionDenied);
    }
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

/** The terms of a draft; a trigger freezes them once the campaign was activated. */
const terms = [
  'brand_id',
  'product_id',
  'price',
  'cashback_rate_ppm',
  'cashback',
  'referral_reserve',
  'commission',
  'units',
  'lucky_units',
  'lucky_bonus',
  'limit_per_customer',
  'referral_cap_ppm',
  'commission_rate_ppm',
  'starts_at',
  'ends_at',
  'ships_to',
].join(', ');
const person = ['user_name', 'language', 'rules_version', 'disabled_at', 'phrase'].join(', ');
const registered = [
  'user_name',
  'phone_digits',
  'password_hash',
  'invitation_code',
  'inviter_id',
  'share_ratio_ppm',
  'language',
  'rules_version',
  'registered_at',
  'register_ip',
  'full_name',
].join(', ');
const task = [
  'state',
  'row_count',
  'total_count',
  'error_code',
  'attempts',
  'file_name',
  'file_bytes',
  'file_expires_at',
  'lease_expires_at',
  'updated_at',
].join(', ');
const texts = [
  'banner_translation',
  'brand_translation',
  'category_translation',
  'content_block_translation',
  'notice_translation',
  'product_option_translation',
  'product_translation',
  'rule_translation',
];
const shown = [
  'banner',
  'category',
  'content_block',
  'notice',
  'product_description_picture',
  'product_option',
  'product_picture',
  'product_property',
  'rule_version',
];

/**
 * The direct write privileges, which no function guards. A new or longer line needs a reason: nothing here may decide
 * about money.
 */
const writable = [
  'shop.administrator_installation: delete insert',
  'shop.brand: insert update',
  `shop.campaign: delete insert(${terms}) update(${terms})`,
  `shop.customer: insert(${registered}) update(${person})`,
  // The facts of a decision, for people to read; they decide nothing.
  'shop.deposit_address: insert',
  'shop.file: delete insert',
  'shop.idempotency: insert',
  'shop.installation: insert update(known_since)',
  'shop.identity_image: delete insert update(submission_id, side)',
  // It locks the keys that way.
  'shop.identity_key: delete insert update(wrapped_key)',
  'shop.identity_submission: insert update(encrypted_name, encrypted_number, erased_at)',
  // The state of each server's background jobs, and the requests for a run that it has taken.
  'shop.job_request: update(taken)',
  'shop.job_state: delete insert update',
  'shop.language: insert update',
  'shop.login_failure: delete insert update',
  'shop.outbox: delete insert',
  // The customers who have an app open, as each server records them.
  'shop.presence: delete insert',
  'shop.product: insert update(brand_id, category_id, price, stock, ships_to, sort, source, recommended, listing)',
  // What finds a product again in a file, and what an import changed, for its undo.
  'shop.product_import: insert update(undone_at, undone_by)',
  'shop.product_import_row: insert',
  'shop.product_key: delete insert update',
  // Heartbeats of the servers themselves.
  'shop.server_process: delete insert update',
  'shop.session: delete',
  // Background tasks such as exports.
  `shop.task: insert(administrator_id, list, format, request, language, created_at, updated_at) update(${task})`,
  ...[...texts, ...shown].map((table) => `shop.${table}: delete insert update`),
];

it('[G7] the application writes past the functions only what was looked at', async () => {
  expect(await writableByApplication(shop)).toEqual(writable.toSorted());
});

it('leaves everything as it was', async () => {
  expect(await attacked.contents()).toEqual(before);
  expect(await findingsOf(shop)).toEqual([]);
});
