create or replace function shop.change_administrator_password(p_token text, p_password_proof bytea, p_salt bytea, p_parameters text,
  p_proof_hash bytea, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_administrator bigint;
begin
  perform ledger.require_time(p_now);
  v_administrator := session_administrator(p_token, p_now);
  if v_administrator is null then return 'no_session'; end if;
  update administrator a set password_salt = p_salt, password_parameters = p_parameters, password_proof_hash = p_proof_hash
   where a.id = v_administrator and a.password_proof_hash = sha256(p_password_proof);
  if not found then return 'wrong_password'; end if;
  perform end_other_sessions('administrator', v_administrator, p_token);
  return 'changed';
end $$;

comment on function shop.change_administrator_password is
'Changes the own password of whoever has this session and proves the old one (open_administrator_session), and ends the other
sessions. Results: ''no_session'', ''wrong_password'', ''changed''.';

alter function shop.change_administrator_password owner to goodturn_ledger;
grant execute on function shop.change_administrator_password to goodturn_app;
