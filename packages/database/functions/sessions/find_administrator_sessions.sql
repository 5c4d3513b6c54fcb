create or replace function shop.find_administrator_sessions(p_administrator bigint, p_token text, p_now timestamptz)
  returns table (device bytea, ip inet, user_agent text, created_at timestamptz, last_seen_at timestamptz, is_current boolean)
  language sql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
  select sha256(s.token_hash), s.ip, s.user_agent, s.created_at, coalesce(s.last_seen_at, s.created_at), s.token_hash = shop.hash_token(p_token)
    from session s where s.kind = 'administrator' and s.actor_id = p_administrator and s.expires_at > p_now
   order by coalesce(s.last_seen_at, s.created_at) desc $$;

comment on function shop.find_administrator_sessions is
'Returns the open sessions of an administrator, each by a hash of what it is found by.';

alter function shop.find_administrator_sessions owner to goodturn_ledger;
grant execute on function shop.find_administrator_sessions to goodturn_app;
