create or replace function chain.has_open_row(p_chain text, p_account bytea) returns boolean
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select p_chain = 'ethereum' and exists (select from batch_item i where i.chain = p_chain and i.from_account = p_account and i.state = 'open') $$;

comment on function chain.has_open_row is
'Returns whether a row may still leave an address on Ethereum, where nonces are used in their order: then no other batch leaves it.';

alter function chain.has_open_row owner to goodturn_ledger;
