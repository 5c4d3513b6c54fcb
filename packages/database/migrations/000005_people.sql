-- Customers, administrators, their sessions and what guards the log-in.

create table shop.customer (
  id bigint generated always as identity primary key,
  -- As it was typed, and the digits alone, by which it is unique and found.
  user_name text not null,
  phone_digits text not null constraint customer_phone_unique unique,
  password_hash text not null,
  invitation_code text not null constraint customer_invitation_code_unique unique,
  inviter_id bigint references shop.customer,
  -- Parts per million of the cashback that an inviter gets, at most the campaign's cap.
  share_ratio_parts integer not null check (share_ratio_parts between 0 and 1000000),
  recipient text,
  address text,
  country text,
  contact_phone text,
  language text not null default 'en',
  rules_version text not null,
  disabled_at timestamptz,
  registered_at timestamptz not null,
  register_ip inet,
  constraint customer_address_whole check (num_nulls(recipient, address, country, contact_phone) in (0, 4)),
  constraint customer_not_own_inviter check (inviter_id <> id)
) with (fillfactor = 80);
create index customer_inviter on shop.customer (inviter_id, id) where inviter_id is not null;

create table shop.role (
  id bigint generated always as identity primary key,
  name text not null constraint role_name_unique unique,
  remarks text not null default '',
  built_in boolean not null default false
);

create table shop.role_node (
  role_id bigint not null references shop.role on delete cascade,
  node text not null,
  primary key (role_id, node)
);

create table shop.administrator (
  id bigint generated always as identity primary key,
  account text not null constraint administrator_account_unique unique,
  password_hash text not null,
  role_id bigint not null references shop.role,
  -- The administrator's own customer accounts: nothing that concerns them may be asked for or decided by this person.
  own_customer_ids bigint[] not null default '{}',
  disabled_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null
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
  check (kind = 'customer' or subject_id = actor_id)
);
create index session_of_actor on shop.session (kind, actor_id);
create index session_of_subject on shop.session (kind, subject_id);
create index session_expiry on shop.session (expires_at);

-- Failed log-ins by account, known or not, within the running window.
create table shop.login_failure (
  kind text not null check (kind in ('customer', 'administrator')),
  account text not null,
  failures integer not null,
  window_started_at timestamptz not null,
  primary key (kind, account)
);

create table shop.setting (
  name text primary key,
  value text not null,
  changed_at timestamptz
);

create table shop.stop (
  what text primary key check (what in ('matching', 'recharges', 'withdrawals')),
  reason text not null,
  since timestamptz not null
);

-- Who did what. Rows are only ever added.
create table shop.audit (
  id bigint generated always as identity primary key,
  actor_kind text not null check (actor_kind in ('customer', 'administrator', 'system')),
  actor_id bigint,
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  ip inet,
  at timestamptz not null
);
create trigger audit_is_append_only before update or delete or truncate on shop.audit
  for each statement execute function ledger.refuse_change();

-- What one person asks for and another decides. The fingerprint is of what was asked about, as it was then.
create table shop.approval (
  id bigint generated always as identity primary key,
  kind text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'failed')),
  subject_id bigint,
  -- The customer whom it concerns, if any: nobody who owns that account may ask or decide.
  customer_id bigint references shop.customer,
  payload jsonb not null,
  fingerprint text not null,
  reason text not null,
  asked_by bigint not null references shop.administrator,
  asked_at timestamptz not null,
  decided_by bigint references shop.administrator,
  decided_at timestamptz,
  remark text,
  outcome text,
  constraint approval_by_two check (decided_by <> asked_by),
  constraint approval_decided_whole check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
create index approval_state on shop.approval (state, id);

-- The answer of every money operation by the caller's own key, kept for good.
create table shop.idempotency (
  caller text collate "C" not null,
  call text collate "C" not null,
  key text collate "C" not null,
  request_hash bytea not null,
  answer text not null,
  created_at timestamptz not null,
  constraint idempotency_key_once primary key (caller, call, key)
);

-- What others are to hear of. Written in the same database transaction; read in the order of transactions, below the
-- oldest one that still runs, so that no row is passed over.
create table shop.outbox (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  customer_ids bigint[] not null default '{}',
  order_ids bigint[] not null default '{}',
  campaign_ids bigint[] not null default '{}',
  at timestamptz not null,
  primary key (xid, id)
);

grant select, insert, update on shop.customer, shop.administrator, shop.role, shop.approval, shop.setting, shop.login_failure
  to goodturn_app;
grant select, insert, update, delete on shop.session, shop.role_node, shop.stop to goodturn_app;
grant delete on shop.login_failure, shop.role to goodturn_app;
grant select, insert on shop.audit, shop.idempotency, shop.outbox to goodturn_app;
grant delete on shop.outbox to goodturn_app;
grant select on shop.customer to goodturn_ledger;
grant select, insert on shop.idempotency, shop.outbox to goodturn_ledger;
