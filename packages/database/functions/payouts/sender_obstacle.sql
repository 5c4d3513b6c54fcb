create or replace function chain.sender_obstacle(p_chain text, p_funds text, p_account bytea) returns text
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select coalesce(nullif(p_funds, 'ready'), case when p_chain = 'ethereum'
    and exists (select from batch_item i where i.chain = p_chain and i.from_account = p_account and i.state = 'open') then 'batch_open' end) $$;

comment on function chain.sender_obstacle is
'Returns why no new batch leaves the payout address: the result of payout_funds unless it is ''ready'', or ''batch_open'', since on Ethereum nonces are
used in their order, so that one batch at a time leaves an address; null where nothing stands against it.';

alter function chain.sender_obstacle owner to goodturn_ledger;
