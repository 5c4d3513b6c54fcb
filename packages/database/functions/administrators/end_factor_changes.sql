create or replace function shop.end_factor_changes(p_administrator bigint) returns void
  language sql set search_path = pg_catalog, shop, pg_temp as $$
  delete from factor_confirmation c using session s
   where s.kind = 'administrator' and s.actor_id = p_administrator and c.session_token_hash = s.token_hash;
  delete from passkey_challenge c using session s
   where s.kind = 'administrator' and s.actor_id = p_administrator and c.session_token_hash = s.token_hash and c.adds_administrator_passkey;
  update administrator a set totp_secret = null where a.id = p_administrator and a.totp_enrolled_at is null and a.totp_secret is not null $$;

comment on function shop.end_factor_changes is
'Ends what was begun to change the second factors of an administrator: it was confirmed without the factor that there is now.';

alter function shop.end_factor_changes owner to goodturn_ledger;
