-- An administrator's password is kept as salt, parameters and SHA-256 of the argon2id output. The output itself, which only
-- the password gives, is the proof that opens a session.

alter table shop.administrator
  add password_salt bytea constraint administrator_password_salt_length check (octet_length(password_salt) = 16),
  add password_parameters text constraint administrator_password_parameters
    check (password_parameters ~ '^m=[1-9][0-9]{0,9},t=[1-9][0-9]{0,2},p=[1-9][0-9]{0,2}$'),
  add password_proof_hash bytea constraint administrator_password_proof_hash_length check (octet_length(password_proof_hash) = 32);

-- $argon2id$v=19$<parameters>$<salt>$<output>, both in base64 without padding.
update shop.administrator
   set password_salt = decode(rpad(split_part(password_hash, '$', 5), 24, '='), 'base64'),
       password_parameters = split_part(password_hash, '$', 4),
       password_proof_hash = sha256(decode(rpad(split_part(password_hash, '$', 6), 44, '='), 'base64'))
 where password_hash like '$argon2id$v=19$%';

alter table shop.administrator
  drop password_hash,
  -- Without any of them nobody can log in.
  add constraint administrator_password_complete
    check (num_nulls(password_salt, password_parameters, password_proof_hash) in (0, 3));

-- The apps that an administrator has logged in with, as shop.installation has them for customers.
create table shop.administrator_installation (
  administrator_id bigint not null references shop.administrator,
  fingerprint bytea not null constraint administrator_installation_fingerprint_length check (octet_length(fingerprint) = 32),
  first_seen_at timestamptz not null,
  primary key (administrator_id, fingerprint)
);
grant select, insert, delete on shop.administrator_installation to goodturn_app;
