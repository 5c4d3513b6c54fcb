-- The three schemas and who may enter them. The ledger's owner cannot log in, so that nobody but the ledger's own
-- functions and a migration can write there; graphile-worker has to own the schema that it migrates by itself.

create schema ledger authorization goodturn_ledger;
create schema shop;
create schema graphile_worker authorization goodturn_jobs;

grant usage on schema ledger, shop to goodturn_app;
grant usage on schema shop to goodturn_ledger;

revoke create on schema public from public;

-- A function may be called by everyone unless this is said; each grant to call one is then a line in a migration.
alter default privileges revoke execute on functions from public;
alter default privileges for role goodturn_ledger revoke execute on functions from public;
alter default privileges for role goodturn_jobs revoke execute on functions from public;
