create or replace function chain.is_payee_listed(p_method bigint, p_address text) returns boolean
  language sql stable security definer set search_path = pg_catalog, chain, pg_temp as $$
  select exists (select from token t where t.payment_method_id = p_method and is_listed(account_of(t.chain, p_address))) $$;

comment on function chain.is_payee_listed is
'Returns whether the address of a withdrawal by a payment method is on a list of addresses with which nobody may deal.';

alter function chain.is_payee_listed owner to goodturn_ledger;
grant execute on function chain.is_payee_listed to goodturn_app, goodturn_reader;
