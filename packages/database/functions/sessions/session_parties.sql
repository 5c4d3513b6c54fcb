create or replace function shop.session_parties(p_token text, p_now timestamptz, out customer bigint, out actor bigint)
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select s.subject_id, s.actor_id from session s join customer c on c.id = s.subject_id
   where s.token_hash = shop.hash_token(p_token) and s.kind = 'customer' and s.expires_at > p_now and c.erased_at is null $$;

comment on function shop.session_parties is
'Returns on whose account this session of a customer or a friend acts, and who acts; nulls when it is over or none. Whether a friend
still has the consent is for has_consent to say, which keeps it until the database transaction ends.';

alter function shop.session_parties owner to goodturn_ledger;
