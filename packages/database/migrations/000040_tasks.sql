-- What runs behind the screens of the back office, such as the export of a list: who asked for it, how far it is, and what
-- came of it. The file itself lies in the data directory, and is removed when its time is over.

create table shop.task (
  id bigint generated always as identity primary key,
  administrator_id bigint not null references shop.administrator,
  list text not null constraint task_list_known check (list in ('audit', 'orders', 'recharges', 'users', 'withdrawals')),
  format text not null constraint task_format_known check (format in ('csv', 'xlsx')),
  -- The filters and the sort, as the call had them.
  request jsonb not null,
  language text not null,
  state text not null default 'queued' constraint task_state_known check (state in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  row_count integer not null default 0 constraint task_row_count_positive check (row_count >= 0),
  total_count integer constraint task_total_count_positive check (total_count >= 0),
  error_code text,
  attempts integer not null default 0,
  file_name text,
  file_bytes bigint,
  file_expires_at timestamptz,
  -- The newest link, by the hash of its token.
  link_token_hash bytea constraint task_link_unique unique constraint task_link_length check (octet_length(link_token_hash) = 32),
  link_expires_at timestamptz,
  -- A server that is not heard of until then has stopped, and another one begins again.
  lease_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint task_failed_complete check ((state = 'failed') = (error_code is not null)),
  constraint task_running_complete check ((state = 'running') = (lease_expires_at is not null)),
  constraint task_file_complete check (num_nulls(file_name, file_bytes, file_expires_at) in (0, 3) and (file_name is null or state = 'completed')),
  constraint task_link_complete check ((link_token_hash is null) = (link_expires_at is null))
);
create index task_by_time on shop.task (created_at, id);
create index task_of_administrator on shop.task (administrator_id, created_at, id);
create index task_open on shop.task (id) where state in ('queued', 'running');
create index task_with_file on shop.task (file_expires_at) where file_expires_at is not null;

grant select, insert on shop.task to goodturn_app;
grant update (state, row_count, total_count, error_code, attempts, file_name, file_bytes, file_expires_at, link_token_hash, link_expires_at, lease_expires_at, updated_at)
  on shop.task to goodturn_app;
grant select on shop.task to goodturn_reader;
