-- Written by "npm run schema" from the migrations, to be read and compared; nothing runs it.

-- Schemas

create schema ledger authorization goodturn_ledger;

create schema shop authorization goodturn_owner;

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
  constraint account_id_says_what_it_is CHECK ((id = (((type)::bigint << 48) + owner_id))),
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
  kind smallint not null,
  subject_id bigint not null,
  customer_id bigint,
  available_after bigint,
  corrects bigint,
  created_at timestamp with time zone not null,
  constraint transfer_pkey PRIMARY KEY (id),
  constraint transfer_once_per_subject UNIQUE (kind, subject_id),
  constraint transfer_amount_check CHECK ((amount > 0)),
  constraint transfer_available_after_check CHECK ((available_after >= 0)),
  constraint transfer_check CHECK ((debit <> credit)),
  constraint transfer_check1 CHECK (((customer_id IS NULL) = (available_after IS NULL)))
); -- owner goodturn_ledger

create table ledger.transfer_kind (
  code smallint not null,
  name text not null,
  debit_type smallint not null,
  credit_type smallint not null,
  subject text not null,
  record_type smallint,
  same_owner boolean default false not null,
  constraint transfer_kind_pkey PRIMARY KEY (code),
  constraint transfer_kind_name_key UNIQUE (name),
  constraint transfer_kind_credit_type_fkey FOREIGN KEY (credit_type) REFERENCES ledger.account_type(code),
  constraint transfer_kind_debit_type_fkey FOREIGN KEY (debit_type) REFERENCES ledger.account_type(code)
); -- owner goodturn_ledger

create table shop.administrator (
  id bigint generated always as identity not null,
  account text not null,
  role_id bigint not null,
  own_customer_ids bigint[] default '{}'::bigint[] not null,
  disabled_at timestamp with time zone,
  last_login_at timestamp with time zone,
  created_at timestamp with time zone not null,
  totp_secret bytea,
  totp_enrolled_at timestamp with time zone,
  totp_last_step bigint default 0 not null,
  password_salt bytea,
  password_parameters text,
  password_proof_hash bytea,
  constraint administrator_pkey PRIMARY KEY (id),
  constraint administrator_account_unique UNIQUE (account),
  constraint administrator_role_id_fkey FOREIGN KEY (role_id) REFERENCES shop.role(id),
  constraint administrator_password_complete CHECK ((num_nulls(password_salt, password_parameters, password_proof_hash) = ANY (ARRAY[0, 3]))),
  constraint administrator_password_parameters CHECK ((password_parameters ~ '^m=[1-9][0-9]{0,9},t=[1-9][0-9]{0,2},p=[1-9][0-9]{0,2}$'::text)),
  constraint administrator_password_proof_hash_length CHECK ((octet_length(password_proof_hash) = 32)),
  constraint administrator_password_salt_length CHECK ((octet_length(password_salt) = 16)),
  constraint administrator_totp_whole CHECK (((totp_enrolled_at IS NULL) OR (totp_secret IS NOT NULL)))
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
  state text default 'waiting'::text not null,
  subject_id bigint,
  customer_id bigint,
  payload jsonb not null,
  fingerprint text not null,
  reason text not null,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  remark text,
  outcome text,
  constraint approval_pkey PRIMARY KEY (id),
  constraint approval_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES shop.administrator(id),
  constraint approval_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES shop.administrator(id),
  constraint approval_by_two CHECK ((decided_by <> asked_by)),
  constraint approval_decided_whole CHECK ((((state = 'waiting'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint approval_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'failed'::text])))
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

create table shop.booked_reference (
  external_owner_id bigint not null,
  reference text not null,
  approval_id bigint not null,
  constraint booked_reference_once PRIMARY KEY (external_owner_id, reference),
  constraint booked_reference_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id)
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
  cashback_rate_parts integer not null,
  cashback bigint not null,
  referral_reserve bigint not null,
  commission bigint not null,
  units integer not null,
  lucky_units integer default 0 not null,
  lucky_bonus bigint default 0 not null,
  limit_per_customer integer not null,
  referral_cap_parts integer not null,
  commission_rate_parts integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ships_to text[],
  activated_at timestamp with time zone,
  ended_at timestamp with time zone,
  closed_at timestamp with time zone,
  commitment bytea,
  sealed_seed bytea,
  revealed_seed bytea,
  lucky_paid integer default 0 not null,
  constraint campaign_pkey PRIMARY KEY (id),
  constraint campaign_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES shop.brand(id),
  constraint campaign_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.product(id),
  constraint campaign_active_is_committed CHECK (((state = 'draft'::text) OR ((activated_at IS NOT NULL) AND (commitment IS NOT NULL) AND (sealed_seed IS NOT NULL)))),
  constraint campaign_bonus_in_cents CHECK (((lucky_bonus % (10000)::bigint) = 0)) NOT VALID,
  constraint campaign_cashback_check CHECK ((cashback >= 0)),
  constraint campaign_cashback_rate_parts_check CHECK (((cashback_rate_parts >= 0) AND (cashback_rate_parts <= 1000000))),
  constraint campaign_cashback_within_price CHECK (((cashback + lucky_bonus) <= price)),
  constraint campaign_commission_check CHECK ((commission >= 0)),
  constraint campaign_commission_rate_parts_check CHECK (((commission_rate_parts >= 0) AND (commission_rate_parts <= 1000000))),
  constraint campaign_commission_within_price CHECK ((commission <= price)),
  constraint campaign_commitment_check CHECK ((octet_length(commitment) = 32)),
  constraint campaign_dates CHECK ((ends_at > starts_at)),
  constraint campaign_limit_per_customer_check CHECK ((limit_per_customer > 0)),
  constraint campaign_lucky_bonus_check CHECK ((lucky_bonus >= 0)),
  constraint campaign_lucky_paid CHECK (((lucky_paid >= 0) AND (lucky_paid <= lucky_units))),
  constraint campaign_lucky_units CHECK ((((lucky_units >= 0) AND (lucky_units <= units)) AND ((lucky_units = 0) = (lucky_bonus = 0)))),
  constraint campaign_price_check CHECK ((price > 0)),
  constraint campaign_referral_cap_parts_check CHECK (((referral_cap_parts >= 0) AND (referral_cap_parts <= 1000000))),
  constraint campaign_referral_reserve_check CHECK ((referral_reserve >= 0)),
  constraint campaign_reserve_covers_cap CHECK ((referral_reserve >= ((((cashback * referral_cap_parts) / 1000000) / 10000) * 10000))),
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
  invitation_code text not null,
  inviter_id bigint,
  share_ratio_parts integer not null,
  recipient text,
  address text,
  country text,
  contact_phone text,
  language text default 'en'::text not null,
  rules_version text not null,
  disabled_at timestamp with time zone,
  registered_at timestamp with time zone not null,
  register_ip inet,
  withdrawal_password_hash text,
  withdrawal_password_set_at timestamp with time zone,
  withdrawal_password_valid_from timestamp with time zone,
  constraint customer_pkey PRIMARY KEY (id),
  constraint customer_invitation_code_unique UNIQUE (invitation_code),
  constraint customer_phone_unique UNIQUE (phone_digits),
  constraint customer_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES shop.customer(id),
  constraint customer_address_whole CHECK ((num_nulls(recipient, address, country, contact_phone) = ANY (ARRAY[0, 4]))),
  constraint customer_not_own_inviter CHECK ((inviter_id <> id)),
  constraint customer_share_ratio_parts_check CHECK (((share_ratio_parts >= 0) AND (share_ratio_parts <= 1000000))),
  constraint customer_withdrawal_password_complete CHECK ((num_nulls(withdrawal_password_hash, withdrawal_password_set_at, withdrawal_password_valid_from) = ANY (ARRAY[0, 3])))
) with (fillfactor=80); -- owner goodturn_owner

