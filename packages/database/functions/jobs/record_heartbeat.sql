create or replace function shop.record_heartbeat(p_id uuid, p_version text, p_schema_sha256 text, p_figures jsonb default '{}')
  returns table (database_time timestamptz, schema_sha256 text, purpose text)
  language plpgsql set search_path = pg_catalog, pg_temp set work_mem = '64kB' as $$
#variable_conflict use_column
declare
  f record;
begin
  select * into f from jsonb_to_record(p_figures) as f (
    host text, "loadPercent" bigint, "loopDelayMs" bigint, "memoryBytes" bigint, "logState" text, "logLinesDropped" bigint);
  delete from shop.server_process where heartbeat_at < clock_timestamp() - interval '1 day';
  insert into shop.server_process as s
      (id, version, schema_sha256, host, load_percent, loop_delay_ms, memory_bytes, log_state, log_lines_dropped)
    values (p_id, p_version, p_schema_sha256, coalesce(f.host, ''), f."loadPercent", f."loopDelayMs", f."memoryBytes",
            coalesce(f."logState", 'off'), coalesce(f."logLinesDropped", 0))
    on conflict (id) do update set heartbeat_at = clock_timestamp(), load_percent = excluded.load_percent,
      loop_delay_ms = excluded.loop_delay_ms, memory_bytes = excluded.memory_bytes, log_state = excluded.log_state,
      log_lines_dropped = excluded.log_lines_dropped;
  -- A row finds room where another was. A sort that is larger than its memory needs room on the disk, as a table that grows does.
  perform count(*) from (select rpad(n::text, 100) as line from generate_series(1, 2000) n order by line desc offset 0) spilled;
  return query select clock_timestamp(), v.sha256, p.purpose from goodturn_meta.schema_version v, goodturn_meta.purpose p;
end $$;

alter function shop.record_heartbeat owner to goodturn_owner;
comment on function shop.record_heartbeat is
  'Writes that a server is alive and what it says of itself, and returns the database''s time, the schema that was applied and what the database is for. Fails where nothing can be written: on a standby, or on a full disk.';
grant execute on function shop.record_heartbeat to goodturn_app;
