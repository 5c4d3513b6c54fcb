create or replace function shop.create_own_account_code(p_token text, p_password_proof bytea, p_now timestamptz, out code text, out expires_at timestamptz)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer bigint := session_customer(p_token, p_now);
begin
  perform ledger.require_time(p_now);
  perform from customer c where c.id = v_customer and password_fits(c.password_hash, p_password_proof) for no key update;
  if not found then return; end if;
  select n.code, n.expires_at into code, expires_at from new_own_account_code(v_customer, p_now) n;
end $$;

comment on function shop.create_own_account_code is
'Makes the code that shows that whoever has this session owns the account (new_own_account_code). Null for a session that is over, or a
friend''s, and for another password than the one that gives this proof.';

alter function shop.create_own_account_code owner to goodturn_ledger;
grant execute on function shop.create_own_account_code to goodturn_app;
