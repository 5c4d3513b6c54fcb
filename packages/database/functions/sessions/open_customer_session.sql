create or replace function shop.open_customer_session(p_token text, p_customer bigint, p_password_proof bytea, p_now timestamptz, p_expires_at timestamptz,
  p_ip inet, p_user_agent text, p_installation bytea) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  perform from customer c where c.id = p_customer and c.erased_at is null and password_fits(c.password_hash, p_password_proof) for share;
  if not found then return false; end if;
  perform insert_customer_session(p_token, p_customer, p_now, p_expires_at, p_ip, p_user_agent, p_installation);
  return true;
end $$;

comment on function shop.open_customer_session is
'Opens a session of a customer on the own account, by the proof of the login password; a friend''s is opened by open_friend_session, and one by
a passkey by open_passkey_session. Returns false when the proof is not of the password by now, or the account was erased: code that has the
application''s role cannot open a session of somebody whose password it does not have.';

alter function shop.open_customer_session owner to goodturn_ledger;
grant execute on function shop.open_customer_session to goodturn_app;
