-- Customers, administrators, their sessions and what guards the log-in.

create table shop.customer (
  id bigint generated always as identity primary key,
  -- As it was typed, and the digits alone, by which it is unique and found.
  user_name text not null,
  phone_digits text not null constraint customer_phone_unique unique,
  password_hash text not null,
  withdrawal_password_hash text,
  withdrawal_password_set_at timestamptz,
  -- A first one that was set on a new device counts a day later.
  withdrawal_password_valid_from timestamptz,
  invitation_code text not null constraint customer_invitation_code_unique unique,
  inviter_id bigint references shop.customer,
  -- Parts per million of the cashback that an inviter gets, at most the campaign's cap.
  share_ratio_ppm integer not null check (share_ratio_ppm between 0 and 1000000),
  recipient text,
  address text,
  country text,
  contact_phone text,
  -- Null until a first address was changed; set by customer_address_changed, so that a shipment's address has to be the
  -- customer's own unless somebody changed one of them.
  address_changed_at timestamptz,
  language text not null default 'en',
  rules_version text not null,
  disabled_at timestamptz,
  -- While a hold is active, nothing of this customer moves; kept here by the ledger's functions so that paying reads it
  -- with the customer.
  hold_expires_at timestamptz,
  registered_at timestamptz not null,
  register_ip inet,
  constraint customer_address_complete check (num_nulls(recipient, address, country, contact_phone) in (0, 4)),
  constraint customer_not_own_inviter check (inviter_id <> id),
  constraint customer_withdrawal_password_complete
    check (num_nulls(withdrawal_password_hash, withdrawal_password_set_at, withdrawal_password_valid_from) in (0, 3))
) with (fillfactor = 80);
create index customer_inviter on shop.customer (inviter_id, id) where inviter_id is not null;
create index customer_time on shop.customer using brin (registered_at) with (autosummarize = on);

create table shop.role (
  id bigint generated always as identity primary key,
  name text not null constraint role_name_unique unique,
  remarks text not null default '',
  is_built_in boolean not null default false
);

create table shop.role_node (
  role_id bigint not null references shop.role on delete cascade,
  node text not null,
  primary key (role_id, node)
);

create table shop.administrator (
  id bigint generated always as identity primary key,
  account text not null constraint administrator_account_unique unique,
  -- Salt, parameters and SHA-256 of the argon2id output. The output itself, which only the password gives, is the proof that
  -- opens a session. Without any of the three nobody can log in.
  password_salt bytea constraint administrator_password_salt_length check (octet_length(password_salt) = 16),
  password_parameters text constraint administrator_password_parameters
    check (password_parameters ~ '^m=[1-9][0-9]{0,9},t=[1-9][0-9]{0,2},p=[1-9][0-9]{0,2}$'),
  password_proof_hash bytea constraint administrator_password_proof_hash_length check (octet_length(password_proof_hash) = 32),
  role_id bigint not null references shop.role,
  -- The administrator's own customer accounts: nothing that concerns them may be asked for or decided by this person.
  personal_customer_ids bigint[] not null default '{}',
  disabled_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null,
  -- The secret of a time-based one-time password (RFC 6238), encrypted under a key that the database does not hold. A step
  -- is thirty seconds; the last one used counts once.
  totp_secret bytea,
  totp_enrolled_at timestamptz,
  totp_last_step bigint not null default 0,
  constraint administrator_totp_complete check (totp_enrolled_at is null or totp_secret is not null),
  constraint administrator_password_complete check (num_nulls(password_salt, password_parameters, password_proof_hash) in (0, 3))
);

-- The apps that an administrator has logged in with, as shop.installation has them for customers.
create table shop.administrator_installation (
  administrator_id bigint not null references shop.administrator,
  fingerprint bytea not null constraint administrator_installation_fingerprint_length check (octet_length(fingerprint) = 32),
  first_seen_at timestamptz not null,
  primary key (administrator_id, fingerprint)
);

