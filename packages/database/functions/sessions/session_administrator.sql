create or replace function shop.session_administrator(p_token text, p_now timestamptz) returns bigint
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select s.actor_id from session s join administrator a on a.id = s.actor_id
   where s.token_hash = shop.hash_token(p_token) and s.kind = 'administrator' and s.expires_at > p_now and a.disabled_at is null $$;

comment on function shop.session_administrator is
'Returns the administrator whose session this is, by its token; null when there is none, when it is over, or when
the person is disabled.';

alter function shop.session_administrator owner to goodturn_ledger;
