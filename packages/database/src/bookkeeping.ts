// The metadata of a database: its installation, roles, purpose, and the applied migrations and functions.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';
import { withConnection } from './owner-connection.ts';
import { genericRoles, quoteRole, type RoleNames } from './role-names.ts';

/**
 * The purpose of a database. The server only starts on 'production'; in 'test' and 'sample' the ledger's functions
 * accept the time passed to them.
 */
export type Purpose = 'production' | 'test' | 'sample';

const purposes = Object.keys(genericRoles)
  .map((purpose) => `'${purpose}'`)
  .join(', ');

export const bookkeepingSql = `
  create schema if not exists goodturn_meta;
  create table if not exists goodturn_meta.installation (
    only_row boolean primary key default true check (only_row),
    id uuid not null
  );
  create table if not exists goodturn_meta.purpose (
    only_row boolean primary key default true check (only_row),
    purpose text not null default 'production' check (purpose in ('production', 'test', 'sample'))
  );
  insert into goodturn_meta.purpose default values on conflict do nothing;
  create table if not exists goodturn_meta.role (
    purpose text primary key check (purpose in (${purposes})),
    name text not null unique
  );
  do $$ begin
    if not exists (select from pg_constraint where conrelid = 'goodturn_meta.role'::regclass and conname = 'role_purpose_check'
                      and pg_get_constraintdef(oid) like '%broadcaster%') then
      alter table goodturn_meta.role drop constraint role_purpose_check, add constraint role_purpose_check check (purpose in (${purposes}));
    end if;
  end $$;
  create table if not exists goodturn_meta.migration (
    number int primary key,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now()
  );
  create table if not exists goodturn_meta.function (
    schema text not null,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now(),
    primary key (schema, name)
  );
  create or replace view goodturn_meta.schema_version as
    select encode(sha256(convert_to(coalesce(string_agg(path || E'\\n' || sha256 || E'\\n', '' order by part, path collate "C"), ''),
        'UTF8')), 'hex') as sha256
      from (select 1 as part, name as path, sha256 from goodturn_meta.migration
            union all select 2, schema || '/' || name || '.sql', sha256 from goodturn_meta.function) applied`;

/** Creates missing metadata tables, and the installation id if there is none yet. */
export async function ensureBookkeeping(client: pg.Client): Promise<{ installationId: string }> {
  await client.query(bookkeepingSql);
  await client.query('insert into goodturn_meta.installation (id) values ($1) on conflict do nothing', [randomUUID()]);
  const { rows } = await client.query<{ id: string }>('select id from goodturn_meta.installation');
  return { installationId: rows[0]?.id ?? '' };
}

/** Grants every role read access to the metadata; only the owner writes it. */
export async function grantBookkeeping(client: pg.Client, { ledger, app, jobs, reader }: RoleNames): Promise<void> {
  const logins = [ledger, app, jobs, reader].map(quoteRole).join(', ');
  await client.query(`grant usage on schema goodturn_meta to ${logins};
    grant select on all tables in schema goodturn_meta to ${logins}`);
}

export async function recordPurpose(client: pg.Client, purpose: Purpose): Promise<void> {
  await client.query('update goodturn_meta.purpose set purpose = $1', [purpose]);
}

export async function readRecordedRoles(client: pg.Client): Promise<Partial<RoleNames>> {
  const { rows } = await client.query<{ purpose: string; name: string }>(
    'select purpose, name from goodturn_meta.role',
  );
  return Object.fromEntries(rows.map(({ purpose, name }) => [purpose, name]));
}

export async function recordRoles(client: pg.Client, roles: RoleNames): Promise<void> {
  await client.query(
    `insert into goodturn_meta.role (purpose, name) select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
    [Object.keys(roles), Object.values(roles)],
  );
}

/** Sets the purpose of a database, which only its owner may do. */
export async function setPurpose(ownerUrl: string, purpose: Purpose): Promise<void> {
  await withConnection(ownerUrl, async (client) => await recordPurpose(client, purpose));
}

/** Returns the purpose of the database; any login may read it. */
export async function readPurpose(database: Database): Promise<Purpose> {
  const { rows } = await sql<{ purpose: Purpose }>`select purpose from goodturn_meta.purpose`.execute(database);
  return rows[0]?.purpose ?? 'production';
}
