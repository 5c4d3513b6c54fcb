create or replace function shop.change_login_password(p_token text, p_password_proof bytea, p_password_hash text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer customer%rowtype;
begin
  perform ledger.require_time(p_now);
  select * into v_customer from customer c where c.id = session_customer(p_token, p_now) for no key update;
  if not found then return 'no_session'; end if;
  if not password_fits(v_customer.password_hash, p_password_proof) then return 'incorrect'; end if;
  update customer c set password_hash = p_password_hash where c.id = v_customer.id;
  return 'changed';
end $$;

comment on function shop.change_login_password is
'Replaces the login password of the customer whose session this is by the proof of the one before. Results: ''no_session'', ''incorrect'',
''changed''.';

alter function shop.change_login_password owner to goodturn_ledger;
grant execute on function shop.change_login_password to goodturn_app;
