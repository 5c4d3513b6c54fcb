create or replace function ledger.end_short_stops(p_now timestamptz) returns bigint
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_count bigint;
begin
  perform require_time(p_now);
  if not exists (select from short_stop s where s.ended_at is null and s.ends_at <= p_now) then return 0; end if;
  lock table suspension in share row exclusive mode;
  select count(*) into v_count from (select s.id, s.ends_at from short_stop s where s.ended_at is null and s.ends_at <= p_now) s
    cross join lateral end_short_stop(s.id, 'lapsed', s.ends_at);
  insert into outbox (topic, created_at) values ('setting_changed', p_now);
  return v_count;
end $$;

comment on function ledger.end_short_stops is
'Ends the stops of one person whose time is over, and that two persons did not confirm. Returns how many.';

alter function ledger.end_short_stops owner to goodturn_ledger;
grant execute on function ledger.end_short_stops to goodturn_app, goodturn_jobs;
