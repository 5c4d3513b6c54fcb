create or replace function chain.balance_cover(p_chain text, p_tx bytea, p_ordinal integer, p_customer bigint, p_method bigint) returns text
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select case when bool_or(r.block is null) then 'unread'
              when bool_and(r.units + swept_units(o.observer, o.token, o.to_account, r.block, 'settled') + swept_units(o.observer, o.token, o.to_account, r.block, 'open')
                >= o.units + c.units) then 'covered'
              else 'short' end
    from observed_transfer o
    left join lateral (select b.block, b.units from observed_balance b
      where b.observer = o.observer and b.chain = o.chain and b.token = o.token and b.account = o.to_account and b.block >= o.block
        -- On Tron what is read for a sweep may be of a later block than it says.
        and (b.native_units is null or b.chain = 'ethereum')
      order by b.block desc limit 1) r on true
    left join lateral (select coalesce(sum(d.units), 0)::bigint as units from deposit d
      where d.customer_id = p_customer and d.chain = p_chain and d.payment_method_id = p_method
         -- What goes back leaves another address, and what is kept stays: both still lie at this one, and are nobody else's.
         and d.state in ('credited', 'returning', 'returned', 'kept') and d.block <= r.block) c on true
   where o.chain = p_chain and o.tx = p_tx and o.ordinal = p_ordinal $$;

comment on function chain.balance_cover is
'Returns whether the address that received a transfer holds it beside all of it that was decided before, as each watcher that holds the
transfer last read it: ''covered'', ''short'', or ''unread'' (not since the transfer).';

alter function chain.balance_cover owner to goodturn_ledger;
