-- Written by "npm run schema" from the migrations, to be read and compared; nothing runs it.

-- Schemas

create schema ledger authorization goodturn_ledger;

create schema shop authorization goodturn_owner;

-- Types

create type ledger.kind as enum ('order_price', 'order_cashback', 'order_bonus', 'order_price_refund', 'order_cashback_reversal', 'order_proceeds', 'order_commission', 'referral_reward', 'campaign_escrow', 'escrow_release', 'recharge', 'withdrawal_request', 'withdrawal_paid', 'withdrawal_fee', 'withdrawal_failed', 'system_increase', 'recharge_correction', 'increase_correction', 'reward_correction', 'brand_funding', 'brand_payout', 'goodwill_funding', 'goodwill_from_fees', 'fees_payout', 'commission_payout', 'treasury_move'); -- owner goodturn_ledger

create type ledger.posting as (
  debit bigint,
  credit bigint,
  amount bigint,
  kind ledger.kind,
  subject_id bigint,
  corrects bigint
); -- owner goodturn_ledger

-- Tables

create table ledger.account (
  id bigint not null,
  type smallint not null,
  owner_id bigint not null,
  balance bigint default 0 not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_type_fkey FOREIGN KEY (type) REFERENCES ledger.account_type(code),
  constraint account_floor CHECK (
CASE
    WHEN (type = 9) THEN (balance <= 0)
    ELSE (balance >= 0)
END),
  constraint account_id_matches_type_and_owner CHECK ((id = (((type)::bigint << 48) + owner_id))),
  constraint account_owner_id_check CHECK (((owner_id >= 0) AND (owner_id < ((1)::bigint << 48))))
) with (fillfactor=60); -- owner goodturn_ledger

create table ledger.account_type (
  code smallint not null,
  name text not null,
  floor text not null,
  constraint account_type_pkey PRIMARY KEY (code),
  constraint account_type_name_key UNIQUE (name),
  constraint account_type_floor_check CHECK ((floor = ANY (ARRAY['not_negative'::text, 'not_positive'::text])))
); -- owner goodturn_ledger

create table ledger.seal (
  number bigint not null,
  first_id bigint not null,
  last_id bigint not null,
  transfer_count bigint not null,
  digest bytea not null,
  sealed_at timestamp with time zone not null,
  constraint seal_pkey PRIMARY KEY (number),
  constraint seal_check CHECK ((last_id >= first_id)),
  constraint seal_digest_check CHECK ((octet_length(digest) = 32)),
  constraint seal_transfer_count_check CHECK ((transfer_count > 0))
); -- owner goodturn_ledger

create table ledger.seal_mark (
  only_row boolean default true not null,
  last_id bigint not null,
  horizon xid8 not null,
  constraint seal_mark_pkey PRIMARY KEY (only_row),
  constraint seal_mark_only_row_check CHECK (only_row)
); -- owner goodturn_ledger

create table ledger.transfer (
  id bigint generated always as identity not null,
  debit bigint not null,
  credit bigint not null,
  amount bigint not null,
  kind ledger.kind not null,
  subject_id bigint not null,
  customer_id bigint,
  available_after bigint,
  corrects bigint,
  created_at timestamp with time zone not null,
  constraint transfer_pkey PRIMARY KEY (id),
  constraint transfer_once_per_subject UNIQUE (kind, subject_id),
  constraint transfer_amount_check CHECK ((amount > 0)),
  constraint transfer_available_after_check CHECK ((available_after >= 0)),
  constraint transfer_between_two_accounts CHECK ((debit <> credit)),
  constraint transfer_statement_complete CHECK (((customer_id IS NULL) = (available_after IS NULL)))
); -- owner goodturn_ledger

create table ledger.transfer_kind (
  kind ledger.kind not null,
  debit_type text not null,
  credit_type text not null,
  subject text not null,
  record_type smallint,
  requires_same_owner boolean default false not null,
  constraint transfer_kind_pkey PRIMARY KEY (kind),
  constraint transfer_kind_credit_type_fkey FOREIGN KEY (credit_type) REFERENCES ledger.account_type(name),
  constraint transfer_kind_debit_type_fkey FOREIGN KEY (debit_type) REFERENCES ledger.account_type(name)
); -- owner goodturn_ledger

create table shop.administrator (
  id bigint generated always as identity not null,
  account text not null,
  password_salt bytea,
  password_parameters text,
  password_proof_hash bytea,
  role_id bigint not null,
  own_customer_ids bigint[] default '{}'::bigint[] not null,
  disabled_at timestamp with time zone,
  last_login_at timestamp with time zone,
  created_at timestamp with time zone not null,
  totp_secret bytea,
  totp_enrolled_at timestamp with time zone,
  totp_last_step bigint default 0 not null,
  constraint administrator_pkey PRIMARY KEY (id),
  constraint administrator_account_unique UNIQUE (account),
  constraint administrator_role_id_fkey FOREIGN KEY (role_id) REFERENCES shop.role(id),
  constraint administrator_password_complete CHECK ((num_nulls(password_salt, password_parameters, password_proof_hash) = ANY (ARRAY[0, 3]))),
  constraint administrator_password_parameters CHECK ((password_parameters ~ '^m=[1-9][0-9]{0,9},t=[1-9][0-9]{0,2},p=[1-9][0-9]{0,2}$'::text)),
  constraint administrator_password_proof_hash_length CHECK ((octet_length(password_proof_hash) = 32)),
  constraint administrator_password_salt_length CHECK ((octet_length(password_salt) = 16)),
  constraint administrator_totp_complete CHECK (((totp_enrolled_at IS NULL) OR (totp_secret IS NOT NULL)))
); -- owner goodturn_owner

create table shop.administrator_installation (
  administrator_id bigint not null,
  fingerprint bytea not null,
  first_seen_at timestamp with time zone not null,
  constraint administrator_installation_pkey PRIMARY KEY (administrator_id, fingerprint),
  constraint administrator_installation_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES shop.administrator(id),
  constraint administrator_installation_fingerprint_length CHECK ((octet_length(fingerprint) = 32))
); -- owner goodturn_owner

create table shop.approval (
  id bigint generated always as identity not null,
  kind text not null,
  state text default 'pending'::text not null,
  subject_id bigint,
  customer_id bigint,
  payload jsonb not null,
  fingerprint text not null,
  reason text not null,
  requested_by bigint not null,
  requested_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  remark text,
  outcome text,
  approved_in xid8,
  used_at timestamp with time zone,
  request_credential_id bytea,
  request_signature bytea,
  decision_credential_id bytea,
  decision_signature bytea,
  constraint approval_pkey PRIMARY KEY (id),
  constraint approval_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES shop.administrator(id),
  constraint approval_kind_fkey FOREIGN KEY (kind) REFERENCES shop.approval_kind(kind),
  constraint approval_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES shop.administrator(id),
  constraint approval_by_two CHECK ((decided_by <> requested_by)),
  constraint approval_decided_after_request CHECK ((decided_at >= requested_at)),
  constraint approval_decided_complete CHECK ((((state = 'pending'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint approval_decision_signed_complete CHECK (((decision_credential_id IS NULL) = (decision_signature IS NULL))),
  constraint approval_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text)),
  constraint approval_request_signed_complete CHECK (((request_credential_id IS NULL) = (request_signature IS NULL))),
  constraint approval_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'failed'::text]))),
  constraint approval_used_once_approved CHECK ((((used_at IS NULL) OR (state = 'approved'::text)) AND ((approved_in IS NULL) OR (state = 'approved'::text))))
); -- owner goodturn_owner

create table shop.approval_kind (
  kind text not null,
  node text not null,
  constraint approval_kind_pkey PRIMARY KEY (kind)
); -- owner goodturn_owner

create table shop.audit (
  id bigint generated always as identity not null,
  actor_kind text not null,
  actor_id bigint,
  action text not null,
  subject text not null,
  details jsonb default '{}'::jsonb not null,
  ip inet,
  at timestamp with time zone not null,
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['customer'::text, 'administrator'::text, 'system'::text])))
); -- owner goodturn_owner

create table shop.banner (
  id bigint generated always as identity not null,
  file_id bigint not null,
  place text default 'home'::text not null,
  format smallint not null,
  jump text not null,
  sort integer default 0 not null,
  constraint banner_pkey PRIMARY KEY (id),
  constraint banner_file_id_fkey FOREIGN KEY (file_id) REFERENCES shop.file(id),
  constraint banner_format_check CHECK (((format >= 1) AND (format <= 6)))
); -- owner goodturn_owner

create table shop.banner_text (
  banner_id bigint not null,
  language text not null,
  title text not null,
  constraint banner_text_pkey PRIMARY KEY (banner_id, language),
  constraint banner_text_banner_id_fkey FOREIGN KEY (banner_id) REFERENCES shop.banner(id) ON DELETE CASCADE
); -- owner goodturn_owner

create table shop.brand (
  id bigint generated always as identity not null,
  name text not null,
  contact text default ''::text not null,
  logo_file_id bigint,
  created_at timestamp with time zone not null,
  constraint brand_pkey PRIMARY KEY (id),
  constraint brand_name_unique UNIQUE (name),
  constraint brand_logo_file_id_fkey FOREIGN KEY (logo_file_id) REFERENCES shop.file(id)
); -- owner goodturn_owner

create table shop.brand_text (
  brand_id bigint not null,
  language text not null,
  story text not null,
  constraint brand_text_pkey PRIMARY KEY (brand_id, language),
  constraint brand_text_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES shop.brand(id) ON DELETE CASCADE
); -- owner goodturn_owner

create table shop.campaign (
  id bigint generated always as identity not null,
  brand_id bigint not null,
  product_id bigint not null,
  state text default 'draft'::text not null,
  price bigint not null,
  cashback_rate_ppm integer not null,
  cashback bigint not null,
  referral_reserve bigint not null,
  commission bigint not null,
  units integer not null,
  lucky_units integer default 0 not null,
  lucky_bonus bigint default 0 not null,
  limit_per_customer integer not null,
  referral_cap_ppm integer not null,
  commission_rate_ppm integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ships_to text[],
  activated_at timestamp with time zone,
  ended_at timestamp with time zone,
  closed_at timestamp with time zone,
  approval_id bigint,
  commitment bytea,
  encrypted_seed bytea,
  revealed_seed bytea,
  lucky_paid integer default 0 not null,
  constraint campaign_pkey PRIMARY KEY (id),
  constraint campaign_approval_unique UNIQUE (approval_id),
  constraint campaign_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint campaign_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES shop.brand(id),
  constraint campaign_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.product(id),
  constraint campaign_active_is_committed CHECK (((state = 'draft'::text) OR (num_nonnulls(activated_at, commitment, encrypted_seed, approval_id) = 4))),
  constraint campaign_bonus_in_cents CHECK (((lucky_bonus % (10000)::bigint) = 0)),
  constraint campaign_cashback_check CHECK ((cashback >= 0)),
  constraint campaign_cashback_matches_rate CHECK (((cashback)::numeric = (trunc((((price)::numeric * (cashback_rate_ppm)::numeric) / ('10000000000'::bigint)::numeric)) * (10000)::numeric))),
  constraint campaign_cashback_rate_ppm_check CHECK (((cashback_rate_ppm >= 0) AND (cashback_rate_ppm <= 1000000))),
  constraint campaign_cashback_within_price CHECK (((cashback + lucky_bonus) <= price)),
  constraint campaign_commission_check CHECK ((commission >= 0)),
  constraint campaign_commission_matches_rate CHECK (((commission)::numeric = (trunc((((price)::numeric * (commission_rate_ppm)::numeric) / ('10000000000'::bigint)::numeric)) * (10000)::numeric))),
  constraint campaign_commission_rate_ppm_check CHECK (((commission_rate_ppm >= 0) AND (commission_rate_ppm <= 1000000))),
  constraint campaign_commission_within_price CHECK ((commission <= price)),
  constraint campaign_commitment_check CHECK ((octet_length(commitment) = 32)),
  constraint campaign_dates CHECK ((ends_at > starts_at)),
  constraint campaign_ended_complete CHECK ((((state = ANY (ARRAY['ended'::text, 'closed'::text])) = (ended_at IS NOT NULL)) AND ((state = 'closed'::text) = (closed_at IS NOT NULL)))),
  constraint campaign_limit_per_customer_check CHECK ((limit_per_customer > 0)),
  constraint campaign_lucky_bonus_check CHECK ((lucky_bonus >= 0)),
  constraint campaign_lucky_paid CHECK (((lucky_paid >= 0) AND (lucky_paid <= lucky_units))),
  constraint campaign_lucky_units CHECK ((((lucky_units >= 0) AND (lucky_units <= units)) AND ((lucky_units = 0) = (lucky_bonus = 0)))),
  constraint campaign_price_check CHECK ((price > 0)),
  constraint campaign_referral_cap_ppm_check CHECK (((referral_cap_ppm >= 0) AND (referral_cap_ppm <= 1000000))),
  constraint campaign_referral_reserve_check CHECK ((referral_reserve >= 0)),
  constraint campaign_reserve_covers_cap CHECK ((referral_reserve >= ((((cashback * referral_cap_ppm) / 1000000) / 10000) * 10000))),
  constraint campaign_reserve_within_cashback CHECK ((referral_reserve <= cashback)),
  constraint campaign_revealed_seed_check CHECK ((octet_length(revealed_seed) = 32)),
  constraint campaign_seed_after_end CHECK (((revealed_seed IS NULL) OR (state = ANY (ARRAY['ended'::text, 'closed'::text])))),
  constraint campaign_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'running'::text, 'paused'::text, 'ended'::text, 'closed'::text]))),
  constraint campaign_units_check CHECK (((units >= 1) AND (units <= 100000)))
) with (fillfactor=80); -- owner goodturn_owner

create table shop.category (
  id bigint generated always as identity not null,
  sort integer default 0 not null,
  shown boolean default true not null,
  icon_file_id bigint,
  constraint category_pkey PRIMARY KEY (id),
  constraint category_icon_file_id_fkey FOREIGN KEY (icon_file_id) REFERENCES shop.file(id)
); -- owner goodturn_owner

create table shop.category_text (
  category_id bigint not null,
  language text not null,
  title text not null,
  constraint category_text_pkey PRIMARY KEY (category_id, language),
  constraint category_text_category_id_fkey FOREIGN KEY (category_id) REFERENCES shop.category(id) ON DELETE CASCADE
); -- owner goodturn_owner

create table shop.customer (
  id bigint generated always as identity not null,
  user_name text not null,
  phone_digits text not null,
  password_hash text not null,
  withdrawal_password_hash text,
  withdrawal_password_set_at timestamp with time zone,
  withdrawal_password_valid_from timestamp with time zone,
  invitation_code text not null,
  inviter_id bigint,
  share_ratio_ppm integer not null,
  recipient text,
  address text,
  country text,
  contact_phone text,
  language text default 'en'::text not null,
  rules_version text not null,
  disabled_at timestamp with time zone,
  hold_expires_at timestamp with time zone,
  registered_at timestamp with time zone not null,
  register_ip inet,
  constraint customer_pkey PRIMARY KEY (id),
  constraint customer_invitation_code_unique UNIQUE (invitation_code),
  constraint customer_phone_unique UNIQUE (phone_digits),
  constraint customer_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES shop.customer(id),
  constraint customer_address_complete CHECK ((num_nulls(recipient, address, country, contact_phone) = ANY (ARRAY[0, 4]))),
  constraint customer_not_own_inviter CHECK ((inviter_id <> id)),
  constraint customer_share_ratio_ppm_check CHECK (((share_ratio_ppm >= 0) AND (share_ratio_ppm <= 1000000))),
  constraint customer_withdrawal_password_complete CHECK ((num_nulls(withdrawal_password_hash, withdrawal_password_set_at, withdrawal_password_valid_from) = ANY (ARRAY[0, 3])))
) with (fillfactor=80); -- owner goodturn_owner

create table shop.deposit_address (
  customer_id bigint not null,
  chain text not null,
  address text not null,
  created_at timestamp with time zone not null,
  constraint deposit_address_pkey PRIMARY KEY (customer_id, chain),
  constraint deposit_address_unique UNIQUE (address),
  constraint deposit_address_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint deposit_address_chain_check CHECK ((chain = ANY (ARRAY['tron'::text, 'ethereum'::text])))
); -- owner goodturn_owner

create table shop.file (
  id bigint generated always as identity not null,
  name text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  constraint file_pkey PRIMARY KEY (id),
  constraint file_name_unique UNIQUE (name)
); -- owner goodturn_owner

create table shop.hold (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  reason text not null,
  starts_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  approval_id bigint not null,
  ended_at timestamp with time zone,
  end_reason text,
  release_approval_id bigint,
  appeal_text text,
  appealed_at timestamp with time zone,
  appeal_accepted boolean,
  appeal_remark text,
  appeal_decided_by bigint,
  appeal_decided_at timestamp with time zone,
  constraint hold_pkey PRIMARY KEY (id),
  constraint hold_approval_id_key UNIQUE (approval_id),
  constraint hold_release_approval_id_key UNIQUE (release_approval_id),
  constraint hold_appeal_decided_by_fkey FOREIGN KEY (appeal_decided_by) REFERENCES shop.administrator(id),
  constraint hold_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint hold_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint hold_release_approval_id_fkey FOREIGN KEY (release_approval_id) REFERENCES shop.approval(id),
  constraint hold_appeal_decided_complete CHECK (((num_nonnulls(appeal_accepted, appeal_decided_by, appeal_decided_at) = ANY (ARRAY[0, 3])) AND ((appeal_decided_at IS NULL) OR (appealed_at IS NOT NULL)))),
  constraint hold_appealed_complete CHECK (((appeal_text IS NULL) = (appealed_at IS NULL))),
  constraint hold_end_reason_check CHECK ((end_reason = ANY (ARRAY['expired'::text, 'lifted'::text, 'appeal'::text]))),
  constraint hold_ended_complete CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint hold_lifted_by_two CHECK (((NOT (end_reason IS DISTINCT FROM 'lifted'::text)) = (release_approval_id IS NOT NULL))),
  constraint hold_max_14_days CHECK (((expires_at > starts_at) AND (expires_at <= (starts_at + '14 days'::interval))))
); -- owner goodturn_owner

create table shop.idempotency (
  caller text collate "C" not null,
  call text collate "C" not null,
  key text collate "C" not null,
  request_hash bytea not null,
  answer text not null,
  created_at timestamp with time zone not null,
  constraint idempotency_key_once PRIMARY KEY (caller, call, key)
); -- owner goodturn_owner

create table shop.installation (
  customer_id bigint not null,
  fingerprint bytea not null,
  first_seen_at timestamp with time zone not null,
  constraint installation_pkey PRIMARY KEY (customer_id, fingerprint),
  constraint installation_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint installation_fingerprint_check CHECK ((octet_length(fingerprint) = 32))
); -- owner goodturn_owner

create table shop.job_progress (
  job text not null,
  done_until timestamp with time zone not null,
  constraint job_progress_pkey PRIMARY KEY (job)
); -- owner goodturn_owner

create table shop.login_failure (
  kind text not null,
  account text collate "C" not null,
  source text collate "C" not null,
  failures integer not null,
  ends_at timestamp with time zone not null,
  constraint login_failure_pkey PRIMARY KEY (kind, account, source),
  constraint login_failure_counts CHECK ((failures > 0)),
  constraint login_failure_kind CHECK ((kind = ANY (ARRAY['customer'::text, 'administrator'::text, 'withdrawal'::text, 'registration'::text])))
) with (fillfactor=80); -- owner goodturn_owner

create table shop.match_state (
  customer_id bigint not null,
  day date default '-infinity'::date not null,
  used integer default 0 not null,
  last_order_id bigint,
  declined int8multirange default '{}'::int8multirange not null,
  at_limit int8multirange default '{}'::int8multirange not null,
  constraint match_state_pkey PRIMARY KEY (customer_id),
  constraint match_state_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint match_state_used_check CHECK ((used >= 0))
) with (fillfactor=70); -- owner goodturn_owner

create table shop.notice (
  id bigint generated always as identity not null,
  type smallint not null,
  sort integer default 0 not null,
  created_at timestamp with time zone not null,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_type_check CHECK ((type = ANY (ARRAY[1, 2])))
); -- owner goodturn_owner

create table shop.notice_text (
  notice_id bigint not null,
  language text not null,
  title text not null,
  content text not null,
  constraint notice_text_pkey PRIMARY KEY (notice_id, language),
  constraint notice_text_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES shop.notice(id) ON DELETE CASCADE
); -- owner goodturn_owner

