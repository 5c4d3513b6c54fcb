create or replace function shop.password_fits(p_stored text, p_proof bytea) returns boolean
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(p_stored ~ '^\$argon2id-sha256\$' and right(p_stored, 43) = rtrim(encode(sha256(p_proof), 'base64'), '='), false) $$;

comment on function shop.password_fits is
'Returns whether this is the proof of a customer''s password: the output of argon2id, which only the password gives. It is compared with
the SHA-256 that is stored in place of the output, so that nothing stored is a proof.';

alter function shop.password_fits owner to goodturn_ledger;
