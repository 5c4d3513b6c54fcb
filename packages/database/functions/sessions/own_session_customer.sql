create or replace function shop.own_session_customer(p_token text) returns bigint
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select s.subject_id from session s where s.token_hash = shop.hash_token(p_token) and s.kind = 'customer' and s.subject_id = s.actor_id $$;

comment on function shop.own_session_customer is
'Returns the customer of a session that is the customer''s own, ended or not; null for a friend''s.';

alter function shop.own_session_customer owner to goodturn_ledger;
