-- The three schemas and who may enter them. The ledger's owner cannot log in, so that nobody but the ledger's own
-- functions and a migration can write there; graphile-worker has to own the schema that it migrates by itself.

create schema ledger authorization goodturn_ledger;
create schema shop;
create schema graphile_worker authorization goodturn_jobs;

grant usage on schema ledger, shop to goodturn_app, goodturn_reader;
-- Create, since whoever is to own a function may make it; the owner's login need be no superuser.
grant usage, create on schema shop to goodturn_ledger;
grant usage on schema goodturn_meta to goodturn_ledger;
grant select on goodturn_meta.purpose to goodturn_ledger;

revoke create on schema public from public;

-- A function may be called by everyone unless this is said; each grant to call one is then a line in the function's file.
alter default privileges revoke execute on functions from public;
alter default privileges for role goodturn_ledger revoke execute on functions from public;
alter default privileges for role goodturn_jobs revoke execute on functions from public;
-- Whoever verifies or reports reads everything and changes nothing.
alter default privileges in schema ledger, shop grant select on tables to goodturn_reader;
alter default privileges for role goodturn_ledger in schema ledger, shop grant select on tables to goodturn_reader;

-- graphile-worker begins with "create schema if not exists", for which PostgreSQL wants the right to create schemas in the
-- whole database although ours exists. With its table of migrations in place it leaves that step out, and goodturn_jobs
-- needs no right outside its own schema.
create table graphile_worker.migrations (
  id int primary key,
  ts timestamptz not null default now(),
  breaking boolean not null default false
);
alter table graphile_worker.migrations owner to goodturn_jobs;
