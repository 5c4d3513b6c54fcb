create or replace function ledger.owns_account(p_administrator bigint, p_customer bigint) returns boolean
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select exists (select from personal_account o where o.administrator_id = p_administrator and o.customer_id = p_customer and o.ended_at is null) $$;

comment on function ledger.owns_account is
'Whether the customer''s account is recorded as the administrator''s own one.';

alter function ledger.owns_account owner to goodturn_ledger;
