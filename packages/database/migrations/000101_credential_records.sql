-- What an administrator's password and authenticator app were left as by the function that set them: verify compares the row with it, so
-- that a password that was written in is found. The record holds a digest, by which nobody logs in.
create table shop.credential_record (
  id bigint generated always as identity primary key,
  administrator_id bigint not null references shop.administrator,
  digest bytea not null constraint credential_record_digest_length check (octet_length(digest) = 32),
  recorded_at timestamptz not null default clock_timestamp()
);
create index credential_record_of_administrator on shop.credential_record (administrator_id, id);
alter table shop.credential_record owner to goodturn_ledger;
grant select on shop.credential_record to goodturn_reader;

-- What was there before is taken as it stands. The digest is that of the function credential_digest, which is applied later.
insert into shop.credential_record (administrator_id, digest)
  select a.id, sha256(convert_to(concat_ws('|', a.id, coalesce(encode(a.password_salt, 'hex'), '-'), coalesce(a.password_parameters, '-'),
           coalesce(encode(a.password_proof_hash, 'hex'), '-'), coalesce(encode(a.totp_secret, 'hex'), '-'),
           coalesce(extract(epoch from a.totp_enrolled_at)::text, '-')), 'UTF8'))
    from shop.administrator a where a.password_proof_hash is not null or a.totp_secret is not null order by a.id;
