-- Passkeys of administrators, with which they sign what two persons decide.

-- A key pair of an authenticator (WebAuthn level 3); only its public half is here. Removed ones are kept, because signatures of
-- theirs are checked for ever.
create table shop.administrator_passkey (
  id bigint generated always as identity primary key,
  administrator_id bigint not null references shop.administrator,
  credential_id bytea not null constraint administrator_passkey_credential_unique unique
    constraint administrator_passkey_credential_length check (octet_length(credential_id) between 1 and 1023),
  -- COSE.
  public_key bytea not null constraint administrator_passkey_public_key_length check (octet_length(public_key) <= 2000),
  -- The host that it signs for.
  rp_id text not null constraint administrator_passkey_rp_id_length check (length(rp_id) between 1 and 253),
  -- Goes up with each use where the authenticator counts; zero where it does not.
  sign_count bigint not null constraint administrator_passkey_sign_count_present check (sign_count >= 0),
  name text not null constraint administrator_passkey_name_length check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz,
  constraint administrator_passkey_used_after_creation check (last_used_at >= created_at),
  constraint administrator_passkey_removed_after_creation check (removed_at >= created_at)
);
create index administrator_passkey_of_administrator on shop.administrator_passkey (administrator_id, id);

-- The functions of the database alone write them: with the application's role nobody gives an administrator a key.
grant select on shop.administrator_passkey to goodturn_app;
grant select, insert, update (sign_count, last_used_at, removed_at) on shop.administrator_passkey to goodturn_ledger;
