create or replace function shop.return_to_own_account(p_current_token text, p_token text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_own session%rowtype;
begin
  perform ledger.require_time(p_now);
  select o.* into v_own from session s join session o on o.token_hash = coalesce(s.parent_token_hash, s.token_hash)
   where s.token_hash = shop.hash_token(p_current_token) and s.kind = 'customer' and o.expires_at > p_now for update of o;
  if not found then return 'not_found'; end if;
  insert into session (token_hash, kind, subject_id, actor_id, created_at, expires_at, ip, user_agent, last_seen_at, installation)
    values (shop.hash_token(p_token), 'customer', v_own.subject_id, v_own.actor_id, v_own.created_at, v_own.expires_at, v_own.ip, v_own.user_agent, p_now,
            v_own.installation);
  update push_subscription p set session_token_hash = shop.hash_token(p_token) where p.session_token_hash = v_own.token_hash;
  delete from session s where s.token_hash = v_own.token_hash;
  return 'opened';
end $$;

comment on function shop.return_to_own_account is
'Gives the own session behind this one a new token; a friend''s session below it ends. It lasts no longer than it would have. Results:
''not_found'', ''opened''.';

alter function shop.return_to_own_account owner to goodturn_ledger;
grant execute on function shop.return_to_own_account to goodturn_app;
