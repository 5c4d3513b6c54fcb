create or replace function shop.find_sessions(p_token_hashes bytea[])
  returns table (token_hash bytea, kind text, subject_id bigint, actor_id bigint, expires_at timestamptz, seen_at timestamptz, installation bytea)
  language sql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
  select s.token_hash, s.kind, s.subject_id, s.actor_id, s.expires_at, coalesce(s.last_seen_at, s.created_at), s.installation
    from session s where s.token_hash = any(p_token_hashes) $$;

comment on function shop.find_sessions is
'Returns the sessions of these tokens, by the SHA-256 of each. The application cannot read the hashes themselves: whoever has
not seen a token cannot act in its name.';

alter function shop.find_sessions owner to goodturn_ledger;
grant execute on function shop.find_sessions to goodturn_app;
