create or replace function chain.waits_for_coin(p_top_up bigint) returns boolean
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select exists (select from batch_item a where a.id = p_top_up and a.state <> 'settled') $$;

comment on function chain.waits_for_coin is
'Returns whether a top-up has not arrived: what waits for it has no coin for a fee, and nobody can use its nonce.';

alter function chain.waits_for_coin owner to goodturn_ledger;
