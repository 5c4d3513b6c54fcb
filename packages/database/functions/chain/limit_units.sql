create or replace function chain.limit_units(p_method bigint, p_limit text) returns bigint
  language sql stable security definer set search_path = pg_catalog, chain, pg_temp as $$
  select coalesce(
    (select c.units from rail_limit_change c
      where c.payment_method_id = p_method and c.rail_limit = p_limit and c.counts_from <= clock_timestamp() order by c.id desc limit 1),
    (select case p_limit when 'deposit' then l.deposit_units when 'hour' then l.hour_units when 'day' then l.day_units
              when 'single_deposit' then l.single_deposit_units when 'single_day' then l.single_day_units end
       from rail_limit l where l.payment_method_id = p_method)) $$;

comment on function chain.limit_units is
'Returns the most that a payment method credits without a person at this moment: of one transfer, in an hour, in a day, and of one transfer
and in a day where one watcher alone vouches for it; null for what is no limit.';

alter function chain.limit_units owner to goodturn_ledger;
grant execute on function chain.limit_units to goodturn_app, goodturn_reader;
