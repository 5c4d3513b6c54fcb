-- What a customer sees and decides on the page Safety: the devices that are logged in, passkeys, and a forgotten withdrawal
-- password.

-- From when on the account knows the app: null for the time when it was first seen. `infinity` for one that was signed out from
-- another device, until somebody logs in there again. A passkey that the account had before vouches for the app.
alter table shop.installation add column known_since timestamptz;

-- A key pair of an authenticator (WebAuthn level 3); only its public half is here.
create table shop.passkey (
  id bigint generated always as identity primary key,
  customer_id bigint not null references shop.customer,
  credential_id bytea not null constraint passkey_credential_unique unique
    constraint passkey_credential_length check (octet_length(credential_id) between 1 and 1023),
  -- COSE.
  public_key bytea not null constraint passkey_public_key_length check (octet_length(public_key) <= 2000),
  -- Goes up with each use where the authenticator counts; zero where it does not.
  sign_count bigint not null constraint passkey_sign_count_present check (sign_count >= 0),
  name text not null constraint passkey_name_length check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz,
  constraint passkey_used_after_creation check (last_used_at >= created_at),
  constraint passkey_removed_after_creation check (removed_at >= created_at)
);
create index passkey_of_customer on shop.passkey (customer_id, id);

-- What an authenticator is to sign. Whoever takes a row deletes it, so that it is used once, on whichever server.
create table shop.passkey_challenge (
  challenge bytea primary key constraint passkey_challenge_length check (octet_length(challenge) = 32),
  -- The session that adds a passkey, by the hash of its token; null for a log-in.
  session_token_hash bytea,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on shop.passkey_challenge (expires_at);

-- A forgotten withdrawal password ends a day after it was asked for, unless somebody cancels that on any device.
create table shop.withdrawal_password_unset (
  id bigint generated always as identity primary key,
  customer_id bigint not null references shop.customer,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  cancelled_at timestamptz,
  unset_at timestamptz,
  constraint withdrawal_password_unset_after_a_day check (due_at >= requested_at + interval '24 hours'),
  constraint withdrawal_password_unset_when_due check (unset_at >= due_at),
  constraint withdrawal_password_unset_ends_once check (cancelled_at is null or unset_at is null)
);
create unique index withdrawal_password_unset_open on shop.withdrawal_password_unset (customer_id)
  where cancelled_at is null and unset_at is null;
create index withdrawal_password_unset_due on shop.withdrawal_password_unset (due_at) where cancelled_at is null and unset_at is null;
create index withdrawal_password_unset_of_customer on shop.withdrawal_password_unset (customer_id, id);

alter table shop.message drop constraint message_kind;
alter table shop.message add constraint message_kind check (kind in ('operator', 'order_shipped', 'order_delivered', 'order_refunded',
  'order_expired', 'return_rejected', 'recharge_credited', 'recharge_failed', 'withdrawal_paid', 'withdrawal_rejected',
  'balance_increased', 'balance_decreased', 'referral_reward', 'hold_placed', 'hold_ended', 'login_password_changed',
  'withdrawal_password_changed', 'password_link_created', 'passkey_added', 'passkey_removed', 'withdrawal_password_unset_requested',
  'withdrawal_password_unset_cancelled', 'withdrawal_password_unset')) not valid;

grant update (known_since) on shop.installation to goodturn_app;
grant update (known_since) on shop.installation to goodturn_ledger;
-- The functions of the database alone write them: with the application's role nobody gives an account a key.
grant select on shop.passkey, shop.withdrawal_password_unset to goodturn_app;
grant select, insert, update (sign_count, last_used_at, removed_at) on shop.passkey to goodturn_ledger;
grant select, insert, update (cancelled_at, unset_at) on shop.withdrawal_password_unset to goodturn_ledger;
grant select, insert, delete on shop.passkey_challenge to goodturn_ledger;
