create or replace function chain.deposit_holdings(p_token_id smallint) returns table (customer_id bigint, account bytea, units bigint, native_units bigint, observers bigint)
  language sql stable set search_path = pg_catalog, shop, chain, pg_temp as $$
  select d.customer_id, d.account, min(o.units), min(o.native_units), count(*)
    from token t join deposit_address d on d.chain = t.chain and d.account is not null
    join (select distinct b.account from observed_balance b where b.token = p_token_id) k on k.account = d.account
    cross join observer r
    cross join lateral (select s.units, s.native_units from observed_balance s
      where s.observer = r.observer and s.token = p_token_id and s.account = d.account and s.native_units is not null
        and s.observed_at > clock_timestamp() - interval '24 hours'
        -- A row that was swept is at the address no more, so that the figure has to know of it.
        and s.block >= all (select p.block from observed_payout p join batch_item i on i.id = p.item_id
          where p.observer = r.observer and p.outcome = 'paid' and i.customer_id = d.customer_id and i.chain = d.chain and i.state = 'settled')
      order by s.block desc limit 1) o
   where t.id = p_token_id group by d.customer_id, d.account $$;

comment on function chain.deposit_holdings is
'Returns what deposit addresses hold of a token and of the chain''s own coin: of every watcher''s last reading within a day the lower figure, and how many
watchers have one. Only the platform holds their keys, so that they can hold more by now, and not less.';

alter function chain.deposit_holdings owner to goodturn_ledger;