create table shop.deposit_address (
  customer_id bigint not null,
  chain text not null,
  address text not null,
  created_at timestamp with time zone not null,
  constraint deposit_address_pkey PRIMARY KEY (customer_id, chain),
  constraint deposit_address_once UNIQUE (address),
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
  end_cause text,
  appeal text,
  appealed_at timestamp with time zone,
  appeal_accepted boolean,
  appeal_remark text,
  appeal_decided_by bigint,
  appeal_decided_at timestamp with time zone,
  constraint hold_pkey PRIMARY KEY (id),
  constraint hold_approval_id_key UNIQUE (approval_id),
  constraint hold_appeal_decided_by_fkey FOREIGN KEY (appeal_decided_by) REFERENCES shop.administrator(id),
  constraint hold_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint hold_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint hold_appeal_decided_whole CHECK (((num_nonnulls(appeal_accepted, appeal_decided_by, appeal_decided_at) = ANY (ARRAY[0, 3])) AND ((appeal_decided_at IS NULL) OR (appealed_at IS NOT NULL)))),
  constraint hold_appealed_whole CHECK (((appeal IS NULL) = (appealed_at IS NULL))),
  constraint hold_end_cause_check CHECK ((end_cause = ANY (ARRAY['expired'::text, 'lifted'::text, 'appeal'::text]))),
  constraint hold_ended_whole CHECK (((ended_at IS NULL) = (end_cause IS NULL))),
  constraint hold_is_short CHECK (((expires_at > starts_at) AND (expires_at <= (starts_at + '14 days'::interval))))
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

create table shop.login_failure (
  kind text not null,
  account text collate "C" not null,
  source text collate "C" not null,
  failures integer not null,
  ends_at timestamp with time zone not null,
  constraint login_failure_pkey PRIMARY KEY (kind, account, source),
  constraint login_failure_counts CHECK ((failures > 0)),
  constraint login_failure_kind CHECK ((kind = ANY (ARRAY['customer'::text, 'administrator'::text, 'withdrawal'::text])))
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
  reward_withheld text,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES shop.campaign(id),
  constraint orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint orders_bonus_check CHECK ((bonus >= 0)),
  constraint orders_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['declined'::text, 'expired'::text]))),
  constraint orders_cancelled_whole CHECK ((((status = 2) = (cancelled_at IS NOT NULL)) AND ((cancelled_at IS NULL) = (cancel_reason IS NULL)))),
  constraint orders_cashback_check CHECK ((cashback >= 0)),
  constraint orders_cashback_within_price CHECK (((cashback + COALESCE(bonus, (0)::bigint)) <= price)),
  constraint orders_closed_is_completed CHECK (((closed_at IS NULL) OR (status = 1))),
  constraint orders_commission_check CHECK ((commission >= 0)),
  constraint orders_paid_whole CHECK ((((status = ANY (ARRAY[1, 3])) = (num_nonnulls(paid_by, paid_at, bonus, commission, referral_reward, return_days) = 6)) AND ((status = ANY (ARRAY[1, 3])) OR (num_nonnulls(paid_by, paid_at, bonus, commission, referral_reward, return_days) = 0)))),
  constraint orders_price_check CHECK ((price > 0)),
  constraint orders_referral_reward_check CHECK ((referral_reward >= 0)),
  constraint orders_refund_has_a_reason CHECK (((status = 3) = (refund_reason IS NOT NULL))),
  constraint orders_refund_reason_check CHECK ((refund_reason = ANY (ARRAY['return_accepted'::text, 'return_undecided'::text, 'not_shipped'::text, 'operator'::text]))),
  constraint orders_refunded_whole CHECK (((status = 3) = (refunded_at IS NOT NULL))),
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

create table shop.product (
  id bigint generated always as identity not null,
  brand_id bigint not null,
  category_id bigint not null,
  price bigint not null,
  stock integer not null,
  ships_to text[],
  sort integer default 0 not null,
  created_at timestamp with time zone not null,
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
  constraint recharge_pkey PRIMARY KEY (id),
  constraint recharge_approval_once UNIQUE (approval_id),
  constraint recharge_reference_once UNIQUE (pay_way_id, transaction_reference, transaction_position),
  constraint recharge_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint recharge_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint recharge_pay_way_id_fkey FOREIGN KEY (pay_way_id) REFERENCES shop.pay_way(id),
  constraint recharge_credited_by_position CHECK (((status <> 1) OR (transaction_position IS NOT NULL))),
  constraint recharge_credited_check CHECK ((credited > 0)),
  constraint recharge_credited_whole CHECK ((((status = 1) = (credited IS NOT NULL)) AND ((status = 1) = (transaction_reference IS NOT NULL)))),
  constraint recharge_decided CHECK (((status = 0) = (decided_at IS NULL))),
  constraint recharge_requested_check CHECK ((requested > 0)),
  constraint recharge_status_check CHECK (((status >= 0) AND (status <= 2)))
); -- owner goodturn_owner

create table shop.return_request (
  id bigint generated always as identity not null,
  order_id bigint not null,
  reason text not null,
  note text default ''::text not null,
  state text default 'asked'::text not null,
  asked_at timestamp with time zone not null,
  decide_by timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  remark text,
  constraint return_request_pkey PRIMARY KEY (id),
  constraint return_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES shop.administrator(id),
  constraint return_request_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id),
  constraint return_decided_whole CHECK (((state = 'asked'::text) = (decided_at IS NULL))),
  constraint return_request_reason_check CHECK ((reason = ANY (ARRAY['not_received'::text, 'damaged'::text, 'not_as_described'::text, 'no_longer_wanted'::text, 'other'::text]))),
  constraint return_request_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'accepted'::text, 'refused'::text])))
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

create table shop.server_process (
  id uuid not null,
  version text not null,
  schema_sha256 text not null,
  started_at timestamp with time zone default clock_timestamp() not null,
  heartbeat_at timestamp with time zone default clock_timestamp() not null,
  constraint server_process_pkey PRIMARY KEY (id)
) with (fillfactor=50); -- owner goodturn_owner

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
  constraint session_check CHECK (((kind = 'customer'::text) OR (subject_id = actor_id))),
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
  delivered_at timestamp with time zone,
  due_at timestamp with time zone,
  ended_at timestamp with time zone,
  delivered_by text,
  constraint shipment_pkey PRIMARY KEY (order_id),
  constraint shipment_delivered_by_check CHECK ((delivered_by = ANY (ARRAY['operator'::text, 'time'::text]))),
  constraint shipment_delivered_whole CHECK ((((state = ANY (ARRAY['delivered'::text, 'returned'::text])) = (delivered_at IS NOT NULL)) AND ((delivered_at IS NULL) = (delivered_by IS NULL)))),
  constraint shipment_ended_whole CHECK ((((state = ANY (ARRAY['returned'::text, 'cancelled'::text])) = (ended_at IS NOT NULL)) AND ((ended_at IS NULL) OR (due_at IS NULL)))),
  constraint shipment_shipped_whole CHECK (((state <> ALL (ARRAY['shipped'::text, 'delivered'::text, 'returned'::text])) OR (num_nonnulls(carrier, tracking_number, shipped_at) = 3))),
  constraint shipment_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'shipped'::text, 'delivered'::text, 'returned'::text, 'cancelled'::text])))
); -- owner goodturn_owner

create table shop.stop (
  what text not null,
  reason text not null,
  since timestamp with time zone not null,
  constraint stop_pkey PRIMARY KEY (what),
  constraint stop_what CHECK ((what ~ '^(matching|(recharges|withdrawals)(\.(usdt_trc20|usdt_erc20|usdc_erc20))?)$'::text))
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
  address text not null,
  stage text default 'under_review'::text not null,
  requested_at timestamp with time zone not null,
  reviewed_by bigint,
  reviewed_at timestamp with time zone,
  reject_reason text,
  transaction_reference text,
  approval_id bigint,
  ended_at timestamp with time zone,
  constraint withdrawal_pkey PRIMARY KEY (id),
  constraint withdrawal_approval_once UNIQUE (approval_id),
  constraint withdrawal_reference_once UNIQUE (pay_way_id, transaction_reference),
  constraint withdrawal_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint withdrawal_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint withdrawal_pay_way_id_fkey FOREIGN KEY (pay_way_id) REFERENCES shop.pay_way(id),
  constraint withdrawal_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES shop.administrator(id),
  constraint withdrawal_amount_check CHECK ((amount > 0)),
  constraint withdrawal_approved_by_a_person CHECK (((stage <> ALL (ARRAY['approved'::text, 'paid'::text, 'rejected'::text])) OR (reviewed_by IS NOT NULL))),
  constraint withdrawal_ended_whole CHECK (((stage = ANY (ARRAY['paid'::text, 'rejected'::text, 'cancelled'::text])) = (ended_at IS NOT NULL))),
  constraint withdrawal_fee_check CHECK ((fee >= 0)),
  constraint withdrawal_paid_whole CHECK ((((stage = 'paid'::text) = (num_nonnulls(transaction_reference, approval_id) = 2)) AND ((stage = 'paid'::text) OR (num_nonnulls(transaction_reference, approval_id) = 0)))),
  constraint withdrawal_pays_something CHECK ((amount > fee)),
  constraint withdrawal_reject_reason_check CHECK ((reject_reason = ANY (ARRAY['address_unusable'::text, 'pay_way_stopped'::text, 'active_hold'::text]))),
  constraint withdrawal_rejected_whole CHECK (((stage = 'rejected'::text) = (reject_reason IS NOT NULL))),
  constraint withdrawal_reviewed_whole CHECK (((reviewed_by IS NULL) = (reviewed_at IS NULL))),
  constraint withdrawal_stage_check CHECK ((stage = ANY (ARRAY['under_review'::text, 'approved'::text, 'paid'::text, 'rejected'::text, 'cancelled'::text])))
); -- owner goodturn_owner

