-- The chart of accounts, the transfers between them, and the seals over the transfers. Only the ledger's functions write
-- here. An account's id says what it is and whose: the type in the high bits, the owner in the low 48, so that nobody has
-- to look one up, and locking in id order takes the customers' own accounts before the shared ones.

create table ledger.account_type (
  code smallint primary key,
  name text not null unique,
  -- 'not_negative' for everything that holds money; 'not_positive' for the outside world, which owes what we hold there.
  floor text not null check (floor in ('not_negative', 'not_positive'))
);

insert into ledger.account_type (code, name, floor) values
  (1, 'customer.available', 'not_negative'),
  (2, 'customer.frozen', 'not_negative'),
  (3, 'campaign.escrow', 'not_negative'),
  (4, 'brand.available', 'not_negative'),
  (5, 'brand.pending', 'not_negative'),
  (6, 'platform.fees', 'not_negative'),
  (7, 'platform.commission', 'not_negative'),
  (8, 'platform.goodwill', 'not_negative'),
  (9, 'external', 'not_positive');

create table ledger.account (
  id bigint primary key,
  type smallint not null references ledger.account_type,
  owner_id bigint not null check (owner_id >= 0 and owner_id < (1::bigint << 48)),
  -- Micro-dollars.
  balance bigint not null default 0,
  constraint account_id_matches_type_and_owner check (id = (type::bigint << 48) + owner_id),
  constraint account_floor check (case when type = 9 then balance <= 0 else balance >= 0 end)
) with (fillfactor = 60);

-- The platform's own accounts, and the outside world by payment method (bank, and the rows of shop.payment_method).
insert into ledger.account (id, type, owner_id)
  select (t.code::bigint << 48) + t.owner_id, t.code, t.owner_id
    from (values (6, 0), (7, 0), (8, 0), (9, 1), (9, 2), (9, 3), (9, 9)) t(code, owner_id);

-- What a transfer is for. A kind fixes both account types, so that, for one, cashback can come out of nothing but a
-- campaign's escrow.
create type ledger.kind as enum (
  'order_price', 'order_cashback', 'order_bonus', 'order_price_refund', 'order_cashback_reversal', 'order_proceeds',
  'order_commission', 'referral_reward',
  'campaign_escrow', 'escrow_release',
  'recharge', 'withdrawal_request', 'withdrawal_paid', 'withdrawal_fee', 'withdrawal_failed',
  'system_increase', 'recharge_correction', 'increase_correction', 'reward_correction',
  'brand_funding', 'brand_payout', 'goodwill_funding', 'goodwill_from_fees', 'fees_payout', 'commission_payout', 'treasury_move'
);

create table ledger.transfer_kind (
  kind ledger.kind primary key,
  debit_type text not null references ledger.account_type (name),
  credit_type text not null references ledger.account_type (name),
  -- What a transfer of this kind belongs to: the meaning of subject_id.
  subject text not null,
  -- The customer's asset record type, where the kind touches customer.available.
  record_type smallint,
  -- Where money only changes its place, both accounts belong to the same owner.
  requires_same_owner boolean not null default false
);

insert into ledger.transfer_kind (kind, debit_type, credit_type, subject, record_type, requires_same_owner) values
  ('order_price', 'customer.available', 'brand.pending', 'order', 7, false),
  ('order_cashback', 'campaign.escrow', 'customer.available', 'order', 0, false),
  ('order_bonus', 'campaign.escrow', 'customer.available', 'order', 0, false),
  ('order_price_refund', 'brand.pending', 'customer.available', 'order', 8, false),
  ('order_cashback_reversal', 'customer.available', 'campaign.escrow', 'order', 8, false),
  ('order_proceeds', 'brand.pending', 'brand.available', 'order', null, true),
  ('order_commission', 'brand.pending', 'platform.commission', 'order', null, false),
  ('referral_reward', 'campaign.escrow', 'customer.available', 'order', 2, false),
  ('campaign_escrow', 'brand.available', 'campaign.escrow', 'campaign', null, false),
  ('escrow_release', 'campaign.escrow', 'brand.available', 'campaign', null, false),
  ('recharge', 'external', 'customer.available', 'recharge', 1, false),
  ('withdrawal_request', 'customer.available', 'customer.frozen', 'withdrawal', 5, true),
  ('withdrawal_paid', 'customer.frozen', 'external', 'withdrawal', null, false),
  ('withdrawal_fee', 'customer.frozen', 'platform.fees', 'withdrawal', null, false),
  ('withdrawal_failed', 'customer.frozen', 'customer.available', 'withdrawal', 6, true),
  ('system_increase', 'platform.goodwill', 'customer.available', 'approval', 3, false),
  ('recharge_correction', 'customer.available', 'external', 'approval', 4, false),
  ('increase_correction', 'customer.available', 'platform.goodwill', 'approval', 4, false),
  ('reward_correction', 'customer.available', 'brand.available', 'approval', 4, false),
  ('brand_funding', 'external', 'brand.available', 'approval', null, false),
  ('brand_payout', 'brand.available', 'external', 'approval', null, false),
  ('goodwill_funding', 'external', 'platform.goodwill', 'approval', null, false),
  ('goodwill_from_fees', 'platform.fees', 'platform.goodwill', 'approval', null, false),
  ('fees_payout', 'platform.fees', 'external', 'approval', null, false),
  ('commission_payout', 'platform.commission', 'external', 'approval', null, false),
  ('treasury_move', 'external', 'external', 'approval', null, false);

