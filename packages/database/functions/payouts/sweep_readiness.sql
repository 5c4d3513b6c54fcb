create or replace function chain.sweep_readiness(p_token_id smallint, out chain text, out obstacle text, out account bytea, out native_units bigint)
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
  account := v_funds.from_account;
  native_units := v_funds.native_units;
  obstacle := coalesce(sweep_obstacle(v_token), sender_obstacle(v_token.chain, v_funds.result, v_funds.from_account));
end $$;

comment on function chain.sweep_readiness is
'Returns what a sweep of a token would stand on: why none can be made now, where everything goes, and what the payout address can spend on top-ups. Null
where nobody knows. create_sweep judges by itself.';

alter function chain.sweep_readiness owner to goodturn_ledger;
grant execute on function chain.sweep_readiness to goodturn_app, goodturn_reader;
