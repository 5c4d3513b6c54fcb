create or replace function ledger.end_short_stop(p_stop bigint, p_ending text, p_time timestamptz) returns void
  language sql set search_path = pg_catalog, shop, pg_temp as $$
  update short_stop s set ended_at = p_time, ending = p_ending where s.id = p_stop and s.ended_at is null;
  delete from suspension s where s.short_stop_id = p_stop $$;

comment on function ledger.end_short_stop is
'Ends a stop of one person: its flow runs again, unless something else stops it in the same database transaction.';

alter function ledger.end_short_stop owner to goodturn_ledger;