-- Indexes

CREATE INDEX transfer_statement ON ledger.transfer USING btree (customer_id, id) WHERE (customer_id IS NOT NULL);

CREATE INDEX transfer_time ON ledger.transfer USING brin (created_at) WITH (autosummarize='on');

CREATE INDEX approval_state ON shop.approval USING btree (state, id);

CREATE INDEX campaign_live ON shop.campaign USING btree (price, id) WHERE (state = 'running'::text);

CREATE INDEX campaign_of_brand ON shop.campaign USING btree (brand_id, id);

CREATE INDEX campaign_of_product ON shop.campaign USING btree (product_id, id);

CREATE INDEX campaign_open ON shop.campaign USING btree (ends_at) WHERE (state = ANY (ARRAY['running'::text, 'paused'::text, 'ended'::text]));

CREATE INDEX customer_inviter ON shop.customer USING btree (inviter_id, id) WHERE (inviter_id IS NOT NULL);

CREATE INDEX customer_time ON shop.customer USING brin (registered_at) WITH (autosummarize='on');

CREATE UNIQUE INDEX hold_once ON shop.hold USING btree (customer_id) WHERE (ended_at IS NULL);

CREATE INDEX login_failure_end ON shop.login_failure USING btree (ends_at);

CREATE INDEX orders_expiry ON shop.orders USING btree (expires_at);

CREATE INDEX orders_of_campaign ON shop.orders USING btree (campaign_id, customer_id);

CREATE INDEX orders_of_customer ON shop.orders USING btree (customer_id, id);

CREATE INDEX orders_time ON shop.orders USING brin (created_at) WITH (autosummarize='on');

CREATE INDEX product_in_order ON shop.product USING btree (sort DESC, id DESC);

CREATE INDEX product_of_category ON shop.product USING btree (category_id, sort DESC, id DESC);

CREATE INDEX recharge_of_customer ON shop.recharge USING btree (customer_id, id);

CREATE INDEX recharge_waiting ON shop.recharge USING btree (created_at) WHERE (status = 0);

CREATE INDEX return_decide_by ON shop.return_request USING btree (decide_by) WHERE (state = 'asked'::text);

CREATE INDEX return_of_order ON shop.return_request USING btree (order_id, id);

CREATE UNIQUE INDEX return_undecided_once ON shop.return_request USING btree (order_id) WHERE (state = 'asked'::text);

CREATE INDEX session_expiry ON shop.session USING btree (expires_at);

CREATE INDEX session_of_actor ON shop.session USING btree (kind, actor_id);

CREATE INDEX session_of_subject ON shop.session USING btree (kind, subject_id);

CREATE INDEX shipment_due ON shop.shipment USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX unit_free ON shop.unit USING btree (campaign_id, number) WHERE (order_id IS NULL);

CREATE INDEX withdrawal_address ON shop.withdrawal USING btree (address);

CREATE INDEX withdrawal_of_customer ON shop.withdrawal USING btree (customer_id, id);

CREATE INDEX withdrawal_stage ON shop.withdrawal USING btree (stage, id);

-- Functions

