create or replace function shop.credential_digest(p_administrator shop.administrator) returns bytea
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  select sha256(convert_to(concat_ws('|', p_administrator.id, coalesce(encode(p_administrator.password_salt, 'hex'), '-'),
    coalesce(p_administrator.password_parameters, '-'), coalesce(encode(p_administrator.password_proof_hash, 'hex'), '-'),
    coalesce(encode(p_administrator.totp_secret, 'hex'), '-'),
    coalesce(extract(epoch from p_administrator.totp_enrolled_at)::text, '-')), 'UTF8')) $$;

comment on function shop.credential_digest is
'Returns the digest of the password and the authenticator app of an administrator, as they are stored.';

alter function shop.credential_digest owner to goodturn_ledger;
