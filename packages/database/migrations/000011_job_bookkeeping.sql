-- graphile-worker begins with "create schema if not exists", for which PostgreSQL wants the right to create schemas in the
-- whole database although ours exists. With its table of migrations in place it leaves that step out, and goodturn_jobs
-- needs no right outside its own schema.

create table graphile_worker.migrations (
  id int primary key,
  ts timestamptz not null default now(),
  breaking boolean not null default false
);
alter table graphile_worker.migrations owner to goodturn_jobs;
