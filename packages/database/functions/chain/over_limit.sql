create or replace function chain.over_limit(p_method bigint, p_units bigint, p_is_single boolean) returns text
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select case
      when p_units > coalesce(limit_units(p_method, 'deposit'), 0) then 'over_cap'
      when p_is_single and (p_units > limit_units(p_method, 'single_deposit') or s.single_day + p_units > limit_units(p_method, 'single_day')) then 'one_observer'
      when s.hour + p_units > limit_units(p_method, 'hour') or s.day + p_units > limit_units(p_method, 'day') then 'over_day_cap' end
    from (
      select coalesce(sum(d.units) filter (where d.decided_at > clock_timestamp() - interval '1 hour'), 0) as hour, coalesce(sum(d.units), 0) as day,
             coalesce(sum(d.units) filter (where d.observers = 1), 0) as single_day
        from deposit d where d.payment_method_id = p_method and d.state = 'credited' and d.approval_id is null
           and d.decided_at > clock_timestamp() - interval '24 hours') s $$;

comment on function chain.over_limit is
'Returns why a transfer is more than may be credited now without a person: ''over_cap'' (by itself), ''one_observer'' (one watcher vouches
for it), ''over_day_cap'' (with what the last hour or day credited without a person); null when it is not.';

alter function chain.over_limit owner to goodturn_ledger;
