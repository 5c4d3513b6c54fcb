create or replace function chain.is_queried(p_chain text, p_customer bigint) returns boolean
  language sql stable set search_path = pg_catalog, shop, chain, pg_temp as $$
  select exists (
    select from (select q.requested_at from balance_request q where q.customer_id = p_customer and q.chain = p_chain
                    and q.requested_at > clock_timestamp() - interval '1 hour' order by q.requested_at desc limit 1) r
      join deposit_address d on d.customer_id = p_customer and d.chain = p_chain
      cross join observer o join token t on t.chain = p_chain
     where not exists (select from observed_balance b where b.token = t.id and b.account = d.account and b.observer = o.observer and b.native_units is not null
       and (b.observed_at > r.requested_at
            -- The final block is still the one that was read before: there is nothing newer to read.
            or b.block >= (select h.final from head h where h.observer = o.observer and h.chain = p_chain)))) $$;

comment on function chain.is_queried is
'Returns whether somebody asked within the hour what a wallet holds, and a watcher is still to read it, with the chain''s own coin. A watcher that does not run keeps nobody
waiting for longer.';

alter function chain.is_queried owner to goodturn_ledger;
grant execute on function chain.is_queried to goodturn_app, goodturn_reader;
