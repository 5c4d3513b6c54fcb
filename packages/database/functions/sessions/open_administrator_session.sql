create or replace function shop.open_administrator_session(p_token_hash bytea, p_administrator bigint, p_password_proof bytea, p_now timestamptz, p_expires_at timestamptz, p_ip inet,
  p_user_agent text, p_installation bytea, p_kept integer, p_replaced_token_hash bytea) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  if p_expires_at > p_now + interval '12 hours' then
    raise exception 'a session of an administrator ends after at most 12 hours' using errcode = '22023';
  end if;
  update administrator a set last_login_at = p_now
   where a.id = p_administrator and a.password_proof_hash = sha256(p_password_proof) and a.disabled_at is null;
  if not found then return false; end if;
  -- After the administrator's row, in the order in which a change of the password locks them.
  perform shop.end_surplus_sessions('administrator', p_administrator, p_kept, p_replaced_token_hash);
  insert into session (token_hash, kind, subject_id, actor_id, created_at, expires_at, ip, user_agent, installation)
    values (p_token_hash, 'administrator', p_administrator, p_administrator, p_now, p_expires_at, p_ip, p_user_agent, p_installation);
  return true;
end $$;

comment on function shop.open_administrator_session is
'Opens a session of an administrator and notes the log-in; false when the proof is not of the password by now, or the account
is disabled. The proof is the argon2id output that only the password gives, of which the database keeps the SHA-256: code that
has the application''s role cannot open a session of somebody whose password it does not know. It ends after at most 12 hours. Of the person''s other sessions p_kept are left (end_surplus_sessions).';

alter function shop.open_administrator_session owner to goodturn_ledger;
grant execute on function shop.open_administrator_session to goodturn_app;
