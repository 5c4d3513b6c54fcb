-- Which servers are at work. Each writes its row once a second, which shows that the database takes what is written, and brings
-- back the database's own time.

create table shop.server_process (
  id uuid primary key,
  version text not null,
  -- Of migrations and functions, as this server knows them.
  schema_sha256 text not null,
  started_at timestamptz not null default clock_timestamp(),
  heartbeat_at timestamptz not null default clock_timestamp()
) with (fillfactor = 50);

grant select, insert, update, delete on shop.server_process to goodturn_app;
