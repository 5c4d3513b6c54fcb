create or replace function shop.find_devices(p_token text, p_unused_since timestamptz, p_now timestamptz)
  returns table (device bytea, is_current boolean, friend_id bigint, created_at timestamptz, seen_at timestamptz, ip inet, user_agent text)
  language sql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
  select sha256(s.token_hash), s.token_hash = shop.hash_token(p_token), nullif(s.actor_id, me.id), s.created_at, coalesce(s.last_seen_at, s.created_at),
         s.ip, s.user_agent
    from (select shop.own_session_customer(p_token) as id) me
    join session s on s.kind = 'customer' and (s.actor_id = me.id or s.subject_id = me.id)
   where s.expires_at > p_now and coalesce(s.last_seen_at, s.created_at) > p_unused_since
   order by s.token_hash <> shop.hash_token(p_token), coalesce(s.last_seen_at, s.created_at) desc, s.token_hash $$;

comment on function shop.find_devices is
'Returns what is logged in to the account of the customer whose session this is: the customer''s own devices, this one first, and friends.
A device is named by a hash of the hash of its token, from which neither follows.';

alter function shop.find_devices owner to goodturn_ledger;
grant execute on function shop.find_devices to goodturn_app;
