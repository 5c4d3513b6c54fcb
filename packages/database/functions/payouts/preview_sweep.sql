create or replace function chain.preview_sweep(p_token_id smallint) returns table (customer_id bigint, account bytea, units bigint, native_units bigint, cost bigint,
    top_up bigint, place integer, stays_out text)
  language plpgsql stable security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
#variable_conflict use_column
declare
  v_token token%rowtype;
  v_funds record;
  v_row record;
  v_rows integer := 0;
  v_left bigint;
  v_spends bigint;
begin
  select * into v_token from token t where t.id = p_token_id;
  select * into v_funds from payout_funds(p_token_id);
  v_left := v_funds.native_units;
  for v_row in select h.* from deposit_holdings(p_token_id) h where h.units > 0 order by h.units desc, h.customer_id loop
    customer_id := v_row.customer_id;
    account := v_row.account;
    units := v_row.units;
    native_units := v_row.native_units;
    cost := sweep_cost(v_token.chain, v_funds.fee_price, v_funds.units > 0);
    top_up := greatest(0, cost - native_units);
    v_spends := case when top_up > 0 then top_up + top_up_cost(v_token.chain, v_funds.fee_price) else 0 end;
    stays_out := case
      when v_row.observers < 2 or v_row.observers < (select count(*) from observer) then 'not_observed'
      when exists (select from batch_item i where i.chain = v_token.chain and i.customer_id = v_row.customer_id and i.state = 'open') then 'under_way'
      when is_blocked(p_token_id, account) then 'address_blocked'
      when not is_derived(v_token.chain, v_row.customer_id, account) then 'address_not_attested'
      when exists (select from deposit d where d.chain = v_token.chain and d.customer_id = v_row.customer_id and d.state = 'held') then 'deposit_held'
      when exists (select from undecided u join observed_transfer o on o.chain = u.chain and o.tx = u.tx and o.ordinal = u.ordinal
        where u.chain = v_token.chain and o.to_account = v_row.account) then 'deposit_waits'
      when units < sweep_minimum() then 'below_minimum'
      when v_funds.result <> 'ready' then v_funds.result
      when v_rows + case when top_up > 0 then 2 else 1 end > 100 then 'next_batch'
      when v_spends > v_left then 'native_too_low' end;
    if stays_out is null then
      v_rows := v_rows + case when top_up > 0 then 2 else 1 end;
      v_left := v_left - v_spends;
    end if;
    -- Of an address with a top-up it is the place of the token's row, behind that of its top-up.
    place := case when stays_out is null then v_rows end;
    return next;
  end loop;
end $$;

comment on function chain.preview_sweep is
'Returns what lies at deposit addresses, the most first: which of it a sweep would collect now, what that costs and how much coin has to be sent there
first, and why the others stay: ''not_observed'' (not by two watchers), ''under_way'', ''address_blocked'' (by the issuer of
the token: it would not move, and its fee would be lost), ''address_not_attested'', ''deposit_held'' or ''deposit_waits'' (nobody has
decided whose it is), ''below_minimum'', those of payout_funds, ''next_batch'', ''native_too_low'' (the payout address lacks coin for the top-up).';

alter function chain.preview_sweep owner to goodturn_ledger;
grant execute on function chain.preview_sweep to goodturn_app, goodturn_reader;
