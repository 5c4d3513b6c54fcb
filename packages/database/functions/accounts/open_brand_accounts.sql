create or replace function ledger.open_brand_accounts(p_brand bigint) returns void
  language sql security definer set search_path = pg_catalog, ledger, pg_temp as $$
  select open_accounts(array[brand_available(b.id), brand_pending(b.id)]) from shop.brand b where b.id = p_brand $$;

comment on function ledger.open_brand_accounts is
'Opens a brand''s two accounts, empty; none for a number that no brand has.';

alter function ledger.open_brand_accounts owner to goodturn_ledger;
grant execute on function ledger.open_brand_accounts to goodturn_app;
