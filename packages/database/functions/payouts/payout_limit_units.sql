create or replace function chain.payout_limit_units(p_payment_method bigint, p_payout_limit text) returns bigint
  language sql stable security definer set search_path = pg_catalog, chain, pg_temp as $$
  select coalesce(
    (select c.units from payout_limit_change c
      where c.payment_method_id = p_payment_method and c.payout_limit = p_payout_limit and c.counts_from <= clock_timestamp() order by c.id desc limit 1),
    (select case p_payout_limit when 'row' then l.row_units when 'batch' then l.batch_units when 'day' then l.day_units end
       from payout_limit l where l.payment_method_id = p_payment_method)) $$;

comment on function chain.payout_limit_units is
'Returns the most that batches of a payment method pay at this moment: by one row, by one batch, and in a day; null for what is no limit.';

alter function chain.payout_limit_units owner to goodturn_ledger;
grant execute on function chain.payout_limit_units to goodturn_app, goodturn_reader;
