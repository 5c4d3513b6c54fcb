-- Money that comes in and goes out: payment methods, recharges, withdrawals, and the holds that stop a customer's money.

create table shop.payment_method (
  -- The owner of the method's external account.
  id bigint primary key,
  code text not null unique check (code in ('usdt_trc20', 'usdt_erc20', 'usdc_erc20')),
  name text not null,
  is_open boolean not null
);
insert into shop.payment_method (id, code, name, is_open) values
  (1, 'usdt_trc20', 'USDT-TRC20', true),
  (2, 'usdt_erc20', 'USDT-ERC20', true),
  (3, 'usdc_erc20', 'USDC-ERC20', false);

create table shop.recharge (
  id bigint generated always as identity primary key,
  customer_id bigint not null references shop.customer,
  payment_method_id bigint not null references shop.payment_method,
  -- 0 waiting, 1 success, 2 failed.
  status smallint not null default 0 check (status between 0 and 2),
  -- What the customer announced, and what arrived, in micro-dollars.
  requested_amount bigint check (requested_amount > 0),
  credited_amount bigint check (credited_amount > 0),
  transaction_reference text,
  transaction_position integer,
  created_at timestamptz not null,
  decided_at timestamptz,
  approval_id bigint constraint recharge_approval_unique unique references shop.approval,
  failure_reason text,
  failed_by bigint references shop.administrator,
  constraint recharge_credited_complete check ((status = 1) = (num_nonnulls(credited_amount, transaction_reference, transaction_position) = 3)
    and (status = 1 or num_nonnulls(credited_amount, transaction_reference, transaction_position, approval_id) = 0)),
  constraint recharge_decided_complete check ((status = 0) = (decided_at is null)),
  constraint recharge_failed_complete check ((status = 2) = (num_nonnulls(failure_reason, failed_by) = 2)),
  constraint recharge_reference_unique unique (payment_method_id, transaction_reference, transaction_position)
);
create index recharge_of_customer on shop.recharge (customer_id, id);
create index recharge_waiting on shop.recharge (created_at) where status = 0;

-- A request freezes the whole amount, and every way that is not paid gives the whole amount back. Each step is a function
-- that locks the withdrawal and looks at its stage, so that of two that meet one wins and the other is told.
create table shop.withdrawal (
  id bigint generated always as identity primary key,
  customer_id bigint not null references shop.customer,
  payment_method_id bigint not null references shop.payment_method,
  -- Micro-dollars; the fee is taken out of the amount, at the rate of the request, rounded down to the whole dollar.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  fee_rate_ppm integer not null check (fee_rate_ppm between 0 and 50000),
  address text not null,
  stage text not null default 'under_review' check (stage in ('under_review', 'approved', 'signing', 'paid', 'rejected', 'cancelled')),
  requested_at timestamptz not null,
  reviewed_by bigint references shop.administrator,
  reviewed_at timestamptz,
  -- What two agreed on about the review: an amount above one person's limit, or a second rejection of an address.
  review_approval_id bigint constraint withdrawal_review_approval_unique unique references shop.approval,
  -- From here on the money may have left: the customer can no longer cancel.
  signing_at timestamptz,
  signing_by bigint references shop.administrator,
  reject_reason text check (reject_reason in ('address_unusable', 'payment_method_suspended', 'active_hold')),
  transaction_reference text,
  -- What two agreed on: that it was paid.
  approval_id bigint constraint withdrawal_approval_unique unique references shop.approval,
  ended_at timestamptz,
  constraint withdrawal_pays_something check (amount > fee),
  constraint withdrawal_fee_matches_rate check (fee = trunc(amount::numeric * fee_rate_ppm / 1000000000000) * 1000000), -- numeric: the product is beyond bigint, and cut off exactly
  constraint withdrawal_reviewed_complete check ((reviewed_by is null) = (reviewed_at is null)
    and (review_approval_id is null or reviewed_by is not null)),
  constraint withdrawal_reviewed_by_a_person check (stage not in ('approved', 'signing', 'paid', 'rejected') or reviewed_by is not null),
  constraint withdrawal_signing_complete check ((stage in ('signing', 'paid')) = (num_nonnulls(signing_at, signing_by) = 2)
    and (stage in ('signing', 'paid') or num_nonnulls(signing_at, signing_by) = 0)),
  constraint withdrawal_rejected_complete check ((stage = 'rejected') = (reject_reason is not null)),
  constraint withdrawal_paid_complete check ((stage = 'paid') = (num_nonnulls(transaction_reference, approval_id) = 2)
    and (stage = 'paid' or num_nonnulls(transaction_reference, approval_id) = 0)),
  constraint withdrawal_ended_complete check ((stage in ('paid', 'rejected', 'cancelled')) = (ended_at is not null)),
  constraint withdrawal_reference_unique unique (payment_method_id, transaction_reference)
);
create index withdrawal_of_customer on shop.withdrawal (customer_id, id);
create index withdrawal_stage on shop.withdrawal (stage, id);
create index withdrawal_address on shop.withdrawal (address);
create index withdrawal_open on shop.withdrawal (payment_method_id) where stage in ('under_review', 'approved', 'signing');

-- While a hold is active nothing of its customer moves. It has a reason, an end, an approval by two, and an appeal that a
-- third person decides.
create table shop.hold (
  id bigint generated always as identity primary key,
  customer_id bigint not null references shop.customer,
  reason text not null,
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  approval_id bigint not null unique references shop.approval,
  ended_at timestamptz,
  end_reason text check (end_reason in ('expired', 'lifted', 'appeal')),
  release_approval_id bigint unique references shop.approval,
  appeal_text text,
  appealed_at timestamptz,
  appeal_accepted boolean,
  appeal_remark text,
  appeal_decided_by bigint references shop.administrator,
  appeal_decided_at timestamptz,
  constraint hold_max_14_days check (expires_at > starts_at and expires_at <= starts_at + interval '14 days'),
  constraint hold_ended_complete check ((ended_at is null) = (end_reason is null)),
  constraint hold_lifted_by_two check ((end_reason is not distinct from 'lifted') = (release_approval_id is not null)),
  constraint hold_appealed_complete check ((appeal_text is null) = (appealed_at is null)),
  constraint hold_appeal_decided_complete check (num_nonnulls(appeal_accepted, appeal_decided_by, appeal_decided_at) in (0, 3)
    and (appeal_decided_at is null or appealed_at is not null))
);
create unique index hold_active_unique on shop.hold (customer_id) where ended_at is null;
create index hold_of_customer on shop.hold (customer_id, starts_at);

grant select on shop.payment_method, shop.recharge, shop.withdrawal, shop.hold to goodturn_app;
grant select on shop.payment_method to goodturn_ledger;
grant select, insert, update on shop.recharge, shop.withdrawal, shop.hold to goodturn_ledger;
grant select on all tables in schema shop to goodturn_reader;
