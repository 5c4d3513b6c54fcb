create or replace function ledger.open_customer_accounts(p_customer bigint) returns void
  language sql security definer set search_path = pg_catalog, ledger, shop, pg_temp as $$
  select open_accounts(array[customer_available(p_customer), customer_frozen(p_customer)]);
  insert into match_state (customer_id) values (p_customer) on conflict do nothing $$;

comment on function ledger.open_customer_accounts is
'Opens a customer''s two accounts, empty, and the state of their matches.';

alter function ledger.open_customer_accounts owner to goodturn_ledger;
grant execute on function ledger.open_customer_accounts to goodturn_app;
