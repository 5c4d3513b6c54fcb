-- What every operation leaves behind: who agreed to it, who did it, under which key, and what others are told of it.

-- The kinds of requests that two persons decide, and the node that both of them hold. Each stands beside the function that
-- carries it out.
create table shop.approval_kind (
  kind text primary key,
  node text not null
);

-- What one person requests and another decides. The fingerprint covers the request and the facts that it rests on.
create table shop.approval (
  id bigint generated always as identity primary key,
  kind text not null references shop.approval_kind,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'failed')),
  subject_id bigint,
  -- The customer whom it concerns, if any: nobody who owns that account may request or decide it.
  customer_id bigint references shop.customer,
  payload jsonb not null,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  reason text not null,
  requested_by bigint not null references shop.administrator,
  requested_at timestamptz not null,
  decided_by bigint references shop.administrator,
  decided_at timestamptz,
  remark text,
  outcome text,
  -- The database transaction that approved it is the only one that may use it, once.
  approved_in xid8,
  used_at timestamptz,
  -- The signatures of both persons' passkeys over the fingerprint, where they have one (W3C WebAuthn assertions).
  request_credential_id bytea,
  request_signature bytea,
  decision_credential_id bytea,
  decision_signature bytea,
  constraint approval_by_two check (decided_by <> requested_by),
  constraint approval_decided_complete check ((state = 'pending') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint approval_decided_after_request check (decided_at >= requested_at),
  constraint approval_used_once_approved check ((used_at is null or state = 'approved') and (approved_in is not null) = (state = 'approved')),
  constraint approval_request_signed_complete check ((request_credential_id is null) = (request_signature is null)),
  constraint approval_decision_signed_complete check ((decision_credential_id is null) = (decision_signature is null))
);
create index approval_state on shop.approval (state, id);
create index approval_pending_subject on shop.approval (kind, subject_id) where state = 'pending';
create index approval_of_customer on shop.approval (customer_id, id) where customer_id is not null;

-- The bank's or the chain's own reference of what was booked with the outside world: each counts once, as a whole
-- (position -1) or by its position in the chain transaction, and never as both.
create table shop.payment_reference (
  network text not null check (network in ('bank', 'tron', 'ethereum')),
  reference text not null check (reference <> ''),
  position integer not null default -1 check (position >= -1),
  approval_id bigint not null references shop.approval,
  constraint payment_reference_unique primary key (network, reference, position)
);
create index payment_reference_of_approval on shop.payment_reference (approval_id);

-- The response of every money operation by the caller's own key, kept for good.
create table shop.idempotency (
  caller text collate "C" not null,
  call text collate "C" not null,
  key text collate "C" not null,
  request_hash bytea not null,
  response text not null,
  created_at timestamptz not null,
  constraint idempotency_key_unique primary key (caller, call, key)
);

-- Who did what. Rows are only ever added.
create table shop.audit_entry (
  id bigint generated always as identity primary key,
  actor_kind text not null check (actor_kind in ('customer', 'administrator', 'system')),
  actor_id bigint,
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  ip inet,
  created_at timestamptz not null
);

-- What others are to be told. Written in the same database transaction; read in the order of transactions, below the
-- oldest one of this database that still runs, so that no row is passed over.
create table shop.outbox (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  customer_ids bigint[] not null default '{}',
  order_ids bigint[] not null default '{}',
  campaign_ids bigint[] not null default '{}',
  created_at timestamptz not null,
  primary key (xid, id)
);

-- What operators can change, by two. The functions that judge money read their rules here, so that these rows exist from
-- the start; all others have their default in the server.
create table shop.setting (
  name text primary key,
  value text not null,
  updated_at timestamptz,
  -- What the ledger's functions judge by; the fee is at most five per cent.
  constraint setting_value_valid check (case
    when name in ('minimum_withdrawal', 'second_approval_threshold') then value ~ '^(0|[1-9][0-9]{0,11})(\.[0-9]{1,6})?$'
    when name = 'withdrawal_fee_rate' then case when value ~ '^0(\.[0-9]{1,6})?$' then value::numeric <= 0.05 else false end -- numeric: exact, of a text that was checked
    when name in ('return_days', 'shipping_days', 'delivery_days') then
      case when value ~ '^[1-9][0-9]{0,2}$' then value::integer <= 365 else false end
    when name = 'countries_without_rewards' then value ~ '^([A-Z]{2}(\s*,\s*[A-Z]{2})*)?$'
    else true end)
);
insert into shop.setting (name, value) values
  ('zone', 'Asia/Singapore'),
  ('minimum_withdrawal', '10'),
  ('withdrawal_fee_rate', '0.01'),
  ('second_approval_threshold', '1000'),
  ('return_days', '14'),
  ('shipping_days', '7'),
  ('delivery_days', '10'),
  ('countries_without_rewards', '');

-- What is suspended at the moment, by two persons and with a reason that everybody reads.
create table shop.suspension (
  target text primary key
    constraint suspension_target check (target ~ '^(matching|(recharges|withdrawals)(\.(usdt_trc20|usdt_erc20|usdc_erc20))?)$'),
  reason text not null,
  suspended_at timestamptz not null,
  approval_id bigint references shop.approval
);

grant select on shop.approval_kind, shop.approval, shop.payment_reference, shop.setting, shop.suspension to goodturn_app;
grant select, insert on shop.idempotency, shop.audit_entry, shop.outbox to goodturn_app;
grant delete on shop.outbox to goodturn_app;
grant select on shop.approval_kind to goodturn_ledger;
grant select, insert, update on shop.approval, shop.setting to goodturn_ledger;
grant select, insert, update, delete on shop.suspension to goodturn_ledger;
grant select, insert on shop.payment_reference, shop.idempotency, shop.outbox to goodturn_ledger;
