create or replace function chain.over_limit(p_method bigint, p_units bigint, p_is_single boolean) returns text
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select case
      when p_units > l.deposit_units then 'over_cap'
      when p_is_single and (p_units > l.single_deposit_units or s.single_day + p_units > l.single_day_units) then 'one_observer'
      when s.hour + p_units > l.hour_units or s.day + p_units > l.day_units then 'over_day_cap' end
    from rail_limit l cross join lateral (
      select coalesce(sum(d.units) filter (where d.decided_at > clock_timestamp() - interval '1 hour'), 0) as hour, coalesce(sum(d.units), 0) as day,
             coalesce(sum(d.units) filter (where d.observers = 1), 0) as single_day
        from deposit d where d.payment_method_id = p_method and d.state = 'credited' and d.decided_at > clock_timestamp() - interval '24 hours') s
   where l.payment_method_id = p_method
  union all
  select 'over_cap' where not exists (select from rail_limit l where l.payment_method_id = p_method) $$;

comment on function chain.over_limit is
'Returns why a transfer is more than may be credited now without a person: ''over_cap'' (by itself), ''one_observer'' (one watcher vouches
for it), ''over_day_cap'' (with what the last hour or day credited); null when it is not.';

alter function chain.over_limit owner to goodturn_ledger;
