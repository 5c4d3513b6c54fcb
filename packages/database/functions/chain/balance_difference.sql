create or replace function chain.balance_difference(p_observer text, p_token smallint, p_account bytea, p_block bigint, p_units bigint) returns bigint
  language plpgsql stable set search_path = pg_catalog, shop, chain, pg_temp as $$
declare
  v_chain text;
  v_method bigint;
  v_base record;
  v_difference bigint;
  v_may_have_left bigint := swept_units(p_observer, p_token, p_account, p_block, 'open');
begin
  select t.chain, t.payment_method_id into v_chain, v_method from token t where t.id = p_token;
  -- What an address held before its method came on the rail, people may have moved by hand: its first reading counts as it is.
  select b.block, b.units into v_base from observed_balance b
   where b.observer = p_observer and b.chain = v_chain and b.token = p_token and b.account = p_account and (b.native_units is null or b.chain = 'ethereum')
     and exists (select from deposit_address d where d.chain = v_chain and d.account = p_account
                    and d.created_at < (select min(r.created_at) from method_route r where r.payment_method_id = v_method and r.route = 'rail'))
   order by b.block limit 1;
  select p_units - coalesce(v_base.units, 0) - coalesce(sum(o.units), 0) + swept_units(p_observer, p_token, p_account, p_block, 'settled') into v_difference
    from observed_transfer o
   where o.observer = p_observer and o.chain = v_chain and o.token = p_token and o.to_account = p_account
     and o.block > coalesce(v_base.block, -1) and o.block <= p_block;
  -- Of a row that was signed nobody knows whether it has left: either agrees.
  if v_difference < 0 then v_difference := least(0, v_difference + v_may_have_left); end if;
  -- Transfers of nothing beyond the first of a day were only counted.
  if v_difference > 0 and v_difference < 10000 * (select coalesce(sum(c.transfers), 0) from dust_count c
       where c.observer = p_observer and c.chain = v_chain and c.account = p_account) then
    return 0;
  end if;
  return v_difference;
end $$;

comment on function chain.balance_difference is
'Returns what an account holds at a block beyond what arrived and was not swept, all as one watcher saw it; below zero it holds less.';

alter function chain.balance_difference owner to goodturn_ledger;
