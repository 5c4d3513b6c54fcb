-- The database checks customers' passwords: it keeps the SHA-256 of argon2id's output in place of the output, which only the
-- password gives and which functions take as its proof. The output itself, read from a row or a backup, would be that proof.

-- What was recorded of the hash that a person set, and what stands there now: `verify` compares each hash with the audit.
create table shop.converted_password (
  customer_id bigint not null references shop.customer,
  recorded_digest text not null,
  digest text not null,
  primary key (customer_id, recorded_digest)
);
grant select on shop.converted_password to goodturn_app, goodturn_reader;
grant select, delete on shop.converted_password to goodturn_ledger;

with stored as (
  select id, password_hash as hash from shop.customer
  union all
  select id, withdrawal_password_hash from shop.customer),
converted as (
  select id, hash, '$argon2id-sha256$' || substr(left(hash, -43), 11)
    || rtrim(encode(sha256(decode(right(hash, 43) || '=', 'base64')), 'base64'), '=') as converted
    from stored where hash ~ '^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$')
insert into shop.converted_password (customer_id, recorded_digest, digest)
  select id, encode(sha256(convert_to(hash, 'UTF8')), 'hex'), encode(sha256(convert_to(converted, 'UTF8')), 'hex') from converted
  on conflict do nothing;

update shop.customer
   set password_hash = '$argon2id-sha256$' || substr(left(password_hash, -43), 11)
     || rtrim(encode(sha256(decode(right(password_hash, 43) || '=', 'base64')), 'base64'), '=')
 where password_hash ~ '^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$';
update shop.customer
   set withdrawal_password_hash = '$argon2id-sha256$' || substr(left(withdrawal_password_hash, -43), 11)
     || rtrim(encode(sha256(decode(right(withdrawal_password_hash, 43) || '=', 'base64')), 'base64'), '=')
 where withdrawal_password_hash ~ '^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$';

alter table shop.customer add constraint customer_keeps_no_proof
  check (password_hash !~ '^\$argon2id\$' and withdrawal_password_hash !~ '^\$argon2id\$') not valid;

-- Passwords are changed by functions that take the proof of the one before, or a link.
revoke update (password_hash, withdrawal_password_hash, withdrawal_password_set_at, withdrawal_password_valid_from)
  on shop.customer from goodturn_app;
revoke insert on shop.customer from goodturn_app;
grant insert (user_name, phone_digits, password_hash, full_name, invitation_code, inviter_id, share_ratio_ppm, language, rules_version,
    registered_at, register_ip)
  on shop.customer to goodturn_app;