create table shop.orders (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  matched_by bigint not null,
  paid_by bigint,
  campaign_id bigint not null,
  unit_number integer not null,
  product_revision_id bigint not null,
  language text not null,
  status smallint default 0 not null,
  price bigint not null,
  cashback bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  paid_at timestamp with time zone,
  color text,
  model text,
  bonus bigint,
  commission bigint,
  inviter_id bigint,
  referral_reward bigint,
  return_days smallint,
  closed_at timestamp with time zone,
  refunded_at timestamp with time zone,
  refund_reason text,
  refunded_by bigint,
  reward_withheld text,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES shop.campaign(id),
  constraint orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint orders_product_revision_id_fkey FOREIGN KEY (product_revision_id) REFERENCES shop.product_revision(id),
  constraint orders_refunded_by_fkey FOREIGN KEY (refunded_by) REFERENCES shop.administrator(id),
  constraint orders_bonus_check CHECK ((bonus >= 0)),
  constraint orders_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['declined'::text, 'expired'::text]))),
  constraint orders_cancelled_complete CHECK ((((status = 2) = (cancelled_at IS NOT NULL)) AND ((cancelled_at IS NULL) = (cancel_reason IS NULL)))),
  constraint orders_cashback_check CHECK ((cashback >= 0)),
  constraint orders_cashback_within_price CHECK (((cashback + COALESCE(bonus, (0)::bigint)) <= price)),
  constraint orders_closed_is_completed CHECK (((closed_at IS NULL) OR (status = 1))),
  constraint orders_commission_check CHECK ((commission >= 0)),
  constraint orders_inviter_is_another CHECK ((inviter_id <> customer_id)),
  constraint orders_paid_complete CHECK ((((status = ANY (ARRAY[1, 3])) = (num_nonnulls(paid_by, paid_at, bonus, commission, referral_reward, return_days) = 6)) AND ((status = ANY (ARRAY[1, 3])) OR (num_nonnulls(paid_by, paid_at, bonus, commission, referral_reward, return_days) = 0)))),
  constraint orders_price_check CHECK ((price > 0)),
  constraint orders_referral_reward_check CHECK ((referral_reward >= 0)),
  constraint orders_refund_reason_check CHECK ((refund_reason = ANY (ARRAY['return_accepted'::text, 'return_undecided'::text, 'not_shipped'::text, 'operator'::text]))),
  constraint orders_refunded_complete CHECK ((((status = 3) = (refunded_at IS NOT NULL)) AND ((status = 3) = (refund_reason IS NOT NULL)) AND ((refund_reason = 'operator'::text) OR (refunded_by IS NULL)))),
  constraint orders_reward_has_inviter CHECK (((referral_reward IS NULL) OR (referral_reward = 0) OR (inviter_id IS NOT NULL))),
  constraint orders_reward_withheld_check CHECK ((reward_withheld = ANY (ARRAY['shared_installation'::text, 'shared_payout_address'::text, 'country'::text]))),
  constraint orders_status_check CHECK (((status >= 0) AND (status <= 3))),
  constraint orders_withheld_when_closed CHECK (((reward_withheld IS NULL) OR ((closed_at IS NOT NULL) AND (referral_reward > 0))))
) with (fillfactor=55); -- owner goodturn_owner

create table shop.outbox (
  id bigint generated always as identity not null,
  xid xid8 default pg_current_xact_id() not null,
  topic text not null,
  customer_ids bigint[] default '{}'::bigint[] not null,
  order_ids bigint[] default '{}'::bigint[] not null,
  campaign_ids bigint[] default '{}'::bigint[] not null,
  at timestamp with time zone not null,
  constraint outbox_pkey PRIMARY KEY (xid, id)
); -- owner goodturn_owner

create table shop.pay_way (
  id bigint not null,
  code text not null,
  name text not null,
  open boolean not null,
  constraint pay_way_pkey PRIMARY KEY (id),
  constraint pay_way_code_key UNIQUE (code)
); -- owner goodturn_owner

create table shop.payment_reference (
  network text not null,
  reference text not null,
  "position" integer default '-1'::integer not null,
  approval_id bigint not null,
  constraint payment_reference_unique PRIMARY KEY (network, reference, "position"),
  constraint payment_reference_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint payment_reference_network_check CHECK ((network = ANY (ARRAY['bank'::text, 'tron'::text, 'ethereum'::text]))),
  constraint payment_reference_position_check CHECK (("position" >= '-1'::integer)),
  constraint payment_reference_reference_check CHECK ((reference <> ''::text))
); -- owner goodturn_owner

create table shop.product (
  id bigint generated always as identity not null,
  brand_id bigint not null,
  category_id bigint not null,
  price bigint not null,
  stock integer not null,
  ships_to text[],
  sort integer default 0 not null,
  created_at timestamp with time zone not null,
  revision_id bigint,
  constraint product_pkey PRIMARY KEY (id),
  constraint product_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES shop.brand(id),
  constraint product_category_id_fkey FOREIGN KEY (category_id) REFERENCES shop.category(id),
  constraint product_price_check CHECK ((price > 0)),
  constraint product_stock_check CHECK ((stock >= 0))
); -- owner goodturn_owner

create table shop.product_option (
  id bigint generated always as identity not null,
  product_id bigint not null,
  kind text not null,
  "position" integer not null,
  code text not null,
  hex text,
  constraint product_option_pkey PRIMARY KEY (id),
  constraint product_option_product_id_kind_code_key UNIQUE (product_id, kind, code),
  constraint product_option_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.product(id) ON DELETE CASCADE,
  constraint product_option_hex_check CHECK ((hex ~ '^#[0-9a-fA-F]{6}$'::text)),
  constraint product_option_kind_check CHECK ((kind = ANY (ARRAY['color'::text, 'model'::text])))
); -- owner goodturn_owner

create table shop.product_option_text (
  option_id bigint not null,
  language text not null,
  name text not null,
  constraint product_option_text_pkey PRIMARY KEY (option_id, language),
  constraint product_option_text_option_id_fkey FOREIGN KEY (option_id) REFERENCES shop.product_option(id) ON DELETE CASCADE
); -- owner goodturn_owner

create table shop.product_picture (
  product_id bigint not null,
  "position" integer not null,
  file_id bigint not null,
  constraint product_picture_pkey PRIMARY KEY (product_id, "position"),
  constraint product_picture_file_id_fkey FOREIGN KEY (file_id) REFERENCES shop.file(id),
  constraint product_picture_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.product(id) ON DELETE CASCADE
); -- owner goodturn_owner

create table shop.product_property (
  product_id bigint not null,
  language text not null,
  "position" integer not null,
  name text not null,
  value text not null,
  constraint product_property_pkey PRIMARY KEY (product_id, language, "position"),
  constraint product_property_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.product(id) ON DELETE CASCADE
); -- owner goodturn_owner

create table shop.product_revision (
  id bigint generated always as identity not null,
  product_id bigint not null,
  content jsonb not null,
  digest bytea not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint product_revision_pkey PRIMARY KEY (id),
  constraint product_revision_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.product(id),
  constraint product_revision_digest_check CHECK ((octet_length(digest) = 32))
); -- owner goodturn_owner

create table shop.product_text (
  product_id bigint not null,
  language text not null,
  name text not null,
  summary text not null,
  description text not null,
  constraint product_text_pkey PRIMARY KEY (product_id, language),
  constraint product_text_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.product(id) ON DELETE CASCADE
); -- owner goodturn_owner

create table shop.recharge (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  pay_way_id bigint not null,
  status smallint default 0 not null,
  requested bigint,
  credited bigint,
  transaction_reference text,
  transaction_position integer,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  approval_id bigint,
  failure_reason text,
  failed_by bigint,
  constraint recharge_pkey PRIMARY KEY (id),
  constraint recharge_approval_unique UNIQUE (approval_id),
  constraint recharge_reference_unique UNIQUE (pay_way_id, transaction_reference, transaction_position),
  constraint recharge_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint recharge_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint recharge_failed_by_fkey FOREIGN KEY (failed_by) REFERENCES shop.administrator(id),
  constraint recharge_pay_way_id_fkey FOREIGN KEY (pay_way_id) REFERENCES shop.pay_way(id),
  constraint recharge_credited_check CHECK ((credited > 0)),
  constraint recharge_credited_complete CHECK ((((status = 1) = (num_nonnulls(credited, transaction_reference, transaction_position) = 3)) AND ((status = 1) OR (num_nonnulls(credited, transaction_reference, transaction_position, approval_id) = 0)))),
  constraint recharge_decided_complete CHECK (((status = 0) = (decided_at IS NULL))),
  constraint recharge_failed_complete CHECK (((status = 2) = (num_nonnulls(failure_reason, failed_by) = 2))),
  constraint recharge_requested_check CHECK ((requested > 0)),
  constraint recharge_status_check CHECK (((status >= 0) AND (status <= 2)))
); -- owner goodturn_owner

create table shop.return_request (
  id bigint generated always as identity not null,
  order_id bigint not null,
  reason text not null,
  note text default ''::text not null,
  state text default 'requested'::text not null,
  requested_at timestamp with time zone not null,
  decision_due_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  remark text,
  approval_id bigint,
  constraint return_request_pkey PRIMARY KEY (id),
  constraint return_approval_unique UNIQUE (approval_id),
  constraint return_request_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint return_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES shop.administrator(id),
  constraint return_request_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id),
  constraint return_decided_complete CHECK (((state = 'requested'::text) = (decided_at IS NULL))),
  constraint return_rejected_by_two CHECK (((state = 'rejected'::text) = (approval_id IS NOT NULL))),
  constraint return_request_reason_check CHECK ((reason = ANY (ARRAY['not_received'::text, 'damaged'::text, 'not_as_described'::text, 'no_longer_wanted'::text, 'other'::text]))),
  constraint return_request_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'accepted'::text, 'rejected'::text])))
); -- owner goodturn_owner

create table shop.role (
  id bigint generated always as identity not null,
  name text not null,
  remarks text default ''::text not null,
  built_in boolean default false not null,
  constraint role_pkey PRIMARY KEY (id),
  constraint role_name_unique UNIQUE (name)
); -- owner goodturn_owner

create table shop.role_node (
  role_id bigint not null,
  node text not null,
  constraint role_node_pkey PRIMARY KEY (role_id, node),
  constraint role_node_role_id_fkey FOREIGN KEY (role_id) REFERENCES shop.role(id) ON DELETE CASCADE
); -- owner goodturn_owner

create table shop.rule_text (
  version text not null,
  language text not null,
  "position" integer not null,
  title text not null,
  content text not null,
  constraint rule_text_pkey PRIMARY KEY (version, language, "position"),
  constraint rule_text_version_fkey FOREIGN KEY (version) REFERENCES shop.rule_version(version) ON DELETE CASCADE
); -- owner goodturn_owner

create table shop.rule_version (
  version text not null,
  published_at timestamp with time zone not null,
  constraint rule_version_pkey PRIMARY KEY (version)
); -- owner goodturn_owner

create table shop.session (
  token_hash bytea not null,
  kind text not null,
  subject_id bigint not null,
  actor_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ip inet,
  user_agent text default ''::text not null,
  last_seen_at timestamp with time zone,
  installation bytea,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_administrator_acts_alone CHECK (((kind = 'customer'::text) OR (subject_id = actor_id))),
  constraint session_installation_length CHECK ((octet_length(installation) = 32)),
  constraint session_kind_check CHECK ((kind = ANY (ARRAY['customer'::text, 'administrator'::text]))),
  constraint session_token_hash_check CHECK ((octet_length(token_hash) = 32))
); -- owner goodturn_owner

create table shop.setting (
  name text not null,
  value text not null,
  changed_at timestamp with time zone,
  constraint setting_pkey PRIMARY KEY (name)
); -- owner goodturn_owner

create table shop.shipment (
  order_id bigint not null,
  state text default 'waiting'::text not null,
  recipient text not null,
  address text not null,
  country text not null,
  phone text not null,
  carrier text,
  tracking_number text,
  shipped_at timestamp with time zone,
  shipped_by bigint,
  delivered_at timestamp with time zone,
  delivered_by text,
  delivery_confirmed_by bigint,
  due_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint shipment_pkey PRIMARY KEY (order_id),
  constraint shipment_delivery_confirmed_by_fkey FOREIGN KEY (delivery_confirmed_by) REFERENCES shop.administrator(id),
  constraint shipment_shipped_by_fkey FOREIGN KEY (shipped_by) REFERENCES shop.administrator(id),
  constraint shipment_delivered_by_check CHECK ((delivered_by = ANY (ARRAY['operator'::text, 'time'::text]))),
  constraint shipment_delivered_complete CHECK ((((state = ANY (ARRAY['delivered'::text, 'returned'::text])) = (delivered_at IS NOT NULL)) AND ((delivered_at IS NULL) = (delivered_by IS NULL)))),
  constraint shipment_delivery_confirmed_complete CHECK (((NOT (delivered_by IS DISTINCT FROM 'operator'::text)) = (delivery_confirmed_by IS NOT NULL))),
  constraint shipment_ended_complete CHECK ((((state = ANY (ARRAY['returned'::text, 'cancelled'::text])) = (ended_at IS NOT NULL)) AND ((ended_at IS NULL) OR (due_at IS NULL)))),
  constraint shipment_shipped_complete CHECK (((state <> ALL (ARRAY['shipped'::text, 'delivered'::text, 'returned'::text])) OR (num_nonnulls(carrier, tracking_number, shipped_at, shipped_by) = 4))),
  constraint shipment_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'shipped'::text, 'delivered'::text, 'returned'::text, 'cancelled'::text])))
); -- owner goodturn_owner

create table shop.suspension (
  target text not null,
  reason text not null,
  suspended_at timestamp with time zone not null,
  approval_id bigint,
  constraint suspension_pkey PRIMARY KEY (target),
  constraint suspension_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint suspension_target CHECK ((target ~ '^(matching|(recharges|withdrawals)(\.(usdt_trc20|usdt_erc20|usdc_erc20))?)$'::text))
); -- owner goodturn_owner

create table shop.unit (
  campaign_id bigint not null,
  number integer not null,
  order_id bigint,
  constraint unit_pkey PRIMARY KEY (campaign_id, number),
  constraint unit_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES shop.campaign(id),
  constraint unit_number_check CHECK ((number > 0))
) with (fillfactor=70); -- owner goodturn_owner

create table shop.withdrawal (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  pay_way_id bigint not null,
  amount bigint not null,
  fee bigint not null,
  fee_rate_ppm integer not null,
  address text not null,
  stage text default 'under_review'::text not null,
  requested_at timestamp with time zone not null,
  reviewed_by bigint,
  reviewed_at timestamp with time zone,
  review_approval_id bigint,
  signing_at timestamp with time zone,
  signing_by bigint,
  reject_reason text,
  transaction_reference text,
  approval_id bigint,
  ended_at timestamp with time zone,
  constraint withdrawal_pkey PRIMARY KEY (id),
  constraint withdrawal_approval_unique UNIQUE (approval_id),
  constraint withdrawal_reference_unique UNIQUE (pay_way_id, transaction_reference),
  constraint withdrawal_review_approval_unique UNIQUE (review_approval_id),
  constraint withdrawal_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint withdrawal_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint withdrawal_pay_way_id_fkey FOREIGN KEY (pay_way_id) REFERENCES shop.pay_way(id),
  constraint withdrawal_review_approval_id_fkey FOREIGN KEY (review_approval_id) REFERENCES shop.approval(id),
  constraint withdrawal_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES shop.administrator(id),
  constraint withdrawal_signing_by_fkey FOREIGN KEY (signing_by) REFERENCES shop.administrator(id),
  constraint withdrawal_amount_check CHECK ((amount > 0)),
  constraint withdrawal_ended_complete CHECK (((stage = ANY (ARRAY['paid'::text, 'rejected'::text, 'cancelled'::text])) = (ended_at IS NOT NULL))),
  constraint withdrawal_fee_check CHECK ((fee >= 0)),
  constraint withdrawal_fee_matches_rate CHECK (((fee)::numeric = (trunc((((amount)::numeric * (fee_rate_ppm)::numeric) / ('1000000000000'::bigint)::numeric)) * (1000000)::numeric))),
  constraint withdrawal_fee_rate_ppm_check CHECK (((fee_rate_ppm >= 0) AND (fee_rate_ppm <= 50000))),
  constraint withdrawal_paid_complete CHECK ((((stage = 'paid'::text) = (num_nonnulls(transaction_reference, approval_id) = 2)) AND ((stage = 'paid'::text) OR (num_nonnulls(transaction_reference, approval_id) = 0)))),
  constraint withdrawal_pays_something CHECK ((amount > fee)),
  constraint withdrawal_reject_reason_check CHECK ((reject_reason = ANY (ARRAY['address_unusable'::text, 'pay_way_stopped'::text, 'active_hold'::text]))),
  constraint withdrawal_rejected_complete CHECK (((stage = 'rejected'::text) = (reject_reason IS NOT NULL))),
  constraint withdrawal_reviewed_by_a_person CHECK (((stage <> ALL (ARRAY['approved'::text, 'signing'::text, 'paid'::text, 'rejected'::text])) OR (reviewed_by IS NOT NULL))),
  constraint withdrawal_reviewed_complete CHECK ((((reviewed_by IS NULL) = (reviewed_at IS NULL)) AND ((review_approval_id IS NULL) OR (reviewed_by IS NOT NULL)))),
  constraint withdrawal_signing_complete CHECK ((((stage = ANY (ARRAY['signing'::text, 'paid'::text])) = (num_nonnulls(signing_at, signing_by) = 2)) AND ((stage = ANY (ARRAY['signing'::text, 'paid'::text])) OR (num_nonnulls(signing_at, signing_by) = 0)))),
  constraint withdrawal_stage_check CHECK ((stage = ANY (ARRAY['under_review'::text, 'approved'::text, 'signing'::text, 'paid'::text, 'rejected'::text, 'cancelled'::text])))
); -- owner goodturn_owner

-- Indexes

CREATE INDEX transfer_corrects ON ledger.transfer USING btree (corrects) WHERE (corrects IS NOT NULL);

CREATE INDEX transfer_statement ON ledger.transfer USING btree (customer_id, id) WHERE (customer_id IS NOT NULL);

CREATE INDEX transfer_time ON ledger.transfer USING brin (created_at) WITH (autosummarize='on');

CREATE INDEX approval_of_customer ON shop.approval USING btree (customer_id, id) WHERE (customer_id IS NOT NULL);

CREATE INDEX approval_pending_subject ON shop.approval USING btree (kind, subject_id) WHERE (state = 'pending'::text);

CREATE INDEX approval_state ON shop.approval USING btree (state, id);

CREATE INDEX campaign_live ON shop.campaign USING btree (price, id) WHERE (state = 'running'::text);

CREATE INDEX campaign_of_brand ON shop.campaign USING btree (brand_id, id);

CREATE INDEX campaign_of_product ON shop.campaign USING btree (product_id, id);

CREATE INDEX campaign_open ON shop.campaign USING btree (ends_at) WHERE (state = ANY (ARRAY['running'::text, 'paused'::text, 'ended'::text]));

CREATE INDEX customer_inviter ON shop.customer USING btree (inviter_id, id) WHERE (inviter_id IS NOT NULL);

CREATE INDEX customer_time ON shop.customer USING brin (registered_at) WITH (autosummarize='on');

CREATE UNIQUE INDEX hold_active_unique ON shop.hold USING btree (customer_id) WHERE (ended_at IS NULL);

CREATE INDEX hold_of_customer ON shop.hold USING btree (customer_id, starts_at);

CREATE INDEX login_failure_end ON shop.login_failure USING btree (ends_at);

CREATE INDEX orders_expiry ON shop.orders USING btree (expires_at);

CREATE INDEX orders_of_campaign ON shop.orders USING btree (campaign_id, customer_id);

CREATE INDEX orders_of_customer ON shop.orders USING btree (customer_id, id);

CREATE INDEX orders_time ON shop.orders USING brin (created_at) WITH (autosummarize='on');

CREATE INDEX payment_reference_of_approval ON shop.payment_reference USING btree (approval_id);

CREATE INDEX product_in_order ON shop.product USING btree (sort DESC, id DESC);

CREATE INDEX product_of_category ON shop.product USING btree (category_id, sort DESC, id DESC);

CREATE INDEX product_revision_of_product ON shop.product_revision USING btree (product_id, id);

CREATE INDEX recharge_of_customer ON shop.recharge USING btree (customer_id, id);

CREATE INDEX recharge_waiting ON shop.recharge USING btree (created_at) WHERE (status = 0);

CREATE INDEX return_decision_due ON shop.return_request USING btree (decision_due_at) WHERE (state = 'requested'::text);

CREATE INDEX return_of_order ON shop.return_request USING btree (order_id, id);

CREATE UNIQUE INDEX return_undecided_unique ON shop.return_request USING btree (order_id) WHERE (state = 'requested'::text);

CREATE INDEX session_expiry ON shop.session USING btree (expires_at);

CREATE INDEX session_of_actor ON shop.session USING btree (kind, actor_id);

CREATE INDEX session_of_subject ON shop.session USING btree (kind, subject_id);

CREATE INDEX shipment_due ON shop.shipment USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX unit_free ON shop.unit USING btree (campaign_id, number) WHERE (order_id IS NULL);

CREATE INDEX withdrawal_address ON shop.withdrawal USING btree (address);

CREATE INDEX withdrawal_of_customer ON shop.withdrawal USING btree (customer_id, id);

CREATE INDEX withdrawal_open ON shop.withdrawal USING btree (pay_way_id) WHERE (stage = ANY (ARRAY['under_review'::text, 'approved'::text, 'signing'::text]));

CREATE INDEX withdrawal_stage ON shop.withdrawal USING btree (stage, id);

-- Functions