create table ledger.transfer (
  id bigint generated always as identity primary key,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  -- Micro-dollars.
  amount bigint not null check (amount > 0),
  kind ledger.kind not null,
  subject_id bigint not null,
  -- The customer whose available balance it touched, and that balance after it: the customer's statement is these rows.
  customer_id bigint,
  available_balance_after bigint check (available_balance_after >= 0),
  -- The transfer that this one corrects.
  corrects_transfer_id bigint,
  created_at timestamptz not null,
  constraint transfer_between_two_accounts check (debit_account_id <> credit_account_id),
  constraint transfer_statement_complete check ((customer_id is null) = (available_balance_after is null)),
  constraint transfer_once_per_subject unique (kind, subject_id)
);

-- Accounts and kinds are not foreign keys: the ledger's functions are the only writers and lock both accounts first, and a
-- foreign key would cost a query per row in the busiest statement of the system. `verify` looks for strays.
create index transfer_statement on ledger.transfer (customer_id, id) where customer_id is not null;
create index transfer_corrects on ledger.transfer (corrects_transfer_id) where corrects_transfer_id is not null;
-- Statistics by day look through what happened in a span of time. The table grows at its end in the order of time, so that
-- a block range index, which costs next to nothing to keep, leads to the right part of it.
create index transfer_time on ledger.transfer using brin (created_at) with (autosummarize = on);

-- Linked transfers as a function of the ledger hands them to the one that posts.
create type ledger.posting as (
  debit bigint,
  credit bigint,
  amount bigint,
  kind ledger.kind,
  subject_id bigint,
  corrects bigint
);

-- Seals chain the transfers: each covers a run of ids and the seal before it, so that a row changed behind the
-- application's back is found, and whoever kept an old seal finds a chain that was rewritten as a whole.
create table ledger.seal (
  number bigint primary key,
  first_id bigint not null,
  last_id bigint not null check (last_id >= first_id),
  transfer_count bigint not null check (transfer_count > 0),
  -- SHA-256 over the seal before it (32 zero bytes at first) and the rows in id order.
  digest bytea not null check (octet_length(digest) = 32),
  sealed_at timestamptz not null
);

-- How far the next seal may reach: every id up to last_id was taken by a transaction below the horizon. Whoever holds the
-- lock on its one row is the sealer.
create table ledger.seal_mark (
  only_row boolean primary key default true check (only_row),
  last_id bigint not null,
  horizon xid8 not null
);
insert into ledger.seal_mark (last_id, horizon) values (0, '0');

alter table ledger.account_type owner to goodturn_ledger;
alter table ledger.account owner to goodturn_ledger;
alter type ledger.kind owner to goodturn_ledger;
alter type ledger.posting owner to goodturn_ledger;
alter table ledger.transfer_kind owner to goodturn_ledger;
alter table ledger.transfer owner to goodturn_ledger;
alter table ledger.seal owner to goodturn_ledger;
alter table ledger.seal_mark owner to goodturn_ledger;
grant select on ledger.account_type, ledger.account, ledger.transfer_kind, ledger.transfer, ledger.seal, ledger.seal_mark
  to goodturn_app;
grant select on all tables in schema ledger to goodturn_reader;
