create or replace function chain.is_payee_blocked(p_method bigint, p_address text) returns boolean
  language sql stable security definer set search_path = pg_catalog, chain, pg_temp as $$
  select exists (select from token t where t.payment_method_id = p_method and is_blocked(t.id, account_of(t.chain, p_address))) $$;

comment on function chain.is_payee_blocked is
'Returns whether the issuer of a payment method''s token has blocked an address, as any watcher last read it.';

alter function chain.is_payee_blocked owner to goodturn_ledger;
grant execute on function chain.is_payee_blocked to goodturn_app, goodturn_reader;
