create or replace function shop.session_customer(p_token text, p_now timestamptz) returns bigint
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select s.subject_id from session s join customer c on c.id = s.subject_id
   where s.token_hash = shop.hash_token(p_token) and s.kind = 'customer' and s.subject_id = s.actor_id and s.expires_at > p_now
     and c.erased_at is null $$;

comment on function shop.session_customer is
'Returns the customer of a session that has not ended and is the customer''s own; null for a friend''s.';

alter function shop.session_customer owner to goodturn_ledger;
