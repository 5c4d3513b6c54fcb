create or replace function ledger.reopen_unsigned_withdrawals(p_now timestamptz, p_limit integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_id bigint;
  v_count integer := 0;
begin
  perform require_time(p_now);
  for v_id in select w.id from withdrawal w where w.stage = 'approved' and w.reviewed_at <= p_now - interval '24 hours'
               order by w.id limit p_limit for update skip locked loop
    perform return_to_review(v_id, p_now);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

comment on function ledger.reopen_unsigned_withdrawals is
'Puts approved withdrawals that were not signed within 24 hours back under review, at most p_limit; returns how many.';

alter function ledger.reopen_unsigned_withdrawals owner to goodturn_ledger;
grant execute on function ledger.reopen_unsigned_withdrawals to goodturn_app;
