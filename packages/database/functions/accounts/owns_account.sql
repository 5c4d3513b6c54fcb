create or replace function ledger.owns_account(p_administrator bigint, p_customer bigint) returns boolean
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select exists (select from administrator a where a.id = p_administrator and p_customer = any(a.personal_customer_ids)) $$;

comment on function ledger.owns_account is
'Whether the customer''s account is one that the administrator recorded as the own one.';

alter function ledger.owns_account owner to goodturn_ledger;
