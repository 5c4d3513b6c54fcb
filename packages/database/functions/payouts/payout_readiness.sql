create or replace function chain.payout_readiness(p_token_id smallint, p_now timestamptz, out chain text, out obstacle text, out from_account bytea, out units bigint,
    out native_rows bigint, out batch_units bigint, out day_units bigint, out day_left bigint)
  language plpgsql stable security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
#variable_conflict use_column
declare
  v_token token%rowtype;
  v_funds record;
begin
  select * into v_token from token t where t.id = p_token_id;
  if not found then return; end if;
  select * into v_funds from payout_funds(p_token_id);
  chain := v_token.chain;
  from_account := v_funds.from_account;
  units := v_funds.units;
  native_rows := v_funds.native_units / nullif(row_cost(v_token.chain, v_funds.fee_price), 0);
  batch_units := payout_limit_units(v_token.payment_method_id, 'batch');
  day_units := payout_limit_units(v_token.payment_method_id, 'day');
  day_left := greatest(0, day_units - paid_within_day(p_token_id, p_now));
  obstacle := coalesce(batch_obstacle(v_token), sender_obstacle(v_token.chain, v_funds.result, v_funds.from_account));
end $$;

comment on function chain.payout_readiness is
'Returns what a batch of a token would stand on: why none can be made now, what the payout address holds beyond the rows that may still leave, for
how many rows its coin pays the fees, and the limits with what is left of the day. Null where nobody knows. create_batch judges by itself.';

alter function chain.payout_readiness owner to goodturn_ledger;
grant execute on function chain.payout_readiness to goodturn_app, goodturn_reader;