CREATE OR REPLACE FUNCTION ledger.abandon_payout(p_approval bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval := use_approval(p_approval, '{payout_abandonment}');
  v_customer bigint;
begin
  perform require_time(p_now);
  -- Reviewed again from now, so that it can be signed for another 24 hours.
  update withdrawal w set stage = 'approved', signing_at = null, signing_by = null, reviewed_at = p_now
   where w.id = v_approval.subject_id and w.stage = 'signing' returning w.customer_id into v_customer;
  if not found then return 'not_signing'; end if;
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[v_customer], p_now);
  return 'approved';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.accept_return(p_session bytea, p_return bigint, p_remark text, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_order bigint;
  v_result text;
  v_operator bigint;
begin
  select r.order_id into v_order from return_request r where r.id = p_return;
  if not found then return 'not_found'; end if;
  select o.result, o.operator into v_result, v_operator from order_operator(p_session, 'order.refund', v_order, p_now) o;
  if v_result <> 'can_act' then return v_result; end if;
  update return_request r set state = 'accepted', decided_at = p_now, decided_by = v_operator, remark = p_remark
   where r.id = p_return and r.state = 'requested';
  if not found then return 'already_decided'; end if;
  return refund_paid_order(v_order, 'return_accepted', null, p_now);
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.account_id(p_type integer, p_owner bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((p_type)::bigint << 48) + p_owner)
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.account_owner(p_account bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (p_account & (((1)::bigint << 48) - 1))
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.account_type_of(p_account bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE (p_account >> 48) WHEN 1 THEN 'customer.available'::text WHEN 2 THEN 'customer.frozen'::text WHEN 3 THEN 'campaign.escrow'::text WHEN 4 THEN 'brand.available'::text WHEN 5 THEN 'brand.pending'::text WHEN 6 THEN 'platform.fees'::text WHEN 7 THEN 'platform.commission'::text WHEN 8 THEN 'platform.goodwill'::text WHEN 9 THEN 'external'::text ELSE NULL::text END
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.acting_administrator(p_session bytea, p_node text, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
  select s.actor_id from session s
   where s.token_hash = p_session and s.kind = 'administrator' and s.expires_at > p_now and ledger.can_act(s.actor_id, p_node) $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.activate_campaign(p_approval bigint, p_commitment bytea, p_encrypted_seed bytea, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval := use_approval(p_approval, '{campaign_activation}');
  v_campaign campaign%rowtype;
begin
  perform require_time(p_now);
  select * into v_campaign from campaign c where c.id = v_approval.subject_id for update;
  if not found or v_campaign.state <> 'draft' or v_campaign.ends_at <= p_now then return 'state'; end if;
  if (select p.stock < v_campaign.units from product p where p.id = v_campaign.product_id for update) then
    return 'insufficient_stock';
  end if;
  perform open_accounts(array[campaign_escrow(v_campaign.id)]);
  case post_transfers(array[row(brand_available(v_campaign.brand_id), campaign_escrow(v_campaign.id),
         v_campaign.units * (v_campaign.cashback + v_campaign.referral_reserve) + v_campaign.lucky_units * v_campaign.lucky_bonus,
         'campaign_escrow', v_campaign.id, null)::posting], p_now)
    when 'posted', 'empty' then null;
    when 'balance_too_low' then return 'insufficient_brand_balance';
  end case;
  update product set stock = stock - v_campaign.units where id = v_campaign.product_id;
  insert into unit (campaign_id, number) select v_campaign.id, n from generate_series(1, v_campaign.units) n;
  update campaign set state = 'running', activated_at = p_now, commitment = p_commitment, encrypted_seed = p_encrypted_seed,
      approval_id = p_approval
   where id = v_campaign.id;
  insert into outbox (topic, campaign_ids, at) values ('campaign_changed', array[v_campaign.id], p_now);
  return 'activated';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.appeal_hold(p_customer bigint, p_hold bigint, p_text text, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_hold hold%rowtype;
begin
  perform require_time(p_now);
  select * into v_hold from hold h where h.id = p_hold and h.customer_id = p_customer for update;
  if not found then return 'not_found'; end if;
  if v_hold.ended_at is not null or v_hold.expires_at <= p_now then return 'hold_not_active'; end if;
  if v_hold.appeal_text is not null then return 'already_appealed'; end if;
  update hold set appeal_text = p_text, appealed_at = p_now where id = p_hold;
  return 'appealed';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.approval_conflict(p_administrator bigint, p_kind text, p_subject bigint, p_customer bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
  select case
    when owns_account(p_administrator, p_customer) then 'conflict_of_interest'
    when p_kind = 'return_rejection' and exists (
      select from return_request r join shipment s on s.order_id = r.order_id
       where r.id = p_subject and p_administrator in (s.shipped_by, s.delivery_confirmed_by)) then 'conflict_of_interest' end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.approval_customer(p_kind text, p_subject bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
  select case
    when p_kind in ('system_increase', 'system_decrease', 'manual_recharge', 'hold') then p_subject
    when p_kind in ('withdrawal_approval', 'withdrawal_rejection', 'withdrawal_payout', 'payout_abandonment') then
      (select w.customer_id from withdrawal w where w.id = p_subject)
    when p_kind = 'return_rejection' then
      (select o.customer_id from return_request r join orders o on o.id = r.order_id where r.id = p_subject)
    when p_kind = 'hold_release' then (select h.customer_id from hold h where h.id = p_subject) end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.approval_facts(p_kind text, p_subject bigint, p_fields jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
begin
  case p_kind
    when 'brand_funding', 'brand_payout' then
      return (select jsonb_build_object('brand', b.name) from brand b where b.id = p_subject);
    when 'system_increase', 'hold' then
      return (select jsonb_build_object('customer', c.user_name) from customer c where c.id = p_subject);
    when 'system_decrease' then
      return (select jsonb_build_object('customer', c.user_name, 'kind', k.kind, 'left', k.amount_left)
                from customer c cross join correctable_credit(p_subject, (p_fields ->> 'revenueId')::bigint) k where c.id = p_subject);
    when 'manual_recharge' then
      return (select jsonb_build_object('customer', c.user_name,
                'deposit_addresses', (select jsonb_agg(d.address order by d.chain) from deposit_address d where d.customer_id = c.id),
                'other_credits', (select count(*) from recharge r
                                   where r.customer_id = c.id and r.transaction_reference = p_fields ->> 'transaction'))
                from customer c where c.id = p_subject);
    when 'campaign_activation' then
      return (select jsonb_build_object('terms', to_jsonb(g) - 'lucky_paid', 'brand', b.name, 'product', encode(v.digest, 'hex'))
                from campaign g join brand b on b.id = g.brand_id join product p on p.id = g.product_id
                left join product_revision v on v.id = p.revision_id where g.id = p_subject);
    when 'withdrawal_approval', 'withdrawal_rejection', 'withdrawal_payout', 'payout_abandonment' then
      return (select jsonb_build_object('stage', w.stage, 'amount', w.amount, 'fee', w.fee, 'address', w.address,
                       'pay_way', w.pay_way_id, 'reviewed_at', w.reviewed_at, 'signing_at', w.signing_at)
                from withdrawal w where w.id = p_subject);
    when 'return_rejection' then
      return (select jsonb_build_object('order', r.order_id, 'state', r.state, 'reason', r.reason, 'note', r.note)
                from return_request r where r.id = p_subject);
    when 'hold_release' then
      return (select jsonb_build_object('ended_at', h.ended_at, 'appeal', h.appeal_text, 'appeal_accepted', h.appeal_accepted)
                from hold h where h.id = p_subject);
    when 'setting_change' then
      return jsonb_build_object('before', (select s.value from setting s where s.name = p_fields ->> 'name'));
    when 'suspension' then
      return jsonb_build_object('reason', (select s.reason from suspension s where s.target = p_fields ->> 'target'));
    else
      return '{}';
  end case;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.approval_fingerprint(p_kind text, p_subject bigint, p_customer bigint, p_payload jsonb, p_reason text, p_facts jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN encode(sha256(convert_to((jsonb_build_array(p_kind, p_subject, p_customer, p_payload, p_reason, p_facts))::text, 'UTF8'::name)), 'hex'::text)
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.approval_immutable()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
begin
  if (to_jsonb(old) - '{state,decided_by,decided_at,remark,outcome,approved_in,used_at,decision_credential_id,decision_signature}'::text[])
     <> (to_jsonb(new) - '{state,decided_by,decided_at,remark,outcome,approved_in,used_at,decision_credential_id,decision_signature}'::text[]) then
    raise exception 'a request is never changed' using errcode = '23514', constraint = 'approval_immutable';
  end if;
  if old.state <> 'pending' and (old.used_at is not null or to_jsonb(old) - 'used_at' <> to_jsonb(new) - 'used_at') then
    raise exception 'an approval is decided once' using errcode = '23514', constraint = 'approval_decided_once';
  end if;
  return new;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.approval_is_used()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
begin
  if exists (select from approval p where p.id = new.id and p.state = 'approved' and p.used_at is null) then
    raise exception 'approval % was given and not used', new.id using errcode = '23514', constraint = 'approval_is_used';
  end if;
  return null;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.approve_withdrawal(p_session bytea, p_withdrawal bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_acting record;
  v_withdrawal withdrawal%rowtype;
  v_result text;
  v_zone text := setting('zone');
begin
  select * into v_acting from withdrawal_operator(p_session, 'withdrawal.review', p_withdrawal, p_now);
  if v_acting.result <> 'can_act' then return v_acting.result; end if;
  v_withdrawal := v_acting.withdrawal;
  v_result := review_obstacle(v_withdrawal, p_now);
  if v_result is not null then return v_result; end if;
  -- The customer's account is locked so that two reviews of one customer at once count each other.
  perform from account a where a.id = customer_frozen(v_withdrawal.customer_id) for update;
  if v_withdrawal.amount + coalesce((
       select sum(w.amount) from withdrawal w
        where w.customer_id = v_withdrawal.customer_id and w.stage in ('approved', 'signing', 'paid')
          and site_day(w.reviewed_at, v_zone) = site_day(p_now, v_zone)), 0) > parse_amount(setting('second_person_above')) then
    return 'second_approval_required';
  end if;
  update withdrawal set stage = 'approved', reviewed_by = v_acting.operator, reviewed_at = p_now where id = p_withdrawal;
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[v_withdrawal.customer_id], p_now);
  return 'approved';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.approve_withdrawal_by_two(p_approval bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval := use_approval(p_approval, '{withdrawal_approval}');
  v_withdrawal withdrawal%rowtype;
  v_obstacle text;
begin
  perform require_time(p_now);
  select * into v_withdrawal from withdrawal w where w.id = v_approval.subject_id for update;
  v_obstacle := review_obstacle(v_withdrawal, p_now);
  if v_obstacle is not null then return v_obstacle; end if;
  update withdrawal set stage = 'approved', reviewed_by = v_approval.requested_by, reviewed_at = p_now, review_approval_id = p_approval
   where id = v_withdrawal.id;
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[v_withdrawal.customer_id], p_now);
  return 'approved';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.begin_signing(p_session bytea, p_withdrawal bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_acting record;
  v_withdrawal withdrawal%rowtype;
begin
  select * into v_acting from withdrawal_operator(p_session, 'withdrawal.pay', p_withdrawal, p_now);
  if v_acting.result <> 'can_act' then return v_acting.result; end if;
  v_withdrawal := v_acting.withdrawal;
  -- What was not signed within 24 hours is reviewed again, whether or not the job has been there.
  if v_withdrawal.stage <> 'approved' or v_withdrawal.reviewed_at <= p_now - interval '24 hours' then return 'not_approved'; end if;
  if suspension_reason('withdrawals', (select m.code from pay_way m where m.id = v_withdrawal.pay_way_id)) is not null then
    return 'withdrawals_stopped';
  end if;
  if (select c.hold_expires_at > p_now from customer c where c.id = v_withdrawal.customer_id) then return 'account_on_hold'; end if;
  update withdrawal set stage = 'signing', signing_at = p_now, signing_by = v_acting.operator where id = p_withdrawal;
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[v_withdrawal.customer_id], p_now);
  return 'signing';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.brand_available(p_brand bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((4)::bigint << 48) + p_brand)
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.brand_pending(p_brand bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((5)::bigint << 48) + p_brand)
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.campaign_escrow(p_campaign bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((3)::bigint << 48) + p_campaign)
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.campaign_is_due(p_campaign shop.campaign, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
  select p_campaign.state in ('running', 'paused')
     and (p_campaign.ends_at <= p_now
          -- Asked in this order: nearly all have a free unit, which the index tells at once.
          or case when (select true from unit u where u.campaign_id = p_campaign.id and u.order_id is null limit 1) then false
                  else not exists (select from unit u join orders o on o.id = u.order_id
                                    where u.campaign_id = p_campaign.id and o.status = 0) end) $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.can_act(p_administrator bigint, p_node text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
  select exists (select from administrator a join role_node n on n.role_id = a.role_id and n.node = p_node
                  where a.id = p_administrator and a.disabled_at is null) $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.cancel_order(p_customer bigint, p_order bigint, p_now timestamp with time zone, p_day date)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_order orders%rowtype;
begin
  perform require_time(p_now);
  perform from match_state m where m.customer_id = p_customer for update;
  select * into v_order from orders o where o.id = p_order and o.customer_id = p_customer for update;
  if not found then return 'not_found'; end if;
  if v_order.status in (1, 3) then return 'not_cancellable'; end if;
  if v_order.status = 2 then return 'cancelled'; end if;
  perform release_order(p_order, p_customer, v_order.campaign_id, v_order.unit_number, 'declined', p_now);
  update match_state m set
      declined = case when m.day = p_day then m.declined else '{}' end
                 + int8multirange(int8range(v_order.campaign_id, v_order.campaign_id, '[]')),
      used = case when m.day = p_day then m.used else 0 end,
      day = p_day
   where m.customer_id = p_customer;
  return 'cancelled';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.cancel_withdrawal(p_withdrawal bigint, p_customer bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_withdrawal withdrawal%rowtype;
begin
  perform require_time(p_now);
  select * into v_withdrawal from withdrawal w where w.id = p_withdrawal and w.customer_id = p_customer for update;
  if not found then return 'not_found'; end if;
  if v_withdrawal.stage = 'cancelled' then return 'cancelled'; end if;
  if v_withdrawal.stage not in ('under_review', 'approved') then return 'not_cancellable'; end if;
  update withdrawal set stage = 'cancelled', ended_at = p_now where id = p_withdrawal;
  perform release_withdrawal(v_withdrawal, p_now);
  return 'cancelled';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.change_campaign_state(p_session bytea, p_campaign bigint, p_state text, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_state text;
begin
  perform require_time(p_now);
  if acting_administrator(p_session, 'campaign.run', p_now) is null then return 'forbidden'; end if;
  select c.state into v_state from campaign c where c.id = p_campaign for update;
  if not found then return 'not_found'; end if;
  if (v_state, p_state) not in (('running', 'paused'), ('paused', 'running'), ('running', 'ended'), ('paused', 'ended')) then return 'state'; end if;
  update campaign set state = p_state, ended_at = case p_state when 'ended' then p_now end where id = p_campaign;
  insert into outbox (topic, campaign_ids, at) values ('campaign_changed', array[p_campaign], p_now);
  return 'changed';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.change_order_address(p_order bigint, p_customer bigint, p_recipient text, p_address text, p_country text, p_phone text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_order orders%rowtype;
begin
  select * into v_order from orders o where o.id = p_order and o.customer_id = p_customer for update;
  if not found then return 'not_found'; end if;
  if not exists (select from shipment s where s.order_id = p_order and s.state = 'waiting') then return 'not_waiting'; end if;
  if exists (select from campaign g where g.id = v_order.campaign_id and p_country <> all(g.ships_to)) then
    return 'not_shipped_there';
  end if;
  update shipment set recipient = p_recipient, address = p_address, country = p_country, phone = p_phone where order_id = p_order;
  return 'changed';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.change_setting(p_approval bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval := use_approval(p_approval, '{setting_change}');
begin
  perform require_time(p_now);
  insert into setting (name, value, changed_at)
    values (v_approval.payload -> 'fields' ->> 'name', v_approval.payload -> 'fields' ->> 'value', p_now)
    on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at;
  insert into outbox (topic, at) values ('setting_changed', p_now);
  return 'changed';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.change_suspension(p_approval bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval := use_approval(p_approval, '{suspension}');
  v_target text := v_approval.payload -> 'fields' ->> 'target';
  v_suspend boolean := (v_approval.payload -> 'fields' ->> 'suspended')::boolean;
begin
  perform require_time(p_now);
  if v_suspend then
    insert into suspension (target, reason, suspended_at, approval_id) values (v_target, v_approval.reason, p_now, p_approval)
      on conflict (target) do update set reason = excluded.reason, suspended_at = excluded.suspended_at, approval_id = excluded.approval_id;
  else
    delete from suspension s where s.target = v_target;
  end if;
  insert into outbox (topic, at) values ('setting_changed', p_now);
  return case when v_suspend then 'suspended' else 'resumed' end;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.claim_order(p_customer bigint, p_actor bigint, p_campaign bigint, p_language text, p_now timestamp with time zone, p_day date, p_daily_limit integer, p_expires_at timestamp with time zone, OUT result text, OUT order_id bigint, OUT used integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_state match_state%rowtype;
  v_last orders%rowtype;
  v_campaign campaign%rowtype;
  v_customer record;
  v_unit integer;
  v_taken bigint;
begin
  perform require_time(p_now);
  if p_expires_at <= p_now or p_expires_at > p_now + interval '7 days' then
    raise exception 'an order can be paid for at most seven days' using errcode = '22023';
  end if;
  select * into v_state from match_state m where m.customer_id = p_customer for update;
  used := case when v_state.day = p_day then v_state.used else 0 end;
  if v_state.last_order_id is not null then
    select * into v_last from orders o where o.id = v_state.last_order_id for update;
    if v_last.status = 0 and v_last.expires_at > p_now then
      result := 'unpaid'; order_id := v_last.id; return;
    elsif v_last.status = 0 then
      perform release_order(v_last.id, p_customer, v_last.campaign_id, v_last.unit_number, 'expired', p_now);
      v_state.at_limit := v_state.at_limit - int8multirange(int8range(v_last.campaign_id, v_last.campaign_id, '[]'));
    end if;
  end if;
  select c.country, c.disabled_at, c.hold_expires_at into v_customer from customer c where c.id = p_customer;
  if v_customer.disabled_at is not null then result := 'account_disabled'; return; end if;
  if v_customer.hold_expires_at > p_now then result := 'account_on_hold'; return; end if;
  if used >= p_daily_limit then result := 'daily_limit'; return; end if;

  select * into v_campaign from campaign c where c.id = p_campaign;
  if not found or v_campaign.state <> 'running' or v_campaign.starts_at > p_now or v_campaign.ends_at <= p_now then
    result := 'not_running'; return;
  end if;
  if v_campaign.price > (select a.balance from account a where a.id = customer_available(p_customer)) then
    result := 'too_expensive'; return;
  end if;
  if v_customer.country is not null and v_customer.country <> all(v_campaign.ships_to) then result := 'not_shipped_there'; return; end if;
  if v_state.day = p_day and v_state.declined @> p_campaign then result := 'declined'; return; end if;
  if v_state.at_limit @> p_campaign then result := 'at_limit'; return; end if;
  select count(*) into v_taken from orders o where o.campaign_id = p_campaign and o.customer_id = p_customer and o.status <> 2;
  if v_taken >= v_campaign.limit_per_customer then result := 'at_limit'; return; end if;

  select u.number into v_unit from unit u where u.campaign_id = p_campaign and u.order_id is null
   order by u.number limit 1 for update skip locked;
  if v_unit is null then result := 'sold_out'; return; end if;

  insert into orders (customer_id, matched_by, campaign_id, unit_number, product_revision_id, language, price, cashback, created_at, expires_at)
    select p_customer, p_actor, p_campaign, v_unit, p.revision_id, p_language, v_campaign.price, v_campaign.cashback, p_now, p_expires_at
      from product p where p.id = v_campaign.product_id
    returning id into order_id;
  update unit u set order_id = claim_order.order_id where u.campaign_id = p_campaign and u.number = v_unit;
  used := used + 1;
  update match_state m set
      day = p_day, used = claim_order.used, last_order_id = claim_order.order_id,
      declined = case when v_state.day = p_day then v_state.declined else '{}' end,
      at_limit = case when v_taken + 1 >= v_campaign.limit_per_customer
                      then v_state.at_limit + int8multirange(int8range(p_campaign, p_campaign, '[]')) else v_state.at_limit end
   where m.customer_id = p_customer;
  insert into outbox (topic, customer_ids, order_ids, campaign_ids, at)
    values ('order_matched', array[p_customer], array[order_id], array[p_campaign], p_now);
  result := 'matched';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.claim_reference(p_approval bigint, p_method text, p_reference text, p_position integer DEFAULT '-1'::integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_network text := reference_network(p_method);
  -- One spelling: what banks write in capitals, a chain's hash in lower case.
  v_reference text := case v_network when 'bank' then upper(p_reference) else lower(p_reference) end;
begin
  perform pg_advisory_xact_lock(hashtextextended(v_network || ' ' || v_reference, 7102));
  if exists (select from payment_reference r where r.network = v_network and r.reference = v_reference
                and (p_position = -1 or r.position in (-1, p_position))) then
    return false;
  end if;
  insert into payment_reference (network, reference, position, approval_id) values (v_network, v_reference, p_position, p_approval);
  return true;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.close_campaign(p_campaign bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_campaign campaign%rowtype;
  v_left bigint;
begin
  perform require_time(p_now);
  select * into v_campaign from campaign c where c.id = p_campaign for update;
  if not found or v_campaign.state <> 'ended' then return 'state'; end if;
  if exists (select from orders o where o.campaign_id = p_campaign and (o.status = 0 or (o.status = 1 and o.closed_at is null))) then
    return 'open_orders';
  end if;
  -- As in an activation: the product before the accounts.
  perform from product p where p.id = v_campaign.product_id for update;
  select a.balance into v_left from account a where a.id = campaign_escrow(p_campaign) for update;
  if v_left > 0 then
    perform post_or_raise(array[row(campaign_escrow(p_campaign), brand_available(v_campaign.brand_id), v_left, 'escrow_release',
      p_campaign, null)::posting], p_now);
  end if;
  update product set stock = stock + (select count(*) from unit u where u.campaign_id = p_campaign and u.order_id is null)
   where id = v_campaign.product_id;
  update campaign set state = 'closed', closed_at = p_now where id = p_campaign;
  insert into outbox (topic, campaign_ids, at) values ('campaign_changed', array[p_campaign], p_now);
  return 'closed';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.close_order(p_order bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_order orders%rowtype;
  v_brand bigint;
  v_withheld text;
begin
  select * into v_order from orders o where o.id = p_order for update;
  if not found then return 'not_found'; end if;
  if v_order.status = 3 then return 'refunded'; end if;
  if v_order.closed_at is not null then return 'already_closed'; end if;
  if v_order.status <> 1
     or not exists (select from shipment s where s.order_id = p_order and s.state = 'delivered' and s.due_at <= p_now)
     or exists (select from return_request r where r.order_id = p_order and r.state = 'requested') then
    return 'not_due';
  end if;
  select g.brand_id into v_brand from campaign g where g.id = v_order.campaign_id;
  if v_order.referral_reward > 0 then
    v_withheld := reward_withheld(v_order.inviter_id, v_order.customer_id, v_order.paid_at);
  end if;
  perform post_or_raise(array[
    row(brand_pending(v_brand), brand_available(v_brand), v_order.price - v_order.commission, 'order_proceeds', p_order, null)::posting,
    row(brand_pending(v_brand), platform_commission(), v_order.commission, 'order_commission', p_order, null)::posting,
    row(campaign_escrow(v_order.campaign_id), customer_available(v_order.inviter_id),
        case when v_withheld is null then v_order.referral_reward else 0 end, 'referral_reward', p_order, null)::posting
  ], p_now);
  update orders set closed_at = p_now, reward_withheld = v_withheld where id = p_order;
  update shipment set due_at = null where order_id = p_order;
  insert into outbox (topic, customer_ids, order_ids, campaign_ids, at)
    values ('order_closed', array_remove(array[v_order.customer_id,
              case when v_order.referral_reward > 0 and v_withheld is null then v_order.inviter_id end], null),
            array[p_order], array[v_order.campaign_id], p_now);
  return 'closed';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.confirm_recharge(p_approval bigint, p_now timestamp with time zone, OUT result text, OUT recharge_id bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval := use_approval(p_approval, '{manual_recharge}');
  v_fields jsonb := v_approval.payload -> 'fields';
  v_customer bigint := v_approval.subject_id;
  v_method text := v_fields ->> 'way';
  v_amount bigint := parse_amount(v_fields ->> 'amount');
  v_position integer := (v_fields ->> 'position')::integer;
  v_way bigint;
begin
  if not claim_reference(p_approval, v_method, v_fields ->> 'transaction', v_position) then
    result := 'transaction_reference_used'; return;
  end if;
  select m.id into v_way from pay_way m where m.code = v_method;
  select r.id into recharge_id from recharge r
   where r.customer_id = v_customer and r.pay_way_id = v_way and r.status = 0
   order by (r.requested is not distinct from v_amount) desc, r.id limit 1 for update;
  if recharge_id is null then
    insert into recharge (customer_id, pay_way_id, created_at) values (v_customer, v_way, p_now) returning id into recharge_id;
  end if;
  update recharge r set status = 1, credited = v_amount, transaction_reference = lower(v_fields ->> 'transaction'),
      transaction_position = v_position, decided_at = p_now, approval_id = p_approval
   where r.id = recharge_id;
  perform post_or_raise(array[row(external(v_way), customer_available(v_customer), v_amount, 'recharge', recharge_id, null)::posting], p_now);
  insert into outbox (topic, customer_ids, at) values ('balance_changed', array[v_customer], p_now), ('recharge_changed', array[v_customer], p_now);
  result := 'credited';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.correctable_credit(p_customer bigint, p_credit bigint, OUT kind ledger.kind, OUT amount bigint, OUT amount_left bigint)
 RETURNS SETOF record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
AS $function$
  select t.kind, t.amount, t.amount - coalesce((select sum(c.amount) from transfer c where c.corrects = t.id), 0)::bigint
    from transfer t
   where t.id = p_credit and t.customer_id = p_customer and t.kind in ('recharge', 'system_increase', 'referral_reward') $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.countries_without_rewards()
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select regexp_split_to_array(ledger.setting('countries_without_rewards'), '\s*,\s*') $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.customer_available(p_customer bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((1)::bigint << 48) + p_customer)
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.customer_frozen(p_customer bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((2)::bigint << 48) + p_customer)
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.decide_approval(p_session bytea, p_approval bigint, p_approve boolean, p_remark text, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval%rowtype;
  v_decider bigint;
  v_result text;
  v_node text;
begin
  perform require_time(p_now);
  select d.result, d.decider into v_result, v_decider from decider_of(p_session, p_approval, p_now) d;
  if v_result <> 'can_decide' then return v_result; end if;
  select * into v_approval from approval p where p.id = p_approval;
  select k.node into v_node from approval_kind k where k.kind = v_approval.kind;
  v_result := case
    when p_approve is not true then 'rejected'
    when not can_act(v_approval.requested_by, v_node) then 'stale'
    when v_approval.fingerprint is distinct from approval_fingerprint(v_approval.kind, v_approval.subject_id, v_approval.customer_id,
           v_approval.payload, v_approval.reason,
           approval_facts(v_approval.kind, v_approval.subject_id, v_approval.payload -> 'fields')) then 'stale'
    else 'approved' end;
  update approval set state = case v_result when 'stale' then 'failed' else v_result end,
      outcome = case v_result when 'stale' then 'approval_stale' end,
      decided_by = v_decider, decided_at = p_now, remark = p_remark,
      approved_in = case v_result when 'approved' then pg_current_xact_id() end
   where id = p_approval;
  return v_result;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.decide_hold_appeal(p_session bytea, p_hold bigint, p_accept boolean, p_remark text, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_judge bigint;
  v_hold hold%rowtype;
begin
  perform require_time(p_now);
  v_judge := acting_administrator(p_session, 'user.hold', p_now);
  if v_judge is null then return 'forbidden'; end if;
  select * into v_hold from hold h where h.id = p_hold for update;
  if not found or v_hold.appeal_text is null then return 'not_found'; end if;
  if owns_account(v_judge, v_hold.customer_id) then return 'conflict_of_interest'; end if;
  if exists (select from approval p where p.id = v_hold.approval_id and v_judge in (p.requested_by, p.decided_by)) then return 'self_approval'; end if;
  if v_hold.appeal_accepted is not null then return 'already_decided'; end if;
  if v_hold.ended_at is not null or v_hold.expires_at <= p_now then return 'hold_not_active'; end if;
  update hold set appeal_accepted = p_accept, appeal_remark = p_remark, appeal_decided_by = v_judge, appeal_decided_at = p_now where id = p_hold;
  if p_accept then
    perform end_hold(p_hold, 'appeal', null, p_now);
  else
    insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[v_hold.customer_id], p_now);
  end if;
  return 'decided';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.decider_of(p_session bytea, p_approval bigint, p_now timestamp with time zone, OUT result text, OUT decider bigint)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval%rowtype;
  v_node text;
begin
  select * into v_approval from approval p where p.id = p_approval for update;
  if not found then result := 'not_found'; return; end if;
  if v_approval.state <> 'pending' then result := 'already_decided'; return; end if;
  select k.node into v_node from approval_kind k where k.kind = v_approval.kind;
  decider := acting_administrator(p_session, v_node, p_now);
  if decider is null or not can_act(decider, 'approval.decide') then result := 'forbidden'; return; end if;
  if decider = v_approval.requested_by then result := 'self_approval'; return; end if;
  result := coalesce(approval_conflict(decider, v_approval.kind, v_approval.subject_id, v_approval.customer_id),
                     approval_conflict(v_approval.requested_by, v_approval.kind, v_approval.subject_id, v_approval.customer_id));
  if result is not null then return; end if;
  if v_approval.kind = 'hold' and exists (
       select from hold h join approval p on p.id = h.approval_id
        where h.customer_id = v_approval.subject_id and h.starts_at > p_now - interval '90 days'
          and decider in (p.requested_by, p.decided_by)) then
    result := 'third_person_required'; return;
  end if;
  result := 'can_decide';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.decrease_balance(p_approval bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval := use_approval(p_approval, '{system_decrease}');
  v_customer bigint := v_approval.subject_id;
  v_credit bigint := (v_approval.payload -> 'fields' ->> 'revenueId')::bigint;
  v_amount bigint := parse_amount(v_approval.payload -> 'fields' ->> 'amount');
  v_kind ledger.kind;
  v_left bigint;
  v_target bigint;
begin
  -- The lock makes corrections of one customer come one after the other.
  perform from account a where a.id = customer_available(v_customer) for update;
  select k.kind, k.amount_left into v_kind, v_left from correctable_credit(v_customer, v_credit) k;
  if v_kind is null or v_left < v_amount then return 'credit_not_correctable'; end if;
  select case v_kind
           when 'recharge' then t.debit
           when 'system_increase' then platform_goodwill()
           when 'referral_reward' then brand_available((select g.brand_id from orders o join campaign g on g.id = o.campaign_id where o.id = t.subject_id))
         end into v_target from transfer t where t.id = v_credit;
  case post_transfers(array[row(customer_available(v_customer), v_target, v_amount,
         case v_kind when 'recharge' then 'recharge_correction' when 'system_increase' then 'increase_correction' else 'reward_correction' end,
         p_approval, v_credit)::posting], p_now)
    when 'posted' then null;
    when 'balance_too_low' then return 'insufficient_balance';
  end case;
  insert into outbox (topic, customer_ids, at) values ('balance_changed', array[v_customer], p_now);
  return 'decreased';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.deliver_order(p_session bytea, p_order bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_result text;
  v_operator bigint;
begin
  select o.result, o.operator into v_result, v_operator from order_operator(p_session, 'order.ship', p_order, p_now) o;
  if v_result <> 'can_act' then return v_result; end if;
  return record_delivery(p_order, v_operator, p_now);
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.draw_commitment(p_seed bytea, p_campaign bigint, p_units integer, p_lucky_units integer, p_lucky_bonus bigint)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN sha256(((((p_seed || int8send(p_campaign)) || int4send(p_units)) || int4send(p_lucky_units)) || int8send(p_lucky_bonus)))
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.end_due_campaign(p_campaign bigint, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_campaign campaign%rowtype;
begin
  perform require_time(p_now);
  select * into v_campaign from campaign c where c.id = p_campaign for update;
  if not found or not campaign_is_due(v_campaign, p_now) then return false; end if;
  update campaign set state = 'ended', ended_at = p_now where id = p_campaign;
  insert into outbox (topic, campaign_ids, at) values ('campaign_changed', array[p_campaign], p_now);
  return true;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.end_expired_holds(p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_hold record;
  v_count integer := 0;
begin
  perform require_time(p_now);
  for v_hold in select h.id, h.customer_id from hold h where h.ended_at is null and h.expires_at <= p_now order by h.id for update skip locked loop
    update hold h set ended_at = h.expires_at, end_reason = 'expired' where h.id = v_hold.id;
    update customer c set hold_expires_at = null where c.id = v_hold.customer_id and c.hold_expires_at <= p_now;
    insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[v_hold.customer_id], p_now);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.end_hold(p_hold bigint, p_reason text, p_approval bigint, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
declare
  v_customer bigint;
begin
  update hold h set ended_at = p_now, end_reason = p_reason, release_approval_id = p_approval where h.id = p_hold returning h.customer_id into v_customer;
  update customer c set hold_expires_at = null where c.id = v_customer;
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[v_customer], p_now);
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.expire_order(p_order bigint, p_customer bigint, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_order orders%rowtype;
begin
  perform from match_state m where m.customer_id = p_customer for update skip locked;
  if not found then return false; end if;
  select * into v_order from orders o where o.id = p_order and o.status = 0 and o.expires_at <= p_now for update skip locked;
  if not found then return false; end if;
  perform release_order(v_order.id, v_order.customer_id, v_order.campaign_id, v_order.unit_number, 'expired', p_now);
  return true;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.expire_orders(p_now timestamp with time zone, p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_since timestamptz;
  v_due record;
  v_seen integer := 0;
  v_expired integer := 0;
begin
  perform require_time(p_now);
  select p.done_until into v_since from job_progress p where p.job = 'expire-orders' for update skip locked;
  if not found then
    if exists (select from job_progress p where p.job = 'expire-orders') then return 0; end if;
    insert into job_progress (job, done_until) values ('expire-orders', '-infinity') on conflict do nothing;
    v_since := '-infinity';
  end if;
  for v_due in select o.id, o.customer_id from orders o
                where o.expires_at > v_since and o.expires_at <= p_now and o.status = 0
                order by o.expires_at, o.id limit p_limit loop
    v_seen := v_seen + 1;
    if expire_order(v_due.id, v_due.customer_id, p_now) then v_expired := v_expired + 1; end if;
  end loop;
  if v_seen < p_limit then
    update job_progress set done_until = greatest(done_until, p_now - interval '1 hour')
     where job = 'expire-orders' and done_until < p_now - interval '1 hour 1 minute';
  end if;
  return v_expired;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.expire_stray_orders(p_now timestamp with time zone, p_after bigint, p_limit integer, OUT next_after bigint, OUT expired integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_count integer;
begin
  perform require_time(p_now);
  with page as materialized (
    select m.customer_id, m.last_order_id from match_state m where m.customer_id > p_after order by m.customer_id limit p_limit
  )
  select count(*), max(g.customer_id),
         count(*) filter (where o.status = 0 and o.expires_at <= p_now and expire_order(o.id, o.customer_id, p_now))
    into v_count, next_after, expired
    from page g left join orders o on o.id = g.last_order_id;
  if v_count < p_limit then next_after := null; end if;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.external(p_payment_method bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((9)::bigint << 48) + p_payment_method)
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.external_of(p_code text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((9)::bigint << 48) + CASE p_code WHEN 'usdt_trc20'::text THEN 1 WHEN 'usdt_erc20'::text THEN 2 WHEN 'usdc_erc20'::text THEN 3 WHEN 'bank'::text THEN 9 ELSE NULL::integer END)
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.fail_approval(p_session bytea, p_approval bigint, p_outcome text, p_remark text, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_decider bigint;
  v_result text;
begin
  perform require_time(p_now);
  select d.result, d.decider into v_result, v_decider from decider_of(p_session, p_approval, p_now) d;
  if v_result <> 'can_decide' then return v_result; end if;
  update approval set state = 'failed', outcome = p_outcome, decided_by = v_decider, decided_at = p_now, remark = p_remark
   where id = p_approval;
  return 'failed';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.fail_recharge(p_session bytea, p_recharge bigint, p_reason text, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_recharge recharge%rowtype;
  v_operator bigint;
begin
  perform require_time(p_now);
  v_operator := acting_administrator(p_session, 'recharge.confirm', p_now);
  if v_operator is null then return 'forbidden'; end if;
  select * into v_recharge from recharge r where r.id = p_recharge for update;
  if not found then return 'not_found'; end if;
  if owns_account(v_operator, v_recharge.customer_id) then return 'conflict_of_interest'; end if;
  if v_recharge.status <> 0 then return 'not_waiting'; end if;
  update recharge set status = 2, failure_reason = p_reason, failed_by = v_operator, decided_at = p_now where id = p_recharge;
  insert into outbox (topic, customer_ids, at) values ('recharge_changed', array[v_recharge.customer_id], p_now);
  return 'failed';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.fund_brand(p_approval bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval := use_approval(p_approval, '{brand_funding}');
  v_fields jsonb := v_approval.payload -> 'fields';
begin
  if not claim_reference(p_approval, v_fields ->> 'way', v_fields ->> 'reference') then return 'transaction_reference_used'; end if;
  perform post_or_raise(array[row(external_of(v_fields ->> 'way'), brand_available(v_approval.subject_id),
    parse_amount(v_fields ->> 'amount'), 'brand_funding', p_approval, null)::posting], p_now);
  return 'funded';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.fund_goodwill(p_approval bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval := use_approval(p_approval, '{goodwill_funding,goodwill_from_fees}');
  v_fields jsonb := v_approval.payload -> 'fields';
  v_amount bigint := parse_amount(v_fields ->> 'amount');
begin
  if v_approval.kind = 'goodwill_funding' then
    if not claim_reference(p_approval, 'bank', v_fields ->> 'reference') then return 'transaction_reference_used'; end if;
    perform post_or_raise(array[row(external_of('bank'), platform_goodwill(), v_amount, 'goodwill_funding', p_approval, null)::posting], p_now);
    return 'funded';
  end if;
  case post_transfers(array[row(platform_fees(), platform_goodwill(), v_amount, 'goodwill_from_fees', p_approval, null)::posting], p_now)
    when 'posted' then return 'funded';
    when 'balance_too_low' then return 'insufficient_balance';
  end case;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.hold_obstacle(p_customer bigint, p_days integer, p_reason text, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
  select case
    when exists (select from hold h where h.customer_id = p_customer and h.ended_at is null and h.expires_at > p_now) then 'hold_active'
    when exists (select from hold h where h.customer_id = p_customer and h.starts_at > p_now - interval '90 days'
                    and lower(regexp_replace(h.reason, '\s+', '', 'g')) = lower(regexp_replace(p_reason, '\s+', '', 'g'))) then 'hold_reason_repeated'
    when make_interval(days => p_days) + coalesce((
           select sum(least(coalesce(h.ended_at, h.expires_at), h.expires_at) - greatest(h.starts_at, p_now - interval '90 days'))
             from hold h where h.customer_id = p_customer and coalesce(h.ended_at, h.expires_at) > p_now - interval '90 days'), interval '0')
         > interval '28 days' then 'hold_too_long' end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.increase_balance(p_approval bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval := use_approval(p_approval, '{system_increase}');
begin
  case post_transfers(array[row(platform_goodwill(), customer_available(v_approval.subject_id),
         parse_amount(v_approval.payload -> 'fields' ->> 'amount'), 'system_increase', p_approval, null)::posting], p_now)
    when 'posted' then null;
    when 'balance_too_low' then return 'insufficient_goodwill';
  end case;
  insert into outbox (topic, customer_ids, at) values ('balance_changed', array[v_approval.subject_id], p_now);
  return 'increased';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.move_treasury(p_approval bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval := use_approval(p_approval, '{treasury_move}');
  v_fields jsonb := v_approval.payload -> 'fields';
  v_amount bigint := parse_amount(v_fields ->> 'amount');
  v_from text := v_fields ->> 'from';
  v_to text := v_fields ->> 'to';
begin
  -- In the order of their names, so that two moves never wait in a circle; a network that both share counts once.
  if not claim_reference(p_approval, least(v_from, v_to), v_fields ->> 'reference')
     or (reference_network(v_from) <> reference_network(v_to)
         and not claim_reference(p_approval, greatest(v_from, v_to), v_fields ->> 'reference')) then
    return 'transaction_reference_used';
  end if;
  perform from account a where a.id in (external_of(v_from), external_of(v_to)) order by a.id for update;
  if reserve_left(v_from) < v_amount then return 'reserve_too_low'; end if;
  perform post_or_raise(array[row(external_of(v_to), external_of(v_from), v_amount, 'treasury_move', p_approval, null)::posting], p_now);
  return 'moved';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.open_accounts(p_accounts bigint[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
AS $function$
  insert into account (id, type, owner_id)
    select a, (a >> 48)::smallint, account_owner(a) from unnest(p_accounts) a
    on conflict do nothing $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.open_brand_accounts(p_brand bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
AS $function$
  select open_accounts(array[brand_available(p_brand), brand_pending(p_brand)]) $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.open_customer_accounts(p_customer bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'shop', 'pg_temp'
AS $function$
  select open_accounts(array[customer_available(p_customer), customer_frozen(p_customer)]);
  insert into match_state (customer_id) values (p_customer) on conflict do nothing $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.order_operator(p_session bytea, p_node text, p_order bigint, p_now timestamp with time zone, OUT result text, OUT operator bigint)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_customer bigint;
begin
  perform require_time(p_now);
  operator := acting_administrator(p_session, p_node, p_now);
  if operator is null then result := 'forbidden'; return; end if;
  select o.customer_id into v_customer from orders o where o.id = p_order for update;
  if not found then result := 'not_found'; return; end if;
  result := case when owns_account(operator, v_customer) then 'conflict_of_interest' else 'can_act' end;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.owns_account(p_administrator bigint, p_customer bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
  select exists (select from administrator a where a.id = p_administrator and p_customer = any(a.own_customer_ids)) $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.parse_amount(p_text text)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if p_text !~ '^(0|[1-9][0-9]{0,11})(\.[0-9]{1,6})?$' then
    raise exception 'not an amount' using errcode = '22P02';
  end if;
  return (p_text::numeric * 1000000)::bigint;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.parse_rate(p_text text)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if p_text !~ '^[0-9](\.[0-9]{1,6})?$' then
    raise exception 'not a rate' using errcode = '22P02';
  end if;
  return (p_text::numeric * 1000000)::integer;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.pay_out_brand(p_approval bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval := use_approval(p_approval, '{brand_payout}');
begin
  return post_payout(v_approval, brand_available(v_approval.subject_id), 'brand_payout', p_now);
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.pay_out_platform(p_approval bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval := use_approval(p_approval, '{fees_payout,commission_payout}');
begin
  return case v_approval.kind
    when 'fees_payout' then post_payout(v_approval, platform_fees(), 'fees_payout', p_now)
    else post_payout(v_approval, platform_commission(), 'commission_payout', p_now) end;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.pay_withdrawal(p_approval bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval := use_approval(p_approval, '{withdrawal_payout}');
  v_withdrawal withdrawal%rowtype;
  v_method text;
  v_reference text := lower(v_approval.payload -> 'fields' ->> 'transaction');
begin
  select * into v_withdrawal from withdrawal w where w.id = v_approval.subject_id for update;
  if v_withdrawal.stage <> 'signing' then return 'not_signing'; end if;
  select m.code into v_method from pay_way m where m.id = v_withdrawal.pay_way_id;
  if not claim_reference(p_approval, v_method, v_reference) then return 'transaction_reference_used'; end if;
  case post_transfers(array[
         row(customer_frozen(v_withdrawal.customer_id), external(v_withdrawal.pay_way_id), v_withdrawal.amount - v_withdrawal.fee,
             'withdrawal_paid', v_withdrawal.id, null)::posting,
         row(customer_frozen(v_withdrawal.customer_id), platform_fees(), v_withdrawal.fee, 'withdrawal_fee', v_withdrawal.id, null)::posting
       ], p_now)
    when 'posted' then null;
    when 'balance_too_low' then return 'reserve_too_low';
  end case;
  update withdrawal set stage = 'paid', transaction_reference = v_reference, approval_id = p_approval, ended_at = p_now
   where id = v_withdrawal.id;
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[v_withdrawal.customer_id], p_now);
  return 'paid';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.place_hold(p_approval bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval := use_approval(p_approval, '{hold}');
  v_customer bigint := v_approval.subject_id;
  v_days integer := (v_approval.payload -> 'fields' ->> 'days')::integer;
  v_obstacle text;
begin
  perform require_time(p_now);
  perform from customer c where c.id = v_customer for no key update;
  v_obstacle := hold_obstacle(v_customer, v_days, v_approval.reason, p_now);
  if v_obstacle is not null then return v_obstacle; end if;
  update hold h set ended_at = h.expires_at, end_reason = 'expired' where h.customer_id = v_customer and h.ended_at is null;
  insert into hold (customer_id, reason, starts_at, expires_at, approval_id)
    values (v_customer, v_approval.reason, p_now, p_now + make_interval(days => v_days), p_approval);
  update customer c set hold_expires_at = p_now + make_interval(days => v_days) where c.id = v_customer;
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[v_customer], p_now);
  return 'placed';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.platform_commission()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((7)::bigint << 48)
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.platform_fees()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((6)::bigint << 48)
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.platform_goodwill()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((8)::bigint << 48)
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.post_or_raise(p_postings ledger.posting[], p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
AS $function$
declare
  v_result text := post_transfers(p_postings, p_now);
begin
  if v_result <> 'posted' then
    raise exception 'transfers of % % could not be posted: %', p_postings[1].kind, p_postings[1].subject_id, v_result using errcode = 'XX000';
  end if;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.post_payout(p_approval shop.approval, p_source bigint, p_kind ledger.kind, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_fields jsonb := p_approval.payload -> 'fields';
  v_amount bigint := parse_amount(v_fields ->> 'amount');
  v_target bigint := external_of(v_fields ->> 'way');
begin
  if not claim_reference(p_approval.id, v_fields ->> 'way', v_fields ->> 'reference') then return 'transaction_reference_used'; end if;
  perform from account a where a.id in (p_source, v_target) order by a.id for update;
  if (select a.balance from account a where a.id = p_source) < v_amount then return 'insufficient_balance'; end if;
  if reserve_left(v_fields ->> 'way') < v_amount then return 'reserve_too_low'; end if;
  perform post_or_raise(array[row(p_source, v_target, v_amount, p_kind, p_approval.id, null)::posting], p_now);
  return 'paid_out';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.post_transfers(p_postings ledger.posting[], p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_postings posting[];
  v_accounts bigint[];
  v_balances bigint[];
begin
  perform require_time(p_now);
  select array_agg(p order by n) into v_postings
    from unnest(p_postings) with ordinality p(debit, credit, amount, kind, subject_id, corrects, n)
    cross join lateral (select row(p.debit, p.credit, p.amount, p.kind, p.subject_id, p.corrects)::posting as p) x
   where p.amount is distinct from 0;
  if v_postings is null then return 'empty'; end if;
  if exists (select from unnest(v_postings) p where p.amount is null or p.amount <= 0) then return 'amount_not_positive'; end if;
  if exists (select from unnest(v_postings) p left join transfer_kind k on k.kind = p.kind
              where k.kind is null or p.debit = p.credit
                 or account_type_of(p.debit) is distinct from k.debit_type or account_type_of(p.credit) is distinct from k.credit_type
                 or (k.requires_same_owner and account_owner(p.debit) <> account_owner(p.credit))) then
    return 'account_type_mismatch';
  end if;

  select array_agg(l.id order by l.id), array_agg(l.balance order by l.id) into v_accounts, v_balances
    from (select a.id, a.balance from account a
           where a.id = any(array(select p.debit from unnest(v_postings) p union select p.credit from unnest(v_postings) p))
           order by a.id for update) l;
  if exists (select from unnest(v_postings) p
              where p.debit <> all(coalesce(v_accounts, '{}')) or p.credit <> all(coalesce(v_accounts, '{}'))) then
    return 'unknown_account';
  end if;
  if exists (select from unnest(v_postings) p join transfer t on t.kind = p.kind and t.subject_id = p.subject_id)
     or (select count(*) <> count(distinct (p.kind, p.subject_id)) from unnest(v_postings) p) then
    return 'already_posted';
  end if;
  -- Floors hold after each transfer, not only at the end, so that no leg is paid with money that comes later.
  if exists (
    select from (
      select e.account, sum(e.amount) over (partition by e.account order by e.n, e.side) as change
        from (select p.debit as account, -p.amount as amount, n, 0 as side
                from unnest(v_postings) with ordinality p(debit, credit, amount, kind, subject_id, corrects, n)
              union all
              select p.credit, p.amount, n, 1
                from unnest(v_postings) with ordinality p(debit, credit, amount, kind, subject_id, corrects, n)) e) r
      join unnest(v_accounts, v_balances) b(account, balance) using (account)
     where case account_type_of(r.account) when 'external' then b.balance + r.change > 0 else b.balance + r.change < 0 end) then
    return 'balance_too_low';
  end if;

  insert into transfer (debit, credit, amount, kind, subject_id, customer_id, available_after, corrects, created_at)
    select p.debit, p.credit, p.amount, p.kind, p.subject_id, account_owner(h.account),
           b.balance + sum(h.change) over (partition by h.account order by p.n), p.corrects, p_now
      from unnest(v_postings) with ordinality p(debit, credit, amount, kind, subject_id, corrects, n)
      cross join lateral (
        select case 'customer.available' when account_type_of(p.debit) then p.debit when account_type_of(p.credit) then p.credit end as account,
               case account_type_of(p.debit) when 'customer.available' then -p.amount else p.amount end as change) h
      left join unnest(v_accounts, v_balances) b(account, balance) on b.account = h.account
     order by p.n;

  update account a set balance = a.balance + e.change
    from (select v.account, sum(v.amount)::bigint as change
            from (select p.debit as account, -p.amount as amount from unnest(v_postings) p
                  union all select p.credit, p.amount from unnest(v_postings) p) v group by 1) e
   where a.id = e.account;
  return 'posted';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.process_due_order(p_order bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_state text;
begin
  perform require_time(p_now);
  perform from orders o where o.id = p_order for update skip locked;
  if not found then return 'busy'; end if;
  if exists (select from return_request r where r.order_id = p_order and r.state = 'requested' and r.decision_due_at <= p_now) then
    return refund_paid_order(p_order, 'return_undecided', null, p_now);
  end if;
  select s.state into v_state from shipment s where s.order_id = p_order and s.due_at <= p_now;
  return case v_state
    when 'waiting' then refund_paid_order(p_order, 'not_shipped', null, p_now)
    when 'shipped' then record_delivery(p_order, null, p_now)
    when 'delivered' then close_order(p_order, p_now)
    else 'not_due' end;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.record_delivery(p_order bigint, p_operator bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
begin
  update shipment s set state = 'delivered', delivered_at = p_now, delivery_confirmed_by = p_operator,
      delivered_by = case when p_operator is null then 'time' else 'operator' end, due_at = p_now + make_interval(days => o.return_days)
    from orders o
   where o.id = p_order and s.order_id = p_order and s.state = 'shipped';
  if not found then return 'not_shipped'; end if;
  insert into outbox (topic, customer_ids, order_ids, at)
    select 'order_delivered', array[o.customer_id], array[o.id], p_now from orders o where o.id = p_order;
  return 'delivered';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.reference_network(p_code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE p_code WHEN 'usdt_trc20'::text THEN 'tron'::text WHEN 'usdt_erc20'::text THEN 'ethereum'::text WHEN 'usdc_erc20'::text THEN 'ethereum'::text WHEN 'bank'::text THEN 'bank'::text ELSE NULL::text END
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.refund_order(p_session bytea, p_order bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_result text;
  v_operator bigint;
begin
  select o.result, o.operator into v_result, v_operator from order_operator(p_session, 'order.refund', p_order, p_now) o;
  if v_result <> 'can_act' then return v_result; end if;
  return refund_paid_order(p_order, 'operator', v_operator, p_now);
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.refund_paid_order(p_order bigint, p_reason text, p_operator bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_order orders%rowtype;
  v_brand bigint;
begin
  select * into v_order from orders o where o.id = p_order for update;
  if not found then return 'not_found'; end if;
  if v_order.status = 3 then return 'already_refunded'; end if;
  if v_order.status <> 1 then return 'not_paid'; end if;
  if v_order.closed_at is not null then return 'closed'; end if;
  select g.brand_id into v_brand from campaign g where g.id = v_order.campaign_id;
  perform post_or_raise(array[
    row(brand_pending(v_brand), customer_available(v_order.customer_id), v_order.price, 'order_price_refund', p_order,
        (select t.id from transfer t where t.kind = 'order_price' and t.subject_id = p_order))::posting,
    row(customer_available(v_order.customer_id), campaign_escrow(v_order.campaign_id), v_order.cashback + v_order.bonus,
        'order_cashback_reversal', p_order, (select t.id from transfer t where t.kind = 'order_cashback' and t.subject_id = p_order))::posting
  ], p_now);
  update orders set status = 3, refunded_at = p_now, refund_reason = p_reason, refunded_by = p_operator where id = p_order;
  update shipment s set state = case when s.state in ('waiting', 'shipped') then 'cancelled' else 'returned' end, ended_at = p_now, due_at = null
   where s.order_id = p_order;
  update return_request r set state = 'accepted', decided_at = p_now where r.order_id = p_order and r.state = 'requested';
  insert into outbox (topic, customer_ids, order_ids, campaign_ids, at)
    values ('order_refunded', array[v_order.customer_id], array[p_order], array[v_order.campaign_id], p_now);
  return 'refunded';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.reject_modification()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  raise exception 'rows of %.% are never changed', tg_table_schema, tg_table_name using errcode = '0A000';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.reject_return(p_approval bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval := use_approval(p_approval, '{return_rejection}');
  v_order bigint;
  v_customer bigint;
begin
  perform require_time(p_now);
  select r.order_id into v_order from return_request r where r.id = v_approval.subject_id;
  select o.customer_id into v_customer from orders o where o.id = v_order for update;
  -- Looked at again under the order's lock: it may have been shipped since it was requested.
  if approval_conflict(v_approval.requested_by, 'return_rejection', v_approval.subject_id, v_customer) is not null
     or approval_conflict(v_approval.decided_by, 'return_rejection', v_approval.subject_id, v_customer) is not null then
    raise exception 'approval % does not allow this', p_approval using errcode = 'GT002';
  end if;
  update return_request r set state = 'rejected', decided_at = p_now, decided_by = v_approval.decided_by, remark = v_approval.reason,
      approval_id = p_approval
   where r.id = v_approval.subject_id and r.state = 'requested';
  if not found then return 'already_decided'; end if;
  insert into outbox (topic, customer_ids, order_ids, at) values ('return_rejected', array[v_customer], array[v_order], p_now);
  return 'rejected';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.reject_withdrawal(p_session bytea, p_withdrawal bigint, p_reason text, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_acting record;
  v_withdrawal withdrawal%rowtype;
  v_result text;
begin
  select * into v_acting from withdrawal_operator(p_session, 'withdrawal.review', p_withdrawal, p_now);
  if v_acting.result <> 'can_act' then return v_acting.result; end if;
  v_withdrawal := v_acting.withdrawal;
  v_result := rejection_obstacle(v_withdrawal, p_reason, p_now);
  if v_result is not null then return v_result; end if;
  perform from account a where a.id = customer_frozen(v_withdrawal.customer_id) for update;
  if p_reason = 'address_unusable' and exists (
       select from withdrawal w
        where w.customer_id = v_withdrawal.customer_id and w.reject_reason = 'address_unusable' and w.ended_at > p_now - interval '30 days') then
    return 'second_approval_required';
  end if;
  update withdrawal set stage = 'rejected', reject_reason = p_reason, reviewed_by = v_acting.operator, reviewed_at = p_now, ended_at = p_now
   where id = p_withdrawal;
  perform release_withdrawal(v_withdrawal, p_now);
  return 'rejected';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.reject_withdrawal_by_two(p_approval bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval := use_approval(p_approval, '{withdrawal_rejection}');
  v_reason text := v_approval.payload -> 'fields' ->> 'rejectReason';
  v_withdrawal withdrawal%rowtype;
  v_obstacle text;
begin
  perform require_time(p_now);
  select * into v_withdrawal from withdrawal w where w.id = v_approval.subject_id for update;
  v_obstacle := rejection_obstacle(v_withdrawal, v_reason, p_now);
  if v_obstacle is not null then return v_obstacle; end if;
  update withdrawal set stage = 'rejected', reject_reason = v_reason, reviewed_by = v_approval.requested_by, reviewed_at = p_now,
      review_approval_id = p_approval, ended_at = p_now
   where id = v_withdrawal.id;
  perform release_withdrawal(v_withdrawal, p_now);
  return 'rejected';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.rejection_obstacle(p_withdrawal shop.withdrawal, p_reason text, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
  select case
    when p_withdrawal.stage <> 'under_review' then 'not_under_review'
    when case p_reason
           when 'pay_way_stopped' then exists (select from pay_way m where m.id = p_withdrawal.pay_way_id
             and (not m.open or suspension_reason('withdrawals', m.code) is not null))
           when 'active_hold' then (select coalesce(c.hold_expires_at > p_now, false) from customer c where c.id = p_withdrawal.customer_id)
           when 'address_unusable' then not exists (select from withdrawal w where w.address = p_withdrawal.address and w.stage = 'paid')
           else false end then null
    else 'reason_not_applicable' end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.release_hold(p_approval bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval := use_approval(p_approval, '{hold_release}');
begin
  perform require_time(p_now);
  perform from hold h where h.id = v_approval.subject_id and h.ended_at is null and h.expires_at > p_now for update;
  if not found then return 'hold_not_active'; end if;
  perform end_hold(v_approval.subject_id, 'lifted', p_approval, p_now);
  return 'released';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.release_order(p_order bigint, p_customer bigint, p_campaign bigint, p_unit integer, p_reason text, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
begin
  update orders set status = 2, cancelled_at = p_now, cancel_reason = p_reason where id = p_order;
  update unit set order_id = null where campaign_id = p_campaign and number = p_unit and order_id = p_order;
  update match_state set at_limit = at_limit - int8multirange(int8range(p_campaign, p_campaign, '[]')) where customer_id = p_customer;
  insert into outbox (topic, customer_ids, order_ids, campaign_ids, at)
    values ('order_cancelled', array[p_customer], array[p_order], array[p_campaign], p_now);
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.release_withdrawal(p_withdrawal shop.withdrawal, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
begin
  perform post_or_raise(array[row(customer_frozen(p_withdrawal.customer_id), customer_available(p_withdrawal.customer_id),
    p_withdrawal.amount, 'withdrawal_failed', p_withdrawal.id,
    (select t.id from transfer t where t.kind = 'withdrawal_request' and t.subject_id = p_withdrawal.id))::posting], p_now);
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[p_withdrawal.customer_id], p_now);
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.reopen_unsigned_withdrawals(p_now timestamp with time zone, p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_id bigint;
  v_count integer := 0;
begin
  perform require_time(p_now);
  for v_id in select w.id from withdrawal w where w.stage = 'approved' and w.reviewed_at <= p_now - interval '24 hours'
               order by w.id limit p_limit for update skip locked loop
    perform return_to_review(v_id, p_now);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.reopen_withdrawal(p_session bytea, p_withdrawal bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_acting record;
begin
  select * into v_acting from withdrawal_operator(p_session, 'withdrawal.review', p_withdrawal, p_now);
  if v_acting.result <> 'can_act' then return v_acting.result; end if;
  if (v_acting.withdrawal).stage <> 'approved' then return 'not_approved'; end if;
  perform return_to_review(p_withdrawal, p_now);
  return 'under_review';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.request_approval(p_session bytea, p_kind text, p_subject bigint, p_payload jsonb, p_reason text, p_now timestamp with time zone, OUT result text, OUT approval_id bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_node text;
  v_requester bigint;
  v_customer bigint := approval_customer(p_kind, p_subject);
  v_facts jsonb;
begin
  perform require_time(p_now);
  select k.node into v_node from approval_kind k where k.kind = p_kind;
  v_requester := acting_administrator(p_session, v_node, p_now);
  if v_requester is null then result := 'forbidden'; return; end if;
  v_facts := approval_facts(p_kind, p_subject, p_payload -> 'fields');
  if v_facts is null then result := 'not_found'; return; end if;
  result := approval_conflict(v_requester, p_kind, p_subject, v_customer);
  if result is not null then return; end if;
  insert into approval (kind, subject_id, customer_id, payload, fingerprint, reason, requested_by, requested_at)
    values (p_kind, p_subject, v_customer, p_payload,
            approval_fingerprint(p_kind, p_subject, v_customer, p_payload, p_reason, v_facts), p_reason, v_requester, p_now)
    returning id into approval_id;
  result := 'requested';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.request_recharge(p_customer bigint, p_method text, p_amount bigint, p_now timestamp with time zone, OUT result text, OUT recharge_id bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_method pay_way%rowtype;
  v_disabled_at timestamptz;
begin
  perform require_time(p_now);
  select * into v_method from pay_way m where m.code = p_method and m.open;
  if not found then result := 'way_not_open'; return; end if;
  if suspension_reason('recharges', p_method) is not null then result := 'recharges_stopped'; return; end if;
  select c.disabled_at into v_disabled_at from customer c where c.id = p_customer for no key update;
  if v_disabled_at is not null then result := 'account_disabled'; return; end if;
  if (select count(*) from recharge r where r.customer_id = p_customer and r.status = 0) >= 10 then
    result := 'too_many_waiting'; return;
  end if;
  insert into recharge (customer_id, pay_way_id, requested, created_at) values (p_customer, v_method.id, p_amount, p_now)
    returning id into recharge_id;
  insert into outbox (topic, customer_ids, at) values ('recharge_changed', array[p_customer], p_now);
  result := 'requested';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.request_return(p_order bigint, p_customer bigint, p_reason text, p_note text, p_now timestamp with time zone, OUT result text, OUT return_id bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_order orders%rowtype;
  v_shipment shipment%rowtype;
begin
  perform require_time(p_now);
  select * into v_order from orders o where o.id = p_order and o.customer_id = p_customer for update;
  if not found then result := 'not_found'; return; end if;
  select * into v_shipment from shipment s where s.order_id = p_order;
  if v_order.status <> 1 or v_order.closed_at is not null or (v_shipment.state = 'delivered' and v_shipment.due_at <= p_now) then
    result := 'not_returnable'; return;
  end if;
  insert into return_request (order_id, reason, note, requested_at, decision_due_at)
    values (p_order, p_reason, p_note, p_now, p_now + interval '7 days')
    on conflict (order_id) where state = 'requested' do nothing returning id into return_id;
  if return_id is null then result := 'already_requested'; return; end if;
  insert into outbox (topic, customer_ids, order_ids, at) values ('return_requested', array[p_customer], array[p_order], p_now);
  result := 'requested';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.request_withdrawal(p_customer bigint, p_method text, p_amount bigint, p_address text, p_now timestamp with time zone, OUT result text, OUT withdrawal_id bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_method bigint;
  v_available bigint;
  v_rate integer := parse_rate(setting('withdrawal_fee_rate'));
  v_fee bigint := trunc(p_amount::numeric * v_rate / 1000000000000) * 1000000;
begin
  perform require_time(p_now);
  select m.id into v_method from pay_way m where m.code = p_method and m.open;
  if not found then result := 'way_not_open'; return; end if;
  if suspension_reason('withdrawals', p_method) is not null then result := 'withdrawals_stopped'; return; end if;
  select a.balance into v_available from account a where a.id = customer_available(p_customer) for update;
  if (select c.hold_expires_at > p_now from customer c where c.id = p_customer) then result := 'account_on_hold'; return; end if;
  if p_amount > v_available then result := 'insufficient_balance'; return; end if;
  if p_amount < parse_amount(setting('minimum_withdrawal')) and p_amount <> v_available then result := 'below_minimum'; return; end if;
  if v_fee >= p_amount then result := 'fee_exceeds_amount'; return; end if;
  insert into withdrawal (customer_id, pay_way_id, amount, fee, fee_rate_ppm, address, requested_at)
    values (p_customer, v_method, p_amount, v_fee, v_rate, p_address, p_now) returning id into withdrawal_id;
  perform post_or_raise(array[row(customer_available(p_customer), customer_frozen(p_customer), p_amount, 'withdrawal_request',
    withdrawal_id, null)::posting], p_now);
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[p_customer], p_now);
  result := 'requested';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.require_time(p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if p_now between clock_timestamp() - interval '10 seconds' and clock_timestamp() + interval '10 seconds' then return; end if;
  if p_now is not null and exists (select from goodturn_meta.purpose p where p.purpose in ('test', 'sample')) then return; end if;
  raise exception 'the given time differs from the clock of the database' using errcode = 'GT001';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.reserve_left(p_method text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
  select -a.balance - coalesce((select sum(w.amount - w.fee) from withdrawal w join pay_way m on m.id = w.pay_way_id
                                 where m.code = p_method and w.stage in ('under_review', 'approved', 'signing')), 0)::bigint
    from account a where a.id = external_of(p_method) $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.return_to_review(p_withdrawal bigint, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
  update withdrawal set stage = 'under_review', reviewed_by = null, reviewed_at = null, review_approval_id = null where id = p_withdrawal;
  insert into outbox (topic, customer_ids, at)
    select 'withdrawal_changed', array[w.customer_id], p_now from withdrawal w where w.id = p_withdrawal $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.reveal_seed(p_campaign bigint, p_seed bytea, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_campaign campaign%rowtype;
begin
  perform require_time(p_now);
  select * into v_campaign from campaign c where c.id = p_campaign for update;
  if not found or v_campaign.state not in ('ended', 'closed') then return 'state'; end if;
  if v_campaign.revealed_seed is not null then return 'revealed'; end if;
  if exists (select from orders o where o.campaign_id = p_campaign and o.status = 0) then return 'unpaid_orders'; end if;
  if octet_length(p_seed) <> 32
     or draw_commitment(p_seed, p_campaign, v_campaign.units, v_campaign.lucky_units, v_campaign.lucky_bonus) <> v_campaign.commitment then
    return 'commitment_mismatch';
  end if;
  update campaign set revealed_seed = p_seed where id = p_campaign;
  insert into outbox (topic, campaign_ids, at) values ('campaign_changed', array[p_campaign], p_now);
  return 'revealed';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.review_obstacle(p_withdrawal shop.withdrawal, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_reserve bigint;
begin
  if p_withdrawal.stage <> 'under_review' then return 'not_under_review'; end if;
  if suspension_reason('withdrawals', (select m.code from pay_way m where m.id = p_withdrawal.pay_way_id)) is not null then
    return 'withdrawals_stopped';
  end if;
  if (select c.hold_expires_at > p_now from customer c where c.id = p_withdrawal.customer_id) then return 'account_on_hold'; end if;
  select -a.balance into v_reserve from account a where a.id = external(p_withdrawal.pay_way_id) for update;
  if v_reserve < p_withdrawal.amount - p_withdrawal.fee + coalesce((
       select sum(w.amount - w.fee) from withdrawal w
        where w.stage in ('approved', 'signing') and w.pay_way_id = p_withdrawal.pay_way_id), 0) then
    return 'reserve_too_low';
  end if;
  return null;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.reward_withheld(p_inviter bigint, p_customer bigint, p_paid_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
  select case
    when exists (select from installation a join installation b on a.fingerprint = b.fingerprint
                  where a.customer_id = p_inviter and b.customer_id = p_customer
                    and a.first_seen_at < p_paid_at and b.first_seen_at < p_paid_at) then 'shared_installation'
    when exists (select from withdrawal a join withdrawal b on a.address = b.address
                  where a.customer_id = p_inviter and b.customer_id = p_customer and a.stage = 'paid' and b.stage = 'paid'
                    and a.ended_at < p_paid_at and b.ended_at < p_paid_at) then 'shared_payout_address'
    when exists (select from customer c
                  where c.id in (p_inviter, p_customer) and c.country = any(ledger.countries_without_rewards())) then 'country' end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.seal_transfers(p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
AS $function$
declare
  -- A run that had to seal everything at once would meet the statement's time limit after a long standstill, each time again.
  v_max constant integer := 50000;
  v_mark seal_mark%rowtype;
  v_previous seal%rowtype;
  v_newest bigint;
  v_first bigint;
  v_last bigint;
  v_count bigint := 0;
  v_lines text;
begin
  perform require_time(p_now);
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'sealing needs a transaction of its own' using errcode = '25001';
  end if;
  select coalesce(max(t.id), 0) into v_newest from transfer t;
  select * into v_mark from seal_mark for update skip locked;
  if not found then return 0; end if;
  select * into v_previous from seal order by number desc limit 1;
  -- Its own number is the oldest one of this database as soon as nobody below it runs.
  if v_mark.horizon <= shop.oldest_transaction() then
    select max(n.id) into v_last
      from (select t.id from transfer t where t.id > coalesce(v_previous.last_id, 0) and t.id <= v_mark.last_id order by t.id limit v_max) n;
    select min(t.id), count(*), string_agg(transfer_line(t), '' order by t.id) into v_first, v_count, v_lines
      from transfer t where t.id > coalesce(v_previous.last_id, 0) and t.id <= v_last;
    if v_count > 0 then
      insert into seal (number, first_id, last_id, transfer_count, digest, sealed_at)
        values (coalesce(v_previous.number, 0) + 1, v_first, v_last, v_count,
                sha256(coalesce(v_previous.digest, decode(repeat('00', 32), 'hex')) || convert_to(v_lines, 'UTF8')), p_now);
    end if;
    if v_count = v_max then return v_count; end if;
  elsif v_mark.horizon <= pg_snapshot_xmax(pg_current_snapshot()) then
    return 0;
  end if;
  update seal_mark set last_id = v_newest, horizon = pg_current_xact_id();
  return v_count;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.setting(p_name text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE STRICT
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
declare
  v_value text;
begin
  select s.value into v_value from setting s where s.name = p_name;
  if not found then raise exception 'there is no setting %', p_name using errcode = '22023'; end if;
  return v_value;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.settle_orders(p_order bigint[], p_customer bigint[], p_caller text[], p_key text[], p_hash bytea[], p_bonus bigint[], p_color text[], p_model text[], p_now timestamp with time zone, OUT results text[], OUT answers text[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_ms text := (extract(epoch from p_now) * 1000)::bigint::text;
  v_return_days smallint := setting('return_days')::smallint;
  v_due_at timestamptz := p_now + make_interval(days => setting('shipping_days')::integer);
  v_accounts bigint[];
  v_changes bigint[];
  v_lucky bigint[];
  v_paid bigint;
begin
  perform require_time(p_now);
  with requests as materialized (
    select *, row_number() over (partition by customer order by n) as turn, row_number() over (partition by caller, key order by n) as use
      from unnest(p_order, p_customer, p_caller, p_key, p_hash, p_bonus, p_color, p_model)
           with ordinality b(id, customer, caller, key, hash, bonus, color, model, n)
  ), locked as materialized (
    select o.id, o.customer_id, o.campaign_id, o.status, o.cancel_reason, o.expires_at, o.price, o.cashback
      from orders o where o.id = any(p_order) order by o.id for update
  ), evaluated as materialized (
    select u.id, u.customer, u.caller, u.key, u.hash, u.color, u.model, u.n, coalesce(u.bonus, 0) as bonus, o.campaign_id, o.price, o.cashback, g.brand_id, g.commission, c.recipient, c.address, c.country, c.contact_phone,
           c.inviter_id, case when c.inviter_id is null then 0
                else o.cashback * least(i.share_ratio_ppm, g.referral_cap_ppm) / 10000000000 * 10000 end as reward,
           case when o.id is null or o.customer_id <> u.customer then 'not_found'
                when o.status in (1, 3) then 'already_paid'
                when o.status = 2 then case o.cancel_reason when 'expired' then 'expired' else 'cancelled' end
                when o.expires_at <= p_now then 'expired'
                when c.disabled_at is not null then 'account_disabled'
                when c.hold_expires_at > p_now then 'account_on_hold'
                when c.address is null then 'address_missing'
                when c.country <> all(g.ships_to) then 'not_shipped_there'
                when u.turn > 1 or u.use > 1 then 'retry'
                when u.bonus is null and (g.lucky_units > 0 or exists (select from product_option x where x.product_id = g.product_id))
                  then 'unread'
                when u.bonus not in (0, g.lucky_bonus) then 'not_found'
                else 'payable' end as verdict
      from requests u
      left join locked o on o.id = u.id
      left join campaign g on g.id = o.campaign_id
      left join customer c on c.id = o.customer_id
      left join customer i on i.id = c.inviter_id
  ), balances as materialized (
    select a.id, a.balance from account a
     where a.id = any(array(select customer_available(j.customer) from evaluated j where j.verdict = 'payable')) order by a.id for update
  ), payable as materialized (
    select j.*, f.balance - j.price as after_price, f.balance - j.price + j.cashback as after_cashback,
           f.balance - j.price + j.cashback + j.bonus as after_all,
           concat_ws(',', j.price, j.cashback, j.bonus, f.balance - j.price + j.cashback + j.bonus, v_ms) as answer
      from evaluated j join balances f on f.id = customer_available(j.customer)
     where j.verdict = 'payable' and f.balance >= j.price
  ), claimed as (
    insert into idempotency (caller, call, key, request_hash, answer, created_at)
      select f.caller, 'finishOrder', f.key, f.hash, f.answer, p_now from payable f order by f.caller, f.key
      on conflict do nothing returning caller, key
  ), settled as materialized (
    -- A case keeps the look-up a hash table: as a join it would be planned for one row, and compare each with each.
    select f.* from payable f where case when (f.caller, f.key) in (select k.caller, k.key from claimed k) then true else false end
  ), shipments as (
    insert into shipment (order_id, recipient, address, country, phone, due_at)
      select s.id, s.recipient, s.address, s.country, s.contact_phone, v_due_at from settled s
  ), paid_orders as (
    update orders o set status = 1, paid_at = p_now, paid_by = substr(s.caller, 2)::bigint, bonus = s.bonus, commission = s.commission,
        color = s.color, model = s.model, return_days = v_return_days, inviter_id = s.inviter_id, referral_reward = s.reward
      from settled s where o.id = s.id
  ), posted as (
    insert into transfer (debit, credit, amount, kind, subject_id, customer_id, available_after, created_at)
      select t.debit, t.credit, t.amount, t.kind, s.id, s.customer, t.after, p_now
        from settled s cross join lateral (values
          (customer_available(s.customer), brand_pending(s.brand_id), s.price, 'order_price'::ledger.kind, s.after_price),
          (campaign_escrow(s.campaign_id), customer_available(s.customer), s.cashback, 'order_cashback', s.after_cashback),
          (campaign_escrow(s.campaign_id), customer_available(s.customer), s.bonus, 'order_bonus', s.after_all)
        ) t(debit, credit, amount, kind, after)
       where t.amount > 0 order by s.n, t.kind
  ), received as (
    update account a set balance = s.after_all from settled s where a.id = customer_available(s.customer)
  ), outbox_row as (
    insert into outbox (topic, customer_ids, order_ids, campaign_ids, at)
      select 'order_paid', array_agg(s.customer order by s.n), array_agg(s.id order by s.n), array_agg(distinct s.campaign_id), p_now
        from settled s having count(*) > 0
  ), shared as (
    select h.account, sum(h.change)::bigint as change
      from settled s cross join lateral (values
        (campaign_escrow(s.campaign_id), -(s.cashback + s.bonus)), (brand_pending(s.brand_id), s.price)) h(account, change)
     group by 1
  )
  select array_agg(case when s.n is not null then 'paid' when f.n is not null then 'retry'
                        when j.verdict = 'payable' then 'insufficient_balance' else j.verdict end order by j.n),
         array_agg(s.answer order by j.n), count(s.n),
         array_agg(s.campaign_id) filter (where s.bonus > 0),
         (select array_agg(h.account order by h.account) from shared h), (select array_agg(h.change order by h.account) from shared h)
    into results, answers, v_paid, v_lucky, v_accounts, v_changes
    from evaluated j left join payable f on f.n = j.n left join settled s on s.n = j.n;

  -- A key that was used before outranks every refusal. It is looked up only now, so that the twin of a request that held
  -- the order's lock is seen, and only where something was not paid.
  if v_paid < cardinality(p_order) then
    select array_agg(case when v.r = 'paid' or k.key is null then v.r when k.request_hash = v.hash then 'replayed' else 'key_reused' end
                     order by v.n),
           array_agg(coalesce(v.answer, case when k.request_hash = v.hash then k.answer end) order by v.n)
      into results, answers
      from unnest(results, answers, p_caller, p_key, p_hash) with ordinality v(r, answer, caller, key, hash, n)
      left join idempotency k on v.r <> 'paid' and k.caller = v.caller and k.call = 'finishOrder' and k.key = v.key;
  end if;
  if v_paid = 0 then return; end if;

  perform from account a where a.id = any(v_accounts) order by a.id for update;
  update account a set balance = a.balance + h.change from unnest(v_accounts, v_changes) h(account, change) where a.id = h.account;

  if v_lucky is not null then
    perform from campaign g where g.id = any(v_lucky) order by g.id for no key update;
    update campaign g set lucky_paid = g.lucky_paid + l.paid
      from (select c as id, count(*)::integer as paid from unnest(v_lucky) c group by 1) l where g.id = l.id;
  end if;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.ship_order(p_session bytea, p_order bigint, p_carrier text, p_tracking text, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_result text;
  v_operator bigint;
begin
  select o.result, o.operator into v_result, v_operator from order_operator(p_session, 'order.ship', p_order, p_now) o;
  if v_result <> 'can_act' then return v_result; end if;
  update shipment s set state = 'shipped', carrier = p_carrier, tracking_number = p_tracking, shipped_at = p_now, shipped_by = v_operator,
      due_at = p_now + make_interval(days => setting('delivery_days')::integer)
   where s.order_id = p_order and s.state = 'waiting';
  if not found then return 'not_waiting'; end if;
  insert into outbox (topic, customer_ids, order_ids, at)
    select 'order_shipped', array[o.customer_id], array[o.id], p_now from orders o where o.id = p_order;
  return 'shipped';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.suspension_reason(p_flow text, p_method text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
  select s.reason from suspension s where s.target in (p_flow, p_flow || '.' || p_method) order by s.target limit 1 $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.transfer_line(t ledger.transfer)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN (concat_ws('|'::text, (t).id, (t).debit, (t).credit, (t).amount, (t).kind, (t).subject_id, COALESCE(((t).customer_id)::text, '-'::text), COALESCE(((t).available_after)::text, '-'::text), COALESCE(((t).corrects)::text, '-'::text), ((EXTRACT(epoch FROM (t).created_at) * (1000000)::numeric))::bigint) || '
'::text)
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.use_approval(p_approval bigint, p_kinds text[])
 RETURNS shop.approval
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_approval approval%rowtype;
  v_node text;
begin
  select * into v_approval from approval p where p.id = p_approval for update;
  select k.node into v_node from approval_kind k where k.kind = v_approval.kind;
  if v_approval.id is null or v_approval.kind <> all(p_kinds) or v_approval.state <> 'approved' or v_approval.used_at is not null
     or v_approval.approved_in is distinct from pg_current_xact_id() or v_approval.decided_by = v_approval.requested_by
     or not can_act(v_approval.requested_by, v_node) or not can_act(v_approval.decided_by, v_node) then
    raise exception 'approval % does not allow this', p_approval using errcode = 'GT002';
  end if;
  update approval set used_at = decided_at where id = p_approval;
  return v_approval;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.withdrawal_operator(p_session bytea, p_node text, p_withdrawal bigint, p_now timestamp with time zone, OUT result text, OUT operator bigint, OUT withdrawal shop.withdrawal)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
begin
  perform require_time(p_now);
  operator := acting_administrator(p_session, p_node, p_now);
  if operator is null then result := 'forbidden'; return; end if;
  select * into withdrawal from withdrawal w where w.id = p_withdrawal for update;
  if not found then result := 'not_found'; return; end if;
  result := case when owns_account(operator, withdrawal.customer_id) then 'conflict_of_interest' else 'can_act' end;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION shop.campaign_terms_immutable()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
begin
  if new.state <> old.state and (old.state, new.state) not in (('draft', 'running'), ('running', 'paused'),
       ('paused', 'running'), ('running', 'ended'), ('paused', 'ended'), ('ended', 'closed')) then
    raise exception 'a campaign does not go from % to %', old.state, new.state using errcode = '23514', constraint = 'campaign_step';
  end if;
  if old.state <> 'draft' and (new.ends_at < old.ends_at
       or (new.brand_id, new.product_id, new.price, new.cashback_rate_ppm, new.cashback, new.referral_reserve, new.commission,
           new.units, new.lucky_units, new.lucky_bonus, new.limit_per_customer, new.referral_cap_ppm,
           new.commission_rate_ppm, new.starts_at, new.commitment, new.ships_to, new.approval_id, new.activated_at)
          is distinct from
          (old.brand_id, old.product_id, old.price, old.cashback_rate_ppm, old.cashback, old.referral_reserve, old.commission,
           old.units, old.lucky_units, old.lucky_bonus, old.limit_per_customer, old.referral_cap_ppm,
           old.commission_rate_ppm, old.starts_at, old.commitment, old.ships_to, old.approval_id, old.activated_at)) then
    raise exception 'the terms of a campaign stay once it was activated' using errcode = '23514', constraint = 'campaign_terms_immutable';
  end if;
  if old.revealed_seed is not null and new.revealed_seed is distinct from old.revealed_seed then
    raise exception 'a seed is published once' using errcode = '23514', constraint = 'campaign_terms_immutable';
  end if;
  return new;
end $function$
; -- owner goodturn_owner

CREATE OR REPLACE FUNCTION shop.hold_appeal_third_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
begin
  if exists (select from approval p where p.id = new.approval_id and new.appeal_decided_by in (p.requested_by, p.decided_by)) then
    raise exception 'an appeal is decided by a third person' using errcode = '23514', constraint = 'hold_appeal_third_person';
  end if;
  return new;
end $function$
; -- owner goodturn_owner

CREATE OR REPLACE FUNCTION shop.oldest_transaction()
 RETURNS xid8
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with next as materialized (
    -- Read before the locks: a transaction that begins in between has a larger number.
    select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as number
  ), running as (
    select l.transactionid
      from pg_locks l
     where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted and l.pid is not null
       and not exists (select from pg_stat_activity a where a.pid = l.pid and a.datname is distinct from current_database())
    union all
    select p.transaction from pg_prepared_xacts p where p.database = current_database()
  )
  -- A lock has the lower 32 bits of a number: it is the nearest one to the next.
  select coalesce(min(n.number - (((n.number - r.transactionid::text::bigint + 2147483648) & 4294967295) - 2147483648)), max(n.number))::text::xid8
    from next n left join running r on true $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION shop.product_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
declare
  v_row jsonb := coalesce(to_jsonb(new), to_jsonb(old));
begin
  perform shop.record_product_revision(p.id) from (
    select case tg_table_name
             when 'product' then (v_row ->> 'id')::bigint
             when 'product_option_text' then (select o.product_id from product_option o where o.id = (v_row ->> 'option_id')::bigint)
             else (v_row ->> 'product_id')::bigint end as id
     where tg_table_name <> 'brand'
    union all
    select p.id from product p where tg_table_name = 'brand' and p.brand_id = (v_row ->> 'id')::bigint) p
   where p.id is not null;
  return null;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION shop.record_product_revision(p_product bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
declare
  v_content jsonb;
  v_digest bytea;
  v_revision bigint;
begin
  select jsonb_build_object(
      'brand', b.name,
      'texts', (select coalesce(jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'summary', t.summary, 'description', t.description)), '{}')
                  from product_text t where t.product_id = p.id),
      'properties', (select coalesce(jsonb_object_agg(y.language, y.list), '{}')
                       from (select y.language, jsonb_agg(jsonb_build_object('name', y.name, 'value', y.value) order by y.position) as list
                               from product_property y where y.product_id = p.id group by y.language) y),
      'options', (select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'code', o.code, 'hex', o.hex, 'names',
                           (select coalesce(jsonb_object_agg(n.language, n.name), '{}') from product_option_text n where n.option_id = o.id))
                           order by o.kind, o.position, o.id), '[]')
                    from product_option o where o.product_id = p.id),
      'pictures', (select coalesce(jsonb_agg(f.name order by i.position), '[]')
                     from product_picture i join file f on f.id = i.file_id where i.product_id = p.id))
    into v_content from product p join brand b on b.id = p.brand_id where p.id = p_product for no key update of p;
  if not found then return; end if;
  v_digest := sha256(convert_to(v_content::text, 'UTF8'));
  if exists (select from product p join product_revision r on r.id = p.revision_id where p.id = p_product and r.digest = v_digest) then return; end if;
  insert into product_revision (product_id, content, digest) values (p_product, v_content, v_digest) returning id into v_revision;
  update product set revision_id = v_revision where id = p_product;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION shop.require_shipment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
begin
  if exists (select from changed o where o.status in (1, 3) and not exists (select from shipment s where s.order_id = o.id)) then
    raise exception 'a paid order needs a shipment' using errcode = '23514', constraint = 'orders_require_shipment';
  end if;
  return null;
end $function$
; -- owner goodturn_owner

CREATE OR REPLACE FUNCTION shop.site_day(p_at timestamp with time zone, p_zone text)
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN ((p_at AT TIME ZONE p_zone))::date
; -- owner goodturn_owner

-- Triggers

CREATE TRIGGER seal_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.seal FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER transfer_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER approval_immutable BEFORE UPDATE ON shop.approval FOR EACH ROW EXECUTE FUNCTION ledger.approval_immutable();

CREATE TRIGGER approval_is_kept BEFORE DELETE OR TRUNCATE ON shop.approval FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE CONSTRAINT TRIGGER approval_is_used AFTER INSERT OR UPDATE ON shop.approval DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.approval_is_used();

CREATE TRIGGER audit_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shop.audit FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE CONSTRAINT TRIGGER product_changed AFTER UPDATE OF name ON shop.brand DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.product_changed();

CREATE TRIGGER campaign_terms_immutable BEFORE UPDATE OF state, brand_id, product_id, price, cashback_rate_ppm, cashback, referral_reserve, commission, units, lucky_units, lucky_bonus, limit_per_customer, referral_cap_ppm, commission_rate_ppm, starts_at, ends_at, ships_to, commitment, revealed_seed, approval_id, activated_at ON shop.campaign FOR EACH ROW EXECUTE FUNCTION shop.campaign_terms_immutable();

CREATE TRIGGER hold_appeal_third_person BEFORE INSERT OR UPDATE OF appeal_decided_by ON shop.hold FOR EACH ROW WHEN ((new.appeal_decided_by IS NOT NULL)) EXECUTE FUNCTION shop.hold_appeal_third_person();

CREATE TRIGGER new_orders_require_shipment AFTER INSERT ON shop.orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.require_shipment();

CREATE TRIGGER orders_require_shipment AFTER UPDATE ON shop.orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.require_shipment();

CREATE TRIGGER payment_reference_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shop.payment_reference FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE CONSTRAINT TRIGGER product_changed AFTER INSERT OR UPDATE OF brand_id ON shop.product DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.product_changed();

CREATE CONSTRAINT TRIGGER product_changed AFTER INSERT OR DELETE OR UPDATE ON shop.product_option DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.product_changed();

CREATE CONSTRAINT TRIGGER product_changed AFTER INSERT OR DELETE OR UPDATE ON shop.product_option_text DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.product_changed();

CREATE CONSTRAINT TRIGGER product_changed AFTER INSERT OR DELETE OR UPDATE ON shop.product_picture DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.product_changed();

CREATE CONSTRAINT TRIGGER product_changed AFTER INSERT OR DELETE OR UPDATE ON shop.product_property DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.product_changed();

CREATE TRIGGER product_revision_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shop.product_revision FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE CONSTRAINT TRIGGER product_changed AFTER INSERT OR DELETE OR UPDATE ON shop.product_text DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.product_changed();

-- Grants

grant insert, update on column shop.campaign.brand_id to goodturn_app;

grant insert, update on column shop.campaign.cashback to goodturn_app;

grant insert, update on column shop.campaign.cashback_rate_ppm to goodturn_app;

grant insert, update on column shop.campaign.commission to goodturn_app;

grant insert, update on column shop.campaign.commission_rate_ppm to goodturn_app;

grant insert, update on column shop.campaign.ends_at to goodturn_app;

grant insert, update on column shop.campaign.limit_per_customer to goodturn_app;

grant insert, update on column shop.campaign.lucky_bonus to goodturn_app;

grant insert, update on column shop.campaign.lucky_units to goodturn_app;

grant insert, update on column shop.campaign.price to goodturn_app;

grant insert, update on column shop.campaign.product_id to goodturn_app;

grant insert, update on column shop.campaign.referral_cap_ppm to goodturn_app;

grant insert, update on column shop.campaign.referral_reserve to goodturn_app;

grant insert, update on column shop.campaign.ships_to to goodturn_app;

grant insert, update on column shop.campaign.starts_at to goodturn_app;

grant insert, update on column shop.campaign.units to goodturn_app;

grant update on column shop.customer.address to goodturn_app;

grant update on column shop.customer.contact_phone to goodturn_app;

grant update on column shop.customer.country to goodturn_app;

grant update on column shop.customer.disabled_at to goodturn_app;

grant update on column shop.customer.invitation_code to goodturn_app;

grant update on column shop.customer.inviter_id to goodturn_app;

grant update on column shop.customer.language to goodturn_app;

grant update on column shop.customer.password_hash to goodturn_app;

grant update on column shop.customer.recipient to goodturn_app;

grant update on column shop.customer.rules_version to goodturn_app;

grant update on column shop.customer.share_ratio_ppm to goodturn_app;

grant update on column shop.customer.user_name to goodturn_app;

grant update on column shop.customer.withdrawal_password_hash to goodturn_app;

grant update on column shop.customer.withdrawal_password_set_at to goodturn_app;

grant update on column shop.customer.withdrawal_password_valid_from to goodturn_app;

grant update on column shop.product.brand_id to goodturn_app;

grant update on column shop.product.category_id to goodturn_app;

grant update on column shop.product.price to goodturn_app;

grant update on column shop.product.ships_to to goodturn_app;

grant update on column shop.product.sort to goodturn_app;

grant update on column shop.product.stock to goodturn_app;

grant execute on function ledger.abandon_payout(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.accept_return(bytea,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.account_id(integer,bigint) to goodturn_app;

grant execute on function ledger.account_id(integer,bigint) to goodturn_reader;

grant execute on function ledger.account_owner(bigint) to goodturn_app;

grant execute on function ledger.account_owner(bigint) to goodturn_reader;

grant execute on function ledger.account_type_of(bigint) to goodturn_app;

grant execute on function ledger.account_type_of(bigint) to goodturn_reader;

grant execute on function ledger.activate_campaign(bigint,bytea,bytea,timestamp with time zone) to goodturn_app;

grant execute on function ledger.appeal_hold(bigint,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.approve_withdrawal(bytea,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.approve_withdrawal_by_two(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.begin_signing(bytea,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.brand_available(bigint) to goodturn_app;

grant execute on function ledger.brand_available(bigint) to goodturn_reader;

grant execute on function ledger.brand_pending(bigint) to goodturn_app;

grant execute on function ledger.brand_pending(bigint) to goodturn_reader;

grant execute on function ledger.campaign_escrow(bigint) to goodturn_app;

grant execute on function ledger.campaign_escrow(bigint) to goodturn_reader;

grant execute on function ledger.campaign_is_due(shop.campaign,timestamp with time zone) to goodturn_app;

grant execute on function ledger.campaign_is_due(shop.campaign,timestamp with time zone) to goodturn_reader;

grant execute on function ledger.cancel_order(bigint,bigint,timestamp with time zone,date) to goodturn_app;

grant execute on function ledger.cancel_withdrawal(bigint,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.change_campaign_state(bytea,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.change_order_address(bigint,bigint,text,text,text,text) to goodturn_app;

grant execute on function ledger.change_setting(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.change_suspension(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.claim_order(bigint,bigint,bigint,text,timestamp with time zone,date,integer,timestamp with time zone) to goodturn_app;

grant execute on function ledger.close_campaign(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.confirm_recharge(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.correctable_credit(bigint,bigint) to goodturn_app;

grant execute on function ledger.correctable_credit(bigint,bigint) to goodturn_reader;

grant execute on function ledger.customer_available(bigint) to goodturn_app;

grant execute on function ledger.customer_available(bigint) to goodturn_reader;

grant execute on function ledger.customer_frozen(bigint) to goodturn_app;

grant execute on function ledger.customer_frozen(bigint) to goodturn_reader;

grant execute on function ledger.decide_approval(bytea,bigint,boolean,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.decide_hold_appeal(bytea,bigint,boolean,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.decrease_balance(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.deliver_order(bytea,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.draw_commitment(bytea,bigint,integer,integer,bigint) to goodturn_app;

grant execute on function ledger.draw_commitment(bytea,bigint,integer,integer,bigint) to goodturn_reader;

grant execute on function ledger.end_due_campaign(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.end_expired_holds(timestamp with time zone) to goodturn_app;

grant execute on function ledger.expire_orders(timestamp with time zone,integer) to goodturn_app;

grant execute on function ledger.expire_stray_orders(timestamp with time zone,bigint,integer) to goodturn_app;

grant execute on function ledger.external(bigint) to goodturn_app;

grant execute on function ledger.external(bigint) to goodturn_reader;

grant execute on function ledger.external_of(text) to goodturn_app;

grant execute on function ledger.external_of(text) to goodturn_reader;

grant execute on function ledger.fail_approval(bytea,bigint,text,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.fail_recharge(bytea,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.fund_brand(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.fund_goodwill(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.hold_obstacle(bigint,integer,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.increase_balance(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.move_treasury(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.open_brand_accounts(bigint) to goodturn_app;

grant execute on function ledger.open_customer_accounts(bigint) to goodturn_app;

grant execute on function ledger.pay_out_brand(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.pay_out_platform(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.pay_withdrawal(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.place_hold(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.platform_commission() to goodturn_app;

grant execute on function ledger.platform_commission() to goodturn_reader;

grant execute on function ledger.platform_fees() to goodturn_app;

grant execute on function ledger.platform_fees() to goodturn_reader;

grant execute on function ledger.platform_goodwill() to goodturn_app;

grant execute on function ledger.platform_goodwill() to goodturn_reader;

grant execute on function ledger.process_due_order(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.reference_network(text) to goodturn_app;

grant execute on function ledger.reference_network(text) to goodturn_reader;

grant execute on function ledger.refund_order(bytea,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.reject_return(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.reject_withdrawal(bytea,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.reject_withdrawal_by_two(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.release_hold(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.reopen_unsigned_withdrawals(timestamp with time zone,integer) to goodturn_app;

grant execute on function ledger.reopen_withdrawal(bytea,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.request_approval(bytea,text,bigint,jsonb,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.request_recharge(bigint,text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.request_return(bigint,bigint,text,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.request_withdrawal(bigint,text,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.reserve_left(text) to goodturn_app;

grant execute on function ledger.reserve_left(text) to goodturn_reader;

grant execute on function ledger.reveal_seed(bigint,bytea,timestamp with time zone) to goodturn_app;

grant execute on function ledger.seal_transfers(timestamp with time zone) to goodturn_app;

grant execute on function ledger.settle_orders(bigint[],bigint[],text[],text[],bytea[],bigint[],text[],text[],timestamp with time zone) to goodturn_app;

grant execute on function ledger.ship_order(bytea,bigint,text,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.suspension_reason(text,text) to goodturn_app;

grant execute on function ledger.transfer_line(ledger.transfer) to goodturn_app;

grant execute on function ledger.transfer_line(ledger.transfer) to goodturn_reader;

grant execute on function shop.oldest_transaction() to goodturn_app;

grant execute on function shop.oldest_transaction() to goodturn_reader;

grant execute on function shop.site_day(timestamp with time zone,text) to goodturn_app;

grant execute on function shop.site_day(timestamp with time zone,text) to goodturn_ledger;

grant execute on function shop.site_day(timestamp with time zone,text) to goodturn_reader;

grant usage on schema ledger to goodturn_app;

grant usage on schema ledger to goodturn_reader;

grant usage on schema shop to goodturn_app;

grant usage on schema shop to goodturn_ledger;

grant usage on schema shop to goodturn_reader;

grant select on table ledger.account to goodturn_app;

grant select on table ledger.account to goodturn_reader;

grant select on table ledger.account_type to goodturn_app;

grant select on table ledger.account_type to goodturn_reader;

grant select on table ledger.seal to goodturn_app;

grant select on table ledger.seal to goodturn_reader;

grant select on table ledger.seal_mark to goodturn_app;

grant select on table ledger.seal_mark to goodturn_reader;

grant select on table ledger.transfer to goodturn_app;

grant select on table ledger.transfer to goodturn_reader;

grant select on table ledger.transfer_kind to goodturn_app;

grant select on table ledger.transfer_kind to goodturn_reader;

grant insert, select, update on table shop.administrator to goodturn_app;

grant select on table shop.administrator to goodturn_ledger;

grant select on table shop.administrator to goodturn_reader;

grant delete, insert, select on table shop.administrator_installation to goodturn_app;

grant select on table shop.administrator_installation to goodturn_reader;

grant insert, select, update on table shop.approval to goodturn_ledger;

grant select on table shop.approval to goodturn_app;

grant select on table shop.approval to goodturn_reader;

grant select on table shop.approval_kind to goodturn_app;

grant select on table shop.approval_kind to goodturn_ledger;

grant select on table shop.approval_kind to goodturn_reader;

grant insert, select on table shop.audit to goodturn_app;

grant select on table shop.audit to goodturn_reader;

grant delete, insert, select, update on table shop.banner to goodturn_app;

grant select on table shop.banner to goodturn_reader;

grant delete, insert, select, update on table shop.banner_text to goodturn_app;

grant select on table shop.banner_text to goodturn_reader;

grant delete, insert, select, update on table shop.brand to goodturn_app;

grant select on table shop.brand to goodturn_ledger;

grant select on table shop.brand to goodturn_reader;

grant delete, insert, select, update on table shop.brand_text to goodturn_app;

grant select on table shop.brand_text to goodturn_reader;

grant delete, select on table shop.campaign to goodturn_app;

grant select on table shop.campaign to goodturn_reader;

grant select, update on table shop.campaign to goodturn_ledger;

grant delete, insert, select, update on table shop.category to goodturn_app;

grant select on table shop.category to goodturn_reader;

grant delete, insert, select, update on table shop.category_text to goodturn_app;

grant select on table shop.category_text to goodturn_reader;

grant insert, select on table shop.customer to goodturn_app;

grant select on table shop.customer to goodturn_reader;

grant select, update on table shop.customer to goodturn_ledger;

grant insert, select on table shop.deposit_address to goodturn_app;

grant select on table shop.deposit_address to goodturn_ledger;

grant select on table shop.deposit_address to goodturn_reader;

grant delete, insert, select on table shop.file to goodturn_app;

grant select on table shop.file to goodturn_ledger;

grant select on table shop.file to goodturn_reader;

grant insert, select, update on table shop.hold to goodturn_ledger;

grant select on table shop.hold to goodturn_app;

grant select on table shop.hold to goodturn_reader;

grant insert, select on table shop.idempotency to goodturn_app;

grant insert, select on table shop.idempotency to goodturn_ledger;

grant select on table shop.idempotency to goodturn_reader;

grant insert, select on table shop.installation to goodturn_app;

grant select on table shop.installation to goodturn_ledger;

grant select on table shop.installation to goodturn_reader;

grant insert, select, update on table shop.job_progress to goodturn_ledger;

grant select on table shop.job_progress to goodturn_app;

grant select on table shop.job_progress to goodturn_reader;

grant delete, insert, select, update on table shop.login_failure to goodturn_app;

grant select on table shop.login_failure to goodturn_reader;

grant insert, select on table shop.match_state to goodturn_app;

grant insert, select, update on table shop.match_state to goodturn_ledger;

grant select on table shop.match_state to goodturn_reader;

grant delete, insert, select, update on table shop.notice to goodturn_app;

grant select on table shop.notice to goodturn_reader;

grant delete, insert, select, update on table shop.notice_text to goodturn_app;

grant select on table shop.notice_text to goodturn_reader;

grant insert, select, update on table shop.orders to goodturn_ledger;

grant select on table shop.orders to goodturn_app;

grant select on table shop.orders to goodturn_reader;

grant delete, insert, select on table shop.outbox to goodturn_app;

grant insert, select on table shop.outbox to goodturn_ledger;

grant select on table shop.outbox to goodturn_reader;

grant select on table shop.pay_way to goodturn_app;

grant select on table shop.pay_way to goodturn_ledger;

grant select on table shop.pay_way to goodturn_reader;

grant insert, select on table shop.payment_reference to goodturn_ledger;

grant select on table shop.payment_reference to goodturn_app;

grant select on table shop.payment_reference to goodturn_reader;

grant delete, insert, select on table shop.product to goodturn_app;

grant select on table shop.product to goodturn_reader;

grant select, update on table shop.product to goodturn_ledger;

grant delete, insert, select, update on table shop.product_option to goodturn_app;

grant select on table shop.product_option to goodturn_ledger;

grant select on table shop.product_option to goodturn_reader;

grant delete, insert, select, update on table shop.product_option_text to goodturn_app;

grant select on table shop.product_option_text to goodturn_ledger;

grant select on table shop.product_option_text to goodturn_reader;

grant delete, insert, select, update on table shop.product_picture to goodturn_app;

grant select on table shop.product_picture to goodturn_ledger;

grant select on table shop.product_picture to goodturn_reader;

grant delete, insert, select, update on table shop.product_property to goodturn_app;

grant select on table shop.product_property to goodturn_ledger;

grant select on table shop.product_property to goodturn_reader;

grant insert, select on table shop.product_revision to goodturn_ledger;

grant select on table shop.product_revision to goodturn_app;

grant select on table shop.product_revision to goodturn_reader;

grant delete, insert, select, update on table shop.product_text to goodturn_app;

grant select on table shop.product_text to goodturn_ledger;

grant select on table shop.product_text to goodturn_reader;

grant insert, select, update on table shop.recharge to goodturn_ledger;

grant select on table shop.recharge to goodturn_app;

grant select on table shop.recharge to goodturn_reader;

grant insert, select, update on table shop.return_request to goodturn_ledger;

grant select on table shop.return_request to goodturn_app;

grant select on table shop.return_request to goodturn_reader;

grant delete, insert, select, update on table shop.role to goodturn_app;

grant select on table shop.role to goodturn_ledger;

grant select on table shop.role to goodturn_reader;

grant delete, insert, select, update on table shop.role_node to goodturn_app;

grant select on table shop.role_node to goodturn_ledger;

grant select on table shop.role_node to goodturn_reader;

grant delete, insert, select, update on table shop.rule_text to goodturn_app;

grant select on table shop.rule_text to goodturn_reader;

grant delete, insert, select, update on table shop.rule_version to goodturn_app;

grant select on table shop.rule_version to goodturn_reader;

grant delete, insert, select, update on table shop.session to goodturn_app;

grant select on table shop.session to goodturn_ledger;

grant select on table shop.session to goodturn_reader;

grant insert, select, update on table shop.setting to goodturn_ledger;

grant select on table shop.setting to goodturn_app;

grant select on table shop.setting to goodturn_reader;

grant insert, select, update on table shop.shipment to goodturn_ledger;

grant select on table shop.shipment to goodturn_app;

grant select on table shop.shipment to goodturn_reader;

grant delete, insert, select, update on table shop.suspension to goodturn_ledger;

grant select on table shop.suspension to goodturn_app;

grant select on table shop.suspension to goodturn_reader;

grant insert, select, update on table shop.unit to goodturn_ledger;

grant select on table shop.unit to goodturn_app;

grant select on table shop.unit to goodturn_reader;

grant insert, select, update on table shop.withdrawal to goodturn_ledger;

grant select on table shop.withdrawal to goodturn_app;

grant select on table shop.withdrawal to goodturn_reader;

-- Default grants

-- default for functions made by goodturn_jobs: goodturn_jobs=X/goodturn_jobs

-- default for functions made by goodturn_ledger: goodturn_ledger=X/goodturn_ledger

-- default for functions made by goodturn_owner: goodturn_owner=X/goodturn_owner

-- default for tables made by goodturn_ledger in ledger: goodturn_reader=r/goodturn_ledger

-- default for tables made by goodturn_ledger in shop: goodturn_reader=r/goodturn_ledger

-- default for tables made by goodturn_owner in ledger: goodturn_reader=r/goodturn_owner

-- default for tables made by goodturn_owner in shop: goodturn_reader=r/goodturn_owner

-- Comments

comment on function ledger.abandon_payout(bigint,timestamp with time zone) is 'Puts a withdrawal that is being signed back to approved, as two persons agreed: nothing was sent and nothing can be any more.
Results: ''not_signing'', ''approved''.';

comment on function ledger.accept_return(pg_catalog.bytea,bigint,pg_catalog.text,timestamp with time zone) is 'Accepts a return, which refunds its order. Results: ''not_found'', ''already_decided'', those of order_operator, ''refunded''.';

comment on function ledger.account_id(integer,bigint) is 'Returns the id of the account of this type (code) and owner.';

comment on function ledger.account_owner(bigint) is 'Returns the owner that an account''s id names.';

comment on function ledger.account_type_of(bigint) is 'Returns the name of the type that an account''s id names; null for no type.';

comment on function ledger.acting_administrator(pg_catalog.bytea,pg_catalog.text,timestamp with time zone) is 'Returns the administrator whose session this is, by the SHA-256 of its token; null when there is none, when it is over, or
when the person is disabled or lacks the node.';

comment on function ledger.activate_campaign(bigint,pg_catalog.bytea,pg_catalog.bytea,timestamp with time zone) is 'Takes the stock and the escrow of a draft as two persons agreed, makes its units and commits to the lucky draw. Results:
''state'', ''insufficient_stock'', ''insufficient_brand_balance'', ''activated''.';

comment on function ledger.appeal_hold(bigint,bigint,pg_catalog.text,timestamp with time zone) is 'Writes the customer''s appeal against an active hold, once. Results: ''not_found'', ''hold_not_active'', ''already_appealed'',
''appealed''.';

comment on function ledger.approval_conflict(bigint,pg_catalog.text,bigint,bigint) is 'Returns why this administrator may neither request nor decide this: ''conflict_of_interest'' for an own account, or for
rejecting the return of an order that the same person shipped or delivered; null when nothing speaks against it.';

comment on function ledger.approval_customer(pg_catalog.text,bigint) is 'Returns the customer whom a request of this kind concerns; null when it concerns none.';

comment on function ledger.approval_facts(pg_catalog.text,bigint,pg_catalog.jsonb) is 'Returns what a decision rests on beside the request itself, as it stands at this moment; null when what it is about does not
exist. It is taken when somebody requests and again when somebody decides.';

comment on function ledger.approval_fingerprint(pg_catalog.text,bigint,bigint,pg_catalog.jsonb,pg_catalog.text,pg_catalog.jsonb) is 'Returns the SHA-256 over a request and the facts that it rests on, in hex. A passkey signs it.';

comment on function ledger.approval_immutable() is 'Refuses changes of a request, and of a decision once it was made: an approved request is only marked as used, once.';

comment on function ledger.approval_is_used() is 'Refuses the end of a database transaction that approved something and did not carry it out, or one that changes what was
requested or decided.';

comment on function ledger.approve_withdrawal(pg_catalog.bytea,bigint,timestamp with time zone) is 'Approves a withdrawal on one person''s review, as long as all that was approved for this customer on this day stays within one
person''s limit. Results: those of withdrawal_operator and of review_obstacle, ''second_approval_required'', ''approved''.';

comment on function ledger.approve_withdrawal_by_two(bigint,timestamp with time zone) is 'Approves a withdrawal of any amount as two persons agreed; the requester has reviewed it. Results: those of review_obstacle,
''approved''.';

comment on function ledger.begin_signing(pg_catalog.bytea,bigint,timestamp with time zone) is 'Begins to pay an approved withdrawal: from now on the money may have left, and the customer can no longer cancel. Results:
those of withdrawal_operator, ''not_approved'', ''withdrawals_stopped'', ''account_on_hold'', ''signing''.';

comment on function ledger.brand_available(bigint) is 'Returns the account of what a brand can put into campaigns or be paid.';

comment on function ledger.brand_pending(bigint) is 'Returns the account of a brand''s paid orders that are not closed.';

comment on function ledger.campaign_escrow(bigint) is 'Returns the account of what a campaign''s units may still cost it.';

comment on function ledger.campaign_is_due(shop.campaign,timestamp with time zone) is 'Whether a running or paused campaign is past its end date or has every unit paid, done or retired.';

comment on function ledger.can_act(bigint,pg_catalog.text) is 'Whether an administrator is not disabled and holds the node.';

comment on function ledger.cancel_order(bigint,bigint,timestamp with time zone,pg_catalog.date) is 'Declines an unpaid order: its unit is free, and the campaign is not offered to this customer again today. Results:
''not_found'', ''not_cancellable'' (paid or refunded), ''cancelled'' (also when it was before).';

comment on function ledger.cancel_withdrawal(bigint,bigint,timestamp with time zone) is 'Takes a withdrawal back for its customer, until signing begins. Results: ''not_found'', ''not_cancellable'', ''cancelled'' (also
when it was before).';

comment on function ledger.change_campaign_state(pg_catalog.bytea,bigint,pg_catalog.text,timestamp with time zone) is 'Pauses, resumes or ends a campaign on an operator''s decision. Results: ''forbidden'', ''not_found'', ''state'', ''changed''.';

comment on function ledger.change_order_address(bigint,bigint,pg_catalog.text,pg_catalog.text,pg_catalog.text,pg_catalog.text) is 'Changes where an order ships to, until it ships. A campaign without a list of countries ships wherever the site does, which
the server checks. Results: ''not_found'', ''not_waiting'', ''not_shipped_there'', ''changed''.';

comment on function ledger.change_setting(bigint,timestamp with time zone) is 'Writes the setting that two persons agreed on; the caller has checked its form. Results: ''changed''.';

comment on function ledger.change_suspension(bigint,timestamp with time zone) is 'Suspends or resumes one of the site''s flows; what is in flight goes on. Results: ''suspended'', ''resumed''.';

comment on function ledger.claim_order(bigint,bigint,bigint,pg_catalog.text,timestamp with time zone,pg_catalog.date,integer,timestamp with time zone) is 'Claims the lowest free unit of the campaign that no one else is claiming at this moment. Results, in this order: ''unpaid'' (an
unpaid order exists: its id), ''account_disabled'', ''account_on_hold'', ''daily_limit'', ''not_running'', ''too_expensive'',
''not_shipped_there'', ''declined'', ''at_limit'', ''sold_out'', ''matched'' (the new order''s id). Nothing is written but on ''matched'',
or when an unpaid order''s time has passed: it then expires here. The order names what was offered as it is now, and the
language in which the customer reads it.';

comment on function ledger.claim_reference(bigint,pg_catalog.text,pg_catalog.text,integer) is 'Books the bank''s or the chain''s reference for an approval, as a whole or by a position in the chain transaction; false when
it was booked before in a way that covers this one. Until the transaction ends nobody else books the same reference.';

comment on function ledger.close_campaign(bigint,timestamp with time zone) is 'Closes an ended campaign without open orders: what is left of its escrow goes back to the brand, unsold units back into
stock. Results: ''state'', ''open_orders'', ''closed''.';

comment on function ledger.close_order(bigint,timestamp with time zone) is 'Ends an order for good once its return time is over: the brand gets its proceeds, the platform its commission, the inviter
the reward. Results: ''not_found'', ''not_due'' (not delivered, in its return time, or a return is undecided), ''already_closed'',
''refunded'', ''closed''.';

comment on function ledger.confirm_recharge(bigint,timestamp with time zone) is 'Credits what arrived, as two persons agreed, once for each position of a chain transaction: to the waiting recharge of that
customer and payment method of exactly that amount, else the oldest, else a new one. Results: ''transaction_reference_used'',
''credited'' with the recharge''s id.';

comment on function ledger.correctable_credit(bigint,bigint) is 'Returns a credit of this customer that a decrease may name: what kind it is, its amount, and what earlier corrections have
left of it; no row when there is none of this id. Cashback and bonus come back by a refund alone, and what gave back the
customer''s own money never.';

comment on function ledger.countries_without_rewards() is 'Returns the countries in which no referral reward is paid, as two-letter codes.';

comment on function ledger.customer_available(bigint) is 'Returns the account of what a customer can spend or withdraw.';

comment on function ledger.customer_frozen(bigint) is 'Returns the account of a customer''s withdrawals that are not final.';

comment on function ledger.decide_approval(pg_catalog.bytea,bigint,boolean,pg_catalog.text,timestamp with time zone) is 'Decides a request. Who decides is looked up by the session''s token hash. When something that it rests on has changed since,
or when the requester has lost the node or the account, it fails as ''stale''. An approval must be used in the database
transaction that gives it. Results: those of decider_of, ''rejected'', ''stale'', ''approved''.';

comment on function ledger.decide_hold_appeal(pg_catalog.bytea,bigint,boolean,pg_catalog.text,timestamp with time zone) is 'Decides an appeal as a third person, who had no part in placing the hold; accepted, it ends the hold. Results: ''forbidden'',
''not_found'' (also without an appeal), ''conflict_of_interest'', ''self_approval'', ''already_decided'', ''hold_not_active'', ''decided''.';

comment on function ledger.decider_of(pg_catalog.bytea,bigint,timestamp with time zone) is 'Locks a pending approval and returns who decides it, by the session''s token hash, or why this person cannot: ''not_found'',
''already_decided'', ''forbidden'', ''self_approval'', ''conflict_of_interest'', ''third_person_required'' (another hold within 90
days needs somebody who had no part in the earlier ones), ''can_decide''.';

comment on function ledger.decrease_balance(bigint,timestamp with time zone) is 'Corrects a credit, at most by what is left of it; the money goes back to where that credit came from: a recharge to its
payment method, a system increase to goodwill, a referral reward to the brand. Results: ''credit_not_correctable'',
''insufficient_balance'', ''decreased''.';

comment on function ledger.deliver_order(pg_catalog.bytea,bigint,timestamp with time zone) is 'Records that an operator saw an order arrive. Results: those of order_operator, ''not_shipped'' (or delivered before), ''delivered''.';

comment on function ledger.draw_commitment(pg_catalog.bytea,bigint,integer,integer,bigint) is 'Returns what a campaign publishes about its seed: SHA-256(seed ‖ campaign id ‖ N ‖ K ‖ B), big-endian, in 8, 4, 4 and 8 bytes.';

comment on function ledger.end_due_campaign(bigint,timestamp with time zone) is 'Ends a campaign whose time or units are over; whether it did.';

comment on function ledger.end_expired_holds(timestamp with time zone) is 'Records the end of holds whose time is over; an expired hold stops nothing before that either. Returns how many.';

comment on function ledger.end_hold(bigint,pg_catalog.text,bigint,timestamp with time zone) is 'Ends a hold before its time.';

comment on function ledger.expire_order(bigint,bigint,timestamp with time zone) is 'Expires one unpaid order whose time has passed, unless somebody holds it at this moment; whether it did.';

comment on function ledger.expire_orders(timestamp with time zone,integer) is 'Expires at most p_limit unpaid orders whose time has passed; returns how many. It looks through the index from where earlier
runs got to, less an hour for those that somebody held; that mark is kept in the database, so that a start need not look
through all orders that ever were. expire_stray_orders finds what lies before it.';

comment on function ledger.expire_stray_orders(timestamp with time zone,bigint,integer) is 'Expires overdue unpaid orders wherever they lie, by the last order of each customer after p_after, at most p_limit customers
at a time; only that one can be unpaid. Returns the customer to go on after, null at the end, and how many orders expired.';

comment on function ledger.external(bigint) is 'Returns the account of the outside world by the id of a payment method.';

comment on function ledger.external_of(pg_catalog.text) is 'Returns the account of the outside world by the code of a payment method, or of the bank; null for none.';

comment on function ledger.fail_approval(pg_catalog.bytea,bigint,pg_catalog.text,pg_catalog.text,timestamp with time zone) is 'Records that a request was approved and could not be carried out, and why; nothing else was written by then. Results: those
of decider_of, ''failed''.';

comment on function ledger.fail_recharge(pg_catalog.bytea,bigint,pg_catalog.text,timestamp with time zone) is 'Ends a waiting recharge for a reason that the customer reads; money that comes all the same is credited as a new one. Results:
''forbidden'', ''not_found'', ''conflict_of_interest'', ''not_waiting'', ''failed''.';

comment on function ledger.fund_brand(bigint,timestamp with time zone) is 'Credits a brand with what arrived from it. Results: ''transaction_reference_used'', ''funded''.';

comment on function ledger.fund_goodwill(bigint,timestamp with time zone) is 'Puts the platform''s own money into goodwill: what arrived at the bank, or fees. Results: ''transaction_reference_used'',
''insufficient_balance'' (fees), ''funded''.';

comment on function ledger.hold_obstacle(bigint,integer,pg_catalog.text,timestamp with time zone) is 'Returns what keeps a hold from being placed on this customer: ''hold_active'', ''hold_reason_repeated'' (a new one is needed within
90 days), ''hold_too_long'' (all holds of 90 days together last at most 28 days); null when nothing does.';

comment on function ledger.increase_balance(bigint,timestamp with time zone) is 'Credits a customer with the platform''s own money. Results: ''insufficient_goodwill'', ''increased''.';

comment on function ledger.move_treasury(bigint,timestamp with time zone) is 'Books that money of ours moved from one payment method to another: the one that gives it is credited and rises towards zero,
the one that gets it is debited, as by a recharge. Results: ''transaction_reference_used'', ''reserve_too_low'', ''moved''.';

comment on function ledger.open_accounts(bigint[]) is 'Opens accounts, empty; opening one twice changes nothing.';

comment on function ledger.open_brand_accounts(bigint) is 'Opens a brand''s two accounts, empty.';

comment on function ledger.open_customer_accounts(bigint) is 'Opens a customer''s two accounts, empty, and the state of their matches.';

comment on function ledger.order_operator(pg_catalog.bytea,pg_catalog.text,bigint,timestamp with time zone) is 'Returns who acts on an order in the back office, by the session''s token hash, or why this person cannot: ''forbidden'',
''not_found'', ''conflict_of_interest'', ''can_act''. Locks the order.';

comment on function ledger.owns_account(bigint,bigint) is 'Whether the customer''s account is one that the administrator recorded as the own one.';

comment on function ledger.parse_amount(pg_catalog.text) is 'Returns the micro-dollars of a decimal text such as 12.50, at most six decimals; raises 22P02 for any other form.';

comment on function ledger.parse_rate(pg_catalog.text) is 'Returns the parts per million of a decimal text such as 0.05.';

comment on function ledger.pay_out_brand(bigint,timestamp with time zone) is 'Books what was paid to a brand. Results: those of post_payout.';

comment on function ledger.pay_out_platform(bigint,timestamp with time zone) is 'Books that fees or commission were paid out. Results: those of post_payout.';

comment on function ledger.pay_withdrawal(bigint,timestamp with time zone) is 'Books that a withdrawal was paid by a chain transaction that pays for this alone, as two persons agreed. Results:
''not_signing'', ''transaction_reference_used'', ''reserve_too_low'', ''paid''.';

comment on function ledger.place_hold(bigint,timestamp with time zone) is 'Places a hold as two persons agreed; it runs from this moment. Results: those of hold_obstacle, ''placed''.';

comment on function ledger.platform_commission() is 'Returns the account of commissions.';

comment on function ledger.platform_fees() is 'Returns the account of withdrawal fees.';

comment on function ledger.platform_goodwill() is 'Returns the account that system increases come from: the platform''s own money.';

comment on function ledger.post_or_raise(ledger.posting[],timestamp with time zone) is 'Posts linked transfers that cannot be refused unless an invariant is broken; raises XX000 then, which undoes everything.';

comment on function ledger.post_payout(shop.approval,bigint,ledger.kind,timestamp with time zone) is 'Posts money that leaves by a payment method: never more than the source holds, nor what open withdrawals need of the
reserve. Results: ''transaction_reference_used'', ''insufficient_balance'', ''reserve_too_low'', ''paid_out''.';

comment on function ledger.post_transfers(ledger.posting[],timestamp with time zone) is 'Posts linked transfers: all of them or none. Legs of zero are not written. Returns ''posted'', or the first refusal that
applies, in this order: empty, amount_not_positive, account_type_mismatch, unknown_account, already_posted,
balance_too_low. Nothing is written on a refusal. Locks the accounts in id order. Only functions of the ledger call it.';

comment on function ledger.process_due_order(bigint,timestamp with time zone) is 'Does what time has made due with this order: an undecided return counts as accepted, goods that were not shipped are
refunded, shipped ones count as delivered, delivered ones close. Results: ''busy'' (somebody holds the order at this moment),
''not_due'', ''refunded'', ''delivered'', ''closed''.';

comment on function ledger.record_delivery(bigint,bigint,timestamp with time zone) is 'Marks a shipped order as delivered, by an operator or by time; its return time begins. Results: ''not_shipped'', ''delivered''.
The caller holds the order.';

comment on function ledger.reference_network(pg_catalog.text) is 'Returns the network whose transactions a payment method shares: tokens of one chain share one.';

comment on function ledger.refund_order(pg_catalog.bytea,bigint,timestamp with time zone) is 'Refunds a paid order on an operator''s decision. Results: those of order_operator and of refund_paid_order.';

comment on function ledger.refund_paid_order(bigint,pg_catalog.text,bigint,timestamp with time zone) is 'Gives everything of a paid order back: the price to the customer, cashback and bonus to the escrow; the unit is retired.
Results: ''not_found'', ''not_paid'', ''already_refunded'', ''closed'', ''refunded''.';

comment on function ledger.reject_modification() is 'Refuses every change of a row: the trigger of tables that only grow.';

comment on function ledger.reject_return(bigint,timestamp with time zone) is 'Rejects a return as two persons agreed, neither of whom shipped or delivered the order. Results: ''already_decided'', ''rejected''.';

comment on function ledger.reject_withdrawal(pg_catalog.bytea,bigint,pg_catalog.text,timestamp with time zone) is 'Rejects a withdrawal on one person''s review and gives the whole amount back; a second rejection of an address of one customer
within 30 days needs two. Results: those of withdrawal_operator and of rejection_obstacle, ''second_approval_required'',
''rejected''.';

comment on function ledger.reject_withdrawal_by_two(bigint,timestamp with time zone) is 'Rejects a withdrawal as two persons agreed and gives the whole amount back. Results: those of rejection_obstacle, ''rejected''.';

comment on function ledger.rejection_obstacle(shop.withdrawal,pg_catalog.text,timestamp with time zone) is 'Returns what keeps a withdrawal from being rejected for this reason: ''not_under_review'', ''reason_not_applicable'' (the payment
method runs, no hold is active, or the address was paid before); null when nothing does.';

comment on function ledger.release_hold(bigint,timestamp with time zone) is 'Lifts a hold as two persons agreed. Results: ''hold_not_active'', ''released''.';

comment on function ledger.release_order(bigint,bigint,bigint,integer,pg_catalog.text,timestamp with time zone) is 'Frees the unit of an unpaid order and makes room under the customer''s limit. The caller holds match_state and order.';

comment on function ledger.release_withdrawal(shop.withdrawal,timestamp with time zone) is 'Gives the whole amount of a withdrawal that failed back to its customer.';

comment on function ledger.reopen_unsigned_withdrawals(timestamp with time zone,integer) is 'Puts approved withdrawals that were not signed within 24 hours back under review, at most p_limit; returns how many.';

comment on function ledger.reopen_withdrawal(pg_catalog.bytea,bigint,timestamp with time zone) is 'Puts an approved withdrawal back under review on an operator''s decision, until signing begins. Results: those of
withdrawal_operator, ''not_approved'', ''under_review''.';

comment on function ledger.request_approval(pg_catalog.bytea,pg_catalog.text,bigint,pg_catalog.jsonb,pg_catalog.text,timestamp with time zone) is 'Writes what one administrator requests of another. Who requests is looked up by the session''s token hash. Results:
''forbidden'', ''not_found'' (what it is about), ''conflict_of_interest'', ''requested'' with the approval''s id.';

comment on function ledger.request_recharge(bigint,pg_catalog.text,bigint,timestamp with time zone) is 'Records that a customer''s money is on its way. Results: ''way_not_open'', ''recharges_stopped'', ''account_disabled'',
''too_many_waiting'' (ten), ''requested''.';

comment on function ledger.request_return(bigint,bigint,pg_catalog.text,pg_catalog.text,timestamp with time zone) is 'Asks to return an order''s goods, or to be paid back for goods that did not come; undecided for seven days it counts as
accepted. Results: ''not_found'', ''not_returnable'' (never paid, refunded, closed, or its return time is over),
''already_requested'', ''requested''.';

comment on function ledger.request_withdrawal(bigint,pg_catalog.text,bigint,pg_catalog.text,timestamp with time zone) is 'Freezes the whole amount. The fee is the amount times the rate of the settings, rounded down to the whole dollar. The caller
has checked the password and the address. Results: ''way_not_open'', ''withdrawals_stopped'', ''account_on_hold'',
''insufficient_balance'', ''below_minimum'' (unless it is the whole balance), ''fee_exceeds_amount'', ''requested''.';

comment on function ledger.require_time(timestamp with time zone) is 'Raises GT001 when the given time is more than ten seconds away from the database''s own clock, so that a server whose clock
is wrong changes nothing. A database that was made for tests or for the sample shop takes any time; only its owner can say
that it is one.';

comment on function ledger.reserve_left(pg_catalog.text) is 'Returns what a payment method''s reserve holds beyond what its open withdrawals need: no payout to a brand or to the platform
may take more.';

comment on function ledger.return_to_review(bigint,timestamp with time zone) is 'Puts an approved withdrawal back under review.';

comment on function ledger.reveal_seed(bigint,pg_catalog.bytea,timestamp with time zone) is 'Publishes the seed of an ended campaign once no order of it is unpaid. Results: ''state'', ''unpaid_orders'',
''commitment_mismatch'', ''revealed'' (also when it was before).';

comment on function ledger.review_obstacle(shop.withdrawal,timestamp with time zone) is 'Returns what keeps a withdrawal from being approved now, whoever does it: ''not_under_review'', ''withdrawals_stopped'',
''account_on_hold'', ''reserve_too_low'' (the reserve covers this one and the payouts under way); null when nothing does. Locks
the payment method''s account, so that one approval at a time counts the payouts under way.';

comment on function ledger.reward_withheld(bigint,bigint,timestamp with time zone) is 'Returns why a reward that an order names is not paid, decided by what happened before its payment: both persons shared an
installation or an address to which both were really paid, or one lives where no rewards are paid; null when it is paid.';

comment on function ledger.seal_transfers(timestamp with time zone) is 'Seals what the mark of the call before allows, then marks how far the next call may go; returns how many transfers it
sealed. The newest id is read before this transaction takes its own number, and ids are taken after a transaction has its
number (accounts are locked first): once every transaction of this database below the marked number has ended, no row at or
below the marked id can appear any more. A mark of the future comes from a restored backup, whose numbers began again: it is
made again. Whoever cannot lock the mark leaves sealing to the one who has; no other role can lock it.';

comment on function ledger.setting(pg_catalog.text) is 'Returns the text of a setting that the ledger''s functions judge by; raises 22023 when it does not exist.';

comment on function ledger.settle_orders(bigint[],bigint[],pg_catalog.text[],pg_catalog.text[],pg_catalog.bytea[],bigint[],pg_catalog.text[],pg_catalog.text[],timestamp with time zone) is 'Pays orders in a batch. Each payment happens whole or is refused by itself: the price to the brand, cashback and bonus out of
escrow, the shipment, the answer under the caller''s key and an outbox row, all in the caller''s database transaction. Locks:
orders by id, the customers'' accounts by id, keys by name, the accounts that many share by id, campaigns of lucky units by
id.

p_bonus is the campaign''s bonus when the order''s unit is lucky: the database does not hold the seed, so it takes the server''s
word for which unit it is, and allows the bonus at most as often as there are lucky units. It is null when the server has not
looked the order up, which it only has to for campaigns with lucky units or variants: ''unread''.

Results: ''paid'' and ''replayed'' come with the answer''s facts (price, cashback, bonus, available balance after it, and the time
in milliseconds); ''key_reused'', ''not_found'', ''already_paid'', ''cancelled'', ''expired'', ''account_disabled'', ''account_on_hold'',
''address_missing'', ''not_shipped_there'', ''insufficient_balance''; ''retry'' and ''unread'' belong into a later batch.';

comment on function ledger.ship_order(pg_catalog.bytea,bigint,pg_catalog.text,pg_catalog.text,timestamp with time zone) is 'Records that an order has left. Results: those of order_operator, ''not_waiting'' (shipped before, or refunded), ''shipped''.';

comment on function ledger.suspension_reason(pg_catalog.text,pg_catalog.text) is 'Returns the operators'' reason while this flow, or the one above it, is suspended; null while it runs.';

comment on function ledger.transfer_line(ledger.transfer) is 'Returns one transfer as the digest of its seal covers it. Times are microseconds since 1970, so that no setting of a session
changes them.';

comment on function ledger.use_approval(bigint,pg_catalog.text[]) is 'Returns the approval that an operation carries out, and marks it as used. Raises GT002 unless it is of this kind, was
approved in this very database transaction by two different administrators who both still hold the node, and was not used
before. Every operation that two persons decide begins with it; only functions of the ledger call it.';

comment on function ledger.withdrawal_operator(pg_catalog.bytea,pg_catalog.text,bigint,timestamp with time zone) is 'Locks a withdrawal and returns it with who acts on it in the back office, by the session''s token hash, or why this person
cannot: ''forbidden'', ''not_found'', ''conflict_of_interest'', ''can_act''.';

comment on function shop.campaign_terms_immutable() is 'Keeps the terms that people buy on: once a campaign is activated only its end date moves, and only later; its states follow
one another, and only the ledger''s functions change them. Paying touches none of these columns, so that it does not pay for
the check.';

comment on function shop.hold_appeal_third_person() is 'Keeps the two who placed a hold from judging the appeal against it.';

comment on function shop.oldest_transaction() is 'Returns the number of the oldest transaction of this database that still runs, or the next one to come. A snapshot''s xmin
would also wait for transactions of other databases of the cluster. Every transaction that wrote holds a lock on its own
number until it ends; a prepared one has no process.';

comment on function shop.product_changed() is 'Keeps a revision of each product that a database transaction changed, at its end.';

comment on function shop.record_product_revision(bigint) is 'Keeps what a product is now as a revision, unless the newest one says the same.';

comment on function shop.require_shipment() is 'Keeps G1 in the schema: whoever marks an order as paid must have written its shipment. It is a statement''s trigger, checked
once for a whole batch, where a foreign key would ask once for each row.';

comment on function shop.site_day(timestamp with time zone,pg_catalog.text) is 'Returns the day of the site''s own zone: the one meaning of "today" everywhere.';
