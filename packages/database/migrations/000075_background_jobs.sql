-- How background jobs fare on each server, which of them operators stopped or asked to run, and what a server says of itself.

create table shop.job_state (
  job text not null,
  server_id uuid not null,
  is_running boolean not null,
  started_at timestamptz not null,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Of a closed list, and a code of PostgreSQL or the system: never the text of an error, which can name somebody.
  failure text,
  failure_code text,
  -- Of the last run that ended.
  duration_ms bigint,
  reported_at timestamptz not null default clock_timestamp(),
  constraint job_state_pkey primary key (job, server_id),
  constraint job_state_failure_complete check ((failed_at is null) = (failure is null) and (failure is null) = (failure_code is null))
) with (fillfactor = 50);

grant select, insert, update, delete on shop.job_state to goodturn_app;
grant select on shop.job_state to goodturn_reader;

create table shop.job_stop (
  job text primary key,
  reason text not null,
  stopped_by bigint not null references shop.administrator,
  stopped_at timestamptz not null,
  -- Nothing that a guarantee rests on: neither seals nor checks, nor what is owed, refunded or erased by a date.
  constraint job_stop_allowed check (job in (
    'run-exports', 'clean-outbox', 'clean-sessions', 'clean-passkey-challenges', 'clean-login-failures'))
);

grant select on shop.job_stop to goodturn_app, goodturn_reader;
grant select, insert, delete on shop.job_stop to goodturn_ledger;

-- How often somebody asked for a run, and how many of these a server has begun, where one of them is enough.
create table shop.job_request (
  job text primary key,
  requested bigint not null,
  taken bigint not null default 0,
  constraint job_request_taken check (taken between 0 and requested)
);

grant select, update (taken) on shop.job_request to goodturn_app;
grant select on shop.job_request to goodturn_reader;
grant select, insert, update on shop.job_request to goodturn_ledger;

alter table shop.server_process
  add column host text not null default '',
  add column load_percent bigint,
  add column loop_delay_ms bigint,
  add column memory_bytes bigint,
  add column log_state text not null default 'off',
  add column log_lines_dropped bigint not null default 0;
