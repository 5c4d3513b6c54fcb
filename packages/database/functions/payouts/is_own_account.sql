create or replace function chain.is_own_account(p_chain text, p_account bytea) returns boolean
  language sql stable set search_path = pg_catalog, shop, chain, pg_temp as $$
  select exists (select from deposit_address d where d.chain = p_chain and d.account = p_account)
      or exists (select from treasury_address a where a.chain = p_chain and a.account = p_account) $$;

comment on function chain.is_own_account is
'Returns whether an account is a customer''s deposit address or one of the platform''s own.';

alter function chain.is_own_account owner to goodturn_ledger;
