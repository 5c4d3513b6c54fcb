-- What a passkey is to sign for a log-in is recognised by this secret, so that a visitor who only asks for it leaves no row. Functions alone
-- read it. What was used is kept for as long as it could be shown again.
create table shop.login_challenge_key (
  is_only boolean primary key default true constraint login_challenge_key_is_only check (is_only),
  secret bytea not null constraint login_challenge_key_length check (octet_length(secret) = 32)
);
grant select on shop.login_challenge_key to goodturn_ledger;

create table shop.used_login_challenge (
  challenge bytea primary key constraint used_login_challenge_length check (octet_length(challenge) = 32),
  expires_at timestamptz not null
);
grant select, insert, delete on shop.used_login_challenge to goodturn_ledger;

insert into shop.login_challenge_key (secret) select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