CREATE OR REPLACE FUNCTION ledger.account_id(p_type integer, p_owner bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((p_type)::bigint << 48) + p_owner)
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.activate_campaign(p_campaign bigint, p_commitment bytea, p_sealed_seed bytea, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_campaign campaign%rowtype;
  v_escrow bigint;
begin
  select * into v_campaign from campaign c where c.id = p_campaign for update;
  if not found or v_campaign.state <> 'draft' or v_campaign.ends_at <= p_now then return 'state'; end if;
  if (select p.stock < v_campaign.units from product p where p.id = v_campaign.product_id for update) then
    return 'insufficient_stock';
  end if;
  perform open_accounts(array[account_id(3, p_campaign)]);
  v_escrow := v_campaign.units * (v_campaign.cashback + v_campaign.referral_reserve) + v_campaign.lucky_units * v_campaign.lucky_bonus;
  if v_escrow > 0 and post_transfers(array[account_id(4, v_campaign.brand_id)], array[account_id(3, p_campaign)], array[v_escrow],
       array[10::smallint], array[p_campaign], array[null::bigint], p_now) <> 'posted' then
    return 'insufficient_brand_balance';
  end if;
  update product set stock = stock - v_campaign.units where id = v_campaign.product_id;
  insert into unit (campaign_id, number) select p_campaign, n from generate_series(1, v_campaign.units) n;
  update campaign set state = 'running', activated_at = p_now, commitment = p_commitment, sealed_seed = p_sealed_seed
   where id = p_campaign;
  return 'activated';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.advance_order(p_order bigint, p_countries_without text[], p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_state text;
begin
  perform from orders o where o.id = p_order for update skip locked;
  if not found then return 'busy'; end if;
  if exists (select from return_request r where r.order_id = p_order and r.state = 'asked' and r.decide_by <= p_now) then
    return refund_order(p_order, 'return_undecided', p_now);
  end if;
  select s.state into v_state from shipment s where s.order_id = p_order and s.due_at <= p_now;
  return case v_state
    when 'waiting' then refund_order(p_order, 'not_shipped', p_now)
    when 'shipped' then deliver_order(p_order, 'time', p_now)
    when 'delivered' then close_order(p_order, p_countries_without, p_now)
    else 'not_due' end;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.approve_withdrawal(p_withdrawal bigint, p_administrator bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_withdrawal withdrawal%rowtype;
  v_reserve bigint;
begin
  select * into v_withdrawal from withdrawal w where w.id = p_withdrawal for update;
  if not found then return 'not_found'; end if;
  if v_withdrawal.stage <> 'under_review' then return 'not_under_review'; end if;
  -- The lock lets only one approval at a time count the payouts under way.
  select -a.balance into v_reserve from account a where a.id = account_id(9, v_withdrawal.pay_way_id) for update;
  if v_reserve < v_withdrawal.amount - v_withdrawal.fee + (
       select coalesce(sum(w.amount - w.fee), 0) from withdrawal w where w.stage = 'approved' and w.pay_way_id = v_withdrawal.pay_way_id) then
    return 'reserve_too_low';
  end if;
  update withdrawal set stage = 'approved', reviewed_by = p_administrator, reviewed_at = p_now where id = p_withdrawal;
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[v_withdrawal.customer_id], p_now);
  return 'approved';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.ask_return(p_order bigint, p_customer bigint, p_reason text, p_note text, p_decide_days smallint, p_now timestamp with time zone, OUT result text, OUT return_id bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_order orders%rowtype;
  v_shipment shipment%rowtype;
begin
  select * into v_order from orders o where o.id = p_order and o.customer_id = p_customer for update;
  if not found then result := 'not_found'; return; end if;
  select * into v_shipment from shipment s where s.order_id = p_order;
  if v_order.status <> 1 or v_order.closed_at is not null or (v_shipment.state = 'delivered' and v_shipment.due_at <= p_now) then
    result := 'not_returnable'; return;
  end if;
  insert into return_request (order_id, reason, note, asked_at, decide_by)
    values (p_order, p_reason, p_note, p_now, p_now + make_interval(days => p_decide_days))
    on conflict (order_id) where state = 'asked' do nothing returning id into return_id;
  if return_id is null then result := 'already_asked'; return; end if;
  insert into outbox (topic, customer_ids, order_ids, at) values ('return_asked', array[p_customer], array[p_order], p_now);
  result := 'asked';
end $function$
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
  insert into outbox (topic, customer_ids, order_ids, campaign_ids, at)
    values ('order_cancelled', array[p_customer], array[p_order], array[v_order.campaign_id], p_now);
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
  select * into v_withdrawal from withdrawal w where w.id = p_withdrawal and w.customer_id = p_customer for update;
  if not found then return 'not_found'; end if;
  if v_withdrawal.stage = 'cancelled' then return 'cancelled'; end if;
  if v_withdrawal.stage <> 'under_review' then return 'not_under_review'; end if;
  update withdrawal set stage = 'cancelled', ended_at = p_now where id = p_withdrawal;
  perform unfreeze_withdrawal(v_withdrawal, p_now);
  return 'cancelled';
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

CREATE OR REPLACE FUNCTION ledger.claim_order(p_customer bigint, p_actor bigint, p_campaign bigint, p_now timestamp with time zone, p_day date, p_daily_limit integer, p_expires_at timestamp with time zone, OUT result text, OUT order_id bigint, OUT used integer)
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
  v_country text;
  v_unit integer;
  v_taken bigint;
begin
  select * into v_state from match_state m where m.customer_id = p_customer for update;
  used := case when v_state.day = p_day then v_state.used else 0 end;
  if v_state.last_order_id is not null then
    select * into v_last from orders o where o.id = v_state.last_order_id for update;
    if v_last.status = 0 and v_last.expires_at > p_now then
      result := 'unpaid'; order_id := v_last.id; return;
    elsif v_last.status = 0 then
      perform release_order(v_last.id, p_customer, v_last.campaign_id, v_last.unit_number, 'expired', p_now);
      insert into outbox (topic, customer_ids, order_ids, campaign_ids, at)
        values ('order_cancelled', array[p_customer], array[v_last.id], array[v_last.campaign_id], p_now);
      v_state.at_limit := v_state.at_limit - int8multirange(int8range(v_last.campaign_id, v_last.campaign_id, '[]'));
    end if;
  end if;
  if used >= p_daily_limit then result := 'daily_limit'; return; end if;

  select * into v_campaign from campaign c where c.id = p_campaign;
  if not found or v_campaign.state <> 'running' or v_campaign.starts_at > p_now or v_campaign.ends_at <= p_now then
    result := 'not_running'; return;
  end if;
  if v_campaign.price > (select a.balance from account a where a.id = account_id(1, p_customer)) then
    result := 'too_expensive'; return;
  end if;
  select c.country into v_country from customer c where c.id = p_customer;
  if v_country is not null and v_country <> all(v_campaign.ships_to) then result := 'not_shipped_there'; return; end if;
  if v_state.day = p_day and v_state.declined @> p_campaign then result := 'declined'; return; end if;
  if v_state.at_limit @> p_campaign then result := 'at_limit'; return; end if;
  select count(*) into v_taken from orders o where o.campaign_id = p_campaign and o.customer_id = p_customer and o.status <> 2;
  if v_taken >= v_campaign.limit_per_customer then result := 'at_limit'; return; end if;

  select u.number into v_unit from unit u where u.campaign_id = p_campaign and u.order_id is null
   order by u.number limit 1 for update skip locked;
  if v_unit is null then result := 'sold_out'; return; end if;

  insert into orders (customer_id, matched_by, campaign_id, unit_number, price, cashback, created_at, expires_at)
    values (p_customer, p_actor, p_campaign, v_unit, v_campaign.price, v_campaign.cashback, p_now, p_expires_at)
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
  select * into v_campaign from campaign c where c.id = p_campaign for update;
  if not found or v_campaign.state <> 'ended' then return 'state'; end if;
  if exists (select from orders o where o.campaign_id = p_campaign and (o.status = 0 or (o.status = 1 and o.closed_at is null))) then
    return 'open_orders';
  end if;
  -- As in an activation: the product before the accounts.
  perform from product p where p.id = v_campaign.product_id for update;
  select a.balance into v_left from account a where a.id = account_id(3, p_campaign) for update;
  if v_left > 0 and post_transfers(array[account_id(3, p_campaign)], array[account_id(4, v_campaign.brand_id)], array[v_left],
       array[11::smallint], array[p_campaign], array[null::bigint], p_now) <> 'posted' then
    raise exception 'the rest of an escrow could not be released' using errcode = 'XX000';
  end if;
  update product set stock = stock + (select count(*) from unit u where u.campaign_id = p_campaign and u.order_id is null)
   where id = v_campaign.product_id;
  update campaign set state = 'closed', closed_at = p_now where id = p_campaign;
  return 'closed';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.close_order(p_order bigint, p_countries_without text[], p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_order orders%rowtype;
  v_brand bigint;
  v_withheld text;
  v_result text;
begin
  select * into v_order from orders o where o.id = p_order for update;
  if not found then return 'not_found'; end if;
  if v_order.status = 3 then return 'refunded'; end if;
  if v_order.closed_at is not null then return 'already_closed'; end if;
  if v_order.status <> 1
     or not exists (select from shipment s where s.order_id = p_order and s.state = 'delivered' and s.due_at <= p_now)
     or exists (select from return_request r where r.order_id = p_order and r.state = 'asked') then
    return 'not_due';
  end if;
  select g.brand_id into v_brand from campaign g where g.id = v_order.campaign_id;
  if v_order.referral_reward > 0 then
    v_withheld := reward_withheld(v_order.inviter_id, v_order.customer_id, p_countries_without);
  end if;
  select post_transfers(array_agg(l.debit order by l.kind), array_agg(l.credit order by l.kind), array_agg(l.amount order by l.kind),
                        array_agg(l.kind::smallint order by l.kind), array_agg(p_order order by l.kind), array_agg(null::bigint order by l.kind), p_now)
    into v_result
    from (values (account_id(5, v_brand), account_id(4, v_brand), v_order.price - v_order.commission, 6),
                 (account_id(5, v_brand), account_id(7, 0), v_order.commission, 7),
                 (account_id(3, v_order.campaign_id), account_id(1, v_order.inviter_id),
                  case when v_withheld is null then v_order.referral_reward else 0 end, 8)
         ) l(debit, credit, amount, kind)
   where l.amount > 0;
  if v_result <> 'posted' then
    raise exception 'order % could not be closed: %', p_order, v_result using errcode = 'XX000';
  end if;
  update orders set closed_at = p_now, reward_withheld = v_withheld where id = p_order;
  update shipment set due_at = null where order_id = p_order;
  insert into outbox (topic, customer_ids, order_ids, campaign_ids, at)
    values ('order_closed', array_remove(array[v_order.customer_id,
              case when v_order.referral_reward > 0 and v_withheld is null then v_order.inviter_id end], null),
            array[p_order], array[v_order.campaign_id], p_now);
  return 'closed';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.decide_return(p_return bigint, p_accepted boolean, p_administrator bigint, p_remark text, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_order bigint;
  v_customer bigint;
begin
  select r.order_id into v_order from return_request r where r.id = p_return;
  if not found then return 'not_found'; end if;
  select o.customer_id into v_customer from orders o where o.id = v_order for update;
  update return_request r set state = case when p_accepted then 'accepted' else 'refused' end, decided_at = p_now,
      decided_by = p_administrator, remark = p_remark
   where r.id = p_return and r.state = 'asked';
  if not found then return 'already_decided'; end if;
  if p_accepted then return refund_order(v_order, 'return_accepted', p_now); end if;
  insert into outbox (topic, customer_ids, order_ids, at) values ('return_refused', array[v_customer], array[v_order], p_now);
  return 'refused';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.deliver_order(p_order bigint, p_by text, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_order orders%rowtype;
begin
  select * into v_order from orders o where o.id = p_order for update;
  if not found then return 'not_found'; end if;
  update shipment s set state = 'delivered', delivered_at = p_now, delivered_by = p_by,
      due_at = p_now + make_interval(days => v_order.return_days)
   where s.order_id = p_order and s.state = 'shipped';
  if not found then return 'not_shipped'; end if;
  insert into outbox (topic, customer_ids, order_ids, at) values ('order_delivered', array[v_order.customer_id], array[p_order], p_now);
  return 'delivered';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.expire_orders(p_now timestamp with time zone, p_since timestamp with time zone, p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_due record;
  v_order orders%rowtype;
  v_expired integer := 0;
begin
  for v_due in select o.id, o.customer_id from orders o
                where o.expires_at > p_since and o.expires_at <= p_now and o.status = 0
                order by o.expires_at, o.id limit p_limit loop
    perform from match_state m where m.customer_id = v_due.customer_id for update skip locked;
    continue when not found;
    select * into v_order from orders o where o.id = v_due.id and o.status = 0 for update skip locked;
    continue when not found;
    perform release_order(v_order.id, v_order.customer_id, v_order.campaign_id, v_order.unit_number, 'expired', p_now);
    insert into outbox (topic, customer_ids, order_ids, campaign_ids, at)
      values ('order_cancelled', array[v_order.customer_id], array[v_order.id], array[v_order.campaign_id], p_now);
    v_expired := v_expired + 1;
  end loop;
  return v_expired;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.open_accounts(p_accounts bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO ledger.account (id, type, owner_id)  SELECT a.a,
             ((a.a >> 48))::smallint AS int2,
             (a.a & (((1)::bigint << 48) - 1))
            FROM unnest(open_accounts.p_accounts) a(a) ON CONFLICT DO NOTHING;
END
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.pay_withdrawal(p_withdrawal bigint, p_reference text, p_approval bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_withdrawal withdrawal%rowtype;
  v_result text;
begin
  select * into v_withdrawal from withdrawal w where w.id = p_withdrawal for update;
  if not found then return 'not_found'; end if;
  if v_withdrawal.stage <> 'approved' then return 'not_approved'; end if;
  if not exists (select from approval p where p.id = p_approval and p.kind = 'withdrawal_paid' and p.subject_id = p_withdrawal) then
    raise exception 'approval % is not one of paying withdrawal %', p_approval, p_withdrawal using errcode = '23514';
  end if;
  select post_transfers(array_agg(account_id(2, v_withdrawal.customer_id) order by l.kind), array_agg(l.credit order by l.kind),
                        array_agg(l.amount order by l.kind), array_agg(l.kind::smallint order by l.kind), array_agg(p_withdrawal order by l.kind),
                        array_agg(null::bigint order by l.kind), p_now)
    into v_result
    from (values (account_id(9, v_withdrawal.pay_way_id), v_withdrawal.amount - v_withdrawal.fee, 22),
                 (account_id(6, 0), v_withdrawal.fee, 23)) l(credit, amount, kind)
   where l.amount > 0;
  if v_result = 'balance_too_low' then return 'reserve_too_low'; end if;
  if v_result <> 'posted' then raise exception 'a withdrawal could not be paid: %', v_result using errcode = 'XX000'; end if;
  update withdrawal set stage = 'paid', transaction_reference = p_reference, approval_id = p_approval, ended_at = p_now
   where id = p_withdrawal;
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[v_withdrawal.customer_id], p_now);
  return 'paid';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.post_transfers(p_debit bigint[], p_credit bigint[], p_amount bigint[], p_kind smallint[], p_subject bigint[], p_corrects bigint[], p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_accounts bigint[];
  v_balances bigint[];
begin
  if coalesce(array_length(p_debit, 1), 0) = 0 then return 'empty'; end if;
  if exists (select from unnest(p_amount) a where a is null or a <= 0) then return 'amount_not_positive'; end if;
  if exists (select from unnest(p_kind) k left join transfer_kind t on t.code = k where t.code is null) then
    return 'unknown_kind';
  end if;
  if exists (select from unnest(p_debit, p_credit, p_kind) u(d, c, k) join transfer_kind t on t.code = u.k
              where u.d >> 48 <> t.debit_type or u.c >> 48 <> t.credit_type or u.d = u.c
                 or (t.same_owner and (u.d # u.c) & ((1::bigint << 48) - 1) <> 0)) then
    return 'account_type_mismatch';
  end if;

  select array_agg(l.id order by l.id), array_agg(l.balance order by l.id) into v_accounts, v_balances
    from (select a.id, a.balance from account a where a.id = any(p_debit || p_credit) order by a.id for update) l;
  if exists (select from unnest(p_debit || p_credit) a where a <> all(coalesce(v_accounts, '{}'))) then
    return 'unknown_account';
  end if;
  if exists (select from unnest(p_kind, p_subject) u(k, s) join transfer t on t.kind = u.k and t.subject_id = u.s)
     or (select count(*) <> count(distinct (k, s)) from unnest(p_kind, p_subject) u(k, s)) then
    return 'already_posted';
  end if;
  -- Floors hold after each transfer, not only at the end, so that no leg is paid with money that comes later.
  if exists (
    select from (
      select e.account, sum(e.amount) over (partition by e.account order by e.n, e.side) as change
        from (select d as account, -a as amount, n, 0 as side from unnest(p_debit, p_amount) with ordinality u(d, a, n)
              union all
              select c, a, n, 1 from unnest(p_credit, p_amount) with ordinality u(c, a, n)) e) r
      join unnest(v_accounts, v_balances) b(account, balance) using (account)
     where case when r.account >> 48 = 9 then b.balance + r.change > 0 else b.balance + r.change < 0 end) then
    return 'balance_too_low';
  end if;

  insert into transfer (debit, credit, amount, kind, subject_id, customer_id, available_after, corrects, created_at)
    select u.d, u.c, u.a, u.k, u.s, h.account & ((1::bigint << 48) - 1),
           b.balance + sum(h.change) over (partition by h.account order by u.n), u.x, p_now
      from unnest(p_debit, p_credit, p_amount, p_kind, p_subject, p_corrects) with ordinality u(d, c, a, k, s, x, n)
      cross join lateral (select case when u.d >> 48 = 1 then u.d when u.c >> 48 = 1 then u.c end as account,
                                 case when u.d >> 48 = 1 then -u.a else u.a end as change) h
      left join unnest(v_accounts, v_balances) b(account, balance) on b.account = h.account
     order by u.n;

  update account a set balance = a.balance + e.change
    from (select v.account, sum(v.amount)::bigint as change
            from (select d as account, -a as amount from unnest(p_debit, p_amount) u(d, a)
                  union all select c, a from unnest(p_credit, p_amount) u(c, a)) v group by 1) e
   where a.id = e.account;
  return 'posted';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.refund_order(p_order bigint, p_reason text, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_order orders%rowtype;
  v_brand bigint;
  v_result text;
begin
  select * into v_order from orders o where o.id = p_order for update;
  if not found then return 'not_found'; end if;
  if v_order.status = 3 then return 'already_refunded'; end if;
  if v_order.status <> 1 then return 'not_paid'; end if;
  if v_order.closed_at is not null then return 'closed'; end if;
  select g.brand_id into v_brand from campaign g where g.id = v_order.campaign_id;
  select post_transfers(array_agg(l.debit order by l.kind), array_agg(l.credit order by l.kind), array_agg(l.amount order by l.kind),
                        array_agg(l.kind::smallint order by l.kind), array_agg(p_order order by l.kind), array_agg(t.id order by l.kind), p_now)
    into v_result
    from (values (account_id(5, v_brand), account_id(1, v_order.customer_id), v_order.price, 4, 1),
                 (account_id(1, v_order.customer_id), account_id(3, v_order.campaign_id), v_order.cashback + v_order.bonus, 5, 2)
         ) l(debit, credit, amount, kind, corrects)
    left join transfer t on t.kind = l.corrects and t.subject_id = p_order
   where l.amount > 0;
  if v_result <> 'posted' then
    raise exception 'order % could not be refunded: %', p_order, v_result using errcode = 'XX000';
  end if;
  update orders set status = 3, refunded_at = p_now, refund_reason = p_reason where id = p_order;
  update shipment s set state = case when s.state in ('waiting', 'shipped') then 'cancelled' else 'returned' end, ended_at = p_now, due_at = null
   where s.order_id = p_order;
  update return_request r set state = 'accepted', decided_at = p_now where r.order_id = p_order and r.state = 'asked';
  insert into outbox (topic, customer_ids, order_ids, campaign_ids, at)
    values ('order_refunded', array[v_order.customer_id], array[p_order], array[v_order.campaign_id], p_now);
  return 'refunded';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  raise exception 'rows of %.% are never changed', tg_table_schema, tg_table_name using errcode = '0A000';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.reject_withdrawal(p_withdrawal bigint, p_reason text, p_administrator bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_withdrawal withdrawal%rowtype;
begin
  select * into v_withdrawal from withdrawal w where w.id = p_withdrawal for update;
  if not found then return 'not_found'; end if;
  if v_withdrawal.stage <> 'under_review' then return 'not_under_review'; end if;
  update withdrawal set stage = 'rejected', reject_reason = p_reason, reviewed_by = p_administrator, reviewed_at = p_now, ended_at = p_now
   where id = p_withdrawal;
  perform unfreeze_withdrawal(v_withdrawal, p_now);
  return 'rejected';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.release_order(p_order bigint, p_customer bigint, p_campaign bigint, p_unit integer, p_reason text, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
BEGIN ATOMIC
 UPDATE shop.orders SET status = 2, cancelled_at = release_order.p_now, cancel_reason = release_order.p_reason
   WHERE (orders.id = release_order.p_order);
 UPDATE shop.unit SET order_id = NULL::bigint
   WHERE ((unit.campaign_id = release_order.p_campaign) AND (unit.number = release_order.p_unit) AND (unit.order_id = release_order.p_order));
 UPDATE shop.match_state SET at_limit = (match_state.at_limit - int8multirange(int8range(release_order.p_campaign, release_order.p_campaign, '[]'::text)))
   WHERE (match_state.customer_id = release_order.p_customer);
END
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.reopen_withdrawal(p_withdrawal bigint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_withdrawal withdrawal%rowtype;
begin
  select * into v_withdrawal from withdrawal w where w.id = p_withdrawal for update;
  if not found then return 'not_found'; end if;
  if v_withdrawal.stage <> 'approved' then return 'not_approved'; end if;
  update withdrawal set stage = 'under_review', reviewed_by = null, reviewed_at = null where id = p_withdrawal;
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[v_withdrawal.customer_id], p_now);
  return 'under_review';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.request_withdrawal(p_customer bigint, p_way bigint, p_amount bigint, p_fee bigint, p_address text, p_minimum bigint, p_now timestamp with time zone, OUT result text, OUT withdrawal_id bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_code text;
  v_available bigint;
begin
  select w.code into v_code from pay_way w where w.id = p_way and w.open;
  if not found then result := 'way_not_open'; return; end if;
  if exists (select from stop s where s.what in ('withdrawals', 'withdrawals.' || v_code)) then
    result := 'withdrawals_stopped'; return;
  end if;
  select a.balance into v_available from account a where a.id = account_id(1, p_customer) for update;
  if exists (select from hold h where h.customer_id = p_customer and h.ended_at is null and h.expires_at > p_now) then
    result := 'account_on_hold'; return;
  end if;
  if p_amount > v_available then result := 'insufficient_balance'; return; end if;
  if p_amount < p_minimum and p_amount <> v_available then result := 'below_minimum'; return; end if;
  insert into withdrawal (customer_id, pay_way_id, amount, fee, address, requested_at)
    values (p_customer, p_way, p_amount, p_fee, p_address, p_now) returning id into withdrawal_id;
  result := post_transfers(array[account_id(1, p_customer)], array[account_id(2, p_customer)], array[p_amount], array[21::smallint],
                           array[withdrawal_id], array[null::bigint], p_now);
  if result <> 'posted' then raise exception 'a withdrawal could not be frozen: %', result using errcode = 'XX000'; end if;
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[p_customer], p_now);
  result := 'requested';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.reward_withheld(p_inviter bigint, p_customer bigint, p_countries_without text[])
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (EXISTS ( SELECT
                FROM (shop.installation a
                  JOIN shop.installation b ON ((a.fingerprint = b.fingerprint)))
               WHERE ((a.customer_id = reward_withheld.p_inviter) AND (b.customer_id = reward_withheld.p_customer)))) THEN 'shared_installation'::text
             WHEN (EXISTS ( SELECT
                FROM (shop.withdrawal a
                  JOIN shop.withdrawal b ON ((a.address = b.address)))
               WHERE ((a.customer_id = reward_withheld.p_inviter) AND (b.customer_id = reward_withheld.p_customer)))) THEN 'shared_payout_address'::text
             WHEN (EXISTS ( SELECT
                FROM shop.customer c
               WHERE ((c.id = ANY (ARRAY[reward_withheld.p_inviter, reward_withheld.p_customer])) AND (c.country = ANY (reward_withheld.p_countries_without))))) THEN 'country'::text
             ELSE NULL::text
         END AS "case";
END
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.seal_transfers(p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'ledger', 'pg_temp'
AS $function$
declare
  -- A run that had to seal everything at once would meet the statement's time limit after a long standstill, each time anew.
  v_most constant integer := 50000;
  v_mark seal_mark%rowtype;
  v_previous seal%rowtype;
  v_newest bigint;
  v_first bigint;
  v_last bigint;
  v_count bigint := 0;
  v_lines text;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'sealing wants a transaction of its own' using errcode = '25001';
  end if;
  if not pg_try_advisory_xact_lock(hashtextextended('ledger.seal', 0)) then return 0; end if;
  select coalesce(max(t.id), 0) into v_newest from transfer t;
  select * into v_mark from seal_mark;
  select * into v_previous from seal order by number desc limit 1;
  if v_mark.horizon <= pg_snapshot_xmin(pg_current_snapshot()) then
    select max(n.id) into v_last
      from (select t.id from transfer t where t.id > coalesce(v_previous.last_id, 0) and t.id <= v_mark.last_id order by t.id limit v_most) n;
    select min(t.id), count(*), string_agg(transfer_line(t), '' order by t.id) into v_first, v_count, v_lines
      from transfer t where t.id > coalesce(v_previous.last_id, 0) and t.id <= v_last;
    if v_count > 0 then
      insert into seal (number, first_id, last_id, transfer_count, digest, sealed_at)
        values (coalesce(v_previous.number, 0) + 1, v_first, v_last, v_count,
                sha256(coalesce(v_previous.digest, decode(repeat('00', 32), 'hex')) || convert_to(v_lines, 'UTF8')), p_now);
    end if;
    if v_count = v_most then return v_count; end if;
  elsif v_mark.horizon <= pg_snapshot_xmax(pg_current_snapshot()) then
    return 0;
  end if;
  insert into seal_mark (last_id, horizon) values (v_newest, pg_current_xact_id())
    on conflict (only_row) do update set last_id = excluded.last_id, horizon = excluded.horizon;
  return v_count;
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.settle_orders(p_order bigint[], p_customer bigint[], p_caller text[], p_key text[], p_hash bytea[], p_bonus bigint[], p_color text[], p_model text[], p_now timestamp with time zone, p_return_days smallint, p_ship_days smallint, OUT results text[], OUT answers text[])
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
  v_accounts bigint[];
  v_changes bigint[];
  v_lucky bigint[];
  v_paid bigint;
begin
  with asked as materialized (
    select *, row_number() over (partition by customer order by n) as turn, row_number() over (partition by caller, key order by n) as use
      from unnest(p_order, p_customer, p_caller, p_key, p_hash, p_bonus, p_color, p_model)
           with ordinality b(id, customer, caller, key, hash, bonus, color, model, n)
  ), locked as materialized (
    select o.id, o.customer_id, o.campaign_id, o.status, o.cancel_reason, o.expires_at, o.price, o.cashback
      from orders o where o.id = any(p_order) order by o.id for update
  ), judged as materialized (
    select u.id, u.customer, u.caller, u.key, u.hash, u.color, u.model, u.n, coalesce(u.bonus, 0) as bonus, o.campaign_id, o.price, o.cashback, g.brand_id, g.commission, c.recipient, c.address, c.country, c.contact_phone,
           c.inviter_id, case when c.inviter_id is null then 0
                else o.cashback * least(i.share_ratio_parts, g.referral_cap_parts) / 10000000000 * 10000 end as reward,
           case when o.id is null or o.customer_id <> u.customer then 'not_found'
                when o.status in (1, 3) then 'already_paid'
                when o.status = 2 then case o.cancel_reason when 'expired' then 'expired' else 'cancelled' end
                when o.expires_at <= p_now then 'expired'
                when c.disabled_at is not null then 'account_disabled'
                when c.address is null then 'address_missing'
                when c.country <> all(g.ships_to) then 'not_shipped_there'
                when u.turn > 1 or u.use > 1 then 'retry'
                when u.bonus is null and (g.lucky_units > 0 or exists (select from product_option x where x.product_id = g.product_id))
                  then 'unread'
                when u.bonus not in (0, g.lucky_bonus) then 'not_found'
                else 'payable' end as verdict
      from asked u
      left join locked o on o.id = u.id
      left join campaign g on g.id = o.campaign_id
      left join customer c on c.id = o.customer_id
      left join customer i on i.id = c.inviter_id
  ), funds as materialized (
    select a.id, a.balance from account a
     where a.id = any(array(select account_id(1, j.customer) from judged j where j.verdict = 'payable')) order by a.id for update
  ), facts as materialized (
    select j.*, f.balance - j.price as after_price, f.balance - j.price + j.cashback as after_cashback,
           f.balance - j.price + j.cashback + j.bonus as after_all,
           concat_ws(',', j.price, j.cashback, j.bonus, f.balance - j.price + j.cashback + j.bonus, v_ms) as answer
      from judged j join funds f on f.id = account_id(1, j.customer)
     where j.verdict = 'payable' and f.balance >= j.price
  ), claimed as (
    insert into idempotency (caller, call, key, request_hash, answer, created_at)
      select f.caller, 'finishOrder', f.key, f.hash, f.answer, p_now from facts f order by f.caller, f.key
      on conflict do nothing returning caller, key
  ), settled as materialized (
    -- A case keeps the look-up a hash table: as a join it would be planned for one row, and compare each with each.
    select f.* from facts f where case when (f.caller, f.key) in (select k.caller, k.key from claimed k) then true else false end
  ), shipped as (
    insert into shipment (order_id, recipient, address, country, phone, due_at)
      select s.id, s.recipient, s.address, s.country, s.contact_phone, p_now + make_interval(days => p_ship_days) from settled s
  ), sold as (
    update orders o set status = 1, paid_at = p_now, paid_by = substr(s.caller, 2)::bigint, bonus = s.bonus, commission = s.commission,
        color = s.color, model = s.model, return_days = p_return_days, inviter_id = s.inviter_id, referral_reward = s.reward
      from settled s where o.id = s.id
  ), posted as (
    insert into transfer (debit, credit, amount, kind, subject_id, customer_id, available_after, created_at)
      select t.debit, t.credit, t.amount, t.kind, s.id, s.customer, t.after, p_now
        from settled s cross join lateral (values
          (account_id(1, s.customer), account_id(5, s.brand_id), s.price, 1, s.after_price),
          (account_id(3, s.campaign_id), account_id(1, s.customer), s.cashback, 2, s.after_cashback),
          (account_id(3, s.campaign_id), account_id(1, s.customer), s.bonus, 3, s.after_all)
        ) t(debit, credit, amount, kind, after)
       where t.amount > 0 order by s.n, t.kind
  ), received as (
    update account a set balance = s.after_all from settled s where a.id = account_id(1, s.customer)
  ), told as (
    insert into outbox (topic, customer_ids, order_ids, campaign_ids, at)
      select 'order_paid', array_agg(s.customer order by s.n), array_agg(s.id order by s.n), array_agg(distinct s.campaign_id), p_now
        from settled s having count(*) > 0
  ), shared as (
    select h.account, sum(h.change)::bigint as change
      from settled s cross join lateral (values
        (account_id(3, s.campaign_id), -(s.cashback + s.bonus)), (account_id(5, s.brand_id), s.price)) h(account, change)
     group by 1
  )
  select array_agg(case when s.n is not null then 'paid' when f.n is not null then 'retry'
                        when j.verdict = 'payable' then 'insufficient_balance' else j.verdict end order by j.n),
         array_agg(s.answer order by j.n), count(s.n),
         array_agg(s.campaign_id) filter (where s.bonus > 0),
         (select array_agg(h.account order by h.account) from shared h), (select array_agg(h.change order by h.account) from shared h)
    into results, answers, v_paid, v_lucky, v_accounts, v_changes
    from judged j left join facts f on f.n = j.n left join settled s on s.n = j.n;

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

CREATE OR REPLACE FUNCTION ledger.ship_order(p_order bigint, p_carrier text, p_tracking text, p_deliver_days smallint, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_order orders%rowtype;
begin
  select * into v_order from orders o where o.id = p_order for update;
  if not found then return 'not_found'; end if;
  update shipment s set state = 'shipped', carrier = p_carrier, tracking_number = p_tracking, shipped_at = p_now,
      due_at = p_now + make_interval(days => p_deliver_days)
   where s.order_id = p_order and s.state = 'waiting';
  if not found then return 'not_waiting'; end if;
  insert into outbox (topic, customer_ids, order_ids, at) values ('order_shipped', array[v_order.customer_id], array[p_order], p_now);
  return 'shipped';
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.transfer_line(t ledger.transfer)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN (concat_ws('|'::text, (t).id, (t).debit, (t).credit, (t).amount, (t).kind, (t).subject_id, COALESCE(((t).customer_id)::text, '-'::text), COALESCE(((t).available_after)::text, '-'::text), COALESCE(((t).corrects)::text, '-'::text), ((EXTRACT(epoch FROM (t).created_at) * (1000000)::numeric))::bigint) || '
'::text)
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION ledger.unfreeze_withdrawal(p_withdrawal shop.withdrawal, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'ledger', 'pg_temp'
AS $function$
declare
  v_result text;
begin
  v_result := post_transfers(array[account_id(2, p_withdrawal.customer_id)], array[account_id(1, p_withdrawal.customer_id)],
    array[p_withdrawal.amount], array[24::smallint], array[p_withdrawal.id],
    array[(select t.id from transfer t where t.kind = 21 and t.subject_id = p_withdrawal.id)], p_now);
  if v_result <> 'posted' then raise exception 'a withdrawal could not be given back: %', v_result using errcode = 'XX000'; end if;
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[p_withdrawal.customer_id], p_now);
end $function$
; -- owner goodturn_ledger

CREATE OR REPLACE FUNCTION shop.approval_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
begin
  if old.state <> 'waiting' then
    raise exception 'an approval is decided once' using errcode = '23514', constraint = 'approval_decided_once';
  end if;
  return new;
end $function$
; -- owner goodturn_owner

CREATE OR REPLACE FUNCTION shop.campaign_terms_stay()
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
       or (new.brand_id, new.product_id, new.price, new.cashback_rate_parts, new.cashback, new.referral_reserve, new.commission,
           new.units, new.lucky_units, new.lucky_bonus, new.limit_per_customer, new.referral_cap_parts,
           new.commission_rate_parts, new.starts_at, new.commitment, new.ships_to)
          is distinct from
          (old.brand_id, old.product_id, old.price, old.cashback_rate_parts, old.cashback, old.referral_reserve, old.commission,
           old.units, old.lucky_units, old.lucky_bonus, old.limit_per_customer, old.referral_cap_parts,
           old.commission_rate_parts, old.starts_at, old.commitment, old.ships_to)) then
    raise exception 'the terms of a campaign stay once it was activated' using errcode = '23514', constraint = 'campaign_terms_stay';
  end if;
  return new;
end $function$
; -- owner goodturn_owner

CREATE OR REPLACE FUNCTION shop.hold_appeal_by_a_third()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
begin
  if exists (select from approval p where p.id = new.approval_id and new.appeal_decided_by in (p.asked_by, p.decided_by)) then
    raise exception 'an appeal is decided by a third person' using errcode = '23514', constraint = 'hold_appeal_by_a_third';
  end if;
  return new;
end $function$
; -- owner goodturn_owner

CREATE OR REPLACE FUNCTION shop.paid_orders_ship()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'shop', 'pg_temp'
AS $function$
begin
  if exists (select from changed o where o.status in (1, 3) and not exists (select from shipment s where s.order_id = o.id)) then
    raise exception 'a paid order needs a shipment' using errcode = '23514', constraint = 'orders_paid_ship';
  end if;
  return null;
end $function$
; -- owner goodturn_owner

CREATE OR REPLACE FUNCTION shop.record_heartbeat(p_id uuid, p_version text, p_schema_sha256 text)
 RETURNS TABLE(database_time timestamp with time zone, schema_sha256 text, purpose text)
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET work_mem TO '64kB'
AS $function$
#variable_conflict use_column
begin
  delete from shop.server_process where heartbeat_at < clock_timestamp() - interval '1 day';
  insert into shop.server_process (id, version, schema_sha256) values (p_id, p_version, p_schema_sha256)
    on conflict (id) do update set heartbeat_at = clock_timestamp();
  -- A row finds room where another was. A sort that is larger than its memory needs room on the disk, as a table that grows does.
  perform count(*) from (select rpad(n::text, 100) as line from generate_series(1, 2000) n order by line desc offset 0) spilled;
  return query select clock_timestamp(), v.sha256, p.purpose from goodturn_meta.schema_version v, goodturn_meta.purpose p;
end $function$
; -- owner goodturn_owner

CREATE OR REPLACE FUNCTION shop.site_day(p_at timestamp with time zone, p_zone text)
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN ((p_at AT TIME ZONE p_zone))::date
; -- owner goodturn_owner

-- Triggers

CREATE TRIGGER seal_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.seal FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER transfer_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER approval_stays BEFORE UPDATE ON shop.approval FOR EACH ROW EXECUTE FUNCTION shop.approval_stays();

CREATE TRIGGER audit_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shop.audit FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER campaign_terms_stay BEFORE UPDATE OF state, brand_id, product_id, price, cashback_rate_parts, cashback, referral_reserve, commission, units, lucky_units, lucky_bonus, limit_per_customer, referral_cap_parts, commission_rate_parts, starts_at, ends_at, commitment, sealed_seed, ships_to ON shop.campaign FOR EACH ROW EXECUTE FUNCTION shop.campaign_terms_stay();

CREATE TRIGGER hold_appeal_by_a_third BEFORE INSERT OR UPDATE OF appeal_decided_by ON shop.hold FOR EACH ROW WHEN ((new.appeal_decided_by IS NOT NULL)) EXECUTE FUNCTION shop.hold_appeal_by_a_third();

CREATE TRIGGER orders_born_paid_ship AFTER INSERT ON shop.orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.paid_orders_ship();

CREATE TRIGGER orders_paid_ship AFTER UPDATE ON shop.orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.paid_orders_ship();

-- Grants

grant insert on column shop.approval.asked_at to goodturn_app;

grant insert on column shop.approval.asked_by to goodturn_app;

grant insert on column shop.approval.customer_id to goodturn_app;

grant update on column shop.approval.decided_at to goodturn_app;

grant update on column shop.approval.decided_by to goodturn_app;

grant insert on column shop.approval.fingerprint to goodturn_app;

grant insert on column shop.approval.kind to goodturn_app;

grant update on column shop.approval.outcome to goodturn_app;

grant insert on column shop.approval.payload to goodturn_app;

grant insert on column shop.approval.reason to goodturn_app;

grant update on column shop.approval.remark to goodturn_app;

grant update on column shop.approval.state to goodturn_app;

grant insert on column shop.approval.subject_id to goodturn_app;

grant update on column shop.hold.appeal to goodturn_app;

grant update on column shop.hold.appeal_accepted to goodturn_app;

grant update on column shop.hold.appeal_decided_at to goodturn_app;

grant update on column shop.hold.appeal_decided_by to goodturn_app;

grant update on column shop.hold.appeal_remark to goodturn_app;

grant update on column shop.hold.appealed_at to goodturn_app;

grant update on column shop.hold.end_cause to goodturn_app;

grant update on column shop.hold.ended_at to goodturn_app;

grant execute on function ledger.account_id(integer,bigint) to goodturn_app;

grant execute on function ledger.account_id(integer,bigint) to goodturn_reader;

grant execute on function ledger.activate_campaign(bigint,bytea,bytea,timestamp with time zone) to goodturn_app;

grant execute on function ledger.advance_order(bigint,text[],timestamp with time zone) to goodturn_app;

grant execute on function ledger.approve_withdrawal(bigint,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.ask_return(bigint,bigint,text,text,smallint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.cancel_order(bigint,bigint,timestamp with time zone,date) to goodturn_app;

grant execute on function ledger.cancel_withdrawal(bigint,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.change_order_address(bigint,bigint,text,text,text,text) to goodturn_app;

grant execute on function ledger.claim_order(bigint,bigint,bigint,timestamp with time zone,date,integer,timestamp with time zone) to goodturn_app;

grant execute on function ledger.close_campaign(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.close_order(bigint,text[],timestamp with time zone) to goodturn_app;

grant execute on function ledger.decide_return(bigint,boolean,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.deliver_order(bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.expire_orders(timestamp with time zone,timestamp with time zone,integer) to goodturn_app;

grant execute on function ledger.open_accounts(bigint[]) to goodturn_app;

grant execute on function ledger.pay_withdrawal(bigint,text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.post_transfers(bigint[],bigint[],bigint[],smallint[],bigint[],bigint[],timestamp with time zone) to goodturn_app;

grant execute on function ledger.refund_order(bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.reject_withdrawal(bigint,text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.reopen_withdrawal(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.request_withdrawal(bigint,bigint,bigint,bigint,text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.seal_transfers(timestamp with time zone) to goodturn_app;

grant execute on function ledger.settle_orders(bigint[],bigint[],text[],text[],bytea[],bigint[],text[],text[],timestamp with time zone,smallint,smallint) to goodturn_app;

grant execute on function ledger.ship_order(bigint,text,text,smallint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.transfer_line(ledger.transfer) to goodturn_app;

grant execute on function ledger.transfer_line(ledger.transfer) to goodturn_reader;

grant execute on function shop.record_heartbeat(uuid,text,text) to goodturn_app;

grant execute on function shop.site_day(timestamp with time zone,text) to goodturn_app;

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

grant select on table shop.administrator to goodturn_reader;

grant delete, insert, select on table shop.administrator_installation to goodturn_app;

grant select on table shop.administrator_installation to goodturn_reader;

grant select on table shop.approval to goodturn_app;

grant select on table shop.approval to goodturn_ledger;

grant select on table shop.approval to goodturn_reader;

grant insert, select on table shop.audit to goodturn_app;

grant select on table shop.audit to goodturn_reader;

grant delete, insert, select, update on table shop.banner to goodturn_app;

grant select on table shop.banner to goodturn_reader;

grant delete, insert, select, update on table shop.banner_text to goodturn_app;

grant select on table shop.banner_text to goodturn_reader;

grant insert, select on table shop.booked_reference to goodturn_app;

grant select on table shop.booked_reference to goodturn_reader;

grant delete, insert, select, update on table shop.brand to goodturn_app;

grant select on table shop.brand to goodturn_reader;

grant delete, insert, select, update on table shop.brand_text to goodturn_app;

grant select on table shop.brand_text to goodturn_reader;

grant delete, insert, select, update on table shop.campaign to goodturn_app;

grant select on table shop.campaign to goodturn_reader;

grant select, update on table shop.campaign to goodturn_ledger;

grant delete, insert, select, update on table shop.category to goodturn_app;

grant select on table shop.category to goodturn_reader;

grant delete, insert, select, update on table shop.category_text to goodturn_app;

grant select on table shop.category_text to goodturn_reader;

grant insert, select, update on table shop.customer to goodturn_app;

grant select on table shop.customer to goodturn_ledger;

grant select on table shop.customer to goodturn_reader;

grant insert, select on table shop.deposit_address to goodturn_app;

grant select on table shop.deposit_address to goodturn_reader;

grant delete, insert, select on table shop.file to goodturn_app;

grant select on table shop.file to goodturn_reader;

grant insert, select on table shop.hold to goodturn_app;

grant select on table shop.hold to goodturn_ledger;

grant select on table shop.hold to goodturn_reader;

grant insert, select on table shop.idempotency to goodturn_app;

grant insert, select on table shop.idempotency to goodturn_ledger;

grant select on table shop.idempotency to goodturn_reader;

grant insert, select on table shop.installation to goodturn_app;

grant select on table shop.installation to goodturn_ledger;

grant select on table shop.installation to goodturn_reader;

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

grant delete, insert, select, update on table shop.product to goodturn_app;

grant select on table shop.product to goodturn_reader;

grant select, update on table shop.product to goodturn_ledger;

grant delete, insert, select, update on table shop.product_option to goodturn_app;

grant select on table shop.product_option to goodturn_ledger;

grant select on table shop.product_option to goodturn_reader;

grant delete, insert, select, update on table shop.product_option_text to goodturn_app;

grant select on table shop.product_option_text to goodturn_reader;

grant delete, insert, select, update on table shop.product_picture to goodturn_app;

grant select on table shop.product_picture to goodturn_reader;

grant delete, insert, select, update on table shop.product_property to goodturn_app;

grant select on table shop.product_property to goodturn_reader;

grant delete, insert, select, update on table shop.product_text to goodturn_app;

grant select on table shop.product_text to goodturn_reader;

grant insert, select, update on table shop.recharge to goodturn_app;

grant select on table shop.recharge to goodturn_reader;

grant insert, select, update on table shop.return_request to goodturn_ledger;

grant select on table shop.return_request to goodturn_app;

grant select on table shop.return_request to goodturn_reader;

grant delete, insert, select, update on table shop.role to goodturn_app;

grant select on table shop.role to goodturn_reader;

grant delete, insert, select, update on table shop.role_node to goodturn_app;

grant select on table shop.role_node to goodturn_reader;

grant delete, insert, select, update on table shop.rule_text to goodturn_app;

grant select on table shop.rule_text to goodturn_reader;

grant delete, insert, select, update on table shop.rule_version to goodturn_app;

grant select on table shop.rule_version to goodturn_reader;

grant delete, insert, select, update on table shop.server_process to goodturn_app;

grant select on table shop.server_process to goodturn_reader;

grant delete, insert, select, update on table shop.session to goodturn_app;

grant select on table shop.session to goodturn_reader;

grant insert, select, update on table shop.setting to goodturn_app;

grant select on table shop.setting to goodturn_reader;

grant insert, select, update on table shop.shipment to goodturn_ledger;

grant select on table shop.shipment to goodturn_app;

grant select on table shop.shipment to goodturn_reader;

grant delete, insert, select, update on table shop.stop to goodturn_app;

grant select on table shop.stop to goodturn_ledger;

grant select on table shop.stop to goodturn_reader;

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

comment on function shop.record_heartbeat(pg_catalog.uuid,pg_catalog.text,pg_catalog.text) is 'Writes that a server is alive, and returns the database''s time, the schema that was applied and what the database is for. Fails where nothing can be written: on a standby, or on a full disk.';