-- A token is 256 random bits; only its SHA-256 is kept. Subject: whose account it acts on; actor: the person who acts.
create table shop.session (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  kind text not null check (kind in ('customer', 'administrator')),
  subject_id bigint not null,
  actor_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ip inet,
  user_agent text not null default '',
  -- Null until it is used again some minutes after it was opened.
  last_seen_at timestamptz,
  -- SHA-256 of the random text of an app; null when the app sent none.
  installation bytea constraint session_installation_length check (octet_length(installation) = 32),
  constraint session_administrator_acts_alone check (kind = 'customer' or subject_id = actor_id)
);
create index session_of_actor on shop.session (kind, actor_id);
create index session_of_subject on shop.session (kind, subject_id);
create index session_expiry on shop.session (expires_at);

-- Wrong tries at a secret are counted by where they come from: they slow down their source, not the owner of the account.
create table shop.login_failure (
  kind text not null constraint login_failure_kind
    check (kind in ('customer', 'administrator', 'withdrawal')),
  -- Digits of a phone number, an administrator's account, or a customer's id; empty for all accounts of a network.
  account text collate "C" not null,
  -- A network (an IPv4 address, or 64 bits of an IPv6 address), `device <hash>`, `session`, or `everywhere`.
  source text collate "C" not null,
  failures integer not null constraint login_failure_counts check (failures > 0),
  -- From then on the row means nothing.
  ends_at timestamptz not null,
  primary key (kind, account, source)
) with (fillfactor = 80);
create index login_failure_end on shop.login_failure (ends_at);

-- An app on a device, by the hash of a random number that the app made for itself. Two customers of one installation are
-- taken for one person where a reward is due.
create table shop.installation (
  customer_id bigint not null references shop.customer,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  first_seen_at timestamptz not null,
  primary key (customer_id, fingerprint)
);

-- The customer's own addresses, derived from an account-level extended public key; nobody's private key is here.
create table shop.deposit_address (
  customer_id bigint not null references shop.customer,
  chain text not null check (chain in ('tron', 'ethereum')),
  address text not null constraint deposit_address_unique unique,
  created_at timestamptz not null,
  primary key (customer_id, chain)
);

-- What a customer's next match depends on. One row each, locked by every search, so that two searches at once are one
-- after the other; the last order is the only one that can be unpaid.
create table shop.match_state (
  customer_id bigint primary key references shop.customer,
  day date not null default '-infinity',
  matches_used integer not null default 0 check (matches_used >= 0),
  last_order_id bigint,
  -- Campaigns declined on that day, and those of which the customer has all that the limit allows, as ranges of ids.
  declined_campaigns int8multirange not null default '{}',
  limit_reached_campaigns int8multirange not null default '{}'
) with (fillfactor = 70);

-- Who may decide what is changed by the owner, or by functions that look up who acts: with the application's role alone nobody
-- becomes an administrator, gets a right, or sees the hash by which a session is found.
grant select on shop.customer, shop.administrator, shop.role, shop.role_node to goodturn_app;
grant insert on shop.customer to goodturn_app;
-- Who invited somebody, and for which share, stays as it was at the registration.
grant update (user_name, password_hash, withdrawal_password_hash, withdrawal_password_set_at, withdrawal_password_valid_from,
  recipient, address, country, contact_phone, language, rules_version, disabled_at) on shop.customer to goodturn_app;
grant update (totp_secret, totp_enrolled_at, totp_last_step) on shop.administrator to goodturn_app;
grant select (kind, subject_id, actor_id, created_at, expires_at, ip, user_agent, last_seen_at, installation), delete
  on shop.session to goodturn_app;
grant select, insert, update, delete on shop.login_failure to goodturn_app;
grant select on shop.match_state to goodturn_app;
grant select, insert on shop.installation, shop.deposit_address to goodturn_app;
grant select, insert, delete on shop.administrator_installation to goodturn_app;
grant select, update on shop.customer, shop.administrator to goodturn_ledger;
grant select, insert, update, delete on shop.session to goodturn_ledger;
grant select on shop.role, shop.role_node, shop.installation, shop.deposit_address to goodturn_ledger;
grant select, insert, update on shop.match_state to goodturn_ledger;
