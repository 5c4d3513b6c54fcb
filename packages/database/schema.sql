-- Written by "npm run schema" from the migrations, to be read and compared; nothing runs it.

-- Schemas

create schema chain authorization goodturn_owner;

create schema goodturn_meta authorization goodturn_owner;

create schema ledger authorization goodturn_ledger;

create schema shop authorization goodturn_owner;

-- Types

create type ledger.kind as enum ('order_price', 'order_cashback', 'order_bonus', 'order_price_refund', 'order_cashback_reversal', 'order_proceeds', 'order_commission', 'referral_reward', 'campaign_escrow', 'escrow_release', 'recharge', 'withdrawal_request', 'withdrawal_paid', 'withdrawal_fee', 'withdrawal_failed', 'system_increase', 'recharge_correction', 'increase_correction', 'reward_correction', 'brand_funding', 'brand_payout', 'goodwill_funding', 'goodwill_from_fees', 'fees_payout', 'commission_payout', 'treasury_move', 'payout_shortfall', 'shortfall_funding', 'fill_shortfall'); -- owner goodturn_ledger

create type ledger.posting as (debit bigint, credit bigint, amount bigint, kind ledger.kind, subject_id bigint, corrects bigint); -- owner goodturn_ledger

-- Tables

create table chain.address_attestation (
  observer text not null,
  chain text not null,
  customer_id bigint not null,
  account bytea not null,
  outcome text not null,
  attested_at timestamp with time zone not null,
  constraint address_attestation_pkey PRIMARY KEY (observer, chain, customer_id, account),
  constraint address_attestation_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint address_attestation_observer_fkey FOREIGN KEY (observer) REFERENCES chain.observer(observer),
  constraint address_attestation_account CHECK ((octet_length(account) = 20)),
  constraint address_attestation_outcome CHECK ((outcome = ANY (ARRAY['attested'::text, 'differs'::text])))
); -- owner goodturn_owner

create table chain.address_list (
  name text not null,
  digest bytea,
  entries integer default 0 not null,
  written_at timestamp with time zone,
  read_at timestamp with time zone,
  trouble text,
  trouble_line integer,
  troubled_at timestamp with time zone,
  constraint address_list_pkey PRIMARY KEY (name),
  constraint address_list_digest CHECK ((octet_length(digest) = 32)),
  constraint address_list_entries CHECK ((entries >= 0)),
  constraint address_list_name CHECK (((name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$'::text) AND (name <> 'by_hand'::text))),
  constraint address_list_trouble CHECK ((trouble = ANY (ARRAY['unreadable'::text, 'gone'::text]))),
  constraint address_list_trouble_line CHECK ((trouble_line > 0)),
  constraint address_list_troubled CHECK ((((trouble IS NULL) = (troubled_at IS NULL)) AND ((trouble_line IS NULL) OR (trouble = 'unreadable'::text))))
); -- owner goodturn_owner

create table chain.answer (
  observer text not null,
  chain text not null,
  tx bytea not null,
  outcome text not null,
  to_account bytea,
  answered_at timestamp with time zone not null,
  constraint answer_pkey PRIMARY KEY (observer, chain, tx),
  constraint answer_observer_fkey FOREIGN KEY (observer) REFERENCES chain.observer(observer),
  constraint answer_chain CHECK ((chain = ANY (ARRAY['tron'::text, 'ethereum'::text]))),
  constraint answer_outcome CHECK ((outcome = ANY (ARRAY['unknown'::text, 'pending'::text, 'failed'::text, 'watched'::text, 'other_address'::text, 'other_token'::text]))),
  constraint answer_to CHECK ((octet_length(to_account) = 20)),
  constraint answer_tx CHECK ((octet_length(tx) = 32))
); -- owner goodturn_owner

create table chain.balance_gap (
  observer text not null,
  chain text not null,
  token smallint not null,
  account bytea not null,
  from_block bigint not null,
  block bigint not null,
  difference bigint not null,
  found_at timestamp with time zone not null,
  constraint balance_gap_pkey PRIMARY KEY (observer, chain, token, account),
  constraint balance_gap_observer_fkey FOREIGN KEY (observer) REFERENCES chain.observer(observer),
  constraint balance_gap_token_fkey FOREIGN KEY (token) REFERENCES chain.token(id),
  constraint balance_gap_account CHECK ((octet_length(account) = 20)),
  constraint balance_gap_blocks CHECK ((from_block < block)),
  constraint balance_gap_difference CHECK ((difference <> 0))
); -- owner goodturn_owner

create table chain.balance_request (
  id bigint generated always as identity not null,
  chain text not null,
  customer_id bigint not null,
  requested_by bigint not null,
  requested_at timestamp with time zone not null,
  constraint balance_request_pkey PRIMARY KEY (id),
  constraint balance_request_address FOREIGN KEY (customer_id, chain) REFERENCES shop.deposit_address(customer_id, chain),
  constraint balance_request_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES shop.administrator(id),
  constraint balance_request_chain CHECK ((chain = ANY (ARRAY['tron'::text, 'ethereum'::text])))
); -- owner goodturn_owner

create table chain.batch (
  id bigint generated always as identity not null,
  kind text not null,
  chain text not null,
  token smallint not null,
  treasury_address_id bigint not null,
  from_account bytea not null,
  replaces_batch_id bigint,
  previous_digest bytea not null,
  digest bytea,
  fee_price bigint not null,
  priority_fee bigint not null,
  state text default 'building'::text not null,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  approve_until timestamp with time zone not null,
  sign_until timestamp with time zone not null,
  exported_by bigint,
  exported_at timestamp with time zone,
  signed_at timestamp with time zone,
  send_from timestamp with time zone,
  ended_at timestamp with time zone,
  abandoned_by bigint,
  constraint batch_pkey PRIMARY KEY (id),
  constraint batch_abandoned_by_fkey FOREIGN KEY (abandoned_by) REFERENCES shop.administrator(id),
  constraint batch_created_by_fkey FOREIGN KEY (created_by) REFERENCES shop.administrator(id),
  constraint batch_exported_by_fkey FOREIGN KEY (exported_by) REFERENCES shop.administrator(id),
  constraint batch_replaces_batch_id_fkey FOREIGN KEY (replaces_batch_id) REFERENCES chain.batch(id),
  constraint batch_token_fkey FOREIGN KEY (token) REFERENCES chain.token(id),
  constraint batch_treasury_address_id_fkey FOREIGN KEY (treasury_address_id) REFERENCES chain.treasury_address(id),
  constraint batch_chain CHECK ((chain = ANY (ARRAY['tron'::text, 'ethereum'::text]))),
  constraint batch_clocks CHECK (((created_at < approve_until) AND (approve_until < sign_until))),
  constraint batch_digest CHECK ((octet_length(digest) = 32)),
  constraint batch_digest_complete CHECK (((digest IS NULL) = (state = 'building'::text))),
  constraint batch_ended_complete CHECK ((((ended_at IS NOT NULL) = (state = ANY (ARRAY['ended'::text, 'abandoned'::text]))) AND ((abandoned_by IS NULL) OR (state = 'abandoned'::text)))),
  constraint batch_exported_complete CHECK ((num_nonnulls(exported_by, exported_at) = CASE WHEN (state = ANY (ARRAY['exported'::text, 'signed'::text, 'ended'::text])) THEN 2 ELSE 0 END)),
  constraint batch_from CHECK ((octet_length(from_account) = 20)),
  constraint batch_kind CHECK ((kind = ANY (ARRAY['payout'::text, 'sweep'::text, 'return'::text, 'replace'::text, 'void'::text]))) NOT VALID not validated,
  constraint batch_previous_digest CHECK ((octet_length(previous_digest) = 32)),
  constraint batch_replaces_complete CHECK ((((replaces_batch_id IS NOT NULL) = (kind = ANY (ARRAY['replace'::text, 'void'::text]))) AND ((kind = ANY (ARRAY['payout'::text, 'sweep'::text, 'return'::text])) OR (chain = 'ethereum'::text)))) NOT VALID not validated,
  constraint batch_signed_complete CHECK (((num_nonnulls(signed_at, send_from) = ANY (ARRAY[0, 2])) AND ((state <> 'signed'::text) OR (signed_at IS NOT NULL)) AND ((signed_at IS NULL) OR (state = ANY (ARRAY['signed'::text, 'ended'::text]))))),
  constraint batch_state CHECK ((state = ANY (ARRAY['building'::text, 'open'::text, 'approved'::text, 'exported'::text, 'signed'::text, 'ended'::text, 'abandoned'::text])))
); -- owner goodturn_owner

create table chain.batch_approval (
  batch_id bigint not null,
  administrator_id bigint not null,
  passkey_id bigint not null,
  public_key bytea not null,
  authenticator_data bytea not null,
  client_data bytea not null,
  signature bytea not null,
  approved_at timestamp with time zone not null,
  constraint batch_approval_pkey PRIMARY KEY (batch_id, administrator_id),
  constraint batch_approval_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES shop.administrator(id),
  constraint batch_approval_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES chain.batch(id),
  constraint batch_approval_passkey_id_fkey FOREIGN KEY (passkey_id) REFERENCES shop.administrator_passkey(id)
); -- owner goodturn_owner

create table chain.batch_item (
  id bigint generated always as identity not null,
  batch_id bigint not null,
  "position" integer not null,
  withdrawal_id bigint,
  chain text not null,
  from_account bytea not null,
  to_account bytea not null,
  asset text not null,
  units bigint not null,
  nonce bigint,
  reference bytea,
  expires_at timestamp with time zone,
  supersedes_item_id bigint,
  variants bytea[] not null,
  state text default 'open'::text not null,
  outcome text,
  tx bytea,
  ended_at timestamp with time zone,
  customer_id bigint,
  after_item_id bigint,
  deposit_id bigint,
  constraint batch_item_pkey PRIMARY KEY (id),
  constraint batch_item_unique UNIQUE (batch_id, "position"),
  constraint batch_item_after_item_id_fkey FOREIGN KEY (after_item_id) REFERENCES chain.batch_item(id) NOT VALID not validated,
  constraint batch_item_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES chain.batch(id),
  constraint batch_item_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id) NOT VALID not validated,
  constraint batch_item_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES chain.deposit(id) NOT VALID not validated,
  constraint batch_item_supersedes_item_id_fkey FOREIGN KEY (supersedes_item_id) REFERENCES chain.batch_item(id),
  constraint batch_item_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES shop.withdrawal(id),
  constraint batch_item_after_complete CHECK (((after_item_id IS NULL) OR ((customer_id IS NOT NULL) AND (asset = 'token'::text)))) NOT VALID not validated,
  constraint batch_item_asset CHECK ((asset = ANY (ARRAY['token'::text, 'native'::text]))),
  constraint batch_item_ended_complete CHECK ((((ended_at IS NULL) = (state = 'open'::text)) AND ((outcome IS NOT NULL) = (state = ANY (ARRAY['settled'::text, 'released'::text]))) AND ((state <> 'settled'::text) OR (outcome = 'paid'::text)) AND ((outcome <> 'paid'::text) OR (state = 'settled'::text)) AND ((tx IS NOT NULL) = COALESCE((outcome = ANY (ARRAY['paid'::text, 'failed'::text, 'replaced'::text])), false)))),
  constraint batch_item_from CHECK ((octet_length(from_account) = 20)),
  constraint batch_item_nonce CHECK ((nonce >= 0)),
  constraint batch_item_of_one CHECK ((num_nonnulls(withdrawal_id, customer_id, deposit_id) = 1)) NOT VALID not validated,
  constraint batch_item_outcome CHECK ((outcome = ANY (ARRAY['paid'::text, 'failed'::text, 'replaced'::text, 'expired'::text]))),
  constraint batch_item_position CHECK ((("position" >= 1) AND ("position" <= 100))),
  constraint batch_item_reference CHECK ((octet_length(reference) = 10)),
  constraint batch_item_state CHECK ((state = ANY (ARRAY['open'::text, 'abandoned'::text, 'settled'::text, 'released'::text]))),
  constraint batch_item_to CHECK ((octet_length(to_account) = 20)),
  constraint batch_item_tx CHECK ((octet_length(tx) = 32)),
  constraint batch_item_units CHECK ( CASE WHEN ((asset = 'native'::text) AND (units = 0)) THEN (to_account = from_account) WHEN (asset = 'native'::text) THEN ((units > 0) AND (to_account <> from_account) AND (customer_id IS NOT NULL)) ELSE ((units > 0) AND (to_account <> from_account)) END) NOT VALID not validated,
  constraint batch_item_validity CHECK ( CASE chain WHEN 'ethereum'::text THEN ((nonce IS NOT NULL) AND (num_nonnulls(reference, expires_at) = 0)) ELSE ((nonce IS NULL) AND (num_nonnulls(reference, expires_at) = 2)) END),
  constraint batch_item_variants CHECK ((cardinality(variants) = CASE chain WHEN 'ethereum'::text THEN 3 ELSE 1 END))
); -- owner goodturn_owner

create table chain.collection (
  id bigint generated always as identity not null,
  item_id bigint not null,
  chain text not null,
  token smallint not null,
  customer_id bigint not null,
  from_account bytea not null,
  to_account bytea not null,
  units bigint not null,
  tx bytea not null,
  collected_at timestamp with time zone not null,
  constraint collection_pkey PRIMARY KEY (id),
  constraint collection_item_unique UNIQUE (item_id),
  constraint collection_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint collection_item_id_fkey FOREIGN KEY (item_id) REFERENCES chain.batch_item(id),
  constraint collection_token_fkey FOREIGN KEY (token) REFERENCES chain.token(id),
  constraint collection_chain CHECK ((chain = ANY (ARRAY['tron'::text, 'ethereum'::text]))),
  constraint collection_from CHECK ((octet_length(from_account) = 20)),
  constraint collection_to CHECK ((octet_length(to_account) = 20)),
  constraint collection_tx CHECK ((octet_length(tx) = 32)),
  constraint collection_units CHECK ((units > 0))
); -- owner goodturn_owner

create table chain.deposit (
  id bigint generated always as identity not null,
  chain text not null,
  tx bytea not null,
  ordinal integer not null,
  block bigint not null,
  customer_id bigint not null,
  payment_method_id bigint not null,
  units bigint not null,
  state text not null,
  reason text,
  recharge_id bigint,
  observers smallint,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  approval_id bigint,
  constraint deposit_pkey PRIMARY KEY (id),
  constraint deposit_recharge_unique UNIQUE (recharge_id),
  constraint deposit_unique UNIQUE (chain, tx, ordinal),
  constraint deposit_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id) NOT VALID not validated,
  constraint deposit_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint deposit_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES shop.payment_method(id),
  constraint deposit_recharge_id_fkey FOREIGN KEY (recharge_id) REFERENCES shop.recharge(id),
  constraint deposit_approval_credited CHECK (((approval_id IS NULL) OR (state = 'credited'::text))) NOT VALID not validated,
  constraint deposit_chain CHECK ((chain = ANY (ARRAY['tron'::text, 'ethereum'::text]))),
  constraint deposit_credited_complete CHECK ((num_nonnulls(recharge_id, observers, decided_at) = CASE state WHEN 'credited'::text THEN 3 ELSE 0 END)),
  constraint deposit_ordinal CHECK ((ordinal >= 0)),
  constraint deposit_reason CHECK ((reason = ANY (ARRAY['over_cap'::text, 'over_day_cap'::text, 'one_observer'::text, 'method_not_open'::text, 'stopped'::text, 'observers_disagree'::text, 'address_not_attested'::text, 'reference_used'::text, 'balance_missing'::text, 'own_sender'::text, 'listed_sender'::text]))) NOT VALID not validated,
  constraint deposit_reason_complete CHECK (((state = 'credited'::text) = (reason IS NULL))),
  constraint deposit_state CHECK ((state = ANY (ARRAY['credited'::text, 'held'::text, 'refused'::text, 'returning'::text, 'returned'::text, 'kept'::text]))) NOT VALID not validated,
  constraint deposit_tx CHECK ((octet_length(tx) = 32)),
  constraint deposit_units CHECK ((units > 0))
); -- owner goodturn_owner

create table chain.deposit_decision (
  id bigint generated always as identity not null,
  deposit_id bigint not null,
  decision text not null,
  account bytea,
  reference text,
  approval_id bigint not null,
  decided_at timestamp with time zone not null,
  constraint deposit_decision_pkey PRIMARY KEY (id),
  constraint deposit_decision_approval_unique UNIQUE (approval_id),
  constraint deposit_decision_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint deposit_decision_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES chain.deposit(id),
  constraint deposit_decision_account CHECK ((octet_length(account) = 20)),
  constraint deposit_decision_complete CHECK ((((account IS NOT NULL) = (decision = 'return'::text)) AND ((reference IS NOT NULL) = (decision = 'keep'::text)))),
  constraint deposit_decision_decision CHECK ((decision = ANY (ARRAY['return'::text, 'keep'::text]))),
  constraint deposit_decision_reference CHECK (((length(reference) >= 1) AND (length(reference) <= 200)))
); -- owner goodturn_owner

create table chain.deposit_return_request (
  id bigint generated always as identity not null,
  deposit_id bigint not null,
  account bytea not null,
  requested_at timestamp with time zone not null,
  payable_from timestamp with time zone,
  constraint deposit_return_request_pkey PRIMARY KEY (id),
  constraint deposit_return_request_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES chain.deposit(id),
  constraint deposit_return_request_account CHECK ((octet_length(account) = 20))
); -- owner goodturn_owner

create table chain.disagreement (
  deposit_id bigint not null,
  found_at timestamp with time zone not null,
  cleared_at timestamp with time zone,
  approval_id bigint,
  constraint disagreement_pkey PRIMARY KEY (deposit_id),
  constraint disagreement_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint disagreement_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES chain.deposit(id),
  constraint disagreement_cleared_complete CHECK (((cleared_at IS NULL) = (approval_id IS NULL)))
); -- owner goodturn_owner

create table chain.dust_count (
  observer text not null,
  chain text not null,
  account bytea not null,
  day date not null,
  transfers bigint not null,
  constraint dust_count_pkey PRIMARY KEY (observer, chain, account, day),
  constraint dust_count_observer_fkey FOREIGN KEY (observer) REFERENCES chain.observer(observer),
  constraint dust_count_account CHECK ((octet_length(account) = 20)),
  constraint dust_count_transfers CHECK ((transfers > 0))
); -- owner goodturn_owner

create table chain.foreign_outgoing (
  id bigint generated always as identity not null,
  observer text not null,
  treasury_address_id bigint not null,
  tx bytea,
  nonce bigint,
  block bigint not null,
  seen_at timestamp with time zone not null,
  cleared_at timestamp with time zone,
  approval_id bigint,
  deposit_account bytea,
  constraint foreign_outgoing_pkey PRIMARY KEY (id),
  constraint foreign_outgoing_once UNIQUE NULLS NOT DISTINCT (observer, treasury_address_id, tx, nonce),
  constraint foreign_outgoing_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint foreign_outgoing_observer_fkey FOREIGN KEY (observer) REFERENCES chain.observer(observer),
  constraint foreign_outgoing_treasury_address_id_fkey FOREIGN KEY (treasury_address_id) REFERENCES chain.treasury_address(id),
  constraint foreign_outgoing_block CHECK ((block >= 0)),
  constraint foreign_outgoing_cleared_complete CHECK (((cleared_at IS NULL) = (approval_id IS NULL))),
  constraint foreign_outgoing_deposit_account CHECK ((octet_length(deposit_account) = 20)) NOT VALID not validated,
  constraint foreign_outgoing_nonce CHECK ((nonce > 0)),
  constraint foreign_outgoing_of_one CHECK ((num_nonnulls(tx, nonce) = 1)),
  constraint foreign_outgoing_tx CHECK ((octet_length(tx) = 32))
); -- owner goodturn_owner

create table chain.head (
  observer text not null,
  chain text not null,
  head bigint,
  final bigint,
  final_hash bytea,
  final_time timestamp with time zone,
  heard_at timestamp with time zone,
  day date,
  requests integer,
  cursor_block bigint,
  cursor_hash bytea,
  stopped_at timestamp with time zone,
  moved_at timestamp with time zone,
  resumed_at timestamp with time zone,
  constraint head_pkey PRIMARY KEY (observer, chain),
  constraint head_observer_fkey FOREIGN KEY (observer) REFERENCES chain.observer(observer),
  constraint head_chain CHECK ((chain = ANY (ARRAY['tron'::text, 'ethereum'::text]))),
  constraint head_cursor_complete CHECK (((cursor_hash IS NULL) OR (cursor_block IS NOT NULL))) NOT VALID not validated,
  constraint head_cursor_hash CHECK ((octet_length(cursor_hash) = 32)),
  constraint head_final_below_head CHECK ((final <= head)),
  constraint head_final_hash CHECK ((octet_length(final_hash) = 32)),
  constraint head_heard_complete CHECK ((num_nonnulls(head, final, final_hash, final_time, heard_at, day, requests) = ANY (ARRAY[0, 7])))
); -- owner goodturn_owner

create table chain.issuer_standing (
  observer text not null,
  token smallint not null,
  account bytea not null,
  is_blocked boolean not null,
  block bigint not null,
  observed_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint issuer_standing_pkey PRIMARY KEY (observer, token, account),
  constraint issuer_standing_observer_fkey FOREIGN KEY (observer) REFERENCES chain.observer(observer),
  constraint issuer_standing_token_fkey FOREIGN KEY (token) REFERENCES chain.token(id),
  constraint issuer_standing_account CHECK ((octet_length(account) = 20)),
  constraint issuer_standing_block CHECK ((block >= 0))
); -- owner goodturn_owner

create table chain.listed_address (
  id bigint generated always as identity not null,
  account bytea not null,
  list text not null,
  digest bytea,
  listed_by bigint,
  listed_at timestamp with time zone not null,
  unlisting_id bigint,
  constraint listed_address_pkey PRIMARY KEY (id),
  constraint listed_address_listed_by_fkey FOREIGN KEY (listed_by) REFERENCES shop.administrator(id),
  constraint listed_address_unlisting_id_fkey FOREIGN KEY (unlisting_id) REFERENCES chain.unlisting(id),
  constraint listed_address_account CHECK ((octet_length(account) = 20)),
  constraint listed_address_digest CHECK ((octet_length(digest) = 32)),
  constraint listed_address_of_file_or_person CHECK ((((list = 'by_hand'::text) = (listed_by IS NOT NULL)) AND ((digest IS NULL) = (listed_by IS NOT NULL))))
); -- owner goodturn_owner

create table chain.method_route (
  id bigint generated always as identity not null,
  payment_method_id bigint not null,
  route text not null,
  from_block bigint,
  created_at timestamp with time zone not null,
  until_block bigint,
  approval_id bigint,
  constraint method_route_pkey PRIMARY KEY (id),
  constraint method_route_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id) NOT VALID not validated,
  constraint method_route_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES shop.payment_method(id),
  constraint method_route_from_block CHECK ((((route = ANY (ARRAY['rail'::text, 'draining'::text])) = (from_block IS NOT NULL)) AND (from_block >= 0))),
  constraint method_route_route CHECK ((route = ANY (ARRAY['hand'::text, 'watch'::text, 'rail'::text, 'draining'::text]))),
  constraint method_route_until_block CHECK ((((route = 'draining'::text) = (until_block IS NOT NULL)) AND (until_block >= from_block))) NOT VALID not validated
); -- owner goodturn_owner

create table chain.observed_balance (
  observer text not null,
  chain text not null,
  token smallint not null,
  account bytea not null,
  block bigint not null,
  block_hash bytea not null,
  units bigint not null,
  observed_at timestamp with time zone not null,
  native_units bigint,
  constraint observed_balance_observer_fkey FOREIGN KEY (observer) REFERENCES chain.observer(observer),
  constraint observed_balance_token_fkey FOREIGN KEY (token) REFERENCES chain.token(id),
  constraint observed_balance_account CHECK ((octet_length(account) = 20)),
  constraint observed_balance_block CHECK ((block >= 0)),
  constraint observed_balance_block_hash CHECK ((octet_length(block_hash) = 32)),
  constraint observed_balance_native_units CHECK ((native_units >= 0)) NOT VALID not validated,
  constraint observed_balance_units CHECK ((units >= 0))
); -- owner goodturn_owner

create table chain.observed_outgoing (
  observer text not null,
  treasury_address_id bigint not null,
  token smallint not null,
  tx bytea not null,
  to_account bytea not null,
  units bigint not null,
  block bigint not null,
  observed_at timestamp with time zone not null,
  deposit_account bytea,
  constraint observed_outgoing_pkey PRIMARY KEY (observer, tx, treasury_address_id, token, to_account, units),
  constraint observed_outgoing_observer_fkey FOREIGN KEY (observer) REFERENCES chain.observer(observer),
  constraint observed_outgoing_token_fkey FOREIGN KEY (token) REFERENCES chain.token(id),
  constraint observed_outgoing_treasury_address_id_fkey FOREIGN KEY (treasury_address_id) REFERENCES chain.treasury_address(id),
  constraint observed_outgoing_block CHECK ((block >= 0)),
  constraint observed_outgoing_deposit_account CHECK ((octet_length(deposit_account) = 20)) NOT VALID not validated,
  constraint observed_outgoing_to CHECK ((octet_length(to_account) = 20)),
  constraint observed_outgoing_tx CHECK ((octet_length(tx) = 32)),
  constraint observed_outgoing_units CHECK ((units > 0))
); -- owner goodturn_owner

create table chain.observed_payout (
  id bigint generated always as identity not null,
  observer text not null,
  item_id bigint not null,
  outcome text not null,
  tx bytea,
  block bigint not null,
  observed_at timestamp with time zone not null,
  constraint observed_payout_pkey PRIMARY KEY (id),
  constraint observed_payout_once UNIQUE NULLS NOT DISTINCT (observer, item_id, outcome, tx),
  constraint observed_payout_item_id_fkey FOREIGN KEY (item_id) REFERENCES chain.batch_item(id),
  constraint observed_payout_observer_fkey FOREIGN KEY (observer) REFERENCES chain.observer(observer),
  constraint observed_payout_block CHECK ((block >= 0)),
  constraint observed_payout_complete CHECK (((tx IS NULL) = (outcome = 'expired'::text))),
  constraint observed_payout_outcome CHECK ((outcome = ANY (ARRAY['paid'::text, 'failed'::text, 'replaced'::text, 'expired'::text]))),
  constraint observed_payout_tx CHECK ((octet_length(tx) = 32))
); -- owner goodturn_owner

create table chain.observed_transfer (
  observer text not null,
  chain text not null,
  tx bytea not null,
  ordinal integer not null,
  block bigint not null,
  block_hash bytea not null,
  token smallint not null,
  from_account bytea not null,
  to_account bytea not null,
  units bigint not null,
  observed_at timestamp with time zone not null,
  constraint observed_transfer_pkey PRIMARY KEY (observer, chain, tx, ordinal),
  constraint observed_transfer_observer_fkey FOREIGN KEY (observer) REFERENCES chain.observer(observer),
  constraint observed_transfer_token_fkey FOREIGN KEY (token) REFERENCES chain.token(id),
  constraint observed_transfer_block CHECK ((block >= 0)),
  constraint observed_transfer_block_hash CHECK ((octet_length(block_hash) = 32)),
  constraint observed_transfer_from CHECK ((octet_length(from_account) = 20)),
  constraint observed_transfer_ordinal CHECK ((ordinal >= 0)),
  constraint observed_transfer_to CHECK ((octet_length(to_account) = 20)),
  constraint observed_transfer_tx CHECK ((octet_length(tx) = 32)),
  constraint observed_transfer_units CHECK ((units >= 0))
); -- owner goodturn_owner

create table chain.observed_treasury (
  observer text not null,
  treasury_address_id bigint not null,
  token smallint not null,
  block bigint not null,
  units bigint not null,
  native_units bigint not null,
  fee_price bigint not null,
  observed_at timestamp with time zone not null,
  nonce bigint,
  constraint observed_treasury_pkey PRIMARY KEY (observer, treasury_address_id, token, block),
  constraint observed_treasury_observer_fkey FOREIGN KEY (observer) REFERENCES chain.observer(observer),
  constraint observed_treasury_token_fkey FOREIGN KEY (token) REFERENCES chain.token(id),
  constraint observed_treasury_treasury_address_id_fkey FOREIGN KEY (treasury_address_id) REFERENCES chain.treasury_address(id),
  constraint observed_treasury_block CHECK ((block >= 0)),
  constraint observed_treasury_fee_price CHECK (((fee_price >= 1) AND (fee_price <= '1000000000000'::bigint))),
  constraint observed_treasury_native_units CHECK ((native_units >= 0)),
  constraint observed_treasury_nonce CHECK ((nonce >= 0)) NOT VALID not validated,
  constraint observed_treasury_units CHECK ((units >= 0))
); -- owner goodturn_owner

create table chain.observer (
  observer text not null,
  registered_at timestamp with time zone not null,
  constraint observer_pkey PRIMARY KEY (observer),
  constraint observer_known CHECK ((observer = ANY (ARRAY['a'::text, 'b'::text])))
); -- owner goodturn_owner

create table chain.payout_limit (
  payment_method_id bigint not null,
  batch_units bigint default '10000000000'::bigint not null,
  day_units bigint default '30000000000'::bigint not null,
  row_units bigint default '10000000000'::bigint not null,
  constraint payout_limit_pkey PRIMARY KEY (payment_method_id),
  constraint payout_limit_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES shop.payment_method(id),
  constraint payout_limit_batch CHECK (((batch_units >= 0) AND (batch_units <= '100000000000'::bigint))),
  constraint payout_limit_day CHECK (((day_units >= 0) AND (day_units <= '300000000000'::bigint))),
  constraint payout_limit_row CHECK (((row_units >= 0) AND (row_units <= '100000000000'::bigint))) NOT VALID not validated
); -- owner goodturn_owner

create table chain.payout_limit_change (
  id bigint generated always as identity not null,
  payment_method_id bigint not null,
  payout_limit text not null,
  units bigint not null,
  counts_from timestamp with time zone not null,
  approval_id bigint,
  lowered_by bigint,
  created_at timestamp with time zone not null,
  constraint payout_limit_change_pkey PRIMARY KEY (id),
  constraint payout_limit_change_approval_unique UNIQUE (approval_id),
  constraint payout_limit_change_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint payout_limit_change_lowered_by_fkey FOREIGN KEY (lowered_by) REFERENCES shop.administrator(id),
  constraint payout_limit_change_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES shop.payment_method(id),
  constraint payout_limit_change_bounded CHECK (((units >= 0) AND (units <= CASE payout_limit WHEN 'day'::text THEN '300000000000'::bigint ELSE '100000000000'::bigint END))),
  constraint payout_limit_change_known CHECK ((payout_limit = ANY (ARRAY['row'::text, 'batch'::text, 'day'::text]))),
  constraint payout_limit_change_not_early CHECK ((counts_from >= created_at)),
  constraint payout_limit_change_of_one CHECK ((num_nonnulls(approval_id, lowered_by) = 1))
); -- owner goodturn_owner

create table chain.question (
  customer_id bigint not null,
  tx bytea not null,
  asked_at timestamp with time zone not null,
  constraint question_pkey PRIMARY KEY (customer_id, tx),
  constraint question_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint question_tx CHECK ((octet_length(tx) = 32))
); -- owner goodturn_owner

create table chain.rail_limit (
  payment_method_id bigint not null,
  deposit_units bigint default '10000000000'::bigint not null,
  hour_units bigint default '50000000000'::bigint not null,
  day_units bigint default '100000000000'::bigint not null,
  single_deposit_units bigint default 200000000 not null,
  single_day_units bigint default 2000000000 not null,
  constraint rail_limit_pkey PRIMARY KEY (payment_method_id),
  constraint rail_limit_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES shop.payment_method(id),
  constraint rail_limit_day CHECK (((day_units >= 0) AND (day_units <= '500000000000'::bigint))),
  constraint rail_limit_deposit CHECK (((deposit_units >= 0) AND (deposit_units <= '50000000000'::bigint))),
  constraint rail_limit_hour CHECK (((hour_units >= 0) AND (hour_units <= '250000000000'::bigint))),
  constraint rail_limit_single_day CHECK (((single_day_units >= 0) AND (single_day_units <= 2000000000))),
  constraint rail_limit_single_deposit CHECK (((single_deposit_units >= 0) AND (single_deposit_units <= 200000000)))
); -- owner goodturn_owner

create table chain.rail_limit_change (
  id bigint generated always as identity not null,
  payment_method_id bigint not null,
  rail_limit text not null,
  units bigint not null,
  counts_from timestamp with time zone not null,
  approval_id bigint not null,
  created_at timestamp with time zone not null,
  constraint rail_limit_change_pkey PRIMARY KEY (id),
  constraint rail_limit_change_approval_unique UNIQUE (approval_id),
  constraint rail_limit_change_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint rail_limit_change_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES shop.payment_method(id),
  constraint rail_limit_change_bounded CHECK (((units >= 0) AND (units <= CASE rail_limit WHEN 'deposit'::text THEN '50000000000'::bigint WHEN 'hour'::text THEN '250000000000'::bigint WHEN 'day'::text THEN '500000000000'::bigint WHEN 'single_deposit'::text THEN (200000000)::bigint ELSE (2000000000)::bigint END))),
  constraint rail_limit_change_known CHECK ((rail_limit = ANY (ARRAY['deposit'::text, 'hour'::text, 'day'::text, 'single_deposit'::text, 'single_day'::text]))),
  constraint rail_limit_change_not_early CHECK ((counts_from >= created_at))
); -- owner goodturn_owner

create table chain.sent (
  id bigint generated always as identity not null,
  item_id bigint not null,
  variant smallint not null,
  endpoint text not null,
  answer text not null,
  sent_at timestamp with time zone not null,
  constraint sent_pkey PRIMARY KEY (id),
  constraint sent_item_id_fkey FOREIGN KEY (item_id) REFERENCES chain.batch_item(id),
  constraint sent_answer CHECK (((length(answer) >= 1) AND (length(answer) <= 200))),
  constraint sent_endpoint CHECK (((length(endpoint) >= 1) AND (length(endpoint) <= 100))),
  constraint sent_variant CHECK (((variant >= 1) AND (variant <= 3)))
); -- owner goodturn_owner

create table chain.sighting (
  observer text not null,
  chain text not null,
  tx bytea not null,
  ordinal integer not null,
  block bigint not null,
  block_hash bytea not null,
  token smallint not null,
  from_account bytea not null,
  to_account bytea not null,
  units bigint not null,
  seen_at timestamp with time zone not null,
  constraint sighting_pkey PRIMARY KEY (observer, chain, tx, ordinal),
  constraint sighting_observer_fkey FOREIGN KEY (observer) REFERENCES chain.observer(observer),
  constraint sighting_token_fkey FOREIGN KEY (token) REFERENCES chain.token(id),
  constraint sighting_block CHECK ((block >= 0)),
  constraint sighting_block_hash CHECK ((octet_length(block_hash) = 32)),
  constraint sighting_from CHECK ((octet_length(from_account) = 20)),
  constraint sighting_ordinal CHECK ((ordinal >= 0)),
  constraint sighting_to CHECK ((octet_length(to_account) = 20)),
  constraint sighting_tx CHECK ((octet_length(tx) = 32)),
  constraint sighting_units CHECK ((units >= 0))
); -- owner goodturn_owner

create table chain.signature (
  item_id bigint not null,
  variant smallint not null,
  r bytea not null,
  s bytea not null,
  parity smallint not null,
  imported_by bigint not null,
  imported_at timestamp with time zone not null,
  constraint signature_pkey PRIMARY KEY (item_id, variant, r, s, parity),
  constraint signature_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES shop.administrator(id),
  constraint signature_item_id_fkey FOREIGN KEY (item_id) REFERENCES chain.batch_item(id),
  constraint signature_parity CHECK ((parity = ANY (ARRAY[0, 1]))),
  constraint signature_r CHECK ((octet_length(r) = 32)),
  constraint signature_s CHECK ((octet_length(s) = 32)),
  constraint signature_variant CHECK (((variant >= 1) AND (variant <= 3)))
); -- owner goodturn_owner

create table chain.token (
  id smallint not null,
  chain text not null,
  contract bytea not null,
  payment_method_id bigint not null,
  start_block bigint not null,
  blocked_call text default 'isBlackListed(address)'::text not null,
  constraint token_pkey PRIMARY KEY (id),
  constraint token_unique UNIQUE (chain, contract),
  constraint token_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES shop.payment_method(id),
  constraint token_blocked_call CHECK ((blocked_call = ANY (ARRAY['isBlackListed(address)'::text, 'isBlacklisted(address)'::text]))) NOT VALID not validated,
  constraint token_chain CHECK ((chain = ANY (ARRAY['tron'::text, 'ethereum'::text]))),
  constraint token_contract CHECK ((octet_length(contract) = 20)),
  constraint token_start_block CHECK ((start_block >= 0))
); -- owner goodturn_owner

create table chain.treasury_address (
  id bigint generated always as identity not null,
  chain text not null,
  account bytea not null,
  role text not null,
  first_nonce bigint default 0 not null,
  created_at timestamp with time zone not null,
  approval_id bigint,
  counts_from timestamp with time zone default now() not null,
  constraint treasury_address_pkey PRIMARY KEY (id),
  constraint treasury_address_unique UNIQUE (chain, account),
  constraint treasury_address_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id) NOT VALID not validated,
  constraint treasury_address_account CHECK ((octet_length(account) = 20)),
  constraint treasury_address_chain CHECK ((chain = ANY (ARRAY['tron'::text, 'ethereum'::text]))),
  constraint treasury_address_first_nonce CHECK ((first_nonce >= 0)),
  constraint treasury_address_role CHECK ((role = ANY (ARRAY['payout'::text, 'reserve'::text])))
); -- owner goodturn_owner

create table chain.treasury_proof (
  id bigint generated always as identity not null,
  treasury_address_id bigint not null,
  text text not null,
  signature bytea not null,
  seal_number bigint not null,
  entered_by bigint not null,
  created_at timestamp with time zone not null,
  constraint treasury_proof_pkey PRIMARY KEY (id),
  constraint treasury_proof_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES shop.administrator(id),
  constraint treasury_proof_seal_number_fkey FOREIGN KEY (seal_number) REFERENCES ledger.seal(number),
  constraint treasury_proof_treasury_address_id_fkey FOREIGN KEY (treasury_address_id) REFERENCES chain.treasury_address(id),
  constraint treasury_proof_signature CHECK ((octet_length(signature) = 65)),
  constraint treasury_proof_text CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
); -- owner goodturn_owner

create table chain.undecided (
  chain text not null,
  tx bytea not null,
  ordinal integer not null,
  token smallint not null,
  due_at timestamp with time zone not null,
  constraint undecided_pkey PRIMARY KEY (chain, tx, ordinal),
  constraint undecided_token_fkey FOREIGN KEY (token) REFERENCES chain.token(id)
); -- owner goodturn_owner

create table chain.unlisting (
  id bigint generated always as identity not null,
  list text not null,
  account bytea,
  approval_id bigint not null,
  created_at timestamp with time zone not null,
  constraint unlisting_pkey PRIMARY KEY (id),
  constraint unlisting_approval_unique UNIQUE (approval_id),
  constraint unlisting_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint unlisting_account CHECK ((octet_length(account) = 20))
); -- owner goodturn_owner

create table goodturn_meta.function (
  schema text not null,
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone default now() not null,
  constraint function_pkey PRIMARY KEY (schema, name)
); -- owner goodturn_owner

create table goodturn_meta.installation (
  only_row boolean default true not null,
  id uuid not null,
  constraint installation_pkey PRIMARY KEY (only_row),
  constraint installation_only_row_check CHECK (only_row)
); -- owner goodturn_owner

create table goodturn_meta.migration (
  number integer not null,
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migration_pkey PRIMARY KEY (number)
); -- owner goodturn_owner

create table goodturn_meta.purpose (
  only_row boolean default true not null,
  purpose text default 'production'::text not null,
  constraint purpose_pkey PRIMARY KEY (only_row),
  constraint purpose_only_row_check CHECK (only_row),
  constraint purpose_purpose_check CHECK ((purpose = ANY (ARRAY['production'::text, 'test'::text, 'sample'::text])))
); -- owner goodturn_owner

create table goodturn_meta.role (
  purpose text not null,
  name text not null,
  constraint role_pkey PRIMARY KEY (purpose),
  constraint role_name_key UNIQUE (name),
  constraint role_purpose_check CHECK ((purpose = ANY (ARRAY['owner'::text, 'ledger'::text, 'app'::text, 'jobs'::text, 'reader'::text, 'watcher_a'::text, 'watcher_b'::text, 'broadcaster'::text])))
); -- owner goodturn_owner

create table ledger.account (
  id bigint not null,
  type smallint not null,
  owner_id bigint not null,
  balance bigint default 0 not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_type_fkey FOREIGN KEY (type) REFERENCES ledger.account_type(code),
  constraint account_floor CHECK ( CASE WHEN (type = 9) THEN (balance <= 0) ELSE (balance >= 0) END),
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

create table ledger.balance_leaves (
  build_id uuid not null,
  block integer not null,
  first_person bytea not null,
  hash bytea not null,
  sum bigint not null,
  content bytea not null,
  created_at timestamp with time zone not null,
  constraint balance_leaves_pkey PRIMARY KEY (build_id, block),
  constraint balance_leaves_block_positive CHECK ((block >= 0)),
  constraint balance_leaves_content_length CHECK ((((octet_length(content) >= 48) AND (octet_length(content) <= (48 * 1024))) AND ((octet_length(content) % 48) = 0))),
  constraint balance_leaves_hash_length CHECK ((octet_length(hash) = 32)),
  constraint balance_leaves_person_length CHECK ((octet_length(first_person) = 32)),
  constraint balance_leaves_sum_positive CHECK ((sum >= 0))
); -- owner goodturn_ledger

create table ledger.balance_tree (
  number bigint not null,
  day date not null,
  build_id uuid not null,
  seal_number bigint not null,
  secret bytea not null,
  leaf_count bigint not null,
  customers_total bigint not null,
  brands_total bigint not null,
  escrow_total bigint not null,
  held_total bigint not null,
  root bytea not null,
  digest bytea not null,
  published_at timestamp with time zone not null,
  constraint balance_tree_pkey PRIMARY KEY (number),
  constraint balance_tree_build_unique UNIQUE (build_id),
  constraint balance_tree_day_unique UNIQUE (day),
  constraint balance_tree_seal_number_fkey FOREIGN KEY (seal_number) REFERENCES ledger.seal(number),
  constraint balance_tree_brands_positive CHECK ((brands_total >= 0)),
  constraint balance_tree_customers_positive CHECK ((customers_total >= 0)),
  constraint balance_tree_digest_length CHECK ((octet_length(digest) = 32)),
  constraint balance_tree_escrow_positive CHECK ((escrow_total >= 0)),
  constraint balance_tree_held_positive CHECK ((held_total >= 0)),
  constraint balance_tree_leaf_count_positive CHECK ((leaf_count >= 0)),
  constraint balance_tree_number_positive CHECK ((number > 0)),
  constraint balance_tree_root_length CHECK ((octet_length(root) = 32)),
  constraint balance_tree_secret_length CHECK ((octet_length(secret) = 32))
); -- owner goodturn_ledger

create table ledger.rule_start (
  rule text not null,
  starts_at timestamp with time zone not null,
  constraint rule_start_pkey PRIMARY KEY (rule)
); -- owner goodturn_owner

create table ledger.seal (
  number bigint not null,
  first_id bigint not null,
  last_id bigint not null,
  transfer_count bigint not null,
  digest bytea not null,
  sealed_at timestamp with time zone not null,
  first_audit_id bigint not null,
  last_audit_id bigint not null,
  audit_count bigint not null,
  audit_digest bytea,
  constraint seal_pkey PRIMARY KEY (number),
  constraint seal_audit_digest CHECK ((((audit_digest IS NULL) = (audit_count = 0)) AND ((audit_digest IS NULL) OR (octet_length(audit_digest) = 32)))) NOT VALID not validated,
  constraint seal_audit_run CHECK (((audit_count >= 0) AND (last_audit_id >= (first_audit_id - CASE WHEN (audit_count = 0) THEN 1 ELSE 0 END)))) NOT VALID not validated,
  constraint seal_covers_something CHECK (((transfer_count + audit_count) > 0)) NOT VALID not validated,
  constraint seal_digest_check CHECK ((octet_length(digest) = 32)),
  constraint seal_transfer_run CHECK (((transfer_count >= 0) AND (last_id >= (first_id - CASE WHEN (transfer_count = 0) THEN 1 ELSE 0 END)))) NOT VALID not validated
); -- owner goodturn_ledger

create table ledger.seal_mark (
  only_row boolean default true not null,
  last_id bigint not null,
  horizon xid8 not null,
  last_audit_id bigint not null,
  constraint seal_mark_pkey PRIMARY KEY (only_row),
  constraint seal_mark_only_row_check CHECK (only_row)
); -- owner goodturn_ledger

create table ledger.transfer (
  id bigint generated always as identity not null,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  amount bigint not null,
  kind ledger.kind not null,
  subject_id bigint not null,
  customer_id bigint,
  available_balance_after bigint,
  corrects_transfer_id bigint,
  created_at timestamp with time zone not null,
  constraint transfer_pkey PRIMARY KEY (id),
  constraint transfer_once_per_subject UNIQUE (kind, subject_id),
  constraint transfer_amount_check CHECK ((amount > 0)),
  constraint transfer_available_balance_after_check CHECK ((available_balance_after >= 0)),
  constraint transfer_between_two_accounts CHECK ((debit_account_id <> credit_account_id)),
  constraint transfer_statement_complete CHECK (((customer_id IS NULL) = (available_balance_after IS NULL)))
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
  personal_customer_ids bigint[] default '{}'::bigint[] not null,
  disabled_at timestamp with time zone,
  last_login_at timestamp with time zone,
  created_at timestamp with time zone not null,
  totp_secret bytea,
  totp_enrolled_at timestamp with time zone,
  totp_last_step bigint default 0 not null,
  invitation_code text,
  role_given_at timestamp with time zone default now() not null,
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

create table shop.administrator_link (
  id bigint generated always as identity not null,
  administrator_id bigint not null,
  approval_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  ended_at timestamp with time zone,
  has_halves boolean default true not null,
  round integer default 1 not null,
  role_id bigint,
  role_revision bigint,
  constraint administrator_link_pkey PRIMARY KEY (id),
  constraint administrator_link_approval_unique UNIQUE (approval_id),
  constraint administrator_link_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES shop.administrator(id),
  constraint administrator_link_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint administrator_link_ended_unused CHECK (((ended_at IS NULL) OR (used_at IS NULL))) NOT VALID not validated,
  constraint administrator_link_max_24_hours CHECK ((expires_at <= (created_at + '24:00:00'::interval))),
  constraint administrator_link_names_rights CHECK (((NOT has_halves) OR (num_nonnulls(role_id, role_revision) = 2))) NOT VALID not validated,
  constraint administrator_link_used_in_time CHECK (((used_at >= created_at) AND (used_at <= expires_at)))
); -- owner goodturn_owner

create table shop.administrator_passkey (
  id bigint generated always as identity not null,
  administrator_id bigint not null,
  credential_id bytea not null,
  public_key bytea not null,
  rp_id text not null,
  sign_count bigint not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint administrator_passkey_pkey PRIMARY KEY (id),
  constraint administrator_passkey_credential_unique UNIQUE (credential_id),
  constraint administrator_passkey_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES shop.administrator(id),
  constraint administrator_passkey_credential_length CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  constraint administrator_passkey_name_length CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint administrator_passkey_public_key_length CHECK ((octet_length(public_key) <= 2000)),
  constraint administrator_passkey_removed_after_creation CHECK ((removed_at >= created_at)),
  constraint administrator_passkey_rp_id_length CHECK (((length(rp_id) >= 1) AND (length(rp_id) <= 253))),
  constraint administrator_passkey_sign_count_present CHECK ((sign_count >= 0)),
  constraint administrator_passkey_used_after_creation CHECK ((last_used_at >= created_at))
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
  constraint approval_pkey PRIMARY KEY (id),
  constraint approval_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES shop.administrator(id),
  constraint approval_kind_fkey FOREIGN KEY (kind) REFERENCES shop.approval_kind(kind),
  constraint approval_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES shop.administrator(id),
  constraint approval_by_two CHECK ((decided_by <> requested_by)),
  constraint approval_decided_after_request CHECK ((decided_at >= requested_at)),
  constraint approval_decided_complete CHECK ((((state = 'pending'::text) = (decided_at IS NULL)) AND ((state = ANY (ARRAY['pending'::text, 'withdrawn'::text])) = (decided_by IS NULL)))),
  constraint approval_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text)),
  constraint approval_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'failed'::text, 'withdrawn'::text]))),
  constraint approval_used_once_approved CHECK ((((used_at IS NULL) OR (state = 'approved'::text)) AND ((approved_in IS NOT NULL) = (state = 'approved'::text))))
); -- owner goodturn_owner

create table shop.approval_confirmation (
  approval_id bigint not null,
  act text not null,
  administrator_id bigint not null,
  confirmed_at timestamp with time zone not null,
  passkey_id bigint,
  public_key bytea,
  nonce bytea,
  authenticator_data bytea,
  client_data bytea,
  signature bytea,
  totp_step bigint,
  constraint approval_confirmation_pkey PRIMARY KEY (approval_id, act),
  constraint approval_confirmation_nonce_unique UNIQUE (nonce),
  constraint approval_confirmation_step_unique UNIQUE (administrator_id, totp_step),
  constraint approval_confirmation_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES shop.administrator(id),
  constraint approval_confirmation_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint approval_confirmation_passkey_id_fkey FOREIGN KEY (passkey_id) REFERENCES shop.administrator_passkey(id),
  constraint approval_confirmation_act CHECK ((act = ANY (ARRAY['request'::text, 'decision'::text]))),
  constraint approval_confirmation_complete CHECK (((num_nulls(passkey_id, public_key, nonce, authenticator_data, client_data, signature) = ANY (ARRAY[0, 6])) AND ((passkey_id IS NULL) = (totp_step IS NOT NULL)))),
  constraint approval_confirmation_nonce_length CHECK ((octet_length(nonce) = 32))
); -- owner goodturn_owner

create table shop.approval_kind (
  kind text not null,
  node text not null,
  constraint approval_kind_pkey PRIMARY KEY (kind)
); -- owner goodturn_owner

create table shop.audit_entry (
  id bigint generated always as identity not null,
  actor_kind text not null,
  actor_id bigint,
  action text not null,
  subject text not null,
  details jsonb default '{}'::jsonb not null,
  ip inet,
  created_at timestamp with time zone not null,
  user_agent text,
  constraint audit_entry_pkey PRIMARY KEY (id),
  constraint audit_entry_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['customer'::text, 'administrator'::text, 'system'::text])))
); -- owner goodturn_owner

create table shop.automatic_suspension (
  id bigint generated always as identity not null,
  target text not null,
  reason text not null,
  approval_ids bigint[] not null,
  suspended_at timestamp with time zone not null,
  constraint automatic_suspension_pkey PRIMARY KEY (id)
); -- owner goodturn_ledger

create table shop.banner (
  id bigint generated always as identity not null,
  file_id bigint,
  place text default 'home'::text not null,
  format smallint not null,
  jump text not null,
  sort integer default 0 not null,
  clicks bigint default 0 not null,
  remarks text default ''::text not null,
  language text,
  shows_product boolean default false not null,
  constraint banner_pkey PRIMARY KEY (id),
  constraint banner_file_id_fkey FOREIGN KEY (file_id) REFERENCES shop.file(id),
  constraint banner_clicks_not_negative CHECK ((clicks >= 0)),
  constraint banner_format_check CHECK (((format >= 1) AND (format <= 6))),
  constraint banner_has_picture CHECK (((file_id IS NOT NULL) OR shows_product))
); -- owner goodturn_owner

create table shop.banner_translation (
  banner_id bigint not null,
  language text not null,
  title text not null,
  subtitle text default ''::text not null,
  constraint banner_translation_pkey PRIMARY KEY (banner_id, language),
  constraint banner_translation_banner_id_fkey FOREIGN KEY (banner_id) REFERENCES shop.banner(id) ON DELETE CASCADE
); -- owner goodturn_owner

create table shop.blocked_network (
  id bigint generated always as identity not null,
  network cidr not null,
  remark text not null,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  constraint blocked_network_pkey PRIMARY KEY (id),
  constraint blocked_network_unique UNIQUE (network),
  constraint blocked_network_created_by_fkey FOREIGN KEY (created_by) REFERENCES shop.administrator(id),
  constraint blocked_network_is_not_too_wide CHECK ((masklen((network)::inet) >= CASE family((network)::inet) WHEN 4 THEN 8 ELSE 19 END)),
  constraint blocked_network_is_plain CHECK ((NOT ((network)::inet <<= ANY (ARRAY['::ffff:0.0.0.0/96'::inet, '::ffff:0:0:0/96'::inet, '64:ff9b::/96'::inet, '2002::/16'::inet]))))
); -- owner goodturn_owner

create table shop.brand (
  id bigint generated always as identity not null,
  name text not null,
  contact text default ''::text not null,
  logo_file_id bigint,
  created_at timestamp with time zone not null,
  website text default ''::text not null,
  constraint brand_pkey PRIMARY KEY (id),
  constraint brand_name_unique UNIQUE (name),
  constraint brand_logo_file_id_fkey FOREIGN KEY (logo_file_id) REFERENCES shop.file(id),
  constraint brand_website_is_https CHECK (((website = ''::text) OR (website ~ '^https://[^[:space:]]+$'::text)))
); -- owner goodturn_owner

create table shop.brand_translation (
  brand_id bigint not null,
  language text not null,
  story text not null,
  constraint brand_translation_pkey PRIMARY KEY (brand_id, language),
  constraint brand_translation_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES shop.brand(id) ON DELETE CASCADE
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
  has_lucky_digests boolean default false not null,
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
  is_visible boolean default true not null,
  icon_file_id bigint,
  parent_id bigint,
  constraint category_pkey PRIMARY KEY (id),
  constraint category_icon_file_id_fkey FOREIGN KEY (icon_file_id) REFERENCES shop.file(id),
  constraint category_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES shop.category(id),
  constraint category_is_not_its_own_parent CHECK ((parent_id <> id))
); -- owner goodturn_owner

create table shop.category_translation (
  category_id bigint not null,
  language text not null,
  title text not null,
  constraint category_translation_pkey PRIMARY KEY (category_id, language),
  constraint category_translation_category_id_fkey FOREIGN KEY (category_id) REFERENCES shop.category(id) ON DELETE CASCADE
); -- owner goodturn_owner

create table shop.changed_product (
  product_id bigint not null,
  transaction_id xid8 default pg_current_xact_id() not null,
  constraint changed_product_pkey PRIMARY KEY (product_id, transaction_id)
); -- owner goodturn_owner

create table shop.content_block (
  id bigint generated always as identity not null,
  kind text not null,
  place text not null,
  file_id bigint,
  format smallint default 1 not null,
  link text default ''::text not null,
  sort integer default 0 not null,
  is_visible boolean default true not null,
  created_at timestamp with time zone not null,
  constraint content_block_pkey PRIMARY KEY (id),
  constraint content_block_file_id_fkey FOREIGN KEY (file_id) REFERENCES shop.file(id),
  constraint content_block_format_check CHECK (((format >= 1) AND (format <= 6))),
  constraint content_block_link_by_kind CHECK (((link = ''::text) OR (kind = 'image_text'::text))),
  constraint content_block_picture_by_kind CHECK (((kind = 'document'::text) = (file_id IS NULL))),
  constraint content_block_place_by_kind CHECK ((((kind = 'document'::text) AND (place = 'rule'::text)) OR ((kind = ANY (ARRAY['image_text'::text, 'image'::text])) AND (place = ANY (ARRAY['home'::text, 'rule'::text])))))
); -- owner goodturn_owner

create table shop.content_block_translation (
  content_block_id bigint not null,
  language text not null,
  title text not null,
  content text default ''::text not null,
  constraint content_block_translation_pkey PRIMARY KEY (content_block_id, language),
  constraint content_block_translation_content_block_id_fkey FOREIGN KEY (content_block_id) REFERENCES shop.content_block(id) ON DELETE CASCADE
); -- owner goodturn_owner

create table shop.converted_password (
  customer_id bigint not null,
  recorded_digest text not null,
  digest text not null,
  constraint converted_password_pkey PRIMARY KEY (customer_id, recorded_digest),
  constraint converted_password_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id)
); -- owner goodturn_owner

create table shop.credential_record (
  id bigint generated always as identity not null,
  administrator_id bigint not null,
  digest bytea not null,
  recorded_at timestamp with time zone default clock_timestamp() not null,
  constraint credential_record_pkey PRIMARY KEY (id),
  constraint credential_record_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES shop.administrator(id),
  constraint credential_record_digest_length CHECK ((octet_length(digest) = 32))
); -- owner goodturn_ledger

create table shop.customer (
  id bigint generated always as identity not null,
  user_name text not null,
  phone_digits text not null,
  password_hash text,
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
  address_changed_at timestamp with time zone,
  language text default 'en'::text not null,
  rules_version text,
  disabled_at timestamp with time zone,
  hold_expires_at timestamp with time zone,
  registered_at timestamp with time zone not null,
  register_ip inet,
  password_reset_at timestamp with time zone,
  phrase text,
  erased_at timestamp with time zone,
  member_until date,
  full_name text,
  address_waits_until timestamp with time zone,
  known_address_digest bytea,
  constraint customer_pkey PRIMARY KEY (id),
  constraint customer_invitation_code_unique UNIQUE (invitation_code),
  constraint customer_phone_unique UNIQUE (phone_digits),
  constraint customer_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES shop.customer(id),
  constraint customer_address_complete CHECK ((num_nulls(recipient, address, country, contact_phone) = ANY (ARRAY[0, 4]))),
  constraint customer_erased_complete CHECK (((erased_at IS NULL) OR ((user_name = ('erased-'::text || id)) AND (phone_digits = user_name) AND (invitation_code = user_name) AND (num_nonnulls(recipient, withdrawal_password_hash, register_ip, hold_expires_at, phrase) = 0)))) NOT VALID not validated,
  constraint customer_full_name_length CHECK (((full_name IS NULL) OR (((length(full_name) >= 1) AND (length(full_name) <= 80)) AND (erased_at IS NULL)))) NOT VALID not validated,
  constraint customer_keeps_no_proof CHECK (((password_hash !~ '^\$argon2id\$'::text) AND (withdrawal_password_hash !~ '^\$argon2id\$'::text))) NOT VALID not validated,
  constraint customer_not_own_inviter CHECK ((inviter_id <> id)),
  constraint customer_opened_complete CHECK (((password_hash IS NULL) = (rules_version IS NULL))) NOT VALID not validated,
  constraint customer_phrase_length CHECK (((length(phrase) >= 4) AND (length(phrase) <= 60))) NOT VALID not validated,
  constraint customer_share_ratio_ppm_check CHECK (((share_ratio_ppm >= 0) AND (share_ratio_ppm <= 1000000))),
  constraint customer_withdrawal_password_complete CHECK ((num_nulls(withdrawal_password_hash, withdrawal_password_set_at, withdrawal_password_valid_from) = ANY (ARRAY[0, 3]))),
  constraint customer_withdrawal_password_waits CHECK (((withdrawal_password_set_at <= password_reset_at) OR ((withdrawal_password_set_at - password_reset_at) >= '24:00:00'::interval))) NOT VALID not validated
) with (fillfactor=80); -- owner goodturn_owner

create table shop.customer_report (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  text text not null,
  handle text,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by bigint,
  constraint customer_report_pkey PRIMARY KEY (id),
  constraint customer_report_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES shop.administrator(id),
  constraint customer_report_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint customer_report_closed_complete CHECK ((num_nulls(closed_at, closed_by) = ANY (ARRAY[0, 2]))),
  constraint customer_report_handle_length CHECK (((length(handle) >= 1) AND (length(handle) <= 200))),
  constraint customer_report_text_length CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
); -- owner goodturn_owner

create table shop.decided_facts (
  approval_id bigint not null,
  facts jsonb not null,
  constraint decided_facts_pkey PRIMARY KEY (approval_id),
  constraint decided_facts_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id)
); -- owner goodturn_owner

create table shop.deposit_address (
  customer_id bigint not null,
  chain text not null,
  address text not null,
  created_at timestamp with time zone not null,
  account bytea,
  removed_at timestamp with time zone,
  constraint deposit_address_pkey PRIMARY KEY (customer_id, chain),
  constraint deposit_address_unique UNIQUE (address),
  constraint deposit_address_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint deposit_address_account CHECK ((octet_length(account) = 20)) NOT VALID not validated,
  constraint deposit_address_chain_check CHECK ((chain = ANY (ARRAY['tron'::text, 'ethereum'::text])))
); -- owner goodturn_owner

create table shop.factor_confirmation (
  session_token_hash bytea not null,
  change text not null,
  target text not null,
  confirmed_by text not null,
  confirmed_at timestamp with time zone not null,
  constraint factor_confirmation_pkey PRIMARY KEY (session_token_hash),
  constraint factor_confirmation_of_session FOREIGN KEY (session_token_hash) REFERENCES shop.session(token_hash) ON DELETE CASCADE,
  constraint factor_confirmation_by CHECK ((confirmed_by = ANY (ARRAY['password'::text, 'passkey'::text, 'code'::text, 'recovery_code'::text]))),
  constraint factor_confirmation_change CHECK ((change = ANY (ARRAY['add_passkey'::text, 'remove_passkey'::text, 'add_authenticator'::text, 'remove_authenticator'::text, 'renew_recovery_codes'::text])))
); -- owner goodturn_owner

create table shop.favourite (
  customer_id bigint not null,
  product_id bigint not null,
  created_at timestamp with time zone not null,
  tells boolean default true not null,
  constraint favourite_pkey PRIMARY KEY (customer_id, product_id),
  constraint favourite_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint favourite_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.product(id)
); -- owner goodturn_owner

create table shop.file (
  id bigint generated always as identity not null,
  name text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  store_id bigint,
  constraint file_pkey PRIMARY KEY (id),
  constraint file_name_unique UNIQUE (name),
  constraint file_store_id_fkey FOREIGN KEY (store_id) REFERENCES shop.file_store(id)
); -- owner goodturn_owner

create table shop.file_store (
  id bigint not null,
  endpoint text not null,
  region text not null,
  bucket text not null,
  path text not null,
  domain text not null,
  access_key_id text not null,
  encrypted_secret bytea not null,
  is_active boolean not null,
  updated_by bigint not null,
  updated_at timestamp with time zone not null,
  constraint file_store_pkey PRIMARY KEY (id),
  constraint file_store_place_unique UNIQUE (endpoint, bucket, path),
  constraint file_store_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES shop.administrator(id)
); -- owner goodturn_owner

create table shop.friend (
  id bigint generated always as identity not null,
  actor_id bigint not null,
  owner_name text not null,
  owner_digits text not null,
  owner_id bigint,
  is_accepted boolean default false not null,
  consent integer default 0 not null,
  requested_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  ask text default 'always'::text not null,
  ask_from bigint,
  constraint friend_pkey PRIMARY KEY (id),
  constraint friend_request_unique UNIQUE (actor_id, owner_digits),
  constraint friend_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES shop.customer(id),
  constraint friend_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES shop.customer(id),
  constraint friend_accepted_complete CHECK (((NOT is_accepted) OR ((owner_id IS NOT NULL) AND (consent > 0)))),
  constraint friend_ask_known CHECK (((ask = ANY (ARRAY['always'::text, 'from'::text, 'never'::text])) AND ((ask = 'from'::text) = (ask_from IS NOT NULL)) AND ((ask_from IS NULL) OR (ask_from > 0)))) NOT VALID not validated,
  constraint friend_decided_complete CHECK (((consent >= 0) AND ((consent > 0) = (decided_at IS NOT NULL)))),
  constraint friend_of_another CHECK ((owner_id <> actor_id))
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
  response text not null,
  created_at timestamp with time zone not null,
  kept_at timestamp with time zone,
  constraint idempotency_key_unique PRIMARY KEY (caller, call, key)
); -- owner goodturn_owner

create table shop.identity_image (
  id bigint generated always as identity not null,
  reference text not null,
  customer_id bigint not null,
  submission_id bigint,
  side text,
  created_at timestamp with time zone not null,
  constraint identity_image_pkey PRIMARY KEY (id),
  constraint identity_image_reference_unique UNIQUE (reference),
  constraint identity_image_side_unique UNIQUE (submission_id, side),
  constraint identity_image_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint identity_image_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES shop.identity_submission(id),
  constraint identity_image_reference_form CHECK ((reference ~ '^[0-9a-f]{32}$'::text)),
  constraint identity_image_side CHECK ((side = ANY (ARRAY['front'::text, 'back'::text]))),
  constraint identity_image_submitted_complete CHECK (((submission_id IS NULL) = (side IS NULL)))
); -- owner goodturn_owner

create table shop.identity_key (
  customer_id bigint not null,
  wrapped_key bytea not null,
  created_at timestamp with time zone not null,
  constraint identity_key_pkey PRIMARY KEY (customer_id),
  constraint identity_key_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id)
); -- owner goodturn_owner

create table shop.identity_submission (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  state text default 'pending'::text not null,
  encrypted_name bytea,
  encrypted_number bytea,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  reject_reason text,
  erased_at timestamp with time zone,
  reject_note text,
  constraint identity_submission_pkey PRIMARY KEY (id),
  constraint identity_submission_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint identity_submission_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES shop.administrator(id),
  constraint identity_submission_decided_complete CHECK ((((state = 'pending'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint identity_submission_erased_after_decision CHECK (((erased_at IS NULL) OR ((decided_at IS NOT NULL) AND (erased_at >= decided_at)))),
  constraint identity_submission_erased_complete CHECK ((((erased_at IS NULL) = (encrypted_name IS NOT NULL)) AND ((erased_at IS NULL) = (encrypted_number IS NOT NULL)))),
  constraint identity_submission_note CHECK (((reject_note IS NULL) OR ((state = 'rejected'::text) AND ((length(reject_note) >= 1) AND (length(reject_note) <= 300))))) NOT VALID not validated,
  constraint identity_submission_reason CHECK ((reject_reason = ANY (ARRAY['unreadable'::text, 'document_type'::text, 'document_expired'::text, 'name_differs'::text, 'not_own'::text]))),
  constraint identity_submission_reason_complete CHECK (((state = 'rejected'::text) = (reject_reason IS NOT NULL))),
  constraint identity_submission_state CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
); -- owner goodturn_owner

create table shop.import_picture (
  id bigint generated always as identity not null,
  import_id bigint not null,
  product_id bigint not null,
  file_row integer not null,
  "position" integer not null,
  address text not null,
  state text not null,
  reason text,
  attempts integer default 0 not null,
  due_at timestamp with time zone,
  ended_at timestamp with time zone,
  file_id bigint,
  constraint import_picture_pkey PRIMARY KEY (id),
  constraint import_picture_once UNIQUE (import_id, product_id, address),
  constraint import_picture_file_id_fkey FOREIGN KEY (file_id) REFERENCES shop.file(id),
  constraint import_picture_import_id_fkey FOREIGN KEY (import_id) REFERENCES shop.product_import(id),
  constraint import_picture_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.product(id),
  constraint import_picture_address_length CHECK (((length(address) >= 1) AND (length(address) <= 1500))),
  constraint import_picture_file_row_positive CHECK ((file_row > 0)),
  constraint import_picture_has_file CHECK (((state = 'fetched'::text) = (file_id IS NOT NULL))),
  constraint import_picture_position_positive CHECK (("position" >= 0)),
  constraint import_picture_reason_form CHECK ((reason ~ '^[a-z_]{1,40}$'::text)),
  constraint import_picture_refused_for_reason CHECK (((state <> 'refused'::text) OR (reason IS NOT NULL))),
  constraint import_picture_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'fetched'::text, 'kept'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint import_picture_waits_or_ended CHECK ((((state = 'waiting'::text) = (due_at IS NOT NULL)) AND ((state = 'waiting'::text) = (ended_at IS NULL))))
); -- owner goodturn_owner

create table shop.installation (
  customer_id bigint not null,
  fingerprint bytea not null,
  first_seen_at timestamp with time zone not null,
  known_since timestamp with time zone,
  constraint installation_pkey PRIMARY KEY (customer_id, fingerprint),
  constraint installation_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint installation_fingerprint_check CHECK ((octet_length(fingerprint) = 32))
); -- owner goodturn_owner

create table shop.job_progress (
  job text not null,
  done_until timestamp with time zone not null,
  constraint job_progress_pkey PRIMARY KEY (job)
); -- owner goodturn_owner

create table shop.job_request (
  job text not null,
  requested bigint not null,
  taken bigint default 0 not null,
  constraint job_request_pkey PRIMARY KEY (job),
  constraint job_request_taken CHECK (((taken >= 0) AND (taken <= requested)))
); -- owner goodturn_owner

create table shop.job_state (
  job text not null,
  server_id uuid not null,
  is_running boolean not null,
  started_at timestamp with time zone not null,
  succeeded_at timestamp with time zone,
  failed_at timestamp with time zone,
  failure text,
  failure_code text,
  duration_ms bigint,
  reported_at timestamp with time zone default clock_timestamp() not null,
  constraint job_state_pkey PRIMARY KEY (job, server_id),
  constraint job_state_failure_complete CHECK ((((failed_at IS NULL) = (failure IS NULL)) AND ((failure IS NULL) = (failure_code IS NULL))))
) with (fillfactor=50); -- owner goodturn_owner

create table shop.job_stop (
  job text not null,
  reason text not null,
  stopped_by bigint not null,
  stopped_at timestamp with time zone not null,
  constraint job_stop_pkey PRIMARY KEY (job),
  constraint job_stop_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES shop.administrator(id),
  constraint job_stop_allowed CHECK ((job = ANY (ARRAY['run-exports'::text, 'count-purchases'::text, 'clean-outbox'::text, 'clean-sessions'::text, 'clean-passkey-challenges'::text, 'clean-login-failures'::text])))
); -- owner goodturn_owner

create table shop.language (
  code text not null,
  title text not null,
  label text not null,
  abbreviation text not null,
  country text not null,
  phone_code text not null,
  file_id bigint,
  sort integer default 0 not null,
  is_visible boolean default true not null,
  constraint language_pkey PRIMARY KEY (code),
  constraint language_file_id_fkey FOREIGN KEY (file_id) REFERENCES shop.file(id)
); -- owner goodturn_owner

create table shop.link_half (
  id bigint generated always as identity not null,
  administrator_link_id bigint,
  password_link_id bigint,
  round integer not null,
  person_id bigint not null,
  half_hash bytea not null,
  shown_at timestamp with time zone not null,
  constraint link_half_pkey PRIMARY KEY (id),
  constraint link_half_unique UNIQUE (half_hash),
  constraint link_half_administrator_link_id_fkey FOREIGN KEY (administrator_link_id) REFERENCES shop.administrator_link(id),
  constraint link_half_password_link_id_fkey FOREIGN KEY (password_link_id) REFERENCES shop.password_link(id),
  constraint link_half_person_id_fkey FOREIGN KEY (person_id) REFERENCES shop.administrator(id),
  constraint link_half_length CHECK ((octet_length(half_hash) = 32)),
  constraint link_half_of_one_link CHECK ((num_nonnulls(administrator_link_id, password_link_id) = 1))
); -- owner goodturn_owner

create table shop.login_challenge_key (
  is_only boolean default true not null,
  secret bytea not null,
  constraint login_challenge_key_pkey PRIMARY KEY (is_only),
  constraint login_challenge_key_is_only CHECK (is_only),
  constraint login_challenge_key_length CHECK ((octet_length(secret) = 32))
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

create table shop.lucky_digest (
  campaign_id bigint not null,
  digest bytea not null,
  constraint lucky_digest_pkey PRIMARY KEY (campaign_id, digest),
  constraint lucky_digest_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES shop.campaign(id),
  constraint lucky_digest_length CHECK ((octet_length(digest) = 32))
); -- owner goodturn_owner

create table shop.match_state (
  customer_id bigint not null,
  day date default '-infinity'::date not null,
  matches_used integer default 0 not null,
  last_order_id bigint,
  declined_campaigns int8multirange default '{}'::int8multirange not null,
  limit_reached_campaigns int8multirange default '{}'::int8multirange not null,
  constraint match_state_pkey PRIMARY KEY (customer_id),
  constraint match_state_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint match_state_matches_used_check CHECK ((matches_used >= 0))
) with (fillfactor=70); -- owner goodturn_owner

create table shop.message (
  id bigint generated always as identity not null,
  customer_id bigint,
  kind text not null,
  subject_id bigint,
  created_at timestamp with time zone not null,
  viewed_at timestamp with time zone,
  constraint message_pkey PRIMARY KEY (id),
  constraint message_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint message_kind CHECK ((kind = ANY (ARRAY['operator'::text, 'payee_wait_ending'::text, 'deposit_returned'::text, 'favourite_offered'::text, 'number_moved'::text, 'friend_asked'::text, 'question_taken_back'::text, 'question_agreed'::text, 'question_declined'::text, 'question_expired'::text, 'return_appeal_rejected'::text, 'return_agreed'::text, 'return_due'::text, 'return_lapsed'::text, 'order_shipped'::text, 'order_delivered'::text, 'order_refunded'::text, 'order_expired'::text, 'return_rejected'::text, 'recharge_credited'::text, 'recharge_failed'::text, 'withdrawal_paid'::text, 'withdrawal_rejected'::text, 'balance_increased'::text, 'balance_decreased'::text, 'referral_reward'::text, 'hold_placed'::text, 'hold_appeal_rejected'::text, 'hold_ended'::text, 'login_password_changed'::text, 'withdrawal_password_changed'::text, 'password_link_created'::text, 'passkey_added'::text, 'passkey_removed'::text, 'own_account_recorded'::text, 'withdrawal_password_unset_requested'::text, 'withdrawal_password_unset_cancelled'::text, 'withdrawal_password_unset'::text, 'identity_approved'::text, 'identity_rejected'::text, 'friend_requested'::text, 'friend_accepted'::text, 'friend_paid'::text]))) NOT VALID not validated,
  constraint message_subject_present CHECK (((subject_id IS NULL) = (kind = ANY (ARRAY['login_password_changed'::text, 'withdrawal_password_changed'::text])))),
  constraint message_to_all_from_operators CHECK (((kind = 'operator'::text) OR (customer_id IS NOT NULL))),
  constraint message_to_all_viewed_by_each CHECK (((customer_id IS NOT NULL) OR (viewed_at IS NULL)))
); -- owner goodturn_owner

create table shop.message_view (
  message_id bigint not null,
  customer_id bigint not null,
  viewed_at timestamp with time zone not null,
  constraint message_view_pkey PRIMARY KEY (message_id, customer_id),
  constraint message_view_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint message_view_message_id_fkey FOREIGN KEY (message_id) REFERENCES shop.message(id)
); -- owner goodturn_owner

create table shop.notice (
  id bigint generated always as identity not null,
  type smallint not null,
  sort integer default 0 not null,
  created_at timestamp with time zone not null,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_type_check CHECK ((type = ANY (ARRAY[1, 2])))
); -- owner goodturn_owner

create table shop.notice_translation (
  notice_id bigint not null,
  language text not null,
  title text not null,
  content text not null,
  constraint notice_translation_pkey PRIMARY KEY (notice_id, language),
  constraint notice_translation_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES shop.notice(id) ON DELETE CASCADE
); -- owner goodturn_owner

create table shop.number_code (
  customer_id bigint not null,
  digits text not null,
  spellings text[] not null,
  code_hash bytea not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries integer default 0 not null,
  entered_at timestamp with time zone,
  used_at timestamp with time zone,
  paused_until timestamp with time zone,
  constraint number_code_pkey PRIMARY KEY (customer_id),
  constraint number_code_customer_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id)
); -- owner goodturn_owner

create table shop.number_code_sent (
  id bigint generated always as identity not null,
  account_hash bytea not null,
  number_hash bytea not null,
  network_hash bytea not null,
  sent_at timestamp with time zone not null,
  constraint number_code_sent_pkey PRIMARY KEY (id)
); -- owner goodturn_owner

create table shop.number_confirmation (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  digits text not null,
  confirmed_at timestamp with time zone not null,
  moved boolean default false not null,
  ended_at timestamp with time zone,
  end_reason text,
  constraint number_confirmation_pkey PRIMARY KEY (id),
  constraint number_confirmation_customer_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint number_confirmation_digits CHECK ((digits ~ '^[1-9][0-9]{5,14}$'::text)),
  constraint number_confirmation_end_reason CHECK ((end_reason = ANY (ARRAY['removed'::text, 'replaced'::text, 'moved'::text]))),
  constraint number_confirmation_ended CHECK ((((ended_at IS NULL) = (end_reason IS NULL)) AND ((ended_at IS NULL) OR (ended_at >= confirmed_at))))
); -- owner goodturn_owner

create table shop.number_loss (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  digits text not null,
  lost_at timestamp with time zone not null,
  former_name text,
  answered_at timestamp with time zone,
  constraint number_loss_pkey PRIMARY KEY (id),
  constraint number_loss_customer_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint number_loss_answered CHECK ((answered_at >= lost_at))
); -- owner goodturn_owner

create table shop.offer_period (
  campaign_id bigint not null,
  product_id bigint not null,
  price bigint not null,
  offered_from timestamp with time zone not null,
  offered_until timestamp with time zone,
  constraint offer_period_pkey PRIMARY KEY (campaign_id, offered_from),
  constraint offer_period_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES shop.campaign(id),
  constraint offer_period_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.product(id),
  constraint offer_period_has_length CHECK ((offered_until > offered_from))
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
  refund_approval_id bigint,
  variant_changed_at timestamp with time zone,
  asked_by bigint,
  asked_at timestamp with time zone,
  asked_address_digest bytea,
  declined_by bigint,
  decline_reason text,
  numbers_required boolean default false not null,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES shop.campaign(id),
  constraint orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint orders_product_revision_id_fkey FOREIGN KEY (product_revision_id) REFERENCES shop.product_revision(id),
  constraint orders_refund_approval_id_fkey FOREIGN KEY (refund_approval_id) REFERENCES shop.approval(id) NOT VALID not validated,
  constraint orders_refunded_by_fkey FOREIGN KEY (refunded_by) REFERENCES shop.administrator(id),
  constraint orders_asked_complete CHECK (((num_nonnulls(asked_by, asked_at, asked_address_digest) = ANY (ARRAY[0, 3])) AND (asked_by <> customer_id))) NOT VALID not validated,
  constraint orders_asked_is_paid_by_owner CHECK (((asked_at IS NULL) OR (paid_by IS NULL) OR (paid_by = customer_id))) NOT VALID not validated,
  constraint orders_bonus_check CHECK ((bonus >= 0)),
  constraint orders_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['declined'::text, 'expired'::text]))),
  constraint orders_cancelled_complete CHECK ((((status = 2) = (cancelled_at IS NOT NULL)) AND ((cancelled_at IS NULL) = (cancel_reason IS NULL)))),
  constraint orders_cashback_check CHECK ((cashback >= 0)),
  constraint orders_cashback_within_price CHECK (((cashback + COALESCE(bonus, (0)::bigint)) <= price)),
  constraint orders_closed_is_completed CHECK (((closed_at IS NULL) OR (status = 1))),
  constraint orders_commission_check CHECK ((commission >= 0)),
  constraint orders_decline_reason_known CHECK ((decline_reason = ANY (ARRAY['not_now'::text, 'another_variant'::text, 'too_expensive'::text, 'have_one'::text]))) NOT VALID not validated,
  constraint orders_decline_reason_of_owner CHECK (((decline_reason IS NULL) OR ((asked_at IS NOT NULL) AND (declined_by = customer_id)))) NOT VALID not validated,
  constraint orders_declined_by_complete CHECK (((declined_by IS NULL) OR (cancel_reason = 'declined'::text))) NOT VALID not validated,
  constraint orders_inviter_is_another CHECK ((inviter_id <> customer_id)),
  constraint orders_paid_complete CHECK ((((status = ANY (ARRAY[1, 3])) = (num_nonnulls(paid_by, paid_at, bonus, commission, referral_reward, return_days) = 6)) AND ((status = ANY (ARRAY[1, 3])) OR (num_nonnulls(paid_by, paid_at, bonus, commission, referral_reward, return_days) = 0)))),
  constraint orders_price_check CHECK ((price > 0)),
  constraint orders_referral_reward_check CHECK ((referral_reward >= 0)),
  constraint orders_refund_by_two_has_operator CHECK (((refund_approval_id IS NULL) OR (refund_reason = 'operator'::text))) NOT VALID not validated,
  constraint orders_refund_reason_check CHECK ((refund_reason = ANY (ARRAY['return_accepted'::text, 'return_undecided'::text, 'not_shipped'::text, 'operator'::text, 'customer'::text]))) NOT VALID not validated,
  constraint orders_refunded_complete CHECK ((((status = 3) = (refunded_at IS NOT NULL)) AND ((status = 3) = (refund_reason IS NOT NULL)) AND ((refund_reason = 'operator'::text) OR (refunded_by IS NULL)))),
  constraint orders_reward_has_inviter CHECK (((referral_reward IS NULL) OR (referral_reward = 0) OR (inviter_id IS NOT NULL))),
  constraint orders_reward_withheld_check CHECK ((reward_withheld = ANY (ARRAY['shared_installation'::text, 'shared_payout_address'::text, 'shared_contact'::text, 'country'::text, 'inviter_erased'::text, 'unknown'::text, 'number_not_confirmed'::text]))) NOT VALID not validated,
  constraint orders_status_check CHECK (((status >= 0) AND (status <= 3))),
  constraint orders_variant_changed_is_paid CHECK (((variant_changed_at IS NULL) OR (paid_at IS NOT NULL))) NOT VALID not validated,
  constraint orders_withheld_when_closed CHECK (((reward_withheld IS NULL) OR ((closed_at IS NOT NULL) AND (referral_reward > 0))))
) with (fillfactor=55); -- owner goodturn_owner

create table shop.outbox (
  id bigint generated always as identity not null,
  xid xid8 default pg_current_xact_id() not null,
  topic text not null,
  customer_ids bigint[] default '{}'::bigint[] not null,
  order_ids bigint[] default '{}'::bigint[] not null,
  campaign_ids bigint[] default '{}'::bigint[] not null,
  created_at timestamp with time zone not null,
  constraint outbox_pkey PRIMARY KEY (xid, id)
); -- owner goodturn_owner

create table shop.own_account_code (
  customer_id bigint not null,
  code_hash bytea not null,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  entered_by bigint,
  constraint own_account_code_pkey PRIMARY KEY (customer_id),
  constraint own_account_code_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint own_account_code_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES shop.administrator(id),
  constraint own_account_code_tries CHECK (((tries >= 0) AND (tries <= 5)))
); -- owner goodturn_owner

create table shop.passkey (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_unique UNIQUE (credential_id),
  constraint passkey_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint passkey_credential_length CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  constraint passkey_name_length CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint passkey_public_key_length CHECK ((octet_length(public_key) <= 2000)),
  constraint passkey_removed_after_creation CHECK ((removed_at >= created_at)),
  constraint passkey_sign_count_present CHECK ((sign_count >= 0)),
  constraint passkey_used_after_creation CHECK ((last_used_at >= created_at))
); -- owner goodturn_owner

create table shop.passkey_challenge (
  challenge bytea not null,
  session_token_hash bytea,
  expires_at timestamp with time zone not null,
  adds_administrator_passkey boolean default false not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge),
  constraint passkey_challenge_length CHECK ((octet_length(challenge) = 32))
); -- owner goodturn_owner

create table shop.password_link (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  approval_id bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_by bigint,
  ended_at timestamp with time zone,
  has_halves boolean default true not null,
  round integer default 1 not null,
  address_digest bytea,
  constraint password_link_pkey PRIMARY KEY (id),
  constraint password_link_approval_unique UNIQUE (approval_id),
  constraint password_link_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint password_link_created_by_fkey FOREIGN KEY (created_by) REFERENCES shop.administrator(id) NOT VALID not validated,
  constraint password_link_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint password_link_ended_unused CHECK (((ended_at IS NULL) OR (used_at IS NULL))) NOT VALID not validated,
  constraint password_link_made_by_two CHECK (((NOT has_halves) OR (approval_id IS NOT NULL))) NOT VALID not validated,
  constraint password_link_made_complete CHECK ((num_nonnulls(approval_id, created_by) = 1)) NOT VALID not validated,
  constraint password_link_max_24_hours CHECK ((expires_at <= (created_at + '24:00:00'::interval))),
  constraint password_link_used_in_time CHECK (((used_at >= created_at) AND (used_at <= expires_at)))
); -- owner goodturn_owner

create table shop.payee_wait (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  begun_at timestamp with time zone not null,
  end_requested_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint payee_wait_pkey PRIMARY KEY (id),
  constraint payee_wait_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint payee_wait_end_complete CHECK (((ends_at IS NULL) = (end_requested_at IS NULL))),
  constraint payee_wait_ends_after_a_day CHECK ((ends_at >= (end_requested_at + '24:00:00'::interval)))
); -- owner goodturn_owner

create table shop.payment_method (
  id bigint not null,
  code text not null,
  name text not null,
  is_open boolean not null,
  constraint payment_method_pkey PRIMARY KEY (id),
  constraint payment_method_code_key UNIQUE (code),
  constraint payment_method_code_check CHECK ((code = ANY (ARRAY['usdt_trc20'::text, 'usdt_erc20'::text, 'usdc_erc20'::text])))
); -- owner goodturn_owner

create table shop.payment_reference (
  network text not null,
  reference text not null,
  "position" integer default '-1'::integer not null,
  approval_id bigint,
  deposit_id bigint,
  payout_item_id bigint,
  constraint payment_reference_unique PRIMARY KEY (network, reference, "position"),
  constraint payment_reference_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint payment_reference_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES chain.deposit(id) NOT VALID not validated,
  constraint payment_reference_payout_item_id_fkey FOREIGN KEY (payout_item_id) REFERENCES chain.batch_item(id) NOT VALID not validated,
  constraint payment_reference_network_check CHECK ((network = ANY (ARRAY['bank'::text, 'tron'::text, 'ethereum'::text]))),
  constraint payment_reference_of_one CHECK ((num_nonnulls(approval_id, deposit_id, payout_item_id) = 1)) NOT VALID not validated,
  constraint payment_reference_position_check CHECK (("position" >= '-1'::integer)),
  constraint payment_reference_reference_check CHECK ((reference <> ''::text))
); -- owner goodturn_owner

create table shop.payout_attempt (
  id bigint generated always as identity not null,
  withdrawal_id bigint not null,
  begun_by bigint not null,
  begun_at timestamp with time zone not null,
  outcome text,
  ended_at timestamp with time zone,
  approval_id bigint,
  constraint payout_attempt_pkey PRIMARY KEY (id),
  constraint payout_attempt_approval_unique UNIQUE (approval_id),
  constraint payout_attempt_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint payout_attempt_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES shop.administrator(id),
  constraint payout_attempt_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES shop.withdrawal(id),
  constraint payout_attempt_ends_by_two CHECK ((num_nonnulls(outcome, ended_at, approval_id) = ANY (ARRAY[0, 3]))),
  constraint payout_attempt_outcome_check CHECK ((outcome = ANY (ARRAY['paid'::text, 'abandoned'::text])))
); -- owner goodturn_owner

create table shop.permission_node (
  id bigint generated always as identity not null,
  code text not null,
  parent_id bigint,
  kind text not null,
  path text,
  language_variable text not null,
  name text,
  icon text not null,
  sort integer not null,
  is_at_top boolean default false not null,
  is_selectable boolean default true not null,
  is_displayed boolean default true not null,
  constraint permission_node_pkey PRIMARY KEY (id),
  constraint permission_node_code_unique UNIQUE (code),
  constraint permission_node_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES shop.permission_node(id) ON DELETE CASCADE,
  constraint permission_node_kind CHECK ((kind = ANY (ARRAY['route'::text, 'button'::text]))),
  constraint permission_node_name_present CHECK ((btrim(name) <> ''::text)),
  constraint permission_node_sort CHECK (((sort >= 0) AND (sort <= 1000000)))
); -- owner goodturn_owner

create table shop.personal_account (
  id bigint generated always as identity not null,
  administrator_id bigint not null,
  customer_id bigint not null,
  recorded_at timestamp with time zone not null,
  proof text not null,
  approval_id bigint,
  ended_at timestamp with time zone,
  end_approval_id bigint,
  acknowledged_by bigint,
  acknowledged_at timestamp with time zone,
  acknowledged_words text,
  constraint personal_account_pkey PRIMARY KEY (id),
  constraint personal_account_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES shop.administrator(id),
  constraint personal_account_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES shop.administrator(id),
  constraint personal_account_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint personal_account_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint personal_account_end_approval_id_fkey FOREIGN KEY (end_approval_id) REFERENCES shop.approval(id),
  constraint personal_account_acknowledged CHECK (((num_nulls(acknowledged_by, acknowledged_at, acknowledged_words) = ANY (ARRAY[0, 3])) AND (acknowledged_by <> administrator_id))),
  constraint personal_account_approved CHECK (((proof = ANY (ARRAY['second_person'::text, 'role'::text])) = (approval_id IS NOT NULL))),
  constraint personal_account_ended_by_two CHECK ((((ended_at IS NULL) = (end_approval_id IS NULL)) AND (ended_at >= recorded_at))),
  constraint personal_account_proof CHECK ((proof = ANY (ARRAY['code'::text, 'second_person'::text, 'role'::text, 'machine'::text, 'earlier'::text])))
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
  source text default ''::text not null,
  recommended text default 'none'::text not null,
  listing text default 'active'::text not null,
  constraint product_pkey PRIMARY KEY (id),
  constraint product_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES shop.brand(id),
  constraint product_category_id_fkey FOREIGN KEY (category_id) REFERENCES shop.category(id),
  constraint product_listing_known CHECK ((listing = ANY (ARRAY['draft'::text, 'active'::text, 'archived'::text]))),
  constraint product_price_check CHECK ((price > 0)),
  constraint product_recommended_known CHECK ((recommended = ANY (ARRAY['none'::text, 'home'::text, 'ranking'::text, 'both'::text]))),
  constraint product_stock_check CHECK ((stock >= 0))
); -- owner goodturn_owner

create table shop.product_description_picture (
  product_id bigint not null,
  "position" integer not null,
  file_id bigint not null,
  constraint product_description_picture_pkey PRIMARY KEY (product_id, "position"),
  constraint product_description_picture_file_id_fkey FOREIGN KEY (file_id) REFERENCES shop.file(id),
  constraint product_description_picture_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.product(id) ON DELETE CASCADE
); -- owner goodturn_owner

create table shop.product_import (
  id bigint generated always as identity not null,
  administrator_id bigint not null,
  file_name text not null,
  created_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  undone_by bigint,
  constraint product_import_pkey PRIMARY KEY (id),
  constraint product_import_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES shop.administrator(id),
  constraint product_import_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES shop.administrator(id),
  constraint product_import_file_name_length CHECK ((length(file_name) <= 200)),
  constraint product_import_undone_complete CHECK ((num_nonnulls(undone_at, undone_by) = ANY (ARRAY[0, 2])))
); -- owner goodturn_owner

create table shop.product_import_row (
  import_id bigint not null,
  product_id bigint not null,
  before jsonb,
  after jsonb not null,
  constraint product_import_row_pkey PRIMARY KEY (import_id, product_id),
  constraint product_import_row_import_id_fkey FOREIGN KEY (import_id) REFERENCES shop.product_import(id),
  constraint product_import_row_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.product(id)
); -- owner goodturn_owner

create table shop.product_key (
  product_id bigint not null,
  article_number text,
  source_key text,
  constraint product_key_pkey PRIMARY KEY (product_id),
  constraint product_key_article_number_unique UNIQUE (article_number),
  constraint product_key_source_key_unique UNIQUE (source_key),
  constraint product_key_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.product(id),
  constraint product_key_article_number_length CHECK (((length(article_number) >= 1) AND (length(article_number) <= 64))),
  constraint product_key_some CHECK ((num_nonnulls(article_number, source_key) > 0)),
  constraint product_key_source_key_length CHECK (((length(source_key) >= 1) AND (length(source_key) <= 200)))
); -- owner goodturn_owner

create table shop.product_option (
  id bigint generated always as identity not null,
  product_id bigint not null,
  kind text not null,
  "position" integer not null,
  code text not null,
  hex text,
  file_id bigint,
  constraint product_option_pkey PRIMARY KEY (id),
  constraint product_option_product_id_kind_code_key UNIQUE (product_id, kind, code),
  constraint product_option_file_id_fkey FOREIGN KEY (file_id) REFERENCES shop.file(id),
  constraint product_option_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.product(id) ON DELETE CASCADE,
  constraint product_option_hex_check CHECK ((hex ~ '^#[0-9a-fA-F]{6}$'::text)),
  constraint product_option_kind_check CHECK ((kind = ANY (ARRAY['color'::text, 'model'::text])))
); -- owner goodturn_owner

create table shop.product_option_translation (
  option_id bigint not null,
  language text not null,
  name text not null,
  constraint product_option_translation_pkey PRIMARY KEY (option_id, language),
  constraint product_option_translation_option_id_fkey FOREIGN KEY (option_id) REFERENCES shop.product_option(id) ON DELETE CASCADE
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

create table shop.product_purchases (
  product_id bigint not null,
  purchases bigint not null,
  constraint product_purchases_pkey PRIMARY KEY (product_id),
  constraint product_purchases_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.product(id),
  constraint product_purchases_not_negative CHECK ((purchases >= 0))
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

create table shop.product_translation (
  product_id bigint not null,
  language text not null,
  name text not null,
  summary text not null,
  description text not null,
  constraint product_translation_pkey PRIMARY KEY (product_id, language),
  constraint product_translation_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.product(id) ON DELETE CASCADE
); -- owner goodturn_owner

create table shop.purchases_mark (
  only_row boolean default true not null,
  transfer_id bigint not null,
  constraint purchases_mark_pkey PRIMARY KEY (only_row),
  constraint purchases_mark_only_row CHECK (only_row)
); -- owner goodturn_owner

create table shop.push_delivery (
  id bigint generated always as identity not null,
  subscription_id bigint not null,
  message_id bigint not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone not null,
  constraint push_delivery_pkey PRIMARY KEY (id)
); -- owner goodturn_owner

create table shop.push_subscription (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  session_token_hash bytea not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  language text not null,
  created_at timestamp with time zone not null,
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_endpoint_unique UNIQUE (endpoint),
  constraint push_subscription_session_unique UNIQUE (session_token_hash),
  constraint push_subscription_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint push_subscription_session_token_hash_fkey FOREIGN KEY (session_token_hash) REFERENCES shop.session(token_hash) ON DELETE CASCADE,
  constraint push_subscription_auth_length CHECK ((octet_length(auth) = 16)),
  constraint push_subscription_endpoint_length CHECK (((length(endpoint) >= 10) AND (length(endpoint) <= 1000))),
  constraint push_subscription_p256dh_length CHECK ((octet_length(p256dh) = 65))
); -- owner goodturn_owner

create table shop.recharge (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  payment_method_id bigint not null,
  status smallint default 0 not null,
  requested_amount bigint,
  credited_amount bigint,
  transaction_reference text,
  transaction_position integer,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  approval_id bigint,
  failure_reason text,
  failed_by bigint,
  deposit_id bigint,
  constraint recharge_pkey PRIMARY KEY (id),
  constraint recharge_approval_unique UNIQUE (approval_id),
  constraint recharge_reference_unique UNIQUE (payment_method_id, transaction_reference, transaction_position),
  constraint recharge_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint recharge_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint recharge_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES chain.deposit(id) NOT VALID not validated,
  constraint recharge_failed_by_fkey FOREIGN KEY (failed_by) REFERENCES shop.administrator(id),
  constraint recharge_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES shop.payment_method(id),
  constraint recharge_credited_amount_check CHECK ((credited_amount > 0)),
  constraint recharge_credited_complete CHECK ((((status = 1) = (num_nonnulls(credited_amount, transaction_reference, transaction_position) = 3)) AND ((status = 1) OR (num_nonnulls(credited_amount, transaction_reference, transaction_position, approval_id) = 0)))),
  constraint recharge_decided_complete CHECK (((status = 0) = (decided_at IS NULL))),
  constraint recharge_deposit_credited CHECK (((deposit_id IS NULL) OR ((status = 1) AND (approval_id IS NULL)))) NOT VALID not validated,
  constraint recharge_failed_complete CHECK (((status = 2) = (num_nonnulls(failure_reason, failed_by) = 2))),
  constraint recharge_requested_amount_check CHECK ((requested_amount > 0)),
  constraint recharge_status_check CHECK (((status >= 0) AND (status <= 2)))
); -- owner goodturn_owner

create table shop.recovery_code (
  id bigint generated always as identity not null,
  administrator_id bigint not null,
  salt bytea not null,
  parameters text not null,
  proof_hash bytea not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (id),
  constraint recovery_code_unique UNIQUE (administrator_id, proof_hash),
  constraint recovery_code_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES shop.administrator(id),
  constraint recovery_code_ended_after_creation CHECK ((ended_at >= created_at)),
  constraint recovery_code_finished_once CHECK ((num_nonnulls(used_at, ended_at) <= 1)),
  constraint recovery_code_parameters_length CHECK (((length(parameters) >= 1) AND (length(parameters) <= 60))),
  constraint recovery_code_proof_hash_length CHECK ((octet_length(proof_hash) = 32)),
  constraint recovery_code_salt_length CHECK ((octet_length(salt) = 16)),
  constraint recovery_code_used_after_creation CHECK ((used_at >= created_at))
); -- owner goodturn_owner

create table shop.reset_notice (
  approval_id bigint not null,
  administrator_id bigint not null,
  notified_at timestamp with time zone not null,
  decidable_from timestamp with time zone not null,
  constraint reset_notice_pkey PRIMARY KEY (approval_id),
  constraint reset_notice_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES shop.administrator(id),
  constraint reset_notice_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint reset_notice_waits_an_hour CHECK (((decidable_from = notified_at) OR (decidable_from = (notified_at + '01:00:00'::interval))))
); -- owner goodturn_owner

create table shop.reset_objection (
  approval_id bigint not null,
  objected_at timestamp with time zone not null,
  constraint reset_objection_pkey PRIMARY KEY (approval_id),
  constraint reset_objection_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.reset_notice(approval_id)
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
  awaits_goods boolean default false not null,
  agreed_by bigint,
  agreed_at timestamp with time zone,
  send_to text,
  send_by timestamp with time zone,
  sent_at timestamp with time zone,
  sent_tracking text,
  received_at timestamp with time zone,
  refusal_reason text,
  appeal_text text,
  appealed_at timestamp with time zone,
  appeal_accepted boolean,
  appeal_remark text,
  appeal_decided_by bigint,
  appeal_decided_at timestamp with time zone,
  appeal_approval_id bigint,
  constraint return_request_pkey PRIMARY KEY (id),
  constraint return_approval_unique UNIQUE (approval_id),
  constraint return_request_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES shop.administrator(id) NOT VALID not validated,
  constraint return_request_appeal_approval_id_fkey FOREIGN KEY (appeal_approval_id) REFERENCES shop.approval(id) NOT VALID not validated,
  constraint return_request_appeal_decided_by_fkey FOREIGN KEY (appeal_decided_by) REFERENCES shop.administrator(id) NOT VALID not validated,
  constraint return_request_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint return_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES shop.administrator(id),
  constraint return_request_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id),
  constraint return_agreed_complete CHECK (((num_nonnulls(agreed_by, agreed_at, send_to, send_by) = ANY (ARRAY[0, 4])) AND ((state <> ALL (ARRAY['agreed'::text, 'sent'::text, 'lapsed'::text])) OR (agreed_at IS NOT NULL)) AND ((sent_at IS NULL) OR (agreed_at IS NOT NULL)) AND ((sent_tracking IS NULL) OR (sent_at IS NOT NULL)) AND ((state <> 'sent'::text) OR (sent_at IS NOT NULL)) AND ((state <> 'received'::text) OR (received_at IS NOT NULL)))) NOT VALID not validated,
  constraint return_appeal_complete CHECK ((((appeal_text IS NULL) = (appealed_at IS NULL)) AND ((state <> 'appealed'::text) OR ((appealed_at IS NOT NULL) AND (appeal_decided_at IS NULL))) AND ((appealed_at IS NULL) OR (state = ANY (ARRAY['appealed'::text, 'accepted'::text, 'rejected'::text]))) AND ((appealed_at IS NULL) OR (approval_id IS NOT NULL)) AND ((appeal_decided_at IS NULL) = (appeal_accepted IS NULL)) AND ((appeal_decided_at IS NULL) OR (appealed_at IS NOT NULL)) AND ((appealed_at IS NULL) OR (state = CASE WHEN (appeal_accepted IS NULL) THEN 'appealed'::text WHEN appeal_accepted THEN 'accepted'::text ELSE 'rejected'::text END)) AND ((appeal_decided_by IS NULL) OR (appeal_decided_at IS NOT NULL)) AND ((appeal_accepted IS DISTINCT FROM false) OR (appeal_decided_by IS NOT NULL)) AND ((appeal_approval_id IS NULL) OR COALESCE(appeal_accepted, false)))) NOT VALID not validated,
  constraint return_awaits_accepted_goods CHECK (((NOT awaits_goods) OR (state = 'accepted'::text))) NOT VALID not validated,
  constraint return_decided_complete CHECK (((state = ANY (ARRAY['requested'::text, 'agreed'::text, 'sent'::text, 'received'::text])) = (decided_at IS NULL))) NOT VALID not validated,
  constraint return_refusal_reason CHECK ((refusal_reason = ANY (ARRAY['used'::text, 'damaged_by_customer'::text, 'incomplete'::text, 'another_item'::text, 'no_fault_found'::text, 'was_delivered'::text, 'not_returnable'::text]))) NOT VALID not validated,
  constraint return_rejected_by_two CHECK ( CASE WHEN (state = ANY (ARRAY['rejected'::text, 'appealed'::text])) THEN (approval_id IS NOT NULL) WHEN (state = 'requested'::text) THEN (approval_id IS NULL) ELSE true END) NOT VALID not validated,
  constraint return_request_reason_check CHECK ((reason = ANY (ARRAY['not_received'::text, 'damaged'::text, 'not_as_described'::text, 'no_longer_wanted'::text, 'other'::text]))),
  constraint return_request_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'agreed'::text, 'sent'::text, 'received'::text, 'appealed'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text, 'lapsed'::text]))) NOT VALID not validated,
  constraint return_withdrawn_undecided CHECK (((state <> ALL (ARRAY['agreed'::text, 'sent'::text, 'received'::text, 'withdrawn'::text, 'lapsed'::text])) OR (num_nonnulls(decided_by, approval_id, remark) = 0))) NOT VALID not validated
); -- owner goodturn_owner

create table shop.returned_goods (
  return_id bigint not null,
  received_by bigint not null,
  received_at timestamp with time zone not null,
  constraint returned_goods_pkey PRIMARY KEY (return_id),
  constraint returned_goods_received_by_fkey FOREIGN KEY (received_by) REFERENCES shop.administrator(id),
  constraint returned_goods_return_id_fkey FOREIGN KEY (return_id) REFERENCES shop.return_request(id)
); -- owner goodturn_owner

create table shop.role (
  id bigint generated always as identity not null,
  name text not null,
  remarks text default ''::text not null,
  is_built_in boolean default false not null,
  revision bigint default 1 not null,
  constraint role_pkey PRIMARY KEY (id),
  constraint role_name_unique UNIQUE (name)
); -- owner goodturn_owner

create table shop.role_node (
  role_id bigint not null,
  node text not null,
  given_at timestamp with time zone default now() not null,
  constraint role_node_pkey PRIMARY KEY (role_id, node),
  constraint role_node_role_id_fkey FOREIGN KEY (role_id) REFERENCES shop.role(id) ON DELETE CASCADE
); -- owner goodturn_owner

create table shop.rule (
  name text not null,
  since timestamp with time zone not null,
  constraint rule_pkey PRIMARY KEY (name)
); -- owner goodturn_owner

create table shop.rule_translation (
  version text not null,
  language text not null,
  "position" integer not null,
  title text not null,
  content text not null,
  constraint rule_translation_pkey PRIMARY KEY (version, language, "position"),
  constraint rule_translation_version_fkey FOREIGN KEY (version) REFERENCES shop.rule_version(version) ON DELETE CASCADE
); -- owner goodturn_owner

create table shop.rule_version (
  version text not null,
  published_at timestamp with time zone not null,
  file_id bigint,
  constraint rule_version_pkey PRIMARY KEY (version),
  constraint rule_version_file_id_fkey FOREIGN KEY (file_id) REFERENCES shop.file(id)
); -- owner goodturn_owner

create table shop.second_credit_confirmation (
  approval_id bigint not null,
  act text not null,
  administrator_id bigint not null,
  recharge_ids bigint[] not null,
  confirmed_at timestamp with time zone,
  constraint second_credit_confirmation_pkey PRIMARY KEY (approval_id, act),
  constraint second_credit_confirmation_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES shop.administrator(id),
  constraint second_credit_confirmation_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint second_credit_confirmation_act CHECK ((act = ANY (ARRAY['request'::text, 'decision'::text]))),
  constraint second_credit_confirmation_names CHECK ((cardinality(recharge_ids) > 0))
); -- owner goodturn_owner

create table shop.sent_message (
  id bigint generated always as identity not null,
  sent_by bigint not null,
  sent_at timestamp with time zone not null,
  constraint sent_message_pkey PRIMARY KEY (id),
  constraint sent_message_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES shop.administrator(id)
); -- owner goodturn_owner

create table shop.sent_message_translation (
  sent_message_id bigint not null,
  language text not null,
  title text not null,
  content text not null,
  constraint sent_message_translation_pkey PRIMARY KEY (sent_message_id, language),
  constraint sent_message_translation_sent_message_id_fkey FOREIGN KEY (sent_message_id) REFERENCES shop.sent_message(id),
  constraint sent_message_content_length CHECK (((length(content) >= 1) AND (length(content) <= 2000))),
  constraint sent_message_title_length CHECK (((length(title) >= 1) AND (length(title) <= 120)))
); -- owner goodturn_owner

create table shop.server_process (
  id uuid not null,
  version text not null,
  schema_sha256 text not null,
  started_at timestamp with time zone default clock_timestamp() not null,
  heartbeat_at timestamp with time zone default clock_timestamp() not null,
  host text default ''::text not null,
  load_percent bigint,
  loop_delay_ms bigint,
  memory_bytes bigint,
  log_state text default 'off'::text not null,
  log_lines_dropped bigint default 0 not null,
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
  parent_token_hash bytea,
  friend_id bigint,
  consent integer,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES shop.friend(id) ON DELETE CASCADE,
  constraint session_parent_token_hash_fkey FOREIGN KEY (parent_token_hash) REFERENCES shop.session(token_hash) ON DELETE CASCADE,
  constraint session_administrator_acts_alone CHECK (((kind = 'customer'::text) OR (subject_id = actor_id))),
  constraint session_installation_length CHECK ((octet_length(installation) = 32)),
  constraint session_kind_check CHECK ((kind = ANY (ARRAY['customer'::text, 'administrator'::text]))),
  constraint session_of_friend_complete CHECK ((num_nulls(parent_token_hash, friend_id, consent) = CASE WHEN (subject_id = actor_id) THEN 3 ELSE 0 END)),
  constraint session_token_hash_check CHECK ((octet_length(token_hash) = 32))
); -- owner goodturn_owner

create table shop.setting (
  name text not null,
  value text not null,
  updated_at timestamp with time zone,
  constraint setting_pkey PRIMARY KEY (name),
  constraint setting_value_valid CHECK ( CASE WHEN (name = ANY (ARRAY['minimum_withdrawal'::text, 'second_approval_threshold'::text, 'refund_approval_threshold'::text])) THEN (value ~ '^(0|[1-9][0-9]{0,11})(\.[0-9]{1,6})?$'::text) WHEN (name = 'withdrawal_fee_rate'::text) THEN CASE WHEN (value ~ '^0(\.[0-9]{1,6})?$'::text) THEN ((value)::numeric <= 0.05) ELSE false END WHEN (name = ANY (ARRAY['return_days'::text, 'shipping_days'::text, 'delivery_days'::text])) THEN CASE WHEN (value ~ '^[1-9][0-9]{0,2}$'::text) THEN ((value)::integer <= 365) ELSE false END WHEN (name = 'countries_without_rewards'::text) THEN (value ~ '^([A-Z]{2}(\s*,\s*[A-Z]{2})*)?$'::text) ELSE true END) NOT VALID not validated
); -- owner goodturn_owner

create table shop.shipment (
  order_id bigint not null,
  state text default 'waiting'::text not null,
  recipient text not null,
  address text not null,
  country text not null,
  phone text not null,
  address_changed_at timestamp with time zone,
  carrier text,
  tracking_number text,
  shipped_at timestamp with time zone,
  shipped_by bigint,
  delivered_at timestamp with time zone,
  delivered_by text,
  delivery_confirmed_by bigint,
  due_at timestamp with time zone,
  ended_at timestamp with time zone,
  label_printed_at timestamp with time zone,
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

create table shop.short_stop (
  id bigint generated always as identity not null,
  target text not null,
  reason text not null,
  stopped_by bigint not null,
  stopped_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  renewed_at timestamp with time zone,
  ended_at timestamp with time zone,
  ending text,
  constraint short_stop_pkey PRIMARY KEY (id),
  constraint short_stop_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES shop.administrator(id),
  constraint short_stop_ended_complete CHECK (((ended_at IS NULL) = (ending IS NULL))),
  constraint short_stop_ending CHECK ((ending = ANY (ARRAY['lapsed'::text, 'undone'::text, 'decided'::text]))),
  constraint short_stop_length CHECK (((ends_at > stopped_at) AND (ends_at <= (stopped_at + '08:00:00'::interval)))),
  constraint short_stop_target CHECK ((target ~ '^(matching|(recharges|withdrawals)(\.(usdt_trc20|usdt_erc20|usdc_erc20))?)$'::text))
); -- owner goodturn_owner

create table shop.suspension (
  target text not null,
  reason text not null,
  suspended_at timestamp with time zone not null,
  approval_id bigint,
  short_stop_id bigint,
  constraint suspension_pkey PRIMARY KEY (target),
  constraint suspension_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint suspension_short_stop_id_fkey FOREIGN KEY (short_stop_id) REFERENCES shop.short_stop(id) NOT VALID not validated,
  constraint suspension_of_one CHECK (((short_stop_id IS NULL) OR (approval_id IS NULL))) NOT VALID not validated,
  constraint suspension_target CHECK ((target ~ '^(matching|(recharges|withdrawals)(\.(usdt_trc20|usdt_erc20|usdc_erc20))?)$'::text))
); -- owner goodturn_owner

create table shop.task (
  id bigint generated always as identity not null,
  administrator_id bigint not null,
  list text not null,
  format text not null,
  request jsonb not null,
  language text not null,
  state text default 'queued'::text not null,
  row_count integer default 0 not null,
  total_count integer,
  error_code text,
  attempts integer default 0 not null,
  file_name text,
  file_bytes bigint,
  file_expires_at timestamp with time zone,
  link_token_hash bytea,
  link_expires_at timestamp with time zone,
  lease_expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  link_session_hash bytea,
  constraint task_pkey PRIMARY KEY (id),
  constraint task_link_unique UNIQUE (link_token_hash),
  constraint task_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES shop.administrator(id),
  constraint task_failed_complete CHECK (((state = 'failed'::text) = (error_code IS NOT NULL))),
  constraint task_file_complete CHECK (((num_nulls(file_name, file_bytes, file_expires_at) = ANY (ARRAY[0, 3])) AND ((file_name IS NULL) OR (state = 'completed'::text)))),
  constraint task_format_known CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
  constraint task_link_complete CHECK (((link_token_hash IS NULL) = (link_expires_at IS NULL))),
  constraint task_link_length CHECK ((octet_length(link_token_hash) = 32)),
  constraint task_list_known CHECK ((list = ANY (ARRAY['administrators'::text, 'approvals'::text, 'audit'::text, 'banners'::text, 'bills'::text, 'blacklist'::text, 'brands'::text, 'campaigns'::text, 'categories'::text, 'collections'::text, 'content_blocks'::text, 'holds'::text, 'identity'::text, 'jobs'::text, 'languages'::text, 'messages'::text, 'notices'::text, 'orders'::text, 'payout_attempts'::text, 'products'::text, 'recharges'::text, 'reports'::text, 'returns'::text, 'roles'::text, 'rules'::text, 'servers'::text, 'telegram'::text, 'users'::text, 'wallet_records'::text, 'wallets'::text, 'withdrawals'::text]))),
  constraint task_row_count_positive CHECK ((row_count >= 0)),
  constraint task_running_complete CHECK (((state = 'running'::text) = (lease_expires_at IS NOT NULL))),
  constraint task_state_known CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'failed'::text, 'cancelled'::text]))),
  constraint task_total_count_positive CHECK ((total_count >= 0))
); -- owner goodturn_owner

create table shop.telegram_binding (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  chat_id bigint not null,
  nickname text not null,
  username text not null,
  language_code text not null,
  language text not null,
  bound_at timestamp with time zone not null,
  blocked_at timestamp with time zone,
  constraint telegram_binding_pkey PRIMARY KEY (id),
  constraint telegram_binding_chat_unique UNIQUE (chat_id),
  constraint telegram_binding_customer_unique UNIQUE (customer_id),
  constraint telegram_binding_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id)
); -- owner goodturn_owner

create table shop.telegram_bot (
  id bigint not null,
  bot_id bigint not null,
  username text not null,
  encrypted_token bytea not null,
  update_offset bigint not null,
  poller uuid,
  polled_until timestamp with time zone,
  updated_by bigint not null,
  updated_at timestamp with time zone not null,
  constraint telegram_bot_pkey PRIMARY KEY (id),
  constraint telegram_bot_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES shop.administrator(id),
  constraint telegram_bot_is_one CHECK ((id = 1))
); -- owner goodturn_owner

create table shop.telegram_code (
  customer_id bigint not null,
  code_hash bytea not null,
  language text not null,
  expires_at timestamp with time zone not null,
  constraint telegram_code_pkey PRIMARY KEY (customer_id),
  constraint telegram_code_hash_unique UNIQUE (code_hash),
  constraint telegram_code_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id)
); -- owner goodturn_owner

create table shop.telegram_delivery (
  id bigint generated always as identity not null,
  binding_id bigint not null,
  message_id bigint not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone not null,
  constraint telegram_delivery_pkey PRIMARY KEY (id),
  constraint telegram_delivery_once UNIQUE (binding_id, message_id)
); -- owner goodturn_owner

create table shop.tracking_correction (
  id bigint generated always as identity not null,
  order_id bigint not null,
  carrier_before text not null,
  tracking_number_before text not null,
  carrier text not null,
  tracking_number text not null,
  reason text not null,
  corrected_by bigint not null,
  corrected_at timestamp with time zone not null,
  constraint tracking_correction_pkey PRIMARY KEY (id),
  constraint tracking_correction_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES shop.administrator(id),
  constraint tracking_correction_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id),
  constraint tracking_correction_changes CHECK (((carrier <> carrier_before) OR (tracking_number <> tracking_number_before)))
); -- owner goodturn_owner

create table shop.tracking_number (
  carrier text not null,
  number text not null,
  order_id bigint not null,
  constraint tracking_number_unique PRIMARY KEY (carrier, number),
  constraint tracking_number_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id)
); -- owner goodturn_owner

create table shop.unit (
  campaign_id bigint not null,
  number integer not null,
  order_id bigint,
  constraint unit_pkey PRIMARY KEY (campaign_id, number),
  constraint unit_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES shop.campaign(id),
  constraint unit_number_check CHECK ((number > 0))
) with (fillfactor=70); -- owner goodturn_owner

create table shop.used_login_challenge (
  challenge bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_login_challenge_pkey PRIMARY KEY (challenge),
  constraint used_login_challenge_length CHECK ((octet_length(challenge) = 32))
); -- owner goodturn_owner

create table shop.withdrawal (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  payment_method_id bigint not null,
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
  shortfall bigint default 0 not null,
  route text default 'hand'::text not null,
  committed_at timestamp with time zone,
  payout_item_id bigint,
  payable_from timestamp with time zone,
  constraint withdrawal_pkey PRIMARY KEY (id),
  constraint withdrawal_approval_unique UNIQUE (approval_id),
  constraint withdrawal_reference_unique UNIQUE (payment_method_id, transaction_reference),
  constraint withdrawal_review_approval_unique UNIQUE (review_approval_id),
  constraint withdrawal_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES shop.approval(id),
  constraint withdrawal_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint withdrawal_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES shop.payment_method(id),
  constraint withdrawal_payout_item_id_fkey FOREIGN KEY (payout_item_id) REFERENCES chain.batch_item(id) NOT VALID not validated,
  constraint withdrawal_review_approval_id_fkey FOREIGN KEY (review_approval_id) REFERENCES shop.approval(id),
  constraint withdrawal_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES shop.administrator(id),
  constraint withdrawal_signing_by_fkey FOREIGN KEY (signing_by) REFERENCES shop.administrator(id),
  constraint withdrawal_amount_check CHECK ((amount > 0)),
  constraint withdrawal_committed_complete CHECK ( CASE WHEN (route = 'hand'::text) THEN (committed_at IS NULL) ELSE ((stage = 'batched'::text) OR (committed_at IS NOT NULL)) END),
  constraint withdrawal_ended_complete CHECK (((stage = ANY (ARRAY['paid'::text, 'rejected'::text, 'cancelled'::text])) = (ended_at IS NOT NULL))),
  constraint withdrawal_fee_check CHECK ((fee >= 0)),
  constraint withdrawal_fee_matches_rate CHECK (((fee)::numeric = (trunc((((amount)::numeric * (fee_rate_ppm)::numeric) / ('1000000000000'::bigint)::numeric)) * (1000000)::numeric))),
  constraint withdrawal_fee_rate_ppm_check CHECK (((fee_rate_ppm >= 0) AND (fee_rate_ppm <= 50000))),
  constraint withdrawal_not_paid_early CHECK (((signing_at >= payable_from) AND (committed_at >= payable_from))) NOT VALID not validated,
  constraint withdrawal_paid_complete CHECK ((((transaction_reference IS NOT NULL) = (stage = 'paid'::text)) AND ((approval_id IS NOT NULL) = ((stage = 'paid'::text) AND (route = 'hand'::text))) AND ((payout_item_id IS NOT NULL) = ((stage = 'paid'::text) AND (route = 'rail'::text))))),
  constraint withdrawal_payable_after_a_day CHECK ((payable_from >= (requested_at + '24:00:00'::interval))) NOT VALID not validated,
  constraint withdrawal_pays_something CHECK ((amount > fee)),
  constraint withdrawal_reject_reason_check CHECK ((reject_reason = ANY (ARRAY['address_unusable'::text, 'payment_method_suspended'::text, 'active_hold'::text]))),
  constraint withdrawal_rejected_complete CHECK (((stage = 'rejected'::text) = (reject_reason IS NOT NULL))),
  constraint withdrawal_reviewed_by_a_person CHECK (((stage = ANY (ARRAY['under_review'::text, 'cancelled'::text])) OR (reviewed_by IS NOT NULL))),
  constraint withdrawal_reviewed_complete CHECK ((((reviewed_by IS NULL) = (reviewed_at IS NULL)) AND ((review_approval_id IS NULL) OR (reviewed_by IS NOT NULL)))),
  constraint withdrawal_route_check CHECK ((route = ANY (ARRAY['hand'::text, 'rail'::text]))),
  constraint withdrawal_route_of_stage CHECK ( CASE WHEN (route = 'rail'::text) THEN (stage = ANY (ARRAY['batched'::text, 'signed'::text, 'sent'::text, 'paid'::text])) ELSE (stage <> ALL (ARRAY['batched'::text, 'signed'::text, 'sent'::text])) END),
  constraint withdrawal_shortfall_within CHECK (((shortfall >= 0) AND (shortfall <= CASE WHEN (stage = 'paid'::text) THEN (amount - fee) ELSE (0)::bigint END))),
  constraint withdrawal_signing_complete CHECK ((num_nonnulls(signing_at, signing_by) = CASE WHEN ((stage = 'signing'::text) OR ((stage = 'paid'::text) AND (route = 'hand'::text))) THEN 2 ELSE 0 END)),
  constraint withdrawal_stage_check CHECK ((stage = ANY (ARRAY['under_review'::text, 'approved'::text, 'signing'::text, 'batched'::text, 'signed'::text, 'sent'::text, 'paid'::text, 'rejected'::text, 'cancelled'::text])))
); -- owner goodturn_owner

create table shop.withdrawal_password_unset (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  requested_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  unset_at timestamp with time zone,
  constraint withdrawal_password_unset_pkey PRIMARY KEY (id),
  constraint withdrawal_password_unset_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES shop.customer(id),
  constraint withdrawal_password_unset_after_a_day CHECK ((due_at >= (requested_at + '24:00:00'::interval))),
  constraint withdrawal_password_unset_ends_once CHECK (((cancelled_at IS NULL) OR (unset_at IS NULL))),
  constraint withdrawal_password_unset_when_due CHECK ((unset_at >= due_at))
); -- owner goodturn_owner

create unlogged table shop.presence (
  server_id uuid not null,
  customer_id bigint not null,
  constraint presence_pkey PRIMARY KEY (customer_id, server_id),
  constraint presence_server_id_fkey FOREIGN KEY (server_id) REFERENCES shop.server_process(id) ON DELETE CASCADE
); -- owner goodturn_owner

-- Views

create view chain.watched as  SELECT chain, account, customer_id, created_at FROM shop.deposit_address d WHERE (account IS NOT NULL); -- owner goodturn_owner

create view chain.watched_holding as  SELECT DISTINCT ON (w.chain, w.account, w.token) w.chain, w.account, w.token, t.contract, w.requested_at FROM (( SELECT q.chain, d.account, k.id AS token, q.requested_at FROM ((chain.balance_request q JOIN shop.deposit_address d ON (((d.customer_id = q.customer_id) AND (d.chain = q.chain) AND (d.account IS NOT NULL)))) JOIN chain.token k ON ((k.chain = q.chain))) WHERE (q.requested_at > (clock_timestamp() - '01:00:00'::interval)) UNION ALL ( SELECT r.chain, r.account, r.token, NULL::timestamp with time zone FROM ( SELECT o.chain, o.to_account AS account, o.token, sum(o.units) AS units FROM ( SELECT DISTINCT s.chain, s.tx, s.ordinal, s.to_account, s.token, s.units FROM chain.observed_transfer s) o GROUP BY o.chain, o.to_account, o.token) r WHERE ((r.units - COALESCE(( SELECT sum(c.units) AS sum FROM chain.collection c WHERE ((c.token = r.token) AND (c.from_account = r.account))), (0)::numeric)) >= (50000000)::numeric) ORDER BY r.units DESC LIMIT 500)) w JOIN chain.token t ON ((t.id = w.token))) ORDER BY w.chain, w.account, w.token, w.requested_at DESC NULLS LAST; -- owner goodturn_owner

create view chain.watched_payout as  SELECT i.id AS item_id, i.chain, i.from_account, i.to_account, i.asset, i.units, t.contract, i.nonce, i.expires_at, i.variants, b.exported_at FROM ((chain.batch_item i JOIN chain.batch b ON ((b.id = i.batch_id))) JOIN chain.token t ON ((t.id = b.token))) WHERE ((i.state = 'open'::text) AND (b.state = ANY (ARRAY['exported'::text, 'signed'::text]))); -- owner goodturn_owner

create view chain.watched_token as  SELECT t.id AS token, t.chain, t.contract, m.code AS payment_method, t.start_block FROM (chain.token t JOIN shop.payment_method m ON ((m.id = t.payment_method_id))); -- owner goodturn_owner

create view chain.watched_treasury as  SELECT a.id AS treasury_address_id, a.chain, a.account, t.id AS token, t.contract FROM (chain.treasury_address a JOIN chain.token t ON ((t.chain = a.chain))); -- owner goodturn_owner

create view goodturn_meta.schema_version as  SELECT encode(sha256(convert_to(COALESCE(string_agg((((path || ' '::text) || sha256) || ' '::text), ''::text ORDER BY part, (path COLLATE "C")), ''::text), 'UTF8'::name)), 'hex'::text) AS sha256 FROM ( SELECT 1 AS part, migration.name AS path, migration.sha256 FROM goodturn_meta.migration UNION ALL SELECT 2, (((function.schema || '/'::text) || function.name) || '.sql'::text), function.sha256 FROM goodturn_meta.function) applied; -- owner goodturn_owner

-- Indexes

CREATE INDEX address_attestation_of_customer ON chain.address_attestation USING btree (customer_id);

CREATE INDEX administrator_link_of_administrator ON shop.administrator_link USING btree (administrator_id, id);

CREATE INDEX administrator_passkey_of_administrator ON shop.administrator_passkey USING btree (administrator_id, id);

CREATE INDEX answer_of_transaction ON chain.answer USING btree (tx);

CREATE INDEX approval_by_decider ON shop.approval USING btree (decided_by, requested_at, id) WHERE (decided_by IS NOT NULL);

CREATE INDEX approval_by_decision ON shop.approval USING btree (COALESCE(decided_at, requested_at), id);

CREATE INDEX approval_by_kind ON shop.approval USING btree (kind, requested_at, id);

CREATE INDEX approval_by_reference ON shop.approval USING btree (lower(COALESCE(((payload -> 'fields'::text) ->> 'reference'::text), ((payload -> 'fields'::text) ->> 'transaction'::text))) text_pattern_ops);

CREATE INDEX approval_by_requester ON shop.approval USING btree (requested_by, requested_at, id);

CREATE INDEX approval_by_state ON shop.approval USING btree (state, requested_at, id);

CREATE INDEX approval_by_time ON shop.approval USING btree (requested_at, id);

CREATE INDEX approval_by_words ON shop.approval USING gin (shop.folded_words((((payload ->> 'subject'::text) || ' '::text) || reason)));

CREATE INDEX approval_of_customer ON shop.approval USING btree (customer_id, id) WHERE (customer_id IS NOT NULL);

CREATE INDEX approval_of_kind ON shop.approval USING btree (kind, id);

CREATE INDEX approval_of_requester ON shop.approval USING btree (requested_by, id);

CREATE INDEX approval_pending_subject ON shop.approval USING btree (kind, subject_id) WHERE (state = 'pending'::text);

CREATE INDEX approval_state ON shop.approval USING btree (state, id);

CREATE INDEX audit_by_action ON shop.audit_entry USING btree (action, created_at, id);

CREATE INDEX audit_by_actor ON shop.audit_entry USING btree (actor_kind, actor_id, created_at, id);

CREATE INDEX audit_by_ip ON shop.audit_entry USING btree (ip, created_at, id) WHERE (ip IS NOT NULL);

CREATE INDEX audit_by_requested_subject ON shop.audit_entry USING btree (((details ->> 'subject'::text)), created_at, id) WHERE (details ? 'subject'::text);

CREATE INDEX audit_by_subject ON shop.audit_entry USING btree (subject, created_at, id);

CREATE INDEX audit_by_time ON shop.audit_entry USING btree (created_at, id);

CREATE INDEX balance_request_by_time ON chain.balance_request USING btree (requested_at);

CREATE INDEX balance_request_newest ON chain.balance_request USING btree (customer_id, chain, requested_at DESC);

CREATE INDEX batch_approval_of_passkey ON chain.batch_approval USING btree (passkey_id);

CREATE INDEX batch_item_after ON chain.batch_item USING btree (after_item_id) WHERE (after_item_id IS NOT NULL);

CREATE INDEX batch_item_by_transaction ON chain.batch_item USING btree (encode(tx, 'hex'::text) text_pattern_ops) WHERE (tx IS NOT NULL);

CREATE INDEX batch_item_collected ON chain.batch_item USING btree (id) WHERE ((customer_id IS NOT NULL) AND (asset = 'token'::text));

CREATE INDEX batch_item_collected_by_state ON chain.batch_item USING btree (state, id) WHERE ((customer_id IS NOT NULL) AND (asset = 'token'::text));

CREATE INDEX batch_item_of_customer ON chain.batch_item USING btree (customer_id) WHERE (customer_id IS NOT NULL);

CREATE INDEX batch_item_of_deposit ON chain.batch_item USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);

CREATE INDEX batch_item_of_sender ON chain.batch_item USING btree (chain, from_account);

CREATE INDEX batch_item_of_withdrawal ON chain.batch_item USING btree (withdrawal_id);

CREATE INDEX batch_item_open ON chain.batch_item USING btree (chain, id) WHERE (state = 'open'::text);

CREATE INDEX batch_live ON chain.batch USING btree (chain, from_account) WHERE (state <> ALL (ARRAY['ended'::text, 'abandoned'::text]));

CREATE INDEX batch_of_address ON chain.batch USING btree (treasury_address_id);

CREATE INDEX batch_replaced ON chain.batch USING btree (replaces_batch_id);

CREATE INDEX blocked_network_by_time ON shop.blocked_network USING btree (created_at, id);

CREATE INDEX blocked_network_contains ON shop.blocked_network USING gist (network inet_ops);

CREATE INDEX campaign_live ON shop.campaign USING btree (price, id) WHERE (state = 'running'::text);

CREATE INDEX campaign_of_brand ON shop.campaign USING btree (brand_id, id);

CREATE INDEX campaign_of_product ON shop.campaign USING btree (product_id, id);

CREATE INDEX campaign_open ON shop.campaign USING btree (ends_at) WHERE (state = ANY (ARRAY['running'::text, 'paused'::text, 'ended'::text]));

CREATE INDEX collection_of_account ON chain.collection USING btree (token, from_account);

CREATE INDEX collection_of_customer ON chain.collection USING btree (customer_id);

CREATE INDEX content_block_by_place ON shop.content_block USING btree (place, sort DESC, id DESC);

CREATE INDEX credential_record_of_administrator ON shop.credential_record USING btree (administrator_id, id);

CREATE INDEX customer_by_country ON shop.customer USING btree (country, registered_at, id) WHERE (country IS NOT NULL);

CREATE INDEX customer_by_name ON shop.customer USING gin (shop.folded_words(COALESCE(recipient, ''::text))) WITH (fastupdate=off);

CREATE INDEX customer_by_phone ON shop.customer USING btree (phone_digits text_pattern_ops);

CREATE INDEX customer_by_phone_end ON shop.customer USING btree (reverse(phone_digits) text_pattern_ops);

CREATE INDEX customer_by_time ON shop.customer USING btree (registered_at, id);

CREATE INDEX customer_disabled ON shop.customer USING btree (registered_at, id) WHERE (disabled_at IS NOT NULL);

CREATE INDEX customer_full_name_words ON shop.customer USING gin (shop.folded_words(full_name)) WHERE (full_name IS NOT NULL);

CREATE INDEX customer_inviter ON shop.customer USING btree (inviter_id, id) WHERE (inviter_id IS NOT NULL);

CREATE INDEX customer_on_hold ON shop.customer USING btree (registered_at, id) WHERE (hold_expires_at IS NOT NULL);

CREATE INDEX customer_report_by_closer ON shop.customer_report USING btree (closed_by, created_at, id) WHERE (closed_by IS NOT NULL);

CREATE INDEX customer_report_by_time ON shop.customer_report USING btree (created_at, id);

CREATE INDEX customer_report_by_words ON shop.customer_report USING gin (shop.folded_words(((text || ' '::text) || COALESCE(handle, ''::text))));

CREATE INDEX customer_report_of_customer ON shop.customer_report USING btree (customer_id, id);

CREATE INDEX customer_report_open_by_time ON shop.customer_report USING btree (created_at, id) WHERE (closed_at IS NULL);

CREATE INDEX deposit_address_beginning ON shop.deposit_address USING btree (lower(address) text_pattern_ops);

CREATE INDEX deposit_address_by_time ON shop.deposit_address USING btree (created_at, (((customer_id * 2) + ((chain = 'ethereum'::text))::integer)));

CREATE INDEX deposit_address_removed ON shop.deposit_address USING btree (created_at, (((customer_id * 2) + ((chain = 'ethereum'::text))::integer))) WHERE (removed_at IS NOT NULL);

CREATE INDEX deposit_credited_by_time ON chain.deposit USING btree (payment_method_id, decided_at) WHERE (state = 'credited'::text);

CREATE INDEX deposit_decision_newest ON chain.deposit_decision USING btree (deposit_id, id DESC);

CREATE INDEX deposit_held ON chain.deposit USING btree (created_at) WHERE (state = 'held'::text);

CREATE INDEX deposit_of_customer ON chain.deposit USING btree (customer_id);

CREATE INDEX deposit_return_request_newest ON chain.deposit_return_request USING btree (deposit_id, id DESC);

CREATE INDEX disagreement_approval ON chain.disagreement USING btree (approval_id);

CREATE INDEX disagreement_open ON chain.disagreement USING btree (found_at) WHERE (cleared_at IS NULL);

CREATE INDEX favourite_of_product ON shop.favourite USING btree (product_id) WHERE tells;

CREATE INDEX foreign_outgoing_approval ON chain.foreign_outgoing USING btree (approval_id);

CREATE INDEX foreign_outgoing_of_address ON chain.foreign_outgoing USING btree (treasury_address_id);

CREATE INDEX foreign_outgoing_open ON chain.foreign_outgoing USING btree (id) WHERE (cleared_at IS NULL);

CREATE INDEX friend_of_owner ON shop.friend USING btree (owner_id, actor_id) WHERE (owner_id IS NOT NULL);

CREATE INDEX friend_without_owner ON shop.friend USING btree (requested_at) WHERE (owner_id IS NULL);

CREATE INDEX hold_active_by_time ON shop.hold USING btree (starts_at, id) WHERE (ended_at IS NULL);

CREATE INDEX hold_appealed ON shop.hold USING btree (starts_at, id) WHERE ((appeal_text IS NOT NULL) AND (appeal_accepted IS NULL));

CREATE INDEX hold_by_end ON shop.hold USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX hold_by_expiry ON shop.hold USING btree (expires_at, id);

CREATE INDEX hold_by_time ON shop.hold USING btree (starts_at, id);

CREATE INDEX hold_by_words ON shop.hold USING gin (shop.folded_words(((reason || ' '::text) || COALESCE(appeal_text, ''::text))));

CREATE INDEX hold_of_customer ON shop.hold USING btree (customer_id, starts_at);

CREATE INDEX identity_image_of_customer ON shop.identity_image USING btree (customer_id, id);

CREATE INDEX identity_image_unsubmitted ON shop.identity_image USING btree (created_at) WHERE (submission_id IS NULL);

CREATE INDEX identity_submission_by_decider ON shop.identity_submission USING btree (decided_by, submitted_at, id) WHERE (decided_by IS NOT NULL);

CREATE INDEX identity_submission_by_decision ON shop.identity_submission USING btree (COALESCE(decided_at, submitted_at), id);

CREATE INDEX identity_submission_by_reason ON shop.identity_submission USING btree (reject_reason, submitted_at, id) WHERE (reject_reason IS NOT NULL);

CREATE INDEX identity_submission_by_state ON shop.identity_submission USING btree (state, id);

CREATE INDEX identity_submission_by_state_and_time ON shop.identity_submission USING btree (state, submitted_at, id);

CREATE INDEX identity_submission_by_time ON shop.identity_submission USING btree (submitted_at, id);

CREATE INDEX identity_submission_kept ON shop.identity_submission USING btree (decided_at) WHERE (erased_at IS NULL);

CREATE INDEX identity_submission_of_customer ON shop.identity_submission USING btree (customer_id, id);

CREATE INDEX import_picture_by_row ON shop.import_picture USING btree (import_id, file_row, product_id);

CREATE INDEX import_picture_due ON shop.import_picture USING btree (due_at, id) WHERE (state = 'waiting'::text);

CREATE INDEX import_picture_of_product ON shop.import_picture USING btree (product_id, address);

CREATE INDEX installation_by_fingerprint ON shop.installation USING btree (fingerprint);

CREATE INDEX issuer_standing_blocked ON chain.issuer_standing USING btree (token, account) WHERE is_blocked;

CREATE INDEX listed_address_listed_by ON chain.listed_address USING btree (listed_by);

CREATE INDEX listed_address_of_list ON chain.listed_address USING btree (list, account, id DESC);

CREATE INDEX listed_address_unlisting ON chain.listed_address USING btree (unlisting_id);

CREATE INDEX login_failure_end ON shop.login_failure USING btree (ends_at);

CREATE INDEX message_of_customer ON shop.message USING btree (customer_id, id);

CREATE INDEX message_to_all ON shop.message USING btree (subject_id) WHERE (customer_id IS NULL);

CREATE INDEX message_unread ON shop.message USING btree (customer_id, id) WHERE (viewed_at IS NULL);

CREATE INDEX method_route_newest ON chain.method_route USING btree (payment_method_id, id DESC);

CREATE INDEX number_code_sent_by_time ON shop.number_code_sent USING btree (sent_at);

CREATE INDEX number_confirmation_by_customer ON shop.number_confirmation USING btree (customer_id, id);

CREATE INDEX number_confirmation_by_digits ON shop.number_confirmation USING btree (digits, id);

CREATE INDEX number_loss_by_customer ON shop.number_loss USING btree (customer_id, id);

CREATE INDEX observed_balance_by_time ON chain.observed_balance USING btree (observer, chain, observed_at);

CREATE INDEX observed_balance_newest ON chain.observed_balance USING btree (token, account, observer, block DESC);

CREATE INDEX observed_outgoing_of_address ON chain.observed_outgoing USING btree (treasury_address_id);

CREATE INDEX observed_payout_of_item ON chain.observed_payout USING btree (item_id);

CREATE INDEX observed_transfer_identity ON chain.observed_transfer USING btree (chain, tx, ordinal);

CREATE INDEX observed_transfer_of_account ON chain.observed_transfer USING btree (chain, to_account);

CREATE INDEX observed_transfer_of_block ON chain.observed_transfer USING btree (chain, token, block);

CREATE INDEX observed_transfer_of_sender ON chain.observed_transfer USING btree (from_account);

CREATE INDEX offer_period_of_product ON shop.offer_period USING btree (product_id, offered_from);

CREATE INDEX orders_by_campaign ON shop.orders USING btree (campaign_id, created_at, id);

CREATE INDEX orders_by_price ON shop.orders USING btree (price, id);

CREATE INDEX orders_by_time ON shop.orders USING btree (created_at, id);

CREATE INDEX orders_cancelled ON shop.orders USING btree (created_at, id) WHERE (cancelled_at IS NOT NULL);

CREATE INDEX orders_cancelled_by_customer ON shop.orders USING btree (customer_id, refunded_at) WHERE (refund_reason = 'customer'::text);

CREATE INDEX orders_expiry ON shop.orders USING btree (expires_at);

CREATE INDEX orders_of_campaign ON shop.orders USING btree (campaign_id, customer_id);

CREATE INDEX orders_of_customer ON shop.orders USING btree (customer_id, id);

CREATE INDEX orders_refunded ON shop.orders USING btree (created_at, id) WHERE (refunded_at IS NOT NULL);

CREATE INDEX orders_refunded_by ON shop.orders USING btree (refunded_by, refunded_at) WHERE (refunded_by IS NOT NULL);

CREATE INDEX passkey_challenge_expiry ON shop.passkey_challenge USING btree (expires_at);

CREATE INDEX passkey_of_customer ON shop.passkey USING btree (customer_id, id);

CREATE INDEX password_link_of_customer ON shop.password_link USING btree (customer_id, id);

CREATE INDEX payee_wait_of_customer ON shop.payee_wait USING btree (customer_id, id);

CREATE INDEX payment_reference_of_approval ON shop.payment_reference USING btree (approval_id);

CREATE INDEX payout_attempt_by_administrator ON shop.payout_attempt USING btree (begun_by, begun_at, id);

CREATE INDEX payout_attempt_by_outcome ON shop.payout_attempt USING btree (outcome, begun_at, id);

CREATE INDEX payout_attempt_by_time ON shop.payout_attempt USING btree (begun_at, id);

CREATE INDEX payout_attempt_of_withdrawal ON shop.payout_attempt USING btree (withdrawal_id, id);

CREATE INDEX payout_limit_change_lowered_by ON chain.payout_limit_change USING btree (lowered_by);

CREATE INDEX payout_limit_change_newest ON chain.payout_limit_change USING btree (payment_method_id, payout_limit, id DESC);

CREATE INDEX permission_node_of_parent ON shop.permission_node USING btree (parent_id);

CREATE INDEX personal_account_of_customer ON shop.personal_account USING btree (customer_id);

CREATE INDEX presence_by_server ON shop.presence USING btree (server_id);

CREATE INDEX product_by_name ON shop.product_translation USING gin (shop.folded_words(name)) WITH (fastupdate=off);

CREATE INDEX product_import_row_by_product ON shop.product_import_row USING btree (product_id);

CREATE INDEX product_in_order ON shop.product USING btree (sort DESC, id DESC);

CREATE INDEX product_of_category ON shop.product USING btree (category_id, sort DESC, id DESC);

CREATE INDEX product_revision_of_product ON shop.product_revision USING btree (product_id, id);

CREATE INDEX push_delivery_due ON shop.push_delivery USING btree (due_at);

CREATE INDEX push_subscription_of_customer ON shop.push_subscription USING btree (customer_id);

CREATE INDEX question_newest ON chain.question USING btree (asked_at, tx);

CREATE INDEX rail_limit_change_newest ON chain.rail_limit_change USING btree (payment_method_id, rail_limit, id DESC);

CREATE INDEX recharge_by_amount ON shop.recharge USING btree (COALESCE(credited_amount, requested_amount, (0)::bigint), id);

CREATE INDEX recharge_by_method ON shop.recharge USING btree (payment_method_id, created_at, id);

CREATE INDEX recharge_by_reference ON shop.recharge USING btree (transaction_reference text_pattern_ops) WHERE (transaction_reference IS NOT NULL);

CREATE INDEX recharge_by_requested ON shop.recharge USING btree (requested_amount);

CREATE INDEX recharge_by_status ON shop.recharge USING btree (status, created_at, id);

CREATE INDEX recharge_by_time ON shop.recharge USING btree (created_at, id);

CREATE INDEX recharge_of_customer ON shop.recharge USING btree (customer_id, id);

CREATE INDEX recovery_code_open ON shop.recovery_code USING btree (administrator_id) WHERE ((used_at IS NULL) AND (ended_at IS NULL));

CREATE INDEX reset_notice_of_administrator ON shop.reset_notice USING btree (administrator_id);

CREATE INDEX return_accepted_by ON shop.return_request USING btree (decided_by, decided_at) WHERE ((state = 'accepted'::text) AND (decided_by IS NOT NULL));

CREATE INDEX return_appeal_accepted_by ON shop.return_request USING btree (appeal_decided_by, appeal_decided_at) WHERE (appeal_accepted AND (appeal_decided_by IS NOT NULL));

CREATE INDEX return_awaits_goods ON shop.return_request USING btree (requested_at, id) WHERE awaits_goods;

CREATE INDEX return_by_decider ON shop.return_request USING btree (decided_by, requested_at, id) WHERE (decided_by IS NOT NULL);

CREATE INDEX return_by_decision ON shop.return_request USING btree (COALESCE(decided_at, requested_at), id);

CREATE INDEX return_by_reason ON shop.return_request USING btree (reason, requested_at, id);

CREATE INDEX return_by_state ON shop.return_request USING btree (state, requested_at, id);

CREATE INDEX return_by_time ON shop.return_request USING btree (requested_at, id);

CREATE INDEX return_decision_due ON shop.return_request USING btree (decision_due_at) WHERE (state = ANY (ARRAY['requested'::text, 'agreed'::text, 'received'::text, 'appealed'::text]));

CREATE INDEX return_of_order ON shop.return_request USING btree (order_id, id);

CREATE INDEX sent_message_by_sender ON shop.sent_message USING btree (sent_by, sent_at, id);

CREATE INDEX sent_message_by_time ON shop.sent_message USING btree (sent_at, id);

CREATE INDEX sent_message_by_words ON shop.sent_message_translation USING gin (shop.folded_words(((title || ' '::text) || content)));

CREATE INDEX sent_of_item ON chain.sent USING btree (item_id, variant, sent_at);

CREATE INDEX session_expiry ON shop.session USING btree (expires_at);

CREATE INDEX session_of_actor ON shop.session USING btree (kind, actor_id);

CREATE INDEX session_of_friend ON shop.session USING btree (friend_id) WHERE (friend_id IS NOT NULL);

CREATE INDEX session_of_parent ON shop.session USING btree (parent_token_hash) WHERE (parent_token_hash IS NOT NULL);

CREATE INDEX session_of_subject ON shop.session USING btree (kind, subject_id);

CREATE INDEX shipment_by_country ON shop.shipment USING btree (country, order_id);

CREATE INDEX shipment_by_tracking ON shop.shipment USING btree (lower(replace(tracking_number, ' '::text, ''::text)) text_pattern_ops) WHERE (tracking_number IS NOT NULL);

CREATE INDEX shipment_due ON shop.shipment USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX shipment_ended ON shop.shipment USING btree (state, order_id) WHERE (due_at IS NULL);

CREATE INDEX shipment_open ON shop.shipment USING btree (state, due_at, order_id) WHERE (due_at IS NOT NULL);

CREATE INDEX short_stop_of_person ON shop.short_stop USING btree (stopped_by, target, ends_at);

CREATE INDEX sighting_of_account ON chain.sighting USING btree (chain, to_account);

CREATE INDEX sighting_of_block ON chain.sighting USING btree (observer, chain, block);

CREATE INDEX task_by_time ON shop.task USING btree (created_at, id);

CREATE INDEX task_of_administrator ON shop.task USING btree (administrator_id, created_at, id);

CREATE INDEX task_open ON shop.task USING btree (id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));

CREATE INDEX task_with_file ON shop.task USING btree (file_expires_at) WHERE (file_expires_at IS NOT NULL);

CREATE INDEX telegram_binding_by_time ON shop.telegram_binding USING btree (bound_at, id);

CREATE INDEX telegram_delivery_due ON shop.telegram_delivery USING btree (due_at);

CREATE INDEX token_of_method ON chain.token USING btree (payment_method_id);

CREATE INDEX tracking_correction_of_order ON shop.tracking_correction USING btree (order_id, id);

CREATE INDEX tracking_number_by_number ON shop.tracking_number USING btree (number text_pattern_ops);

CREATE INDEX tracking_number_of_order ON shop.tracking_number USING btree (order_id);

CREATE INDEX transfer_between_outside ON ledger.transfer USING btree (created_at, id) WHERE (kind = ANY (ARRAY['recharge'::ledger.kind, 'recharge_correction'::ledger.kind, 'withdrawal_paid'::ledger.kind, 'brand_funding'::ledger.kind, 'brand_payout'::ledger.kind, 'goodwill_funding'::ledger.kind, 'fees_payout'::ledger.kind, 'commission_payout'::ledger.kind, 'treasury_move'::ledger.kind, 'payout_shortfall'::ledger.kind, 'shortfall_funding'::ledger.kind, 'fill_shortfall'::ledger.kind]));

CREATE INDEX transfer_by_rare_kind ON ledger.transfer USING btree (kind, created_at, id) WHERE ((customer_id IS NOT NULL) AND (kind <> ALL (ARRAY['order_price'::ledger.kind, 'order_cashback'::ledger.kind])));

CREATE INDEX transfer_by_time ON ledger.transfer USING btree (created_at, id) WHERE (customer_id IS NOT NULL);

CREATE INDEX transfer_corrects ON ledger.transfer USING btree (corrects_transfer_id) WHERE (corrects_transfer_id IS NOT NULL);

CREATE INDEX transfer_statement ON ledger.transfer USING btree (customer_id, id) WHERE (customer_id IS NOT NULL);

CREATE INDEX transfer_time ON ledger.transfer USING brin (created_at) WITH (autosummarize='on');

CREATE INDEX treasury_address_newest ON chain.treasury_address USING btree (chain, role, id DESC);

CREATE INDEX treasury_proof_newest ON chain.treasury_proof USING btree (treasury_address_id, id DESC);

CREATE INDEX undecided_due ON chain.undecided USING btree (chain, due_at);

CREATE INDEX unit_free ON shop.unit USING btree (campaign_id, number) WHERE (order_id IS NULL);

CREATE INDEX withdrawal_address ON shop.withdrawal USING btree (address);

CREATE INDEX withdrawal_address_beginning ON shop.withdrawal USING btree (lower(address) text_pattern_ops);

CREATE INDEX withdrawal_by_amount ON shop.withdrawal USING btree (amount, id);

CREATE INDEX withdrawal_by_method ON shop.withdrawal USING btree (payment_method_id, requested_at, id);

CREATE INDEX withdrawal_by_received ON shop.withdrawal USING btree (((amount - fee)));

CREATE INDEX withdrawal_by_reference ON shop.withdrawal USING btree (transaction_reference text_pattern_ops) WHERE (transaction_reference IS NOT NULL);

CREATE INDEX withdrawal_by_stage ON shop.withdrawal USING btree (stage, requested_at, id);

CREATE INDEX withdrawal_by_time ON shop.withdrawal USING btree (requested_at, id);

CREATE INDEX withdrawal_of_customer ON shop.withdrawal USING btree (customer_id, id);

CREATE INDEX withdrawal_paid_time ON shop.withdrawal USING btree (ended_at) WHERE (stage = 'paid'::text);

CREATE INDEX withdrawal_password_unset_due ON shop.withdrawal_password_unset USING btree (due_at) WHERE ((cancelled_at IS NULL) AND (unset_at IS NULL));

CREATE INDEX withdrawal_password_unset_of_customer ON shop.withdrawal_password_unset USING btree (customer_id, id);

CREATE INDEX withdrawal_stage ON shop.withdrawal USING btree (stage, id);

CREATE INDEX withdrawal_to_pay ON shop.withdrawal USING btree (payment_method_id) WHERE (stage = ANY (ARRAY['under_review'::text, 'approved'::text, 'signing'::text, 'batched'::text, 'signed'::text, 'sent'::text]));

CREATE UNIQUE INDEX approval_pending_unique ON shop.approval USING btree (kind, COALESCE(subject_id, (0)::bigint), md5(((payload -> 'fields'::text))::text)) WHERE (state = 'pending'::text);

CREATE UNIQUE INDEX batch_item_one_live ON chain.batch_item USING btree (withdrawal_id) WHERE ((state = 'open'::text) AND (supersedes_item_id IS NULL));

CREATE UNIQUE INDEX batch_item_one_nonce ON chain.batch_item USING btree (chain, from_account, nonce) WHERE ((state <> 'abandoned'::text) AND (supersedes_item_id IS NULL));

CREATE UNIQUE INDEX batch_item_one_return ON chain.batch_item USING btree (deposit_id) WHERE ((state = 'open'::text) AND (supersedes_item_id IS NULL));

CREATE UNIQUE INDEX batch_item_one_sweep ON chain.batch_item USING btree (chain, customer_id, asset) WHERE ((state = 'open'::text) AND (supersedes_item_id IS NULL));

CREATE UNIQUE INDEX batch_item_paid_once ON chain.batch_item USING btree (withdrawal_id) WHERE ((state = 'settled'::text) AND (asset = 'token'::text));

CREATE UNIQUE INDEX batch_item_returned_once ON chain.batch_item USING btree (deposit_id) WHERE ((state = 'settled'::text) AND (asset = 'token'::text));

CREATE UNIQUE INDEX batch_item_superseded_once ON chain.batch_item USING btree (supersedes_item_id) WHERE (state <> 'abandoned'::text);

CREATE UNIQUE INDEX deposit_address_account_unique ON shop.deposit_address USING btree (chain, account);

CREATE UNIQUE INDEX deposit_approval_unique ON chain.deposit USING btree (approval_id);

CREATE UNIQUE INDEX deposit_decision_kept_once ON chain.deposit_decision USING btree (deposit_id) WHERE (decision = 'keep'::text);

CREATE UNIQUE INDEX file_store_active_once ON shop.file_store USING btree (is_active) WHERE is_active;

CREATE UNIQUE INDEX hold_active_unique ON shop.hold USING btree (customer_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX identity_submission_open ON shop.identity_submission USING btree (customer_id) WHERE (state <> 'rejected'::text);

CREATE UNIQUE INDEX link_half_of_administrator_link ON shop.link_half USING btree (administrator_link_id, person_id, round) WHERE (administrator_link_id IS NOT NULL);

CREATE UNIQUE INDEX link_half_of_password_link ON shop.link_half USING btree (password_link_id, person_id, round) WHERE (password_link_id IS NOT NULL);

CREATE UNIQUE INDEX listed_address_once ON chain.listed_address USING btree (account, list) WHERE (unlisting_id IS NULL);

CREATE UNIQUE INDEX message_subject_unique ON shop.message USING btree (kind, subject_id, customer_id) NULLS NOT DISTINCT WHERE (subject_id IS NOT NULL);

CREATE UNIQUE INDEX method_route_approval_unique ON chain.method_route USING btree (approval_id);

CREATE UNIQUE INDEX number_confirmation_of_customer ON shop.number_confirmation USING btree (customer_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX number_confirmation_of_digits ON shop.number_confirmation USING btree (digits) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX observed_balance_once ON chain.observed_balance USING btree (observer, chain, token, account, block) WHERE (native_units IS NULL);

CREATE UNIQUE INDEX observed_balance_with_coin_once ON chain.observed_balance USING btree (observer, chain, token, account, block) WHERE (native_units IS NOT NULL);

CREATE UNIQUE INDEX offer_period_open_unique ON shop.offer_period USING btree (campaign_id) WHERE (offered_until IS NULL);

CREATE UNIQUE INDEX orders_refund_approval_unique ON shop.orders USING btree (refund_approval_id) WHERE (refund_approval_id IS NOT NULL);

CREATE UNIQUE INDEX payee_wait_open ON shop.payee_wait USING btree (customer_id) WHERE (ends_at IS NULL);

CREATE UNIQUE INDEX payment_reference_of_deposit ON shop.payment_reference USING btree (deposit_id);

CREATE UNIQUE INDEX payment_reference_of_payout ON shop.payment_reference USING btree (payout_item_id);

CREATE UNIQUE INDEX payout_attempt_open_unique ON shop.payout_attempt USING btree (withdrawal_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX personal_account_once ON shop.personal_account USING btree (administrator_id, customer_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX recharge_deposit_unique ON shop.recharge USING btree (deposit_id);

CREATE UNIQUE INDEX return_appeal_approval_unique ON shop.return_request USING btree (appeal_approval_id) WHERE (appeal_approval_id IS NOT NULL);

CREATE UNIQUE INDEX return_undecided_unique ON shop.return_request USING btree (order_id) WHERE (state = ANY (ARRAY['requested'::text, 'agreed'::text, 'sent'::text, 'received'::text, 'appealed'::text]));

CREATE UNIQUE INDEX short_stop_one_open ON shop.short_stop USING btree (target) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX suspension_short_stop_unique ON shop.suspension USING btree (short_stop_id);

CREATE UNIQUE INDEX treasury_address_approval_unique ON chain.treasury_address USING btree (approval_id);

CREATE UNIQUE INDEX withdrawal_password_unset_open ON shop.withdrawal_password_unset USING btree (customer_id) WHERE ((cancelled_at IS NULL) AND (unset_at IS NULL));

CREATE UNIQUE INDEX withdrawal_payout_item_unique ON shop.withdrawal USING btree (payout_item_id);

-- Functions

function chain.abandon_batch(p_token text, p_batch bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.account_of(p_chain text, p_address text) returns bytea language plpgsql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function chain.answer_question(p_chain text, p_tx bytea, p_outcome text, p_to bytea) returns void language plpgsql security definer set search_path=pg_catalog, shop, chain, pg_temp; -- owner goodturn_ledger

function chain.approve_batch(p_token text, p_batch bigint, p_credential bytea, p_authenticator_data bytea, p_client_data bytea, p_signature bytea, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.approver_obstacle(p_person bigint, p_batch chain.batch) returns text language plpgsql stable set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.ask_transaction(p_token text, p_tx bytea, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.attest_address(p_chain text, p_customer bigint, p_account bytea) returns text language plpgsql security definer set search_path=pg_catalog, shop, chain, pg_temp; -- owner goodturn_ledger

function chain.balance_cover(p_chain text, p_tx bytea, p_ordinal integer, p_customer bigint, p_method bigint) returns text language sql stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.balance_difference(p_observer text, p_token smallint, p_account bytea, p_block bigint, p_units bigint) returns bigint language plpgsql stable set search_path=pg_catalog, shop, chain, pg_temp; -- owner goodturn_ledger

function chain.balance_gaps(p_chain text) returns TABLE(token smallint, account bytea, from_block bigint, block bigint) language plpgsql security definer set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.batch_approvers(p_batch bigint, p_now timestamp with time zone) returns TABLE(administrator_id bigint, account text, approved_at timestamp with time zone, obstacle text) language sql security definer stable set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.batch_obstacle(p_token chain.token) returns text language sql stable set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.batch_text(p_batch bigint) returns text language sql stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.begin_batch(p_token text, p_token_id smallint, p_kind text, p_now timestamp with time zone, OUT result text, OUT person bigint, OUT token chain.token) returns record language plpgsql set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.chain_id(p_chain text) returns bigint language sql immutable strict parallel safe; -- owner goodturn_ledger, body 784441283c7121d4

function chain.close_batch_text(p_batch bigint, p_now timestamp with time zone) returns void language sql set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.create_batch(p_token text, p_token_id smallint, p_now timestamp with time zone, OUT result text, OUT batch_id bigint, OUT lacks bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.create_returns(p_token text, p_token_id smallint, p_now timestamp with time zone, OUT result text, OUT batch_id bigint, OUT lacks bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.create_sweep(p_token text, p_token_id smallint, p_now timestamp with time zone, OUT result text, OUT batch_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.credit_deposits(p_chain text) returns text language plpgsql security definer set search_path=pg_catalog, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.credit_transfer(p_seen chain.observed_transfer, p_customer bigint, p_method bigint, p_observers smallint, p_now timestamp with time zone, p_approval bigint) returns void language plpgsql set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.current_route(p_method bigint, OUT route text, OUT from_block bigint) returns record language sql security definer stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.cursor(p_chain text, OUT block bigint, OUT block_hash bytea) returns record language plpgsql security definer set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.decide_transfer(p_chain text, p_tx bytea, p_ordinal integer) returns text language plpgsql set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.deposit_holdings(p_token_id smallint) returns TABLE(customer_id bigint, account bytea, units bigint, native_units bigint, observers bigint) language sql stable set search_path=pg_catalog, shop, chain, pg_temp; -- owner goodturn_ledger

function chain.disagreements(p_method bigint) returns TABLE(deposit_id bigint, found_at timestamp with time zone) language sql security definer stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.drop_batch(p_batch bigint, p_person bigint, p_now timestamp with time zone) returns void language sql set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.drop_batch_of(p_withdrawal bigint, p_now timestamp with time zone) returns void language plpgsql set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.drop_waiting(p_top_up bigint, p_now timestamp with time zone) returns void language plpgsql set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.due_balances(p_chain text, p_is_all boolean) returns TABLE(token smallint, contract bytea, account bytea) language plpgsql security definer set search_path=pg_catalog, shop, chain, pg_temp; -- owner goodturn_ledger

function chain.due_standings(p_chain text, p_is_all boolean) returns TABLE(token smallint, contract bytea, blocked_call text, account bytea) language plpgsql security definer set search_path=pg_catalog, shop, chain, pg_temp; -- owner goodturn_ledger

function chain.end_batch(p_batch bigint, p_now timestamp with time zone) returns void language sql set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.enter_treasury_proof(p_token text, p_treasury_address bigint, p_text text, p_signature bytea, p_seal bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.ethereum_bytes(p_nonce bigint, p_priority_fee bigint, p_max_fee bigint, p_contract bytea, p_to bytea, p_units bigint) returns bytea language sql immutable parallel safe set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.ethereum_variants(p_batch chain.batch, p_nonce bigint, p_contract bytea, p_to bytea, p_units bigint) returns bytea[] language sql stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.export_batch(p_token text, p_batch bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.fee_limit(p_fee_price bigint) returns bigint language sql immutable strict parallel safe; -- owner goodturn_ledger, body 41b00461e8fd2740

function chain.fill_batch(p_batch bigint, p_reference bytea, p_now timestamp with time zone) returns void language plpgsql set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.fill_replacement(p_batch bigint, p_now timestamp with time zone) returns void language sql set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.fill_sweep(p_batch bigint, p_reference bytea, p_now timestamp with time zone) returns void language plpgsql set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.free_withdrawal(p_withdrawal bigint, p_stage text, p_now timestamp with time zone) returns void language plpgsql set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.gas_limit(p_is_token boolean) returns bigint language sql immutable strict parallel safe; -- owner goodturn_ledger, body 5f2835cd92e844b8

function chain.guard_batch() returns trigger language plpgsql set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function chain.guard_batch_item() returns trigger language plpgsql set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function chain.guard_deposit() returns trigger language plpgsql set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function chain.guard_listed_address() returns trigger language plpgsql set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function chain.held_for_three_days(p_person bigint) returns boolean language sql stable set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.import_signatures(p_token text, p_batch bigint, p_digest bytea, p_position integer[], p_variant integer[], p_r bytea[], p_s bytea[], p_parity integer[], p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.is_attested(p_chain text, p_tx bytea, p_ordinal integer) returns boolean language sql stable set search_path=pg_catalog, shop, chain, pg_temp; -- owner goodturn_ledger

function chain.is_blocked(p_token smallint, p_account bytea) returns boolean language sql stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.is_canonical_signature(p_r bytea, p_s bytea, p_parity smallint) returns boolean language sql immutable parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger, body f9ae865a5f17e2e2

function chain.is_derived(p_chain text, p_customer bigint, p_account bytea) returns boolean language sql stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.is_dust(p_units bigint) returns boolean language sql immutable strict parallel safe; -- owner goodturn_ledger, body 2921d2cbe40eae8c

function chain.is_key_alarm() returns boolean language sql stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.is_listed(p_account bytea) returns boolean language sql stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.is_of_rail(p_method text, p_reference text) returns boolean language sql stable set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.is_own_account(p_chain text, p_account bytea) returns boolean language sql stable set search_path=pg_catalog, shop, chain, pg_temp; -- owner goodturn_ledger

function chain.is_payee_blocked(p_method bigint, p_address text) returns boolean language sql security definer stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.is_payee_listed(p_method bigint, p_address text) returns boolean language sql security definer stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.is_queried(p_chain text, p_customer bigint) returns boolean language sql stable set search_path=pg_catalog, shop, chain, pg_temp; -- owner goodturn_ledger

function chain.is_rail_block(p_method bigint, p_block bigint) returns boolean language sql security definer stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.is_reference_used(p_chain text, p_tx bytea, p_ordinal integer, p_customer bigint, p_method bigint) returns boolean language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function chain.is_returnable(p_deposit chain.deposit) returns boolean language sql stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.keep_disagreement(p_deposit bigint, p_now timestamp with time zone) returns void language sql set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.keep_transfers(p_observer text, p_chain text, p_tx bytea[], p_ordinal integer[], p_block bigint[], p_block_hash bytea[], p_token smallint[], p_from bytea[], p_to bytea[], p_units bigint[], p_is_again boolean) returns integer language plpgsql set search_path=pg_catalog, shop, chain, pg_temp; -- owner goodturn_ledger

function chain.kind_obstacle(p_token chain.token, p_kind text) returns text language sql stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.known_nonces(p_address bigint) returns bigint language sql stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.limit_units(p_method bigint, p_limit text) returns bigint language sql security definer stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.list_address(p_token text, p_address text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.lock_lists() returns void language sql set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function chain.lock_payouts() returns void language sql set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function chain.lower_payout_limit(p_token text, p_method text, p_payout_limit text, p_units bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.make_batch(p_token chain.token, p_kind text, p_person bigint, p_now timestamp with time zone, OUT result text, OUT batch_id bigint, OUT lacks bigint) returns record language plpgsql set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.mark_sent(p_item bigint, p_variant smallint, p_endpoint text, p_answer text) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.milliseconds(p_time timestamp with time zone) returns bigint language sql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger, body ac77f1e556c33b52

function chain.missing_native(p_rows bigint, p_cost bigint, p_held bigint) returns bigint language sql immutable strict parallel safe; -- owner goodturn_ledger, body 5116f0abe4bc92f6

function chain.needs_two(p_reason text) returns boolean language sql immutable parallel safe; -- owner goodturn_ledger, body 9d3abb19d96312ed

function chain.newest_digest() returns bytea language sql stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.next_nonce(p_chain text, p_account bytea) returns bigint language sql stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.next_to_send() returns TABLE(item_id bigint, variant smallint, chain text, from_account bytea, to_account bytea, contract bytea, asset text, units bigint, nonce bigint, expires_at timestamp with time zone, unsigned bytea, signed bytea) language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.note_list_trouble(p_list text, p_trouble text, p_line integer) returns void language plpgsql security definer set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.notify_payees(p_chain text, p_accounts bytea[]) returns void language sql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function chain.number_bytes(p_number bigint) returns bytea language sql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger, body 16c8fdfee1ccd6bb

function chain.observe_again(p_chain text, p_tx bytea[], p_ordinal integer[], p_block bigint[], p_block_hash bytea[], p_token smallint[], p_from bytea[], p_to bytea[], p_units bigint[]) returns integer language plpgsql security definer set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.observe_balance(p_chain text, p_token smallint, p_block bigint, p_block_hash bytea, p_accounts bytea[], p_units bigint[], p_native_units bigint[] DEFAULT NULL::bigint[]) returns void language plpgsql security definer set search_path=pg_catalog, shop, chain, pg_temp; -- owner goodturn_ledger

function chain.observe_head(p_chain text, p_head bigint, p_final bigint, p_final_hash bytea, p_final_time timestamp with time zone, p_requests integer) returns void language plpgsql security definer set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.observe_nonce(p_address bigint, p_block bigint, p_nonce bigint) returns void language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.observe_outgoing(p_chain text, p_tx bytea, p_block bigint, p_token_id smallint, p_from bytea, p_to bytea, p_units bigint) returns text language plpgsql security definer set search_path=pg_catalog, shop, chain, pg_temp; -- owner goodturn_ledger

function chain.observe_payout(p_item bigint, p_outcome text, p_tx bytea, p_block bigint) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.observe_sightings(p_chain text, p_block bigint, p_block_hash bytea, p_tx bytea[], p_ordinal integer[], p_token smallint[], p_from bytea[], p_to bytea[], p_units bigint[]) returns void language plpgsql security definer set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.observe_standing(p_chain text, p_token smallint, p_block bigint, p_accounts bytea[], p_is_blocked boolean[]) returns void language plpgsql security definer set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.observe_transfers(p_chain text, p_from_block bigint, p_to_block bigint, p_to_hash bytea, p_tx bytea[], p_ordinal integer[], p_block bigint[], p_block_hash bytea[], p_token smallint[], p_from bytea[], p_to bytea[], p_units bigint[]) returns text language plpgsql security definer set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.observe_treasury(p_address bigint, p_token_id smallint, p_block bigint, p_units bigint, p_native_units bigint, p_fee_price bigint, p_nonce bigint DEFAULT NULL::bigint) returns void language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.over_limit(p_method bigint, p_units bigint, p_is_single boolean) returns text language sql stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.paid_within_day(p_token_id smallint, p_now timestamp with time zone) returns bigint language sql security definer stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.payable_rows(p_token chain.token, p_kind text) returns TABLE(withdrawal_id bigint, deposit_id bigint, customer_id bigint, account bytea, units bigint, reviewed_at timestamp with time zone, asked_at timestamp with time zone) language sql stable set search_path=pg_catalog, shop, chain, pg_temp; -- owner goodturn_ledger

function chain.payee_waits(p_withdrawal bigint, p_deposit bigint, p_now timestamp with time zone) returns boolean language sql stable set search_path=pg_catalog, shop, chain, pg_temp; -- owner goodturn_ledger

function chain.payout_alarms() returns TABLE(alarm text, chain text, payment_method text, figure bigint, since timestamp with time zone) language sql security definer stable set search_path=pg_catalog, shop, chain, pg_temp; -- owner goodturn_ledger

function chain.payout_funds(p_token_id smallint, OUT result text, OUT treasury_address_id bigint, OUT from_account bytea, OUT units bigint, OUT native_units bigint, OUT fee_price bigint, OUT reference bytea) returns record language plpgsql security definer stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.payout_limit_units(p_payment_method bigint, p_payout_limit text) returns bigint language sql security definer stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.payout_readiness(p_token_id smallint, p_now timestamp with time zone, OUT chain text, OUT obstacle text, OUT from_account bytea, OUT units bigint, OUT native_rows bigint, OUT batch_units bigint, OUT day_units bigint, OUT day_left bigint) returns record language plpgsql security definer stable set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.payout_verdict(p_item bigint, OUT outcome text, OUT tx bytea) returns record language sql stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.preview_batch(p_token_id smallint, p_now timestamp with time zone) returns TABLE(withdrawal_id bigint, to_account bytea, units bigint, place integer, stays_out text) language sql security definer stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.preview_returns(p_token_id smallint, p_now timestamp with time zone) returns TABLE(deposit_id bigint, to_account bytea, units bigint, place integer, stays_out text) language sql security definer stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.preview_rows(p_token_id smallint, p_kind text, p_now timestamp with time zone) returns TABLE(withdrawal_id bigint, deposit_id bigint, to_account bytea, units bigint, place integer, stays_out text) language plpgsql stable set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.preview_sweep(p_token_id smallint) returns TABLE(customer_id bigint, account bytea, units bigint, native_units bigint, cost bigint, top_up bigint, place integer, stays_out text) language plpgsql security definer stable set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.priority_fee() returns bigint language sql immutable parallel safe; -- owner goodturn_ledger, body 0bc9b131d561cc3d

function chain.proto_field(p_field integer, p_value bytea) returns bytea language sql immutable strict parallel safe set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.proto_number(p_number bigint) returns bytea language plpgsql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function chain.questions(p_chain text) returns SETOF bytea language sql security definer set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.queue_route() returns trigger language plpgsql security definer set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.read_address_list(p_list text, p_digest bytea, p_accounts bytea[], p_written_at timestamp with time zone) returns void language plpgsql security definer set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.record_collection(p_item chain.batch_item, p_tx bytea, p_now timestamp with time zone) returns void language sql set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.release_payouts(p_chain text) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.replace_batch(p_token text, p_batch bigint, p_kind text, p_now timestamp with time zone, OUT result text, OUT batch_id bigint, OUT lacks bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.request_balance(p_token text, p_chain text, p_customer bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.request_return(p_token text, p_password_proof bytea, p_deposit bigint, p_address text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.require_broadcaster() returns void language plpgsql set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function chain.require_transfers(p_chain text, p_tx bytea[], p_ordinal integer[], p_block bigint[], p_block_hash bytea[], p_token smallint[], p_from bytea[], p_to bytea[], p_units bigint[]) returns void language plpgsql set search_path=pg_catalog, shop, chain, pg_temp; -- owner goodturn_ledger

function chain.rlp_bytes(p_bytes bytea) returns bytea language sql immutable strict parallel safe set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.rlp_header(p_offset integer, p_length integer) returns bytea language sql immutable strict parallel safe set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.rlp_payload(p_list bytea) returns bytea language sql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger, body 53f2ec57e299248d

function chain.route_obstacle(p_method text, p_route text, p_block bigint) returns text language plpgsql security definer stable set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.row_cost(p_chain text, p_fee_price bigint) returns bigint language sql immutable strict parallel safe set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.sender_obstacle(p_chain text, p_funds text, p_account bytea) returns text language sql stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.sent_bytes(p_item bigint) returns bytea language sql security definer stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.set_deposit_account() returns trigger language plpgsql security definer set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.settle_payouts(p_chain text) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.settle_return(p_item chain.batch_item, p_tx bytea, p_now timestamp with time zone) returns boolean language plpgsql set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.settle_withdrawal(p_item chain.batch_item, p_tx bytea, p_now timestamp with time zone) returns boolean language plpgsql set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.shown_address(p_customer bigint, p_chain text) returns text language sql security definer stable set search_path=pg_catalog, shop, chain, pg_temp; -- owner goodturn_ledger

function chain.signed_bytes(p_chain text, p_unsigned bytea, p_r bytea, p_s bytea, p_parity smallint) returns bytea language sql immutable strict parallel safe set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.spare_key_holders() returns bigint language sql stable set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.sweep_cost(p_chain text, p_fee_price bigint, p_is_known_payee boolean) returns bigint language sql immutable strict parallel safe set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.sweep_minimum() returns bigint language sql immutable parallel safe; -- owner goodturn_ledger, body b4ada65d5201a087

function chain.sweep_obstacle(p_token chain.token) returns text language sql stable set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.sweep_readiness(p_token_id smallint, OUT chain text, OUT obstacle text, OUT account bytea, OUT native_units bigint) returns record language plpgsql security definer stable set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.swept_units(p_observer text, p_token smallint, p_account bytea, p_block bigint, p_state text) returns bigint language sql stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.take_deposit(p_deposit chain.deposit, p_fields jsonb, p_state text, p_now timestamp with time zone) returns text language plpgsql set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.tell_withdrawals(p_batch bigint, p_now timestamp with time zone) returns void language sql set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function chain.this_observer(p_chain text) returns text language plpgsql set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.top_up_cost(p_chain text, p_fee_price bigint) returns bigint language sql immutable strict parallel safe set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.transfer_call(p_to bytea, p_units bigint) returns bytea language sql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger, body 7bf92ffb9230d26f

function chain.transfer_seen(p_deposit chain.deposit, p_observer text) returns chain.observed_transfer language sql stable set search_path=pg_catalog, shop, chain, pg_temp; -- owner goodturn_ledger

function chain.tron_bytes(p_from bytea, p_contract bytea, p_to bytea, p_units bigint, p_reference bytea, p_expiration bigint, p_timestamp bigint, p_fee_limit bigint) returns bytea language sql immutable strict parallel safe set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.tron_coin_bytes(p_from bytea, p_to bytea, p_units bigint, p_reference bytea, p_expiration bigint, p_timestamp bigint) returns bytea language sql immutable strict parallel safe set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.unlistable(p_list text, p_account bytea) returns SETOF bigint language sql security definer stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.waits_for_coin(p_top_up bigint) returns boolean language sql stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.was_sent(p_item bigint, p_variant integer) returns boolean language sql stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.weigh_transfer(p_chain text, p_tx bytea, p_ordinal integer, OUT verdict text, OUT observers smallint) returns record language plpgsql stable set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function chain.write_sweep_row(p_batch chain.batch, p_reference bytea, p_now timestamp with time zone, p_position integer, p_customer bigint, p_from bytea, p_to bytea, p_contract bytea, p_units bigint, p_nonce bigint, p_top_up bigint) returns bigint language sql set search_path=pg_catalog, chain, pg_temp; -- owner goodturn_ledger

function ledger.abandon_payout(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.accept_appeal_by_two(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.accept_return(p_token text, p_return bigint, p_remark text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.accept_return_by_two(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.account_id(p_type integer, p_owner bigint) returns bigint language sql immutable strict parallel safe; -- owner goodturn_ledger, body dd4967e3ada82290

function ledger.account_owner(p_account bigint) returns bigint language sql immutable strict parallel safe; -- owner goodturn_ledger, body f5c84690a9d3e2d9

function ledger.account_type_of(p_account bigint) returns text language sql immutable strict parallel safe; -- owner goodturn_ledger, body cc1b49d7f3c44c4d

function ledger.acting_administrator(p_token text, p_node text, p_now timestamp with time zone) returns bigint language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.activate_campaign(p_approval bigint, p_commitment bytea, p_encrypted_seed bytea, p_lucky_digests bytea[], p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.add_balance_leaves(p_build uuid, p_block integer, p_first_person bytea, p_hash bytea, p_sum bigint, p_content bytea, p_now timestamp with time zone) returns void language plpgsql security definer set search_path=pg_catalog, ledger, pg_temp; -- owner goodturn_ledger

function ledger.agree_return(p_token text, p_order bigint, p_send_to text, p_send_by timestamp with time zone, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.appeal_conflict(p_administrator bigint, p_return bigint, p_accept boolean) returns text language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.appeal_hold(p_token text, p_hold bigint, p_text text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.appeal_return(p_token text, p_order bigint, p_text text, p_now timestamp with time zone, OUT result text, OUT return_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.approval_conflict(p_administrator bigint, p_kind text, p_subject bigint, p_customer bigint) returns text language sql stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.approval_customer(p_kind text, p_subject bigint) returns bigint language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.approval_facts(p_kind text, p_subject bigint, p_fields jsonb) returns jsonb language plpgsql stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.approval_fingerprint(p_kind text, p_subject bigint, p_customer bigint, p_payload jsonb, p_reason text, p_facts jsonb) returns text language sql immutable set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger, body e13915d0f0af7546

function ledger.approval_immutable() returns trigger language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.approval_is_confirmed() returns trigger language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.approval_is_used() returns trigger language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.approval_standing(p_approval bigint, p_now timestamp with time zone, OUT is_unchanged boolean, OUT is_requester_enabled boolean, OUT can_request boolean, OUT deciders text[]) returns record language plpgsql security definer stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.approve_withdrawal(p_token text, p_withdrawal bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.approve_withdrawal_by_two(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.ask_owner(p_token text, p_order bigint, p_color text, p_model text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.assign_role(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.audit_line(u shop.audit_entry) returns text language sql stable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger, body 87c2dc8366232eff

function ledger.audit_seal_line(s ledger.seal) returns text language sql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger, body e37354e9581937ad

function ledger.balance_tree_line(t ledger.balance_tree, p_seal_digest bytea) returns text language sql stable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger, body 19f90c4f969fdb8b

function ledger.begin_signing(p_token text, p_withdrawal bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.brand_available(p_brand bigint) returns bigint language sql immutable strict parallel safe; -- owner goodturn_ledger, body 36a433343a613b2e

function ledger.brand_pending(p_brand bigint) returns bigint language sql immutable strict parallel safe; -- owner goodturn_ledger, body f5029214719bc0f4

function ledger.campaign_escrow(p_campaign bigint) returns bigint language sql immutable strict parallel safe; -- owner goodturn_ledger, body af4211717d7124aa

function ledger.campaign_is_due(p_campaign shop.campaign, p_now timestamp with time zone) returns boolean language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.can_act(p_administrator bigint, p_node text) returns boolean language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.can_take_part(p_administrator bigint, p_kind text, p_subject bigint, p_fields jsonb) returns boolean language sql stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.cancel_order(p_token text, p_order bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp set plan_cache_mode=force_generic_plan; -- owner goodturn_ledger

function ledger.cancel_paid_order(p_token text, p_order bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.cancel_withdrawal(p_token text, p_withdrawal bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.cancellations_counted(p_customer bigint, p_now timestamp with time zone) returns timestamp with time zone[] language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.change_campaign_state(p_token text, p_campaign bigint, p_state text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.change_order_address(p_token text, p_order bigint, p_recipient text, p_address text, p_country text, p_phone text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.change_order_variant(p_token text, p_order bigint, p_color text, p_model text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.change_payout_limit(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function ledger.change_rail_limit(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function ledger.change_role(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.change_route(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function ledger.change_setting(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.change_suspension(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.claim_order(p_token text, p_campaign bigint, p_language text, p_now timestamp with time zone, p_color text DEFAULT NULL::text, p_model text DEFAULT NULL::text, OUT result text, OUT order_id bigint, OUT matches_used integer) returns record language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp set plan_cache_mode=force_generic_plan; -- owner goodturn_ledger

function ledger.claim_reference(p_approval bigint, p_method text, p_reference text, p_position integer DEFAULT '-1'::integer) returns text language plpgsql set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.claim_tracking(p_order bigint, p_carrier text, p_tracking text) returns boolean language plpgsql set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.close_campaign(p_campaign bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.close_order(p_order bigint, p_now timestamp with time zone) returns text language plpgsql set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.complete_approval(p_approval bigint) returns void language sql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.confirm_approval_by_code(p_token text, p_approval bigint, p_act text, p_code text, p_key bytea, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.confirm_deposit(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function ledger.confirm_recharge(p_approval bigint, p_now timestamp with time zone, OUT result text, OUT recharge_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.confirm_second_credit(p_token text, p_approval bigint, p_act text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.confirmation_needed(p_administrator bigint) returns text language sql security definer stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.confirming_person(p_token text, p_approval bigint, p_act text, p_now timestamp with time zone) returns bigint language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.correct_tracking(p_token text, p_order bigint, p_carrier text, p_tracking text, p_reason text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.correctable_credit(p_customer bigint, p_credit bigint, OUT kind ledger.kind, OUT amount bigint, OUT amount_left bigint) returns SETOF record language sql security definer stable set search_path=pg_catalog, ledger, pg_temp; -- owner goodturn_ledger

function ledger.countries_without_rewards() returns text[] language sql stable set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function ledger.create_administrator(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.create_administrator_link(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.create_password_link(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.credits_of_transaction(p_customer bigint, p_method text, p_transaction text, p_approval bigint) returns SETOF bigint language sql security definer stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.customer_available(p_customer bigint) returns bigint language sql immutable strict parallel safe; -- owner goodturn_ledger, body bd1fafd7392861d5

function ledger.customer_frozen(p_customer bigint) returns bigint language sql immutable strict parallel safe; -- owner goodturn_ledger, body a3d843559b72bb67

function ledger.daily_match_limit() returns integer language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.decidable_approvals(p_administrator bigint, p_now timestamp with time zone) returns SETOF bigint language sql security definer stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.decide_approval(p_token text, p_approval bigint, p_approve boolean, p_remark text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.decide_hold_appeal(p_token text, p_hold bigint, p_accept boolean, p_remark text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.decide_return_appeal(p_token text, p_return bigint, p_accept boolean, p_remark text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.decider_of(p_token text, p_approval bigint, p_now timestamp with time zone, OUT result text, OUT decider bigint) returns record language plpgsql set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.decision_obstacle(p_administrator bigint, p_approval bigint, p_now timestamp with time zone) returns text language plpgsql stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.decline_asked(p_token text, p_order bigint, p_reason text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.decline_order(p_order bigint, p_by bigint, p_reason text, p_now timestamp with time zone) returns void language plpgsql set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.decrease_balance(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.deliver_order(p_token text, p_order bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.draw_commitment(p_seed bytea, p_campaign bigint, p_units integer, p_lucky_units integer, p_lucky_bonus bigint) returns bytea language sql immutable strict parallel safe; -- owner goodturn_ledger, body 1454fdbc086b3b1d

function ledger.enable_administrator(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.end_due_campaign(p_campaign bigint, p_now timestamp with time zone) returns boolean language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.end_expired_holds(p_now timestamp with time zone) returns integer language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.end_hold(p_hold bigint, p_reason text, p_approval bigint, p_now timestamp with time zone) returns void language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.end_own_account(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.end_short_stop(p_stop bigint, p_ending text, p_time timestamp with time zone) returns void language sql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.end_short_stops(p_now timestamp with time zone) returns bigint language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.enter_treasury_address(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function ledger.exceeds_refund_limit(p_operator bigint, p_amount bigint, p_now timestamp with time zone) returns boolean language plpgsql set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.exceeds_review_limit(p_operator bigint, p_withdrawal shop.withdrawal, p_now timestamp with time zone) returns boolean language plpgsql set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.expire_order(p_order bigint, p_customer bigint, p_now timestamp with time zone) returns boolean language plpgsql set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.expire_orders(p_now timestamp with time zone, p_limit integer) returns integer language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.expire_stray_orders(p_now timestamp with time zone, p_after bigint, p_limit integer, OUT next_after bigint, OUT expired integer) returns record language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.external(p_payment_method bigint) returns bigint language sql immutable strict parallel safe; -- owner goodturn_ledger, body 57083de6bd01de97

function ledger.external_of(p_code text) returns bigint language sql immutable strict parallel safe; -- owner goodturn_ledger, body c3a0a39b88f235a0

function ledger.fail_approval(p_token text, p_approval bigint, p_outcome text, p_remark text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.fail_recharge(p_token text, p_recharge bigint, p_reason text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.fill_shortfall(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.first_option(p_revision bigint, p_kind text) returns text language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.fund_brand(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.fund_goodwill(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.give_customer_role(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.goods_came_back(p_return bigint, p_decider bigint) returns boolean language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.has_confirmed_number(p_customer bigint, p_at timestamp with time zone) returns boolean language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.hold_obstacle(p_customer bigint, p_days integer, p_reason text, p_now timestamp with time zone) returns text language sql security definer stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.holds_all(p_administrator bigint, p_nodes text[]) returns boolean language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.household(p_customer bigint) returns bigint[] language sql stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.increase_balance(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.is_same_place(p_one text[], p_other text[]) returns boolean language sql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function ledger.keep_deposit(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function ledger.known_contacts(p_customer bigint, p_until timestamp with time zone) returns TABLE(country text, words text[], phone text) language sql stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.lock_subject(p_kind text, p_subject bigint) returns void language plpgsql set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.may_be_appealed(p_return shop.return_request, p_now timestamp with time zone) returns boolean language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.move_treasury(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.number_transaction() returns trigger language plpgsql set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function ledger.offers_variant(p_revision bigint, p_color text, p_model text) returns boolean language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.on_hold(p_customer bigint, p_now timestamp with time zone) returns boolean language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.open_accounts(p_accounts bigint[]) returns void language sql set search_path=pg_catalog, ledger, pg_temp; -- owner goodturn_ledger

function ledger.open_brand_accounts(p_brand bigint) returns void language sql security definer set search_path=pg_catalog, ledger, pg_temp; -- owner goodturn_ledger

function ledger.open_customer_accounts(p_customer bigint) returns void language sql security definer set search_path=pg_catalog, ledger, shop, pg_temp; -- owner goodturn_ledger

function ledger.order_expiry_minutes() returns integer language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.order_operator(p_token text, p_node text, p_order bigint, p_now timestamp with time zone, OUT result text, OUT operator bigint) returns record language plpgsql set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.owns_account(p_administrator bigint, p_customer bigint) returns boolean language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.parse_amount(p_text text) returns bigint language plpgsql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function ledger.parse_rate(p_text text) returns integer language plpgsql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function ledger.pay_out_brand(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.pay_out_platform(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.pay_withdrawal(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.payable_from(p_customer bigint, p_address text, p_now timestamp with time zone) returns timestamp with time zone language sql stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.phone_tail(p_phone text) returns text language sql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function ledger.place_hold(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.place_words(p_address text) returns text[] language sql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function ledger.platform_commission() returns bigint language sql immutable parallel safe; -- owner goodturn_ledger, body 45566af409078754

function ledger.platform_fees() returns bigint language sql immutable parallel safe; -- owner goodturn_ledger, body 43c81904839cc75e

function ledger.platform_goodwill() returns bigint language sql immutable parallel safe; -- owner goodturn_ledger, body 779cd75b45afe4dc

function ledger.platform_shortfall(p_payment_method bigint) returns bigint language sql immutable strict parallel safe; -- owner goodturn_ledger, body 9fdd0ca752c28357

function ledger.post_or_raise(p_postings ledger.posting[], p_now timestamp with time zone) returns void language plpgsql set search_path=pg_catalog, ledger, pg_temp; -- owner goodturn_ledger

function ledger.post_payout(p_approval shop.approval, p_source bigint, p_kind ledger.kind, p_now timestamp with time zone) returns text language plpgsql set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.post_transfers(p_postings ledger.posting[], p_now timestamp with time zone) returns text language plpgsql set search_path=pg_catalog, ledger, pg_temp set plan_cache_mode=force_generic_plan; -- owner goodturn_ledger

function ledger.print_labels(p_token text, p_orders bigint[], p_now timestamp with time zone, OUT result text, OUT order_ids bigint[]) returns record language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.process_due_order(p_order bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.publish_balance_tree(p_build uuid, p_seal bigint, p_secret bytea, p_root bytea, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.receive_return(p_token text, p_return bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.record_delivery(p_order bigint, p_operator bigint, p_now timestamp with time zone) returns text language plpgsql set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.record_own_account(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.reference_network(p_code text) returns text language sql immutable strict parallel safe; -- owner goodturn_ledger, body 4e30f54d0c175607

function ledger.reference_spelling(p_network text, p_text text) returns text language sql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function ledger.refund_order(p_token text, p_order bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.refund_order_by_two(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.refund_paid_order(p_order bigint, p_reason text, p_operator bigint, p_now timestamp with time zone) returns text language plpgsql set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.reject_modification() returns trigger language plpgsql set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function ledger.reject_return(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.reject_withdrawal(p_token text, p_withdrawal bigint, p_reason text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.reject_withdrawal_by_two(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.rejection_obstacle(p_withdrawal shop.withdrawal, p_reason text, p_now timestamp with time zone) returns text language sql stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.release_hold(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.release_order(p_order bigint, p_customer bigint, p_campaign bigint, p_unit integer, p_reason text, p_now timestamp with time zone) returns void language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.release_withdrawal(p_withdrawal shop.withdrawal, p_now timestamp with time zone) returns void language plpgsql set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.remind_of_return(p_order bigint, p_now timestamp with time zone) returns text language plpgsql set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.reopen_unsigned_withdrawals(p_now timestamp with time zone, p_limit integer) returns integer language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.reopen_withdrawal(p_token text, p_withdrawal bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.request_approval(p_token text, p_kind text, p_subject bigint, p_payload jsonb, p_reason text, p_now timestamp with time zone, p_reserved bigint DEFAULT NULL::bigint, OUT result text, OUT approval_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.request_recharge(p_token text, p_method text, p_amount bigint, p_now timestamp with time zone, OUT result text, OUT recharge_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.request_return(p_token text, p_order bigint, p_reason text, p_note text, p_now timestamp with time zone, OUT result text, OUT return_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.request_withdrawal(p_token text, p_password_proof bytea, p_method text, p_amount bigint, p_address text, p_now timestamp with time zone, OUT result text, OUT withdrawal_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.require_approval(p_approval bigint, p_kinds text[], p_now timestamp with time zone) returns shop.approval language plpgsql set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.require_time(p_now timestamp with time zone) returns void language plpgsql set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function ledger.reserve_left(p_method text) returns bigint language sql security definer stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.reset_passkeys(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.reset_totp(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.restart_rail(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function ledger.return_deposit(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function ledger.return_to_review(p_withdrawal bigint, p_now timestamp with time zone) returns void language sql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.reveal_seed(p_campaign bigint, p_seed bytea, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.review_obstacle(p_withdrawal shop.withdrawal, p_now timestamp with time zone) returns text language plpgsql set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.reward_withheld(p_inviter bigint, p_customer bigint, p_paid_at timestamp with time zone) returns text language sql stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.rights_given(p_kind text, p_subject bigint, p_fields jsonb) returns text[] language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.seal_history(p_now timestamp with time zone) returns bigint language plpgsql security definer set search_path=pg_catalog, ledger, pg_temp; -- owner goodturn_ledger

function ledger.send_return(p_token text, p_order bigint, p_tracking text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.setting(p_name text) returns text language plpgsql stable strict set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.settle_orders(p_token text[], p_order bigint[], p_customer bigint[], p_caller text[], p_key text[], p_hash bytea[], p_bonus bigint[], p_proof bytea[], p_color text[], p_model text[], p_first_color text[], p_first_model text[], p_now timestamp with time zone, OUT results text[], OUT responses text[]) returns record language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp set plan_cache_mode=force_generic_plan set jit=off set enable_seqscan=off; -- owner goodturn_ledger

function ledger.ship_order(p_token text, p_order bigint, p_carrier text, p_tracking text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.sign_approval(p_token text, p_approval bigint, p_act text, p_credential bytea, p_nonce bytea, p_authenticator_data bytea, p_client_data bytea, p_signature bytea, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.signature_challenge(p_word text, p_approval bigint, p_fingerprint text, p_administrator bigint, p_remark text, p_nonce bytea) returns bytea language sql immutable set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger, body b5ea52d20d30f88f

function ledger.site_today(p_now timestamp with time zone) returns date language sql stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.stop_flow(p_token text, p_target text, p_reason text, p_now timestamp with time zone, OUT result text, OUT ends_at timestamp with time zone) returns record language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.suspend_after_finding(p_approvals bigint[], p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.suspension_reason(p_flow text, p_method text) returns text language sql security definer stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function ledger.take_back_question(p_token text, p_order bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.transfer_line(t ledger.transfer) returns text language sql stable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger, body c06f6c585ef67278

function ledger.undo_stop(p_token text, p_target text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.unlist_addresses(p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, chain, pg_temp; -- owner goodturn_ledger

function ledger.withdraw_approval(p_token text, p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.withdraw_return(p_token text, p_order bigint, p_now timestamp with time zone, OUT result text, OUT return_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function ledger.withdrawal_operator(p_token text, p_node text, p_withdrawal bigint, p_now timestamp with time zone, OUT result text, OUT operator bigint, OUT withdrawal shop.withdrawal) returns record language plpgsql set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function shop.account_letters(p_account text) returns text language sql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.account_skeleton(p_account text) returns text language sql immutable strict parallel safe set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.acknowledge_own_account(p_token text, p_record bigint, p_words text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.add_administrator_link(p_administrator bigint, p_approval bigint, p_now timestamp with time zone) returns void language sql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.add_administrator_passkey(p_token text, p_challenge bytea, p_credential bytea, p_public_key bytea, p_rp_id text, p_name text, p_nonce bytea, p_authenticator_data bytea, p_client_data bytea, p_signature bytea, p_now timestamp with time zone, OUT result text, OUT passkey_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.add_passkey(p_token text, p_credential bytea, p_public_key bytea, p_sign_count bigint, p_name text, p_now timestamp with time zone, OUT result text, OUT passkey_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.add_role(p_token text, p_name text, p_remarks text, p_now timestamp with time zone, OUT result text, OUT role_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.added_customer_obstacle(p_token text, p_customer bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.address_digest(p_recipient text, p_address text, p_country text, p_phone text) returns bytea language sql immutable parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.administrator_link_stands(p_link bigint) returns boolean language sql stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function shop.administrator_looks_unlike() returns trigger language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.administrator_obstacle(p_actor bigint, p_subject bigint) returns text language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.advance_telegram_updates(p_poller uuid, p_bot bigint, p_offset bigint) returns void language sql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.announce_reset(p_approval bigint, p_administrator bigint, p_now timestamp with time zone) returns void language sql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.authenticator_code(p_secret bytea, p_step bigint) returns text language plpgsql immutable strict parallel safe set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.authenticator_key_fits(p_key bytea) returns boolean language sql security definer stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.authenticator_owner(p_administrator bigint) returns text language sql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.authenticator_step(p_administrator bigint, p_code text, p_key bytea, p_now timestamp with time zone) returns bigint language plpgsql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.await_import_pictures(p_import bigint, p_product bigint, p_row integer, p_pictures jsonb, p_now timestamp with time zone) returns void language sql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.begin_administrator_passkey(p_token text, p_now timestamp with time zone) returns bytea language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.begin_authenticator(p_token text, p_secret bytea, p_key bytea, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.begin_offer(p_campaign bigint, p_now timestamp with time zone) returns void language sql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.begin_payee_wait(p_token text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.bind_telegram(p_code text, p_chat bigint, p_nickname text, p_username text, p_language_code text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.block_network(p_token text, p_range text, p_remark text, p_caller inet, p_now timestamp with time zone, OUT result text, OUT blocked_network_id bigint, OUT network cidr) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.block_telegram_chat(p_chat bigint, p_now timestamp with time zone) returns void language sql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.campaign_terms_immutable() returns trigger language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_owner

function shop.cancel_withdrawal_password_unset(p_token text, p_now timestamp with time zone) returns boolean language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.change_administrator_password(p_token text, p_password_proof bytea, p_salt bytea, p_parameters text, p_proof_hash bytea, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.change_invitation_code(p_token text, p_customer bigint, p_invitation_code text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.change_inviter(p_token text, p_customer bigint, p_inviter bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.change_login_password(p_token text, p_password_proof bytea, p_password_hash text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.change_member_expiry(p_token text, p_customer bigint, p_until date, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.change_own_address(p_token text, p_recipient text, p_address text, p_country text, p_phone text, p_now timestamp with time zone) returns boolean language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.change_share_ratio(p_token text, p_customer bigint, p_share_ratio integer, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.changed_product_recorded() returns trigger language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.claim_import_pictures(p_max integer, p_now timestamp with time zone) returns TABLE(id bigint, import_id bigint, product_id bigint, "position" integer, address text, attempts integer) language sql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.claim_push_deliveries(p_max integer, p_now timestamp with time zone) returns TABLE(id bigint, endpoint text, p256dh bytea, auth bytea, language text, message_id bigint, kind text, subject_id bigint) language sql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.claim_telegram_deliveries(p_max integer, p_now timestamp with time zone) returns TABLE(id bigint, chat_id bigint, customer_id bigint, language text, message_id bigint) language sql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.clean_passkey_challenges(p_now timestamp with time zone) returns void language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.close_report(p_token text, p_report bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.confirm_authenticator(p_token text, p_code text, p_key bytea, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.confirm_factor_change(p_token text, p_password_proof bytea, p_change text, p_target text, p_code text, p_key bytea, p_recovery_proof bytea, p_now timestamp with time zone, OUT confirmed_by text, OUT recovery_code bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.confirm_number(p_token text, p_now timestamp with time zone, OUT result text, OUT number_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.count_purchases() returns integer language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function shop.create_login_challenge(p_now timestamp with time zone) returns bytea language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.create_number_code(p_token text, p_digits text, p_spellings text[], p_network text, p_key bytea, p_now timestamp with time zone, OUT result text, OUT code text) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.create_own_account_code(p_token text, p_password_proof bytea, p_now timestamp with time zone, OUT code text, OUT expires_at timestamp with time zone) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.create_own_account_code_by_passkey(p_token text, p_credential bytea, p_authenticator_data bytea, p_client_data bytea, p_signature bytea, p_now timestamp with time zone, OUT code text, OUT expires_at timestamp with time zone) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.create_passkey_challenge(p_challenge bytea, p_token text, p_now timestamp with time zone) returns void language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.create_telegram_code(p_token text, p_code text, p_language text, p_now timestamp with time zone) returns timestamp with time zone language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.credential_digest(p_administrator shop.administrator) returns bytea language sql immutable set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.credentials_are_recorded() returns trigger language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.customer_address_changed() returns trigger language plpgsql set search_path=pg_catalog, pg_temp; -- owner goodturn_owner

function shop.customer_obstacle(p_token text, p_node text, p_customer bigint, p_now timestamp with time zone) returns text language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.decide_friend(p_token text, p_friend bigint, p_accept boolean, p_now timestamp with time zone, OUT result text, OUT actor_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.decide_identity(p_token text, p_submission bigint, p_reason text, p_note text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.deeds_before_record(p_record bigint) returns TABLE(deed text, id bigint, at timestamp with time zone) language sql security definer stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.delete_role(p_token text, p_role bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.der_numbers(p_signature bytea) returns numeric[] language plpgsql immutable strict parallel safe set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.disable_administrator(p_token text, p_administrator bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.ed25519_add(p_one numeric[], p_other numeric[]) returns numeric[] language plpgsql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.ed25519_double(p_point numeric[]) returns numeric[] language plpgsql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.ed25519_multiples() returns numeric[] language sql immutable parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.ed25519_point(p_encoded bytea) returns numeric[] language plpgsql immutable strict parallel safe set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.end_administrator_sessions(p_token text, p_administrator bigint, p_device bytea, p_now timestamp with time zone, OUT result text, OUT ended bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.end_factor_changes(p_administrator bigint) returns void language sql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.end_import_picture(p_picture bigint, p_attempt integer, p_result text, p_reason text, p_file bigint, p_now timestamp with time zone) returns boolean language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.end_offer(p_campaign bigint, p_now timestamp with time zone) returns void language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.end_other_sessions(p_kind text, p_person bigint, p_kept_token text) returns bigint[] language sql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.end_payee_wait(p_token text, p_password_proof bytea, p_now timestamp with time zone, OUT result text, OUT due_at timestamp with time zone) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.end_session(p_token text) returns void language sql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.end_sessions_of_administrator(p_administrator bigint, p_now timestamp with time zone) returns void language sql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.end_surplus_sessions(p_kind text, p_person bigint, p_kept integer, p_replaced_token text) returns bigint[] language sql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.enter_number_code(p_token text, p_code text, p_key bytea, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.enter_own_account_code(p_token text, p_customer bigint, p_code text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.erase_customer(p_token text, p_password_proof bytea, p_password_hash text, p_now timestamp with time zone, OUT obstacles text[], OUT image_references text[]) returns record language plpgsql security definer set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function shop.erasure_obstacles(p_customer bigint, p_now timestamp with time zone) returns text[] language sql security definer stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function shop.factor_challenge(p_change text, p_target text, p_administrator bigint, p_nonce bytea) returns bytea language sql immutable parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.find_administrator_link(p_link text, p_now timestamp with time zone, OUT state text, OUT halves text[], OUT account text) returns record language sql security definer stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.find_administrator_sessions(p_administrator bigint, p_token text, p_now timestamp with time zone) returns TABLE(device bytea, ip inet, user_agent text, created_at timestamp with time zone, last_seen_at timestamp with time zone, is_current boolean) language sql security definer stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.find_devices(p_token text, p_unused_since timestamp with time zone, p_now timestamp with time zone) returns TABLE(device bytea, is_current boolean, friend_id bigint, created_at timestamp with time zone, seen_at timestamp with time zone, ip inet, user_agent text) language sql security definer stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.find_open_link(p_is_office boolean, p_subject bigint, p_now timestamp with time zone) returns TABLE(expires_at timestamp with time zone, account text, person_id bigint, is_shown boolean) language sql security definer stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.find_password_link(p_link text, p_now timestamp with time zone, OUT state text, OUT halves text[], OUT digits text, OUT is_new boolean) returns record language sql security definer stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.find_push_subscription(p_token text) returns TABLE(endpoint text, language text) language sql security definer stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.find_resets(p_token text, p_now timestamp with time zone) returns TABLE(approval_id bigint, kind text, requested_by text, requested_at timestamp with time zone, reason text, decidable_from timestamp with time zone, has_link boolean) language sql security definer stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.find_sessions(p_tokens text[], p_now timestamp with time zone) returns TABLE(place bigint, kind text, subject_id bigint, actor_id bigint, expires_at timestamp with time zone, seen_at timestamp with time zone, installation bytea, can_act boolean) language sql security definer stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.finish_push_deliveries(p_finished bigint[], p_gone bigint[]) returns void language sql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.finish_telegram_deliveries(p_finished bigint[], p_blocked bigint[], p_now timestamp with time zone) returns void language sql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.folded(p_text text) returns text language sql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.folded_words(p_text text) returns tsvector language sql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.forget_unanswered_friends(p_now timestamp with time zone) returns void language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.friend_ask(p_owner bigint, p_actor bigint, p_now timestamp with time zone, OUT ask text, OUT ask_from bigint, OUT paid bigint) returns record language sql security definer stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function shop.friend_sessions_ended() returns trigger language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.friend_stopped() returns trigger language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.half_state(p_half shop.link_half, p_now timestamp with time zone) returns text language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.has_consent(p_owner bigint, p_actor bigint, p_now timestamp with time zone) returns boolean language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.hash_token(p_token text) returns bytea language sql immutable parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.hmac(p_hash text, p_key bytea, p_message bytea) returns bytea language plpgsql immutable strict parallel safe set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.hold_appeal_third_person() returns trigger language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_owner

function shop.insert_customer_session(p_token text, p_customer bigint, p_now timestamp with time zone, p_expires_at timestamp with time zone, p_ip inet, p_user_agent text, p_installation bytea) returns void language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.integer_of_bytes(p_bytes bytea) returns numeric language plpgsql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.is_account_taken(p_account text) returns boolean language sql security definer stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.is_assertion(p_public_key bytea, p_rp_id text, p_challenge bytea, p_authenticator_data bytea, p_client_data bytea, p_signature bytea) returns boolean language plpgsql immutable parallel safe set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.is_ed25519_signature(p_key bytea, p_message bytea, p_signature bytea) returns boolean language plpgsql immutable parallel safe set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.is_es256_signature(p_x bytea, p_y bytea, p_message bytea, p_signature bytea) returns boolean language plpgsql immutable parallel safe set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.is_last_super_administrator(p_administrator bigint) returns boolean language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.is_login_challenge(p_challenge bytea, p_now timestamp with time zone) returns boolean language plpgsql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.is_login_code(p_administrator bigint, p_password_proof bytea, p_code text, p_key bytea, p_now timestamp with time zone) returns boolean language plpgsql security definer stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.is_rs256_signature(p_modulus bytea, p_exponent bytea, p_message bytea, p_signature bytea) returns boolean language plpgsql immutable parallel safe set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.is_session_code(p_token text, p_code text, p_key bytea, p_now timestamp with time zone) returns boolean language plpgsql security definer stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.is_signed_by(p_public_key bytea, p_message bytea, p_signature bytea) returns boolean language plpgsql immutable parallel safe set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.keep_decided_facts(p_token text, p_approval bigint, p_facts jsonb, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.keep_factor_confirmation(p_token text, p_change text, p_target text, p_confirmed_by text, p_now timestamp with time zone) returns void language sql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.keep_withdrawal_password(p_customer bigint, p_now timestamp with time zone) returns boolean language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.lease_telegram_updates(p_poller uuid, p_now timestamp with time zone) returns TABLE(bot_id bigint, encrypted_token bytea, update_offset bigint) language sql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.link_maker_stands(p_approval shop.approval, p_person bigint) returns boolean language sql stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function shop.links_end_with_rights() returns trigger language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.little_endian(p_bytes bytea) returns numeric language plpgsql immutable strict parallel safe set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.lock_administrator(p_administrator bigint) returns void language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.lock_rights() returns void language sql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.login_challenge_mark(p_body bytea) returns bytea language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.lose_number(p_token text, p_customer bigint, p_digits text, p_spellings text[], p_now timestamp with time zone) returns void language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.mark_favourite(p_token text, p_product bigint, p_tells boolean, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.modular_inverse(p_number numeric, p_modulus numeric) returns numeric language plpgsql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.new_link_half() returns text language sql set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.new_own_account_code(p_customer bigint, p_now timestamp with time zone, OUT code text, OUT expires_at timestamp with time zone) returns record language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.number_code_hash(p_customer bigint, p_digits text, p_code text, p_key bytea) returns bytea language sql immutable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.object_to_reset(p_token text, p_approval bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.oldest_transaction() returns xid8 language sql stable set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.open_administrator_session(p_token text, p_administrator bigint, p_password_proof bytea, p_code text, p_key bytea, p_recovery_proof bytea, p_credential bytea, p_authenticator_data bytea, p_client_data bytea, p_signature bytea, p_now timestamp with time zone, p_expires_at timestamp with time zone, p_ip inet, p_user_agent text, p_installation bytea, p_kept integer, p_replaced_token text, OUT opened boolean, OUT recovery_code bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.open_customer_session(p_token text, p_customer bigint, p_password_proof bytea, p_now timestamp with time zone, p_expires_at timestamp with time zone, p_ip inet, p_user_agent text, p_installation bytea) returns boolean language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.open_friend_session(p_current_token text, p_token text, p_digits text, p_now timestamp with time zone, p_expires_at timestamp with time zone, p_ip inet, p_user_agent text) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.open_passkey_session(p_token text, p_credential bytea, p_authenticator_data bytea, p_client_data bytea, p_signature bytea, p_now timestamp with time zone, p_expires_at timestamp with time zone, p_ip inet, p_user_agent text, p_installation bytea) returns boolean language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.open_secret(p_sealed bytea, p_belongs_to text, p_key bytea) returns bytea language plpgsql immutable strict parallel safe set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.own_link(p_token text, p_is_office boolean, p_subject bigint, p_now timestamp with time zone, OUT result text, OUT person bigint, OUT link_id bigint, OUT round integer, OUT approval_id bigint, OUT expires_at timestamp with time zone) returns record language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.own_session_customer(p_token text) returns bigint language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.p256_add(p_one numeric[], p_other numeric[]) returns numeric[] language plpgsql immutable strict parallel safe set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.p256_double(p_point numeric[]) returns numeric[] language plpgsql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.p256_multiples() returns numeric[] language sql immutable parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.password_fits(p_stored text, p_proof bytea) returns boolean language sql immutable parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.password_link_stands(p_link bigint) returns boolean language sql stable set search_path=pg_catalog, shop, ledger, pg_temp; -- owner goodturn_ledger

function shop.personal_account_kept() returns trigger language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.plain_network(p_network inet) returns cidr language sql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.product_changed() returns trigger language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.queue_telegram(p_message bigint, p_customers bigint[], p_now timestamp with time zone) returns void language sql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.read_cose_key(p_key bytea, OUT algorithm integer, OUT first bytea, OUT second bytea, OUT third bytea) returns record language plpgsql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.read_link(p_link text, p_is_office boolean, p_now timestamp with time zone, OUT state text, OUT halves text[], OUT link_id bigint) returns record language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.record_arrival(p_kind text, p_person bigint, p_action text, p_details jsonb, p_ip inet, p_now timestamp with time zone) returns boolean language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.record_audit(p_token text, p_action text, p_subject text, p_details jsonb, p_ip inet, p_user_agent text, p_now timestamp with time zone) returns boolean language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.record_credentials(p_administrator bigint) returns void language sql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.record_heartbeat(p_id uuid, p_version text, p_schema_sha256 text, p_figures jsonb DEFAULT '{}'::jsonb) returns TABLE(database_time timestamp with time zone, schema_sha256 text, purpose text) language plpgsql set search_path=pg_catalog, pg_temp set work_mem=64kB; -- owner goodturn_owner

function shop.record_personal_account(p_token text, p_customer bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.record_product_revision(p_product bigint) returns void language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.recovery_code_used_once() returns trigger language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_owner

function shop.reduce_role(p_token text, p_administrator bigint, p_role bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.register_administrator(p_account text, p_salt bytea, p_parameters text, p_proof_hash bytea, p_invitation_code text, p_now timestamp with time zone, OUT result text, OUT administrator_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.remark_blocked_network(p_token text, p_blocked_network bigint, p_remark text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.remove_administrator_passkey(p_token text, p_passkey bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.remove_authenticator(p_token text, p_now timestamp with time zone) returns boolean language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.remove_number(p_token text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.remove_passkey(p_token text, p_password_proof bytea, p_passkey bigint, p_now timestamp with time zone) returns boolean language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.remove_telegram_binding(p_token text, p_binding bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.renew_link(p_token text, p_is_office boolean, p_subject bigint, p_now timestamp with time zone, OUT result text, OUT approval_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.renew_recovery_codes(p_token text, p_salt bytea, p_parameters text, p_proof_hashes bytea[], p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.request_friend(p_actor bigint, p_name text, p_digits text, p_per_day bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.request_job_run(p_token text, p_job text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.request_withdrawal_password_unset(p_token text, p_password_proof bytea, p_now timestamp with time zone, OUT result text, OUT due_at timestamp with time zone) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.require_shipment() returns trigger language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_owner

function shop.reset_obstacle(p_approval bigint, p_now timestamp with time zone) returns text language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.retry_telegram_deliveries(p_deliveries bigint[], p_seconds integer, p_now timestamp with time zone) returns void language sql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.return_appeal_third_person() returns trigger language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_owner

function shop.return_to_own_account(p_current_token text, p_token text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.role_given() returns trigger language plpgsql set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.role_obstacle(p_administrator bigint, p_role bigint) returns text language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.scalar_digits(p_scalar numeric) returns integer[] language plpgsql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.seal_secret(p_secret bytea, p_belongs_to text, p_key bytea, p_nonce bytea) returns bytea language plpgsql immutable strict parallel safe set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.send_message(p_customer bigint, p_kind text, p_subject bigint, p_now timestamp with time zone) returns void language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.send_operator_message(p_token text, p_customers bigint[], p_texts jsonb, p_now timestamp with time zone, OUT result text, OUT sent_message_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.send_password_notice(p_customer bigint, p_kind text, p_now timestamp with time zone) returns void language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.send_report(p_token text, p_text text, p_handle text, p_now timestamp with time zone, OUT result text, OUT report_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.session_administrator(p_token text, p_now timestamp with time zone) returns bigint language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.session_customer(p_token text, p_now timestamp with time zone) returns bigint language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.session_parties(p_token text, p_now timestamp with time zone, OUT customer bigint, OUT actor bigint) returns record language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.set_friend_ask(p_token text, p_friend bigint, p_ask text, p_from bigint, p_now timestamp with time zone, OUT result text, OUT actor_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.set_task_link(p_token text, p_task bigint, p_link text, p_expires_at timestamp with time zone, p_now timestamp with time zone) returns boolean language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.set_telegram_bot(p_token text, p_bot bigint, p_username text, p_encrypted_token bytea, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.set_withdrawal_password(p_token text, p_password_proof bytea, p_password_hash text, p_now timestamp with time zone, OUT result text, OUT valid_from timestamp with time zone) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.sha1(p_message bytea) returns bytea language plpgsql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.show_link_half(p_token text, p_is_office boolean, p_subject bigint, p_now timestamp with time zone, OUT result text, OUT half text, OUT approval_id bigint, OUT expires_at timestamp with time zone) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.sign_out_devices(p_token text, p_device bytea, p_now timestamp with time zone) returns bigint language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.signature_count(p_authenticator_data bytea) returns bigint language sql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.signed_challenge(p_client_data bytea) returns bytea language plpgsql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.site_day(p_at timestamp with time zone, p_zone text) returns date language sql stable strict parallel safe; -- owner goodturn_owner, body c8f15c31fc722887

function shop.start_job(p_token text, p_job text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.stop_job(p_token text, p_job text, p_reason text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.subscribe_push(p_token text, p_endpoint text, p_p256dh bytea, p_auth bytea, p_language text, p_now timestamp with time zone) returns boolean language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.take_factor_confirmation(p_token text, p_change text, p_target text, p_now timestamp with time zone) returns text language sql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.take_passkey_challenge(p_challenge bytea, p_token text, p_now timestamp with time zone, p_adds_administrator_passkey boolean DEFAULT false) returns boolean language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.tell_favourites(p_now timestamp with time zone) returns integer language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.touch_session(p_token text, p_now timestamp with time zone) returns void language sql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.unbind_telegram(p_token text, p_now timestamp with time zone) returns boolean language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.unblock_network(p_token text, p_blocked_network bigint, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.unmark_favourite(p_token text, p_product bigint, p_now timestamp with time zone) returns boolean language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.unrecorded_credentials() returns SETOF bigint language sql security definer stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.unset_withdrawal_passwords(p_now timestamp with time zone) returns bigint language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.unsubscribe_push(p_token text) returns void language sql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.update_permission_node(p_token text, p_node bigint, p_name text, p_icon text, p_sort integer, p_is_at_top boolean, p_is_selectable boolean, p_is_displayed boolean, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.update_role(p_token text, p_role bigint, p_revision bigint, p_name text, p_remarks text, p_nodes text[], p_now timestamp with time zone, OUT result text, OUT added text[], OUT removed text[]) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.use_administrator_link(p_link text, p_salt bytea, p_parameters text, p_proof_hash bytea, p_now timestamp with time zone, OUT result text, OUT administrator_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.use_administrator_passkey(p_token text, p_password_proof bytea, p_change text, p_target text, p_nonce bytea, p_credential bytea, p_authenticator_data bytea, p_client_data bytea, p_signature bytea, p_now timestamp with time zone) returns boolean language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.use_authenticator_code(p_administrator bigint, p_code text, p_key bytea, p_now timestamp with time zone) returns bigint language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.use_file_store(p_token text, p_file_store bigint, p_endpoint text, p_region text, p_bucket text, p_path text, p_domain text, p_access_key_id text, p_encrypted_secret bytea, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.use_login_passkey(p_administrator bigint, p_credential bytea, p_authenticator_data bytea, p_client_data bytea, p_signature bytea, p_now timestamp with time zone) returns boolean language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.use_own_files(p_token text, p_now timestamp with time zone) returns text language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.use_password_link(p_link text, p_password_hash text, p_rules_version text, p_language text, p_ip inet, p_now timestamp with time zone, OUT result text, OUT customer_id bigint) returns record language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.use_recovery_code(p_administrator bigint, p_proof bytea, p_now timestamp with time zone) returns bigint language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.use_task_link(p_link text, p_now timestamp with time zone) returns TABLE(id bigint, file_name text, format text, list text, administrator_id bigint) language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.view_message(p_token text, p_message bigint, p_now timestamp with time zone) returns boolean language plpgsql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.waits_for_payees(p_customer bigint, p_now timestamp with time zone) returns boolean language sql stable set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.withdraw_import_pictures(p_import bigint, p_now timestamp with time zone) returns void language sql security definer set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

function shop.words_query(p_text text) returns tsquery language sql immutable strict parallel safe set search_path=pg_catalog, pg_temp; -- owner goodturn_ledger

function shop.write_role(p_role bigint, p_name text, p_remarks text, p_added text[], p_removed text[], p_now timestamp with time zone) returns text language plpgsql set search_path=pg_catalog, shop, pg_temp; -- owner goodturn_ledger

-- Triggers

CREATE CONSTRAINT TRIGGER approval_is_confirmed AFTER INSERT OR UPDATE ON shop.approval DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.approval_is_confirmed();

CREATE CONSTRAINT TRIGGER approval_is_used AFTER INSERT OR UPDATE ON shop.approval DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.approval_is_used();

CREATE CONSTRAINT TRIGGER changed_product_recorded AFTER INSERT ON shop.changed_product DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.changed_product_recorded();

CREATE TRIGGER address_attestation_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.address_attestation FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER administrator_credentials_are_recorded AFTER INSERT OR UPDATE OF password_salt, password_parameters, password_proof_hash, totp_secret, totp_enrolled_at ON shop.administrator FOR EACH ROW EXECUTE FUNCTION shop.credentials_are_recorded();

CREATE TRIGGER administrator_looks_unlike BEFORE INSERT ON shop.administrator FOR EACH ROW EXECUTE FUNCTION shop.administrator_looks_unlike();

CREATE TRIGGER administrator_role_given BEFORE UPDATE OF role_id ON shop.administrator FOR EACH ROW WHEN ((old.role_id IS DISTINCT FROM new.role_id)) EXECUTE FUNCTION shop.role_given();

CREATE TRIGGER approval_confirmation_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shop.approval_confirmation FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER approval_immutable BEFORE UPDATE ON shop.approval FOR EACH ROW EXECUTE FUNCTION ledger.approval_immutable();

CREATE TRIGGER approval_is_kept BEFORE DELETE OR TRUNCATE ON shop.approval FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER audit_entry_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shop.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER audit_entry_numbers_transaction BEFORE INSERT ON shop.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger.number_transaction();

CREATE TRIGGER automatic_suspension_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shop.automatic_suspension FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER balance_request_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.balance_request FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER balance_tree_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.balance_tree FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER batch_approval_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.batch_approval FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER batch_goes_forward BEFORE UPDATE ON chain.batch FOR EACH ROW EXECUTE FUNCTION chain.guard_batch();

CREATE TRIGGER batch_item_ends_once BEFORE UPDATE ON chain.batch_item FOR EACH ROW EXECUTE FUNCTION chain.guard_batch_item();

CREATE TRIGGER batch_item_stays BEFORE DELETE OR TRUNCATE ON chain.batch_item FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER batch_stays BEFORE DELETE OR TRUNCATE ON chain.batch FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER campaign_terms_immutable BEFORE UPDATE OF state, brand_id, product_id, price, cashback_rate_ppm, cashback, referral_reserve, commission, units, lucky_units, lucky_bonus, limit_per_customer, referral_cap_ppm, commission_rate_ppm, starts_at, ends_at, ships_to, commitment, revealed_seed, approval_id, activated_at, has_lucky_digests ON shop.campaign FOR EACH ROW EXECUTE FUNCTION shop.campaign_terms_immutable();

CREATE TRIGGER collection_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.collection FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER credential_record_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shop.credential_record FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER customer_address_changed BEFORE UPDATE OF recipient, address, country, contact_phone ON shop.customer FOR EACH ROW EXECUTE FUNCTION shop.customer_address_changed();

CREATE TRIGGER decided_facts_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shop.decided_facts FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER deposit_address_has_account BEFORE INSERT OR UPDATE ON shop.deposit_address FOR EACH ROW EXECUTE FUNCTION chain.set_deposit_account();

CREATE TRIGGER deposit_decision_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.deposit_decision FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER deposit_is_decided_once BEFORE UPDATE ON chain.deposit FOR EACH ROW EXECUTE FUNCTION chain.guard_deposit();

CREATE TRIGGER deposit_return_request_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.deposit_return_request FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER deposit_stays BEFORE DELETE OR TRUNCATE ON chain.deposit FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER friend_sessions_ended AFTER DELETE ON shop.session REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION shop.friend_sessions_ended();

CREATE TRIGGER friend_stopped AFTER UPDATE OF disabled_at, hold_expires_at ON shop.customer FOR EACH ROW WHEN (((new.disabled_at IS DISTINCT FROM old.disabled_at) OR (new.hold_expires_at IS DISTINCT FROM old.hold_expires_at))) EXECUTE FUNCTION shop.friend_stopped();

CREATE TRIGGER hold_appeal_third_person BEFORE INSERT OR UPDATE OF appeal_decided_by ON shop.hold FOR EACH ROW WHEN ((new.appeal_decided_by IS NOT NULL)) EXECUTE FUNCTION shop.hold_appeal_third_person();

CREATE TRIGGER link_half_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shop.link_half FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER links_end_with_account AFTER UPDATE OF role_id, disabled_at ON shop.administrator FOR EACH STATEMENT EXECUTE FUNCTION shop.links_end_with_rights();

CREATE TRIGGER links_end_with_node AFTER DELETE ON shop.role_node FOR EACH STATEMENT EXECUTE FUNCTION shop.links_end_with_rights();

CREATE TRIGGER links_end_with_role AFTER UPDATE OF revision ON shop.role FOR EACH STATEMENT EXECUTE FUNCTION shop.links_end_with_rights();

CREATE TRIGGER listed_address_is_taken_off_once BEFORE UPDATE ON chain.listed_address FOR EACH ROW EXECUTE FUNCTION chain.guard_listed_address();

CREATE TRIGGER listed_address_stays BEFORE DELETE OR TRUNCATE ON chain.listed_address FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER lucky_digest_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shop.lucky_digest FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER method_route_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.method_route FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER method_route_queues AFTER INSERT ON chain.method_route FOR EACH ROW EXECUTE FUNCTION chain.queue_route();

CREATE TRIGGER new_orders_require_shipment AFTER INSERT ON shop.orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.require_shipment();

CREATE TRIGGER observed_balance_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.observed_balance FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER observed_outgoing_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.observed_outgoing FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER observed_payout_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.observed_payout FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER observed_transfer_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.observed_transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER observed_treasury_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.observed_treasury FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER observer_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.observer FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER orders_require_shipment AFTER UPDATE ON shop.orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shop.require_shipment();

CREATE TRIGGER payment_reference_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shop.payment_reference FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER payout_limit_change_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.payout_limit_change FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER personal_account_is_kept BEFORE DELETE OR TRUNCATE ON shop.personal_account FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER personal_account_kept BEFORE UPDATE ON shop.personal_account FOR EACH ROW EXECUTE FUNCTION shop.personal_account_kept();

CREATE TRIGGER product_changed AFTER INSERT OR DELETE OR UPDATE ON shop.product_description_picture FOR EACH ROW EXECUTE FUNCTION shop.product_changed();

CREATE TRIGGER product_changed AFTER INSERT OR DELETE OR UPDATE ON shop.product_option FOR EACH ROW EXECUTE FUNCTION shop.product_changed();

CREATE TRIGGER product_changed AFTER INSERT OR DELETE OR UPDATE ON shop.product_option_translation FOR EACH ROW EXECUTE FUNCTION shop.product_changed();

CREATE TRIGGER product_changed AFTER INSERT OR DELETE OR UPDATE ON shop.product_picture FOR EACH ROW EXECUTE FUNCTION shop.product_changed();

CREATE TRIGGER product_changed AFTER INSERT OR DELETE OR UPDATE ON shop.product_property FOR EACH ROW EXECUTE FUNCTION shop.product_changed();

CREATE TRIGGER product_changed AFTER INSERT OR DELETE OR UPDATE ON shop.product_translation FOR EACH ROW EXECUTE FUNCTION shop.product_changed();

CREATE TRIGGER product_changed AFTER INSERT OR UPDATE ON shop.product FOR EACH ROW EXECUTE FUNCTION shop.product_changed();

CREATE TRIGGER product_changed AFTER UPDATE OF name ON shop.brand FOR EACH ROW EXECUTE FUNCTION shop.product_changed();

CREATE TRIGGER product_revision_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shop.product_revision FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER rail_limit_change_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.rail_limit_change FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER recovery_code_is_kept BEFORE DELETE OR TRUNCATE ON shop.recovery_code FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER recovery_code_used_once BEFORE UPDATE ON shop.recovery_code FOR EACH ROW EXECUTE FUNCTION shop.recovery_code_used_once();

CREATE TRIGGER reset_notice_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shop.reset_notice FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER reset_objection_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shop.reset_objection FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER return_appeal_third_person BEFORE INSERT OR UPDATE OF appeal_decided_by ON shop.return_request FOR EACH ROW WHEN ((new.appeal_decided_by IS NOT NULL)) EXECUTE FUNCTION shop.return_appeal_third_person();

CREATE TRIGGER seal_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.seal FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER second_credit_confirmation_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shop.second_credit_confirmation FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER sent_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.sent FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER signature_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.signature FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER tracking_correction_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON shop.tracking_correction FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER transfer_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER treasury_address_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.treasury_address FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER treasury_proof_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.treasury_proof FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

CREATE TRIGGER unlisting_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain.unlisting FOR EACH STATEMENT EXECUTE FUNCTION ledger.reject_modification();

-- Grants

grant select on column shop.administrator.account to goodturn_app;

grant select on column shop.administrator.account to goodturn_reader;

grant select on column shop.administrator.created_at to goodturn_app;

grant select on column shop.administrator.created_at to goodturn_reader;

grant select on column shop.administrator.disabled_at to goodturn_app;

grant select on column shop.administrator.disabled_at to goodturn_reader;

grant select on column shop.administrator.id to goodturn_app;

grant select on column shop.administrator.id to goodturn_reader;

grant select on column shop.administrator.invitation_code to goodturn_app;

grant select on column shop.administrator.invitation_code to goodturn_reader;

grant select on column shop.administrator.last_login_at to goodturn_app;

grant select on column shop.administrator.last_login_at to goodturn_reader;

grant select on column shop.administrator.password_parameters to goodturn_app;

grant select on column shop.administrator.password_parameters to goodturn_reader;

grant select on column shop.administrator.password_proof_hash to goodturn_app;

grant select on column shop.administrator.password_proof_hash to goodturn_reader;

grant select on column shop.administrator.password_salt to goodturn_app;

grant select on column shop.administrator.password_salt to goodturn_reader;

grant select on column shop.administrator.personal_customer_ids to goodturn_app;

grant select on column shop.administrator.personal_customer_ids to goodturn_reader;

grant select on column shop.administrator.role_given_at to goodturn_reader;

grant select on column shop.administrator.role_id to goodturn_app;

grant select on column shop.administrator.role_id to goodturn_reader;

grant select on column shop.administrator.totp_enrolled_at to goodturn_app;

grant select on column shop.administrator.totp_enrolled_at to goodturn_reader;

grant select on column shop.administrator.totp_last_step to goodturn_app;

grant select on column shop.administrator.totp_last_step to goodturn_reader;

grant select on column shop.administrator_link.administrator_id to goodturn_app;

grant select on column shop.administrator_link.administrator_id to goodturn_reader;

grant select on column shop.administrator_link.approval_id to goodturn_app;

grant select on column shop.administrator_link.approval_id to goodturn_reader;

grant select on column shop.administrator_link.created_at to goodturn_app;

grant select on column shop.administrator_link.created_at to goodturn_reader;

grant select on column shop.administrator_link.ended_at to goodturn_app;

grant update on column shop.administrator_link.ended_at to goodturn_ledger;

grant select on column shop.administrator_link.ended_at to goodturn_reader;

grant select on column shop.administrator_link.expires_at to goodturn_app;

grant update on column shop.administrator_link.expires_at to goodturn_ledger;

grant select on column shop.administrator_link.expires_at to goodturn_reader;

grant select on column shop.administrator_link.has_halves to goodturn_app;

grant select on column shop.administrator_link.has_halves to goodturn_reader;

grant select on column shop.administrator_link.id to goodturn_app;

grant select on column shop.administrator_link.id to goodturn_reader;

grant select on column shop.administrator_link.role_id to goodturn_app;

grant select on column shop.administrator_link.role_id to goodturn_reader;

grant select on column shop.administrator_link.role_revision to goodturn_app;

grant select on column shop.administrator_link.role_revision to goodturn_reader;

grant select on column shop.administrator_link.round to goodturn_app;

grant update on column shop.administrator_link.round to goodturn_ledger;

grant select on column shop.administrator_link.round to goodturn_reader;

grant select on column shop.administrator_link.used_at to goodturn_app;

grant update on column shop.administrator_link.used_at to goodturn_ledger;

grant select on column shop.administrator_link.used_at to goodturn_reader;

grant update on column shop.administrator_passkey.last_used_at to goodturn_ledger;

grant update on column shop.administrator_passkey.removed_at to goodturn_ledger;

grant update on column shop.administrator_passkey.sign_count to goodturn_ledger;

grant update on column shop.blocked_network.remark to goodturn_ledger;

grant update on column shop.brand.id to goodturn_ledger;

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

grant update on column shop.customer.disabled_at to goodturn_app;

grant insert on column shop.customer.full_name to goodturn_app;

grant insert on column shop.customer.invitation_code to goodturn_app;

grant insert on column shop.customer.inviter_id to goodturn_app;

grant insert, update on column shop.customer.language to goodturn_app;

grant insert on column shop.customer.password_hash to goodturn_app;

grant insert on column shop.customer.phone_digits to goodturn_app;

grant update on column shop.customer.phrase to goodturn_app;

grant insert on column shop.customer.register_ip to goodturn_app;

grant insert on column shop.customer.registered_at to goodturn_app;

grant insert, update on column shop.customer.rules_version to goodturn_app;

grant insert on column shop.customer.share_ratio_ppm to goodturn_app;

grant insert, update on column shop.customer.user_name to goodturn_app;

grant update on column shop.customer_report.closed_at to goodturn_ledger;

grant update on column shop.customer_report.closed_by to goodturn_ledger;

grant update on column shop.deposit_address.removed_at to goodturn_ledger;

grant select on column shop.factor_confirmation.change to goodturn_reader;

grant select on column shop.factor_confirmation.confirmed_at to goodturn_reader;

grant select on column shop.factor_confirmation.confirmed_by to goodturn_reader;

grant select on column shop.factor_confirmation.target to goodturn_reader;

grant update on column shop.identity_image.side to goodturn_app;

grant update on column shop.identity_image.submission_id to goodturn_app;

grant update on column shop.identity_key.wrapped_key to goodturn_app;

grant update on column shop.identity_submission.decided_at to goodturn_ledger;

grant update on column shop.identity_submission.decided_by to goodturn_ledger;

grant update on column shop.identity_submission.encrypted_name to goodturn_app;

grant update on column shop.identity_submission.encrypted_name to goodturn_ledger;

grant update on column shop.identity_submission.encrypted_number to goodturn_app;

grant update on column shop.identity_submission.encrypted_number to goodturn_ledger;

grant update on column shop.identity_submission.erased_at to goodturn_app;

grant update on column shop.identity_submission.erased_at to goodturn_ledger;

grant update on column shop.identity_submission.reject_note to goodturn_ledger;

grant update on column shop.identity_submission.reject_reason to goodturn_ledger;

grant update on column shop.identity_submission.state to goodturn_ledger;

grant update on column shop.installation.known_since to goodturn_app;

grant update on column shop.installation.known_since to goodturn_ledger;

grant update on column shop.job_request.taken to goodturn_app;

grant select on column shop.link_half.administrator_link_id to goodturn_app;

grant select on column shop.link_half.administrator_link_id to goodturn_reader;

grant select on column shop.link_half.id to goodturn_app;

grant select on column shop.link_half.id to goodturn_reader;

grant select on column shop.link_half.password_link_id to goodturn_app;

grant select on column shop.link_half.password_link_id to goodturn_reader;

grant select on column shop.link_half.person_id to goodturn_app;

grant select on column shop.link_half.person_id to goodturn_reader;

grant select on column shop.link_half.round to goodturn_app;

grant select on column shop.link_half.round to goodturn_reader;

grant select on column shop.link_half.shown_at to goodturn_app;

grant select on column shop.link_half.shown_at to goodturn_reader;

grant select on column shop.login_challenge_key.is_only to goodturn_reader;

grant update on column shop.message.viewed_at to goodturn_ledger;

grant select on column shop.number_code.customer_id to goodturn_app;

grant select on column shop.number_code.customer_id to goodturn_reader;

grant select on column shop.number_code.digits to goodturn_app;

grant select on column shop.number_code.digits to goodturn_reader;

grant select on column shop.number_code.entered_at to goodturn_reader;

grant select on column shop.number_code.expires_at to goodturn_app;

grant select on column shop.number_code.expires_at to goodturn_reader;

grant select on column shop.number_code.paused_until to goodturn_app;

grant select on column shop.number_code.paused_until to goodturn_reader;

grant select on column shop.number_code.sent_at to goodturn_app;

grant select on column shop.number_code.sent_at to goodturn_reader;

grant select on column shop.number_code.spellings to goodturn_reader;

grant select on column shop.number_code.tries to goodturn_app;

grant select on column shop.number_code.tries to goodturn_reader;

grant select on column shop.number_code.used_at to goodturn_app;

grant select on column shop.number_code.used_at to goodturn_reader;

grant select on column shop.number_code_sent.id to goodturn_reader;

grant select on column shop.number_code_sent.sent_at to goodturn_reader;

grant select on column shop.own_account_code.customer_id to goodturn_reader;

grant select on column shop.own_account_code.entered_by to goodturn_reader;

grant select on column shop.own_account_code.expires_at to goodturn_reader;

grant select on column shop.own_account_code.tries to goodturn_reader;

grant update on column shop.passkey.last_used_at to goodturn_ledger;

grant update on column shop.passkey.removed_at to goodturn_ledger;

grant update on column shop.passkey.sign_count to goodturn_ledger;

grant select on column shop.passkey_challenge.adds_administrator_passkey to goodturn_reader;

grant select on column shop.passkey_challenge.expires_at to goodturn_reader;

grant select on column shop.password_link.address_digest to goodturn_app;

grant update on column shop.password_link.address_digest to goodturn_ledger;

grant select on column shop.password_link.address_digest to goodturn_reader;

grant select on column shop.password_link.approval_id to goodturn_app;

grant select on column shop.password_link.approval_id to goodturn_reader;

grant select on column shop.password_link.created_at to goodturn_app;

grant select on column shop.password_link.created_at to goodturn_reader;

grant select on column shop.password_link.created_by to goodturn_app;

grant select on column shop.password_link.created_by to goodturn_reader;

grant select on column shop.password_link.customer_id to goodturn_app;

grant select on column shop.password_link.customer_id to goodturn_reader;

grant select on column shop.password_link.ended_at to goodturn_app;

grant update on column shop.password_link.ended_at to goodturn_ledger;

grant select on column shop.password_link.ended_at to goodturn_reader;

grant select on column shop.password_link.expires_at to goodturn_app;

grant update on column shop.password_link.expires_at to goodturn_ledger;

grant select on column shop.password_link.expires_at to goodturn_reader;

grant select on column shop.password_link.has_halves to goodturn_app;

grant select on column shop.password_link.has_halves to goodturn_reader;

grant select on column shop.password_link.id to goodturn_app;

grant select on column shop.password_link.id to goodturn_reader;

grant select on column shop.password_link.round to goodturn_app;

grant update on column shop.password_link.round to goodturn_ledger;

grant select on column shop.password_link.round to goodturn_reader;

grant select on column shop.password_link.used_at to goodturn_app;

grant update on column shop.password_link.used_at to goodturn_ledger;

grant select on column shop.password_link.used_at to goodturn_reader;

grant update on column shop.payee_wait.end_requested_at to goodturn_ledger;

grant update on column shop.payee_wait.ends_at to goodturn_ledger;

grant update on column shop.permission_node.icon to goodturn_ledger;

grant update on column shop.permission_node.is_at_top to goodturn_ledger;

grant update on column shop.permission_node.is_displayed to goodturn_ledger;

grant update on column shop.permission_node.is_selectable to goodturn_ledger;

grant update on column shop.permission_node.name to goodturn_ledger;

grant update on column shop.permission_node.sort to goodturn_ledger;

grant update on column shop.personal_account.acknowledged_at to goodturn_ledger;

grant update on column shop.personal_account.acknowledged_by to goodturn_ledger;

grant update on column shop.personal_account.acknowledged_words to goodturn_ledger;

grant update on column shop.personal_account.end_approval_id to goodturn_ledger;

grant update on column shop.personal_account.ended_at to goodturn_ledger;

grant update on column shop.product.brand_id to goodturn_app;

grant update on column shop.product.category_id to goodturn_app;

grant update on column shop.product.listing to goodturn_app;

grant update on column shop.product.price to goodturn_app;

grant update on column shop.product.recommended to goodturn_app;

grant update on column shop.product.ships_to to goodturn_app;

grant update on column shop.product.sort to goodturn_app;

grant update on column shop.product.source to goodturn_app;

grant update on column shop.product.stock to goodturn_app;

grant update on column shop.product_import.undone_at to goodturn_app;

grant update on column shop.product_import.undone_by to goodturn_app;

grant select on column shop.push_subscription.auth to goodturn_app;

grant select on column shop.push_subscription.auth to goodturn_reader;

grant select on column shop.push_subscription.created_at to goodturn_app;

grant select on column shop.push_subscription.created_at to goodturn_reader;

grant select on column shop.push_subscription.customer_id to goodturn_app;

grant select on column shop.push_subscription.customer_id to goodturn_reader;

grant select on column shop.push_subscription.endpoint to goodturn_app;

grant select on column shop.push_subscription.endpoint to goodturn_reader;

grant select on column shop.push_subscription.id to goodturn_app;

grant select on column shop.push_subscription.id to goodturn_reader;

grant select on column shop.push_subscription.language to goodturn_app;

grant select on column shop.push_subscription.language to goodturn_reader;

grant select on column shop.push_subscription.p256dh to goodturn_app;

grant select on column shop.push_subscription.p256dh to goodturn_reader;

grant update on column shop.recovery_code.ended_at to goodturn_ledger;

grant update on column shop.recovery_code.used_at to goodturn_ledger;

grant select on column shop.session.actor_id to goodturn_app;

grant select on column shop.session.actor_id to goodturn_reader;

grant select on column shop.session.consent to goodturn_reader;

grant select on column shop.session.created_at to goodturn_app;

grant select on column shop.session.created_at to goodturn_reader;

grant select on column shop.session.expires_at to goodturn_app;

grant select on column shop.session.expires_at to goodturn_reader;

grant select on column shop.session.friend_id to goodturn_reader;

grant select on column shop.session.installation to goodturn_app;

grant select on column shop.session.installation to goodturn_reader;

grant select on column shop.session.ip to goodturn_app;

grant select on column shop.session.ip to goodturn_reader;

grant select on column shop.session.kind to goodturn_app;

grant select on column shop.session.kind to goodturn_reader;

grant select on column shop.session.last_seen_at to goodturn_app;

grant select on column shop.session.last_seen_at to goodturn_reader;

grant select on column shop.session.subject_id to goodturn_app;

grant select on column shop.session.subject_id to goodturn_reader;

grant select on column shop.session.user_agent to goodturn_app;

grant select on column shop.session.user_agent to goodturn_reader;

grant insert, select on column shop.task.administrator_id to goodturn_app;

grant select on column shop.task.administrator_id to goodturn_reader;

grant select, update on column shop.task.attempts to goodturn_app;

grant select on column shop.task.attempts to goodturn_reader;

grant insert, select on column shop.task.created_at to goodturn_app;

grant select on column shop.task.created_at to goodturn_reader;

grant select, update on column shop.task.error_code to goodturn_app;

grant select on column shop.task.error_code to goodturn_reader;

grant select, update on column shop.task.file_bytes to goodturn_app;

grant select on column shop.task.file_bytes to goodturn_reader;

grant select, update on column shop.task.file_expires_at to goodturn_app;

grant select on column shop.task.file_expires_at to goodturn_reader;

grant select, update on column shop.task.file_name to goodturn_app;

grant select on column shop.task.file_name to goodturn_reader;

grant insert, select on column shop.task.format to goodturn_app;

grant select on column shop.task.format to goodturn_reader;

grant select on column shop.task.id to goodturn_app;

grant select on column shop.task.id to goodturn_reader;

grant insert, select on column shop.task.language to goodturn_app;

grant select on column shop.task.language to goodturn_reader;

grant select, update on column shop.task.lease_expires_at to goodturn_app;

grant select on column shop.task.lease_expires_at to goodturn_reader;

grant select on column shop.task.link_expires_at to goodturn_app;

grant select on column shop.task.link_expires_at to goodturn_reader;

grant insert, select on column shop.task.list to goodturn_app;

grant select on column shop.task.list to goodturn_reader;

grant insert, select on column shop.task.request to goodturn_app;

grant select on column shop.task.request to goodturn_reader;

grant select, update on column shop.task.row_count to goodturn_app;

grant select on column shop.task.row_count to goodturn_reader;

grant select, update on column shop.task.state to goodturn_app;

grant select on column shop.task.state to goodturn_reader;

grant select, update on column shop.task.total_count to goodturn_app;

grant select on column shop.task.total_count to goodturn_reader;

grant insert, select, update on column shop.task.updated_at to goodturn_app;

grant select on column shop.task.updated_at to goodturn_reader;

grant select on column shop.telegram_code.customer_id to goodturn_reader;

grant select on column shop.telegram_code.expires_at to goodturn_reader;

grant select on column shop.telegram_code.language to goodturn_reader;

grant select on column shop.used_login_challenge.expires_at to goodturn_reader;

grant update on column shop.withdrawal_password_unset.cancelled_at to goodturn_ledger;

grant update on column shop.withdrawal_password_unset.unset_at to goodturn_ledger;

grant execute on function chain.abandon_batch(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function chain.answer_question(text,bytea,text,bytea) to goodturn_watcher_a;

grant execute on function chain.answer_question(text,bytea,text,bytea) to goodturn_watcher_b;

grant execute on function chain.approve_batch(text,bigint,bytea,bytea,bytea,bytea,timestamp with time zone) to goodturn_app;

grant execute on function chain.ask_transaction(text,bytea,timestamp with time zone) to goodturn_app;

grant execute on function chain.attest_address(text,bigint,bytea) to goodturn_watcher_a;

grant execute on function chain.attest_address(text,bigint,bytea) to goodturn_watcher_b;

grant execute on function chain.balance_gaps(text) to goodturn_watcher_a;

grant execute on function chain.balance_gaps(text) to goodturn_watcher_b;

grant execute on function chain.batch_approvers(bigint,timestamp with time zone) to goodturn_app;

grant execute on function chain.batch_approvers(bigint,timestamp with time zone) to goodturn_reader;

grant execute on function chain.batch_text(bigint) to goodturn_app;

grant execute on function chain.batch_text(bigint) to goodturn_reader;

grant execute on function chain.create_batch(text,smallint,timestamp with time zone) to goodturn_app;

grant execute on function chain.create_returns(text,smallint,timestamp with time zone) to goodturn_app;

grant execute on function chain.create_sweep(text,smallint,timestamp with time zone) to goodturn_app;

grant execute on function chain.credit_deposits(text) to goodturn_app;

grant execute on function chain.credit_deposits(text) to goodturn_jobs;

grant execute on function chain.current_route(bigint) to goodturn_app;

grant execute on function chain.current_route(bigint) to goodturn_reader;

grant execute on function chain.cursor(text) to goodturn_watcher_a;

grant execute on function chain.cursor(text) to goodturn_watcher_b;

grant execute on function chain.disagreements(bigint) to goodturn_app;

grant execute on function chain.disagreements(bigint) to goodturn_reader;

grant execute on function chain.due_balances(text,boolean) to goodturn_watcher_a;

grant execute on function chain.due_balances(text,boolean) to goodturn_watcher_b;

grant execute on function chain.due_standings(text,boolean) to goodturn_watcher_a;

grant execute on function chain.due_standings(text,boolean) to goodturn_watcher_b;

grant execute on function chain.enter_treasury_proof(text,bigint,text,bytea,bigint,timestamp with time zone) to goodturn_app;

grant execute on function chain.export_batch(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function chain.import_signatures(text,bigint,bytea,integer[],integer[],bytea[],bytea[],integer[],timestamp with time zone) to goodturn_app;

grant execute on function chain.is_dust(bigint) to goodturn_app;

grant execute on function chain.is_dust(bigint) to goodturn_reader;

grant execute on function chain.is_payee_blocked(bigint,text) to goodturn_app;

grant execute on function chain.is_payee_blocked(bigint,text) to goodturn_reader;

grant execute on function chain.is_payee_listed(bigint,text) to goodturn_app;

grant execute on function chain.is_payee_listed(bigint,text) to goodturn_reader;

grant execute on function chain.is_queried(text,bigint) to goodturn_app;

grant execute on function chain.is_queried(text,bigint) to goodturn_reader;

grant execute on function chain.is_rail_block(bigint,bigint) to goodturn_app;

grant execute on function chain.is_rail_block(bigint,bigint) to goodturn_reader;

grant execute on function chain.limit_units(bigint,text) to goodturn_app;

grant execute on function chain.limit_units(bigint,text) to goodturn_reader;

grant execute on function chain.list_address(text,text,timestamp with time zone) to goodturn_app;

grant execute on function chain.lower_payout_limit(text,text,text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function chain.mark_sent(bigint,smallint,text,text) to goodturn_broadcaster;

grant execute on function chain.needs_two(text) to goodturn_app;

grant execute on function chain.needs_two(text) to goodturn_reader;

grant execute on function chain.next_to_send() to goodturn_broadcaster;

grant execute on function chain.note_list_trouble(text,text,integer) to goodturn_app;

grant execute on function chain.note_list_trouble(text,text,integer) to goodturn_jobs;

grant execute on function chain.observe_again(text,bytea[],integer[],bigint[],bytea[],smallint[],bytea[],bytea[],bigint[]) to goodturn_watcher_a;

grant execute on function chain.observe_again(text,bytea[],integer[],bigint[],bytea[],smallint[],bytea[],bytea[],bigint[]) to goodturn_watcher_b;

grant execute on function chain.observe_balance(text,smallint,bigint,bytea,bytea[],bigint[],bigint[]) to goodturn_watcher_a;

grant execute on function chain.observe_balance(text,smallint,bigint,bytea,bytea[],bigint[],bigint[]) to goodturn_watcher_b;

grant execute on function chain.observe_head(text,bigint,bigint,bytea,timestamp with time zone,integer) to goodturn_watcher_a;

grant execute on function chain.observe_head(text,bigint,bigint,bytea,timestamp with time zone,integer) to goodturn_watcher_b;

grant execute on function chain.observe_nonce(bigint,bigint,bigint) to goodturn_watcher_a;

grant execute on function chain.observe_nonce(bigint,bigint,bigint) to goodturn_watcher_b;

grant execute on function chain.observe_outgoing(text,bytea,bigint,smallint,bytea,bytea,bigint) to goodturn_watcher_a;

grant execute on function chain.observe_outgoing(text,bytea,bigint,smallint,bytea,bytea,bigint) to goodturn_watcher_b;

grant execute on function chain.observe_payout(bigint,text,bytea,bigint) to goodturn_watcher_a;

grant execute on function chain.observe_payout(bigint,text,bytea,bigint) to goodturn_watcher_b;

grant execute on function chain.observe_sightings(text,bigint,bytea,bytea[],integer[],smallint[],bytea[],bytea[],bigint[]) to goodturn_watcher_a;

grant execute on function chain.observe_sightings(text,bigint,bytea,bytea[],integer[],smallint[],bytea[],bytea[],bigint[]) to goodturn_watcher_b;

grant execute on function chain.observe_standing(text,smallint,bigint,bytea[],boolean[]) to goodturn_watcher_a;

grant execute on function chain.observe_standing(text,smallint,bigint,bytea[],boolean[]) to goodturn_watcher_b;

grant execute on function chain.observe_transfers(text,bigint,bigint,bytea,bytea[],integer[],bigint[],bytea[],smallint[],bytea[],bytea[],bigint[]) to goodturn_watcher_a;

grant execute on function chain.observe_transfers(text,bigint,bigint,bytea,bytea[],integer[],bigint[],bytea[],smallint[],bytea[],bytea[],bigint[]) to goodturn_watcher_b;

grant execute on function chain.observe_treasury(bigint,smallint,bigint,bigint,bigint,bigint,bigint) to goodturn_watcher_a;

grant execute on function chain.observe_treasury(bigint,smallint,bigint,bigint,bigint,bigint,bigint) to goodturn_watcher_b;

grant execute on function chain.paid_within_day(smallint,timestamp with time zone) to goodturn_app;

grant execute on function chain.paid_within_day(smallint,timestamp with time zone) to goodturn_reader;

grant execute on function chain.payout_alarms() to goodturn_app;

grant execute on function chain.payout_alarms() to goodturn_reader;

grant execute on function chain.payout_funds(smallint) to goodturn_app;

grant execute on function chain.payout_funds(smallint) to goodturn_reader;

grant execute on function chain.payout_limit_units(bigint,text) to goodturn_app;

grant execute on function chain.payout_limit_units(bigint,text) to goodturn_reader;

grant execute on function chain.payout_readiness(smallint,timestamp with time zone) to goodturn_app;

grant execute on function chain.payout_readiness(smallint,timestamp with time zone) to goodturn_reader;

grant execute on function chain.preview_batch(smallint,timestamp with time zone) to goodturn_app;

grant execute on function chain.preview_batch(smallint,timestamp with time zone) to goodturn_reader;

grant execute on function chain.preview_returns(smallint,timestamp with time zone) to goodturn_app;

grant execute on function chain.preview_returns(smallint,timestamp with time zone) to goodturn_reader;

grant execute on function chain.preview_sweep(smallint) to goodturn_app;

grant execute on function chain.preview_sweep(smallint) to goodturn_reader;

grant execute on function chain.questions(text) to goodturn_watcher_a;

grant execute on function chain.questions(text) to goodturn_watcher_b;

grant execute on function chain.read_address_list(text,bytea,bytea[],timestamp with time zone) to goodturn_app;

grant execute on function chain.read_address_list(text,bytea,bytea[],timestamp with time zone) to goodturn_jobs;

grant execute on function chain.release_payouts(text) to goodturn_app;

grant execute on function chain.release_payouts(text) to goodturn_jobs;

grant execute on function chain.replace_batch(text,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function chain.request_balance(text,text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function chain.request_return(text,bytea,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function chain.route_obstacle(text,text,bigint) to goodturn_app;

grant execute on function chain.sent_bytes(bigint) to goodturn_app;

grant execute on function chain.sent_bytes(bigint) to goodturn_reader;

grant execute on function chain.settle_payouts(text) to goodturn_app;

grant execute on function chain.settle_payouts(text) to goodturn_jobs;

grant execute on function chain.shown_address(bigint,text) to goodturn_app;

grant execute on function chain.sweep_readiness(smallint) to goodturn_app;

grant execute on function chain.sweep_readiness(smallint) to goodturn_reader;

grant execute on function chain.unlistable(text,bytea) to goodturn_app;

grant execute on function chain.unlistable(text,bytea) to goodturn_reader;

grant execute on function ledger.abandon_payout(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.accept_appeal_by_two(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.accept_return(text,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.accept_return_by_two(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.account_id(integer,bigint) to goodturn_app;

grant execute on function ledger.account_id(integer,bigint) to goodturn_reader;

grant execute on function ledger.account_owner(bigint) to goodturn_app;

grant execute on function ledger.account_owner(bigint) to goodturn_reader;

grant execute on function ledger.account_type_of(bigint) to goodturn_app;

grant execute on function ledger.account_type_of(bigint) to goodturn_reader;

grant execute on function ledger.activate_campaign(bigint,bytea,bytea,bytea[],timestamp with time zone) to goodturn_app;

grant execute on function ledger.add_balance_leaves(uuid,integer,bytea,bytea,bigint,bytea,timestamp with time zone) to goodturn_app;

grant execute on function ledger.agree_return(text,bigint,text,timestamp with time zone,timestamp with time zone) to goodturn_app;

grant execute on function ledger.appeal_hold(text,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.appeal_return(text,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.approval_standing(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.approve_withdrawal(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.approve_withdrawal_by_two(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.ask_owner(text,bigint,text,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.assign_role(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.balance_tree_line(ledger.balance_tree,bytea) to goodturn_app;

grant execute on function ledger.balance_tree_line(ledger.balance_tree,bytea) to goodturn_reader;

grant execute on function ledger.begin_signing(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.brand_available(bigint) to goodturn_app;

grant execute on function ledger.brand_available(bigint) to goodturn_reader;

grant execute on function ledger.brand_pending(bigint) to goodturn_app;

grant execute on function ledger.brand_pending(bigint) to goodturn_reader;

grant execute on function ledger.campaign_escrow(bigint) to goodturn_app;

grant execute on function ledger.campaign_escrow(bigint) to goodturn_reader;

grant execute on function ledger.campaign_is_due(shop.campaign,timestamp with time zone) to goodturn_app;

grant execute on function ledger.campaign_is_due(shop.campaign,timestamp with time zone) to goodturn_reader;

grant execute on function ledger.cancel_order(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.cancel_paid_order(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.cancel_withdrawal(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.cancellations_counted(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.change_campaign_state(text,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.change_order_address(text,bigint,text,text,text,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.change_order_variant(text,bigint,text,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.change_payout_limit(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.change_rail_limit(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.change_role(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.change_route(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.change_setting(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.change_suspension(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.claim_order(text,bigint,text,timestamp with time zone,text,text) to goodturn_app;

grant execute on function ledger.close_campaign(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.confirm_approval_by_code(text,bigint,text,text,bytea,timestamp with time zone) to goodturn_app;

grant execute on function ledger.confirm_deposit(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.confirm_recharge(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.confirm_second_credit(text,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.confirmation_needed(bigint) to goodturn_app;

grant execute on function ledger.correct_tracking(text,bigint,text,text,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.correctable_credit(bigint,bigint) to goodturn_app;

grant execute on function ledger.correctable_credit(bigint,bigint) to goodturn_reader;

grant execute on function ledger.create_administrator(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.create_administrator_link(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.create_password_link(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.credits_of_transaction(bigint,text,text,bigint) to goodturn_app;

grant execute on function ledger.credits_of_transaction(bigint,text,text,bigint) to goodturn_reader;

grant execute on function ledger.customer_available(bigint) to goodturn_app;

grant execute on function ledger.customer_available(bigint) to goodturn_reader;

grant execute on function ledger.customer_frozen(bigint) to goodturn_app;

grant execute on function ledger.customer_frozen(bigint) to goodturn_reader;

grant execute on function ledger.decidable_approvals(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.decide_approval(text,bigint,boolean,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.decide_hold_appeal(text,bigint,boolean,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.decide_return_appeal(text,bigint,boolean,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.decline_asked(text,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.decrease_balance(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.deliver_order(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.draw_commitment(bytea,bigint,integer,integer,bigint) to goodturn_app;

grant execute on function ledger.draw_commitment(bytea,bigint,integer,integer,bigint) to goodturn_reader;

grant execute on function ledger.enable_administrator(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.end_due_campaign(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.end_expired_holds(timestamp with time zone) to goodturn_app;

grant execute on function ledger.end_own_account(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.end_short_stops(timestamp with time zone) to goodturn_app;

grant execute on function ledger.end_short_stops(timestamp with time zone) to goodturn_jobs;

grant execute on function ledger.enter_treasury_address(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.expire_orders(timestamp with time zone,integer) to goodturn_app;

grant execute on function ledger.expire_stray_orders(timestamp with time zone,bigint,integer) to goodturn_app;

grant execute on function ledger.external(bigint) to goodturn_app;

grant execute on function ledger.external(bigint) to goodturn_reader;

grant execute on function ledger.external_of(text) to goodturn_app;

grant execute on function ledger.external_of(text) to goodturn_reader;

grant execute on function ledger.fail_approval(text,bigint,text,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.fail_recharge(text,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.fill_shortfall(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.fund_brand(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.fund_goodwill(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.give_customer_role(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.has_confirmed_number(bigint,timestamp with time zone) to goodturn_reader;

grant execute on function ledger.hold_obstacle(bigint,integer,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.increase_balance(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.is_same_place(text[],text[]) to goodturn_reader;

grant execute on function ledger.keep_deposit(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.known_contacts(bigint,timestamp with time zone) to goodturn_reader;

grant execute on function ledger.move_treasury(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.open_brand_accounts(bigint) to goodturn_app;

grant execute on function ledger.open_customer_accounts(bigint) to goodturn_app;

grant execute on function ledger.pay_out_brand(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.pay_out_platform(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.pay_withdrawal(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.payable_from(bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.phone_tail(text) to goodturn_reader;

grant execute on function ledger.place_hold(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.place_words(text) to goodturn_reader;

grant execute on function ledger.platform_commission() to goodturn_app;

grant execute on function ledger.platform_commission() to goodturn_reader;

grant execute on function ledger.platform_fees() to goodturn_app;

grant execute on function ledger.platform_fees() to goodturn_reader;

grant execute on function ledger.platform_goodwill() to goodturn_app;

grant execute on function ledger.platform_goodwill() to goodturn_reader;

grant execute on function ledger.platform_shortfall(bigint) to goodturn_app;

grant execute on function ledger.platform_shortfall(bigint) to goodturn_reader;

grant execute on function ledger.print_labels(text,bigint[],timestamp with time zone) to goodturn_app;

grant execute on function ledger.process_due_order(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.publish_balance_tree(uuid,bigint,bytea,bytea,timestamp with time zone) to goodturn_app;

grant execute on function ledger.receive_return(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.record_own_account(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.reference_network(text) to goodturn_app;

grant execute on function ledger.reference_network(text) to goodturn_reader;

grant execute on function ledger.reference_spelling(text,text) to goodturn_app;

grant execute on function ledger.reference_spelling(text,text) to goodturn_reader;

grant execute on function ledger.refund_order(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.refund_order_by_two(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.reject_return(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.reject_withdrawal(text,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.reject_withdrawal_by_two(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.rejection_obstacle(shop.withdrawal,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.release_hold(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.reopen_unsigned_withdrawals(timestamp with time zone,integer) to goodturn_app;

grant execute on function ledger.reopen_withdrawal(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.request_approval(text,text,bigint,jsonb,text,timestamp with time zone,bigint) to goodturn_app;

grant execute on function ledger.request_recharge(text,text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.request_return(text,bigint,text,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.request_withdrawal(text,bytea,text,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.reserve_left(text) to goodturn_app;

grant execute on function ledger.reserve_left(text) to goodturn_reader;

grant execute on function ledger.reset_passkeys(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.reset_totp(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.restart_rail(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.return_deposit(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.reveal_seed(bigint,bytea,timestamp with time zone) to goodturn_app;

grant execute on function ledger.seal_history(timestamp with time zone) to goodturn_app;

grant execute on function ledger.send_return(text,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.settle_orders(text[],bigint[],bigint[],text[],text[],bytea[],bigint[],bytea[],text[],text[],text[],text[],timestamp with time zone) to goodturn_app;

grant execute on function ledger.ship_order(text,bigint,text,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.sign_approval(text,bigint,text,bytea,bytea,bytea,bytea,bytea,timestamp with time zone) to goodturn_app;

grant execute on function ledger.signature_challenge(text,bigint,text,bigint,text,bytea) to goodturn_app;

grant execute on function ledger.stop_flow(text,text,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.suspend_after_finding(bigint[],timestamp with time zone) to goodturn_app;

grant execute on function ledger.suspension_reason(text,text) to goodturn_app;

grant execute on function ledger.take_back_question(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.transfer_line(ledger.transfer) to goodturn_app;

grant execute on function ledger.transfer_line(ledger.transfer) to goodturn_reader;

grant execute on function ledger.undo_stop(text,text,timestamp with time zone) to goodturn_app;

grant execute on function ledger.unlist_addresses(bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.withdraw_approval(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function ledger.withdraw_return(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.acknowledge_own_account(text,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.add_administrator_passkey(text,bytea,bytea,bytea,text,text,bytea,bytea,bytea,bytea,timestamp with time zone) to goodturn_app;

grant execute on function shop.add_passkey(text,bytea,bytea,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.add_role(text,text,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.added_customer_obstacle(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.advance_telegram_updates(uuid,bigint,bigint) to goodturn_app;

grant execute on function shop.authenticator_key_fits(bytea) to goodturn_app;

grant execute on function shop.await_import_pictures(bigint,bigint,integer,jsonb,timestamp with time zone) to goodturn_app;

grant execute on function shop.begin_administrator_passkey(text,timestamp with time zone) to goodturn_app;

grant execute on function shop.begin_authenticator(text,bytea,bytea,timestamp with time zone) to goodturn_app;

grant execute on function shop.begin_payee_wait(text,timestamp with time zone) to goodturn_app;

grant execute on function shop.bind_telegram(text,bigint,text,text,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.block_network(text,text,text,inet,timestamp with time zone) to goodturn_app;

grant execute on function shop.block_telegram_chat(bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.cancel_withdrawal_password_unset(text,timestamp with time zone) to goodturn_app;

grant execute on function shop.change_administrator_password(text,bytea,bytea,text,bytea,timestamp with time zone) to goodturn_app;

grant execute on function shop.change_invitation_code(text,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.change_inviter(text,bigint,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.change_login_password(text,bytea,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.change_member_expiry(text,bigint,date,timestamp with time zone) to goodturn_app;

grant execute on function shop.change_own_address(text,text,text,text,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.change_share_ratio(text,bigint,integer,timestamp with time zone) to goodturn_app;

grant execute on function shop.claim_import_pictures(integer,timestamp with time zone) to goodturn_app;

grant execute on function shop.claim_push_deliveries(integer,timestamp with time zone) to goodturn_app;

grant execute on function shop.claim_telegram_deliveries(integer,timestamp with time zone) to goodturn_app;

grant execute on function shop.clean_passkey_challenges(timestamp with time zone) to goodturn_app;

grant execute on function shop.close_report(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.confirm_authenticator(text,text,bytea,timestamp with time zone) to goodturn_app;

grant execute on function shop.confirm_factor_change(text,bytea,text,text,text,bytea,bytea,timestamp with time zone) to goodturn_app;

grant execute on function shop.confirm_number(text,timestamp with time zone) to goodturn_app;

grant execute on function shop.count_purchases() to goodturn_app;

grant execute on function shop.create_login_challenge(timestamp with time zone) to goodturn_app;

grant execute on function shop.create_number_code(text,text,text[],text,bytea,timestamp with time zone) to goodturn_app;

grant execute on function shop.create_own_account_code(text,bytea,timestamp with time zone) to goodturn_app;

grant execute on function shop.create_own_account_code_by_passkey(text,bytea,bytea,bytea,bytea,timestamp with time zone) to goodturn_app;

grant execute on function shop.create_passkey_challenge(bytea,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.create_telegram_code(text,text,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.decide_friend(text,bigint,boolean,timestamp with time zone) to goodturn_app;

grant execute on function shop.decide_identity(text,bigint,text,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.deeds_before_record(bigint) to goodturn_app;

grant execute on function shop.delete_role(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.disable_administrator(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.end_administrator_sessions(text,bigint,bytea,timestamp with time zone) to goodturn_app;

grant execute on function shop.end_import_picture(bigint,integer,text,text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.end_other_sessions(text,bigint,text) to goodturn_app;

grant execute on function shop.end_payee_wait(text,bytea,timestamp with time zone) to goodturn_app;

grant execute on function shop.end_session(text) to goodturn_app;

grant execute on function shop.end_surplus_sessions(text,bigint,integer,text) to goodturn_app;

grant execute on function shop.enter_number_code(text,text,bytea,timestamp with time zone) to goodturn_app;

grant execute on function shop.enter_own_account_code(text,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.erase_customer(text,bytea,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.erasure_obstacles(bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.find_administrator_link(text,timestamp with time zone) to goodturn_app;

grant execute on function shop.find_administrator_sessions(bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.find_devices(text,timestamp with time zone,timestamp with time zone) to goodturn_app;

grant execute on function shop.find_open_link(boolean,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.find_password_link(text,timestamp with time zone) to goodturn_app;

grant execute on function shop.find_push_subscription(text) to goodturn_app;

grant execute on function shop.find_resets(text,timestamp with time zone) to goodturn_app;

grant execute on function shop.find_sessions(text[],timestamp with time zone) to goodturn_app;

grant execute on function shop.finish_push_deliveries(bigint[],bigint[]) to goodturn_app;

grant execute on function shop.finish_telegram_deliveries(bigint[],bigint[],timestamp with time zone) to goodturn_app;

grant execute on function shop.folded(text) to goodturn_app;

grant execute on function shop.folded(text) to goodturn_reader;

grant execute on function shop.folded_words(text) to goodturn_app;

grant execute on function shop.folded_words(text) to goodturn_reader;

grant execute on function shop.forget_unanswered_friends(timestamp with time zone) to goodturn_app;

grant execute on function shop.friend_ask(bigint,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.is_account_taken(text) to goodturn_app;

grant execute on function shop.is_login_code(bigint,bytea,text,bytea,timestamp with time zone) to goodturn_app;

grant execute on function shop.is_session_code(text,text,bytea,timestamp with time zone) to goodturn_app;

grant execute on function shop.keep_decided_facts(text,bigint,jsonb,timestamp with time zone) to goodturn_app;

grant execute on function shop.lease_telegram_updates(uuid,timestamp with time zone) to goodturn_app;

grant execute on function shop.mark_favourite(text,bigint,boolean,timestamp with time zone) to goodturn_app;

grant execute on function shop.object_to_reset(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.oldest_transaction() to goodturn_app;

grant execute on function shop.oldest_transaction() to goodturn_reader;

grant execute on function shop.open_administrator_session(text,bigint,bytea,text,bytea,bytea,bytea,bytea,bytea,bytea,timestamp with time zone,timestamp with time zone,inet,text,bytea,integer,text) to goodturn_app;

grant execute on function shop.open_customer_session(text,bigint,bytea,timestamp with time zone,timestamp with time zone,inet,text,bytea) to goodturn_app;

grant execute on function shop.open_friend_session(text,text,text,timestamp with time zone,timestamp with time zone,inet,text) to goodturn_app;

grant execute on function shop.open_passkey_session(text,bytea,bytea,bytea,bytea,timestamp with time zone,timestamp with time zone,inet,text,bytea) to goodturn_app;

grant execute on function shop.plain_network(inet) to goodturn_app;

grant execute on function shop.record_arrival(text,bigint,text,jsonb,inet,timestamp with time zone) to goodturn_app;

grant execute on function shop.record_audit(text,text,text,jsonb,inet,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.record_heartbeat(uuid,text,text,jsonb) to goodturn_app;

grant execute on function shop.record_personal_account(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.reduce_role(text,bigint,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.register_administrator(text,bytea,text,bytea,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.remark_blocked_network(text,bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.remove_administrator_passkey(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.remove_authenticator(text,timestamp with time zone) to goodturn_app;

grant execute on function shop.remove_number(text,timestamp with time zone) to goodturn_app;

grant execute on function shop.remove_passkey(text,bytea,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.remove_telegram_binding(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.renew_link(text,boolean,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.renew_recovery_codes(text,bytea,text,bytea[],timestamp with time zone) to goodturn_app;

grant execute on function shop.request_friend(bigint,text,text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.request_job_run(text,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.request_withdrawal_password_unset(text,bytea,timestamp with time zone) to goodturn_app;

grant execute on function shop.retry_telegram_deliveries(bigint[],integer,timestamp with time zone) to goodturn_app;

grant execute on function shop.return_to_own_account(text,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.send_operator_message(text,bigint[],jsonb,timestamp with time zone) to goodturn_app;

grant execute on function shop.send_password_notice(bigint,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.send_report(text,text,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.set_friend_ask(text,bigint,text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.set_task_link(text,bigint,text,timestamp with time zone,timestamp with time zone) to goodturn_app;

grant execute on function shop.set_telegram_bot(text,bigint,text,bytea,timestamp with time zone) to goodturn_app;

grant execute on function shop.set_withdrawal_password(text,bytea,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.show_link_half(text,boolean,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.sign_out_devices(text,bytea,timestamp with time zone) to goodturn_app;

grant execute on function shop.site_day(timestamp with time zone,text) to goodturn_app;

grant execute on function shop.site_day(timestamp with time zone,text) to goodturn_ledger;

grant execute on function shop.site_day(timestamp with time zone,text) to goodturn_reader;

grant execute on function shop.start_job(text,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.stop_job(text,text,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.subscribe_push(text,text,bytea,bytea,text,timestamp with time zone) to goodturn_app;

grant execute on function shop.take_passkey_challenge(bytea,text,timestamp with time zone,boolean) to goodturn_app;

grant execute on function shop.tell_favourites(timestamp with time zone) to goodturn_app;

grant execute on function shop.touch_session(text,timestamp with time zone) to goodturn_app;

grant execute on function shop.unbind_telegram(text,timestamp with time zone) to goodturn_app;

grant execute on function shop.unblock_network(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.unmark_favourite(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.unrecorded_credentials() to goodturn_reader;

grant execute on function shop.unset_withdrawal_passwords(timestamp with time zone) to goodturn_app;

grant execute on function shop.unsubscribe_push(text) to goodturn_app;

grant execute on function shop.update_permission_node(text,bigint,text,text,integer,boolean,boolean,boolean,timestamp with time zone) to goodturn_app;

grant execute on function shop.update_role(text,bigint,bigint,text,text,text[],timestamp with time zone) to goodturn_app;

grant execute on function shop.use_administrator_link(text,bytea,text,bytea,timestamp with time zone) to goodturn_app;

grant execute on function shop.use_administrator_passkey(text,bytea,text,text,bytea,bytea,bytea,bytea,bytea,timestamp with time zone) to goodturn_app;

grant execute on function shop.use_file_store(text,bigint,text,text,text,text,text,text,bytea,timestamp with time zone) to goodturn_app;

grant execute on function shop.use_own_files(text,timestamp with time zone) to goodturn_app;

grant execute on function shop.use_password_link(text,text,text,text,inet,timestamp with time zone) to goodturn_app;

grant execute on function shop.use_task_link(text,timestamp with time zone) to goodturn_app;

grant execute on function shop.view_message(text,bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.waits_for_payees(bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.withdraw_import_pictures(bigint,timestamp with time zone) to goodturn_app;

grant execute on function shop.words_query(text) to goodturn_app;

grant execute on function shop.words_query(text) to goodturn_reader;

grant usage on schema chain to goodturn_app;

grant usage on schema chain to goodturn_broadcaster;

grant usage on schema chain to goodturn_jobs;

grant create, usage on schema chain to goodturn_ledger;

grant usage on schema chain to goodturn_reader;

grant usage on schema chain to goodturn_watcher_a;

grant usage on schema chain to goodturn_watcher_b;

grant usage on schema goodturn_meta to goodturn_app;

grant usage on schema goodturn_meta to goodturn_jobs;

grant usage on schema goodturn_meta to goodturn_ledger;

grant usage on schema goodturn_meta to goodturn_reader;

grant usage on schema ledger to goodturn_app;

grant usage on schema ledger to goodturn_reader;

grant usage on schema shop to goodturn_app;

grant create, usage on schema shop to goodturn_ledger;

grant usage on schema shop to goodturn_reader;

grant select, usage on sequence shop.approval_id_seq to goodturn_ledger;

grant select on table chain.address_attestation to goodturn_app;

grant insert, select on table chain.address_attestation to goodturn_ledger;

grant select on table chain.address_attestation to goodturn_reader;

grant select on table chain.address_list to goodturn_app;

grant delete, insert, select, update on table chain.address_list to goodturn_ledger;

grant select on table chain.address_list to goodturn_reader;

grant select on table chain.answer to goodturn_app;

grant delete, insert, select, update on table chain.answer to goodturn_ledger;

grant select on table chain.answer to goodturn_reader;

grant select on table chain.balance_gap to goodturn_app;

grant delete, insert, select, update on table chain.balance_gap to goodturn_ledger;

grant select on table chain.balance_gap to goodturn_reader;

grant select on table chain.balance_request to goodturn_app;

grant insert, select on table chain.balance_request to goodturn_ledger;

grant select on table chain.balance_request to goodturn_reader;

grant select on table chain.batch to goodturn_app;

grant insert, select, update on table chain.batch to goodturn_ledger;

grant select on table chain.batch to goodturn_reader;

grant select on table chain.batch_approval to goodturn_app;

grant insert, select on table chain.batch_approval to goodturn_ledger;

grant select on table chain.batch_approval to goodturn_reader;

grant select on table chain.batch_item to goodturn_app;

grant insert, select, update on table chain.batch_item to goodturn_ledger;

grant select on table chain.batch_item to goodturn_reader;

grant select on table chain.collection to goodturn_app;

grant insert, select on table chain.collection to goodturn_ledger;

grant select on table chain.collection to goodturn_reader;

grant select on table chain.deposit to goodturn_app;

grant insert, select, update on table chain.deposit to goodturn_ledger;

grant select on table chain.deposit to goodturn_reader;

grant select on table chain.deposit_decision to goodturn_app;

grant insert, select on table chain.deposit_decision to goodturn_ledger;

grant select on table chain.deposit_decision to goodturn_reader;

grant select on table chain.deposit_return_request to goodturn_app;

grant insert, select on table chain.deposit_return_request to goodturn_ledger;

grant select on table chain.deposit_return_request to goodturn_reader;

grant select on table chain.disagreement to goodturn_app;

grant insert, select, update on table chain.disagreement to goodturn_ledger;

grant select on table chain.disagreement to goodturn_reader;

grant select on table chain.dust_count to goodturn_app;

grant insert, select, update on table chain.dust_count to goodturn_ledger;

grant select on table chain.dust_count to goodturn_reader;

grant select on table chain.foreign_outgoing to goodturn_app;

grant insert, select, update on table chain.foreign_outgoing to goodturn_ledger;

grant select on table chain.foreign_outgoing to goodturn_reader;

grant select on table chain.head to goodturn_app;

grant insert, select, update on table chain.head to goodturn_ledger;

grant select on table chain.head to goodturn_reader;

grant select on table chain.issuer_standing to goodturn_app;

grant insert, select, update on table chain.issuer_standing to goodturn_ledger;

grant select on table chain.issuer_standing to goodturn_reader;

grant select on table chain.listed_address to goodturn_app;

grant insert, select, update on table chain.listed_address to goodturn_ledger;

grant select on table chain.listed_address to goodturn_reader;

grant select on table chain.method_route to goodturn_app;

grant insert, select on table chain.method_route to goodturn_ledger;

grant select on table chain.method_route to goodturn_reader;

grant select on table chain.observed_balance to goodturn_app;

grant insert, select on table chain.observed_balance to goodturn_ledger;

grant select on table chain.observed_balance to goodturn_reader;

grant select on table chain.observed_outgoing to goodturn_app;

grant insert, select on table chain.observed_outgoing to goodturn_ledger;

grant select on table chain.observed_outgoing to goodturn_reader;

grant select on table chain.observed_payout to goodturn_app;

grant insert, select on table chain.observed_payout to goodturn_ledger;

grant select on table chain.observed_payout to goodturn_reader;

grant select on table chain.observed_transfer to goodturn_app;

grant insert, select on table chain.observed_transfer to goodturn_ledger;

grant select on table chain.observed_transfer to goodturn_reader;

grant select on table chain.observed_treasury to goodturn_app;

grant insert, select on table chain.observed_treasury to goodturn_ledger;

grant select on table chain.observed_treasury to goodturn_reader;

grant select on table chain.observer to goodturn_app;

grant insert, select on table chain.observer to goodturn_ledger;

grant select on table chain.observer to goodturn_reader;

grant select on table chain.payout_limit to goodturn_app;

grant select on table chain.payout_limit to goodturn_ledger;

grant select on table chain.payout_limit to goodturn_reader;

grant select on table chain.payout_limit_change to goodturn_app;

grant insert, select on table chain.payout_limit_change to goodturn_ledger;

grant select on table chain.payout_limit_change to goodturn_reader;

grant select on table chain.question to goodturn_app;

grant delete, insert, select, update on table chain.question to goodturn_ledger;

grant select on table chain.question to goodturn_reader;

grant select on table chain.rail_limit to goodturn_app;

grant select on table chain.rail_limit to goodturn_ledger;

grant select on table chain.rail_limit to goodturn_reader;

grant select on table chain.rail_limit_change to goodturn_app;

grant insert, select on table chain.rail_limit_change to goodturn_ledger;

grant select on table chain.rail_limit_change to goodturn_reader;

grant select on table chain.sent to goodturn_app;

grant insert, select on table chain.sent to goodturn_ledger;

grant select on table chain.sent to goodturn_reader;

grant select on table chain.sighting to goodturn_app;

grant delete, insert, select, update on table chain.sighting to goodturn_ledger;

grant select on table chain.sighting to goodturn_reader;

grant insert, select on table chain.signature to goodturn_ledger;

grant select on table chain.token to goodturn_app;

grant select on table chain.token to goodturn_ledger;

grant select on table chain.token to goodturn_reader;

grant select on table chain.treasury_address to goodturn_app;

grant insert, select on table chain.treasury_address to goodturn_ledger;

grant select on table chain.treasury_address to goodturn_reader;

grant select on table chain.treasury_proof to goodturn_app;

grant insert, select on table chain.treasury_proof to goodturn_ledger;

grant select on table chain.treasury_proof to goodturn_reader;

grant select on table chain.undecided to goodturn_app;

grant delete, insert, select, update on table chain.undecided to goodturn_ledger;

grant select on table chain.undecided to goodturn_reader;

grant select on table chain.unlisting to goodturn_app;

grant insert, select on table chain.unlisting to goodturn_ledger;

grant select on table chain.unlisting to goodturn_reader;

grant select on table chain.watched to goodturn_app;

grant select on table chain.watched to goodturn_reader;

grant select on table chain.watched to goodturn_watcher_a;

grant select on table chain.watched to goodturn_watcher_b;

grant select on table chain.watched_holding to goodturn_app;

grant select on table chain.watched_holding to goodturn_reader;

grant select on table chain.watched_holding to goodturn_watcher_a;

grant select on table chain.watched_holding to goodturn_watcher_b;

grant select on table chain.watched_payout to goodturn_app;

grant select on table chain.watched_payout to goodturn_reader;

grant select on table chain.watched_payout to goodturn_watcher_a;

grant select on table chain.watched_payout to goodturn_watcher_b;

grant select on table chain.watched_token to goodturn_app;

grant select on table chain.watched_token to goodturn_ledger;

grant select on table chain.watched_token to goodturn_reader;

grant select on table chain.watched_token to goodturn_watcher_a;

grant select on table chain.watched_token to goodturn_watcher_b;

grant select on table chain.watched_treasury to goodturn_app;

grant select on table chain.watched_treasury to goodturn_reader;

grant select on table chain.watched_treasury to goodturn_watcher_a;

grant select on table chain.watched_treasury to goodturn_watcher_b;

grant select on table goodturn_meta.function to goodturn_app;

grant select on table goodturn_meta.function to goodturn_jobs;

grant select on table goodturn_meta.function to goodturn_ledger;

grant select on table goodturn_meta.function to goodturn_reader;

grant select on table goodturn_meta.installation to goodturn_app;

grant select on table goodturn_meta.installation to goodturn_jobs;

grant select on table goodturn_meta.installation to goodturn_ledger;

grant select on table goodturn_meta.installation to goodturn_reader;

grant select on table goodturn_meta.migration to goodturn_app;

grant select on table goodturn_meta.migration to goodturn_jobs;

grant select on table goodturn_meta.migration to goodturn_ledger;

grant select on table goodturn_meta.migration to goodturn_reader;

grant select on table goodturn_meta.purpose to goodturn_app;

grant select on table goodturn_meta.purpose to goodturn_jobs;

grant select on table goodturn_meta.purpose to goodturn_ledger;

grant select on table goodturn_meta.purpose to goodturn_reader;

grant select on table goodturn_meta.role to goodturn_app;

grant select on table goodturn_meta.role to goodturn_jobs;

grant select on table goodturn_meta.role to goodturn_ledger;

grant select on table goodturn_meta.role to goodturn_reader;

grant select on table goodturn_meta.schema_version to goodturn_app;

grant select on table goodturn_meta.schema_version to goodturn_jobs;

grant select on table goodturn_meta.schema_version to goodturn_ledger;

grant select on table goodturn_meta.schema_version to goodturn_reader;

grant select on table ledger.account to goodturn_app;

grant select on table ledger.account to goodturn_reader;

grant select on table ledger.account_type to goodturn_app;

grant select on table ledger.account_type to goodturn_reader;

grant select on table ledger.balance_leaves to goodturn_app;

grant select on table ledger.balance_leaves to goodturn_reader;

grant select on table ledger.balance_tree to goodturn_app;

grant select on table ledger.balance_tree to goodturn_reader;

grant select on table ledger.rule_start to goodturn_app;

grant select on table ledger.rule_start to goodturn_ledger;

grant select on table ledger.rule_start to goodturn_reader;

grant select on table ledger.seal to goodturn_app;

grant select on table ledger.seal to goodturn_reader;

grant select on table ledger.seal_mark to goodturn_app;

grant select on table ledger.seal_mark to goodturn_reader;

grant select on table ledger.transfer to goodturn_app;

grant select on table ledger.transfer to goodturn_reader;

grant select on table ledger.transfer_kind to goodturn_app;

grant select on table ledger.transfer_kind to goodturn_reader;

grant insert, select, update on table shop.administrator to goodturn_ledger;

grant delete, insert, select on table shop.administrator_installation to goodturn_app;

grant select on table shop.administrator_installation to goodturn_reader;

grant insert, select on table shop.administrator_link to goodturn_ledger;

grant select on table shop.administrator_passkey to goodturn_app;

grant insert, select on table shop.administrator_passkey to goodturn_ledger;

grant select on table shop.administrator_passkey to goodturn_reader;

grant select on table shop.approval to goodturn_app;

grant insert, select, update on table shop.approval to goodturn_ledger;

grant select on table shop.approval to goodturn_reader;

grant select on table shop.approval_confirmation to goodturn_app;

grant insert, select on table shop.approval_confirmation to goodturn_ledger;

grant select on table shop.approval_confirmation to goodturn_reader;

grant select on table shop.approval_kind to goodturn_app;

grant select on table shop.approval_kind to goodturn_ledger;

grant select on table shop.approval_kind to goodturn_reader;

grant select on table shop.audit_entry to goodturn_app;

grant insert, select on table shop.audit_entry to goodturn_ledger;

grant select on table shop.audit_entry to goodturn_reader;

grant select on table shop.automatic_suspension to goodturn_app;

grant select on table shop.automatic_suspension to goodturn_reader;

grant delete, insert, select, update on table shop.banner to goodturn_app;

grant select on table shop.banner to goodturn_reader;

grant delete, insert, select, update on table shop.banner_translation to goodturn_app;

grant select on table shop.banner_translation to goodturn_reader;

grant select on table shop.blocked_network to goodturn_app;

grant delete, insert, select on table shop.blocked_network to goodturn_ledger;

grant select on table shop.blocked_network to goodturn_reader;

grant insert, select, update on table shop.brand to goodturn_app;

grant select on table shop.brand to goodturn_ledger;

grant select on table shop.brand to goodturn_reader;

grant delete, insert, select, update on table shop.brand_translation to goodturn_app;

grant select on table shop.brand_translation to goodturn_reader;

grant delete, select on table shop.campaign to goodturn_app;

grant select, update on table shop.campaign to goodturn_ledger;

grant select on table shop.campaign to goodturn_reader;

grant delete, insert, select, update on table shop.category to goodturn_app;

grant select on table shop.category to goodturn_reader;

grant delete, insert, select, update on table shop.category_translation to goodturn_app;

grant select on table shop.category_translation to goodturn_reader;

grant delete, insert, select on table shop.changed_product to goodturn_ledger;

grant select on table shop.changed_product to goodturn_reader;

grant delete, insert, select, update on table shop.content_block to goodturn_app;

grant select on table shop.content_block to goodturn_reader;

grant delete, insert, select, update on table shop.content_block_translation to goodturn_app;

grant select on table shop.content_block_translation to goodturn_reader;

grant select on table shop.converted_password to goodturn_app;

grant delete, select on table shop.converted_password to goodturn_ledger;

grant select on table shop.converted_password to goodturn_reader;

grant select on table shop.credential_record to goodturn_reader;

grant select on table shop.customer to goodturn_app;

grant select, update on table shop.customer to goodturn_ledger;

grant select on table shop.customer to goodturn_reader;

grant select on table shop.customer_report to goodturn_app;

grant delete, insert, select on table shop.customer_report to goodturn_ledger;

grant select on table shop.customer_report to goodturn_reader;

grant select on table shop.decided_facts to goodturn_app;

grant insert on table shop.decided_facts to goodturn_ledger;

grant select on table shop.decided_facts to goodturn_reader;

grant insert, select on table shop.deposit_address to goodturn_app;

grant select on table shop.deposit_address to goodturn_ledger;

grant select on table shop.deposit_address to goodturn_reader;

grant delete, insert, select, update on table shop.factor_confirmation to goodturn_ledger;

grant select on table shop.favourite to goodturn_app;

grant delete, insert, select, update on table shop.favourite to goodturn_ledger;

grant select on table shop.favourite to goodturn_reader;

grant delete, insert, select on table shop.file to goodturn_app;

grant select on table shop.file to goodturn_ledger;

grant select on table shop.file to goodturn_reader;

grant select on table shop.file_store to goodturn_app;

grant insert, select, update on table shop.file_store to goodturn_ledger;

grant select on table shop.file_store to goodturn_reader;

grant select on table shop.friend to goodturn_app;

grant delete, insert, select, update on table shop.friend to goodturn_ledger;

grant select on table shop.friend to goodturn_reader;

grant select on table shop.hold to goodturn_app;

grant insert, select, update on table shop.hold to goodturn_ledger;

grant select on table shop.hold to goodturn_reader;

grant insert, select on table shop.idempotency to goodturn_app;

grant insert, select on table shop.idempotency to goodturn_ledger;

grant select on table shop.idempotency to goodturn_reader;

grant delete, insert, select on table shop.identity_image to goodturn_app;

grant delete, select on table shop.identity_image to goodturn_ledger;

grant select on table shop.identity_image to goodturn_reader;

grant delete, insert, select on table shop.identity_key to goodturn_app;

grant delete, select on table shop.identity_key to goodturn_ledger;

grant select on table shop.identity_key to goodturn_reader;

grant insert, select on table shop.identity_submission to goodturn_app;

grant delete, select on table shop.identity_submission to goodturn_ledger;

grant select on table shop.identity_submission to goodturn_reader;

grant select on table shop.import_picture to goodturn_app;

grant insert, select, update on table shop.import_picture to goodturn_ledger;

grant select on table shop.import_picture to goodturn_reader;

grant insert, select on table shop.installation to goodturn_app;

grant select on table shop.installation to goodturn_ledger;

grant select on table shop.installation to goodturn_reader;

grant select on table shop.job_progress to goodturn_app;

grant insert, select, update on table shop.job_progress to goodturn_ledger;

grant select on table shop.job_progress to goodturn_reader;

grant select on table shop.job_request to goodturn_app;

grant insert, select, update on table shop.job_request to goodturn_ledger;

grant select on table shop.job_request to goodturn_reader;

grant delete, insert, select, update on table shop.job_state to goodturn_app;

grant select on table shop.job_state to goodturn_reader;

grant select on table shop.job_stop to goodturn_app;

grant delete, insert, select on table shop.job_stop to goodturn_ledger;

grant select on table shop.job_stop to goodturn_reader;

grant insert, select, update on table shop.language to goodturn_app;

grant select on table shop.language to goodturn_reader;

grant insert, select on table shop.link_half to goodturn_ledger;

grant select on table shop.login_challenge_key to goodturn_ledger;

grant delete, insert, select, update on table shop.login_failure to goodturn_app;

grant delete, select on table shop.login_failure to goodturn_ledger;

grant select on table shop.login_failure to goodturn_reader;

grant insert, select on table shop.lucky_digest to goodturn_ledger;

grant select on table shop.lucky_digest to goodturn_reader;

grant select on table shop.match_state to goodturn_app;

grant insert, select, update on table shop.match_state to goodturn_ledger;

grant select on table shop.match_state to goodturn_reader;

grant select on table shop.message to goodturn_app;

grant delete, insert, select on table shop.message to goodturn_ledger;

grant select on table shop.message to goodturn_reader;

grant select on table shop.message_view to goodturn_app;

grant delete, insert, select on table shop.message_view to goodturn_ledger;

grant select on table shop.message_view to goodturn_reader;

grant delete, insert, select, update on table shop.notice to goodturn_app;

grant select on table shop.notice to goodturn_reader;

grant delete, insert, select, update on table shop.notice_translation to goodturn_app;

grant select on table shop.notice_translation to goodturn_reader;

grant delete, insert, select, update on table shop.number_code to goodturn_ledger;

grant delete, insert, select, update on table shop.number_code_sent to goodturn_ledger;

grant select on table shop.number_confirmation to goodturn_app;

grant delete, insert, select, update on table shop.number_confirmation to goodturn_ledger;

grant select on table shop.number_confirmation to goodturn_reader;

grant select on table shop.number_loss to goodturn_app;

grant delete, insert, select, update on table shop.number_loss to goodturn_ledger;

grant select on table shop.number_loss to goodturn_reader;

grant select on table shop.offer_period to goodturn_app;

grant delete, insert, select, update on table shop.offer_period to goodturn_ledger;

grant select on table shop.offer_period to goodturn_reader;

grant select on table shop.orders to goodturn_app;

grant insert, select, update on table shop.orders to goodturn_ledger;

grant select on table shop.orders to goodturn_reader;

grant delete, insert, select on table shop.outbox to goodturn_app;

grant insert, select on table shop.outbox to goodturn_ledger;

grant select on table shop.outbox to goodturn_reader;

grant delete, insert, select, update on table shop.own_account_code to goodturn_ledger;

grant select on table shop.passkey to goodturn_app;

grant delete, insert, select on table shop.passkey to goodturn_ledger;

grant select on table shop.passkey to goodturn_reader;

grant delete, insert, select on table shop.passkey_challenge to goodturn_ledger;

grant insert, select on table shop.password_link to goodturn_ledger;

grant select on table shop.payee_wait to goodturn_app;

grant delete, insert, select on table shop.payee_wait to goodturn_ledger;

grant select on table shop.payee_wait to goodturn_reader;

grant select on table shop.payment_method to goodturn_app;

grant select on table shop.payment_method to goodturn_ledger;

grant select on table shop.payment_method to goodturn_reader;

grant select on table shop.payment_reference to goodturn_app;

grant insert, select on table shop.payment_reference to goodturn_ledger;

grant select on table shop.payment_reference to goodturn_reader;

grant select on table shop.payout_attempt to goodturn_app;

grant insert, select, update on table shop.payout_attempt to goodturn_ledger;

grant select on table shop.payout_attempt to goodturn_reader;

grant select on table shop.permission_node to goodturn_app;

grant select on table shop.permission_node to goodturn_ledger;

grant select on table shop.permission_node to goodturn_reader;

grant select on table shop.personal_account to goodturn_app;

grant insert, select on table shop.personal_account to goodturn_ledger;

grant select on table shop.personal_account to goodturn_reader;

grant delete, insert, select on table shop.presence to goodturn_app;

grant select on table shop.presence to goodturn_reader;

grant insert, select on table shop.product to goodturn_app;

grant select, update on table shop.product to goodturn_ledger;

grant select on table shop.product to goodturn_reader;

grant delete, insert, select, update on table shop.product_description_picture to goodturn_app;

grant select on table shop.product_description_picture to goodturn_ledger;

grant select on table shop.product_description_picture to goodturn_reader;

grant insert, select on table shop.product_import to goodturn_app;

grant select on table shop.product_import to goodturn_reader;

grant insert, select on table shop.product_import_row to goodturn_app;

grant select on table shop.product_import_row to goodturn_reader;

grant delete, insert, select, update on table shop.product_key to goodturn_app;

grant select on table shop.product_key to goodturn_reader;

grant delete, insert, select, update on table shop.product_option to goodturn_app;

grant select on table shop.product_option to goodturn_ledger;

grant select on table shop.product_option to goodturn_reader;

grant delete, insert, select, update on table shop.product_option_translation to goodturn_app;

grant select on table shop.product_option_translation to goodturn_ledger;

grant select on table shop.product_option_translation to goodturn_reader;

grant delete, insert, select, update on table shop.product_picture to goodturn_app;

grant select on table shop.product_picture to goodturn_ledger;

grant select on table shop.product_picture to goodturn_reader;

grant delete, insert, select, update on table shop.product_property to goodturn_app;

grant select on table shop.product_property to goodturn_ledger;

grant select on table shop.product_property to goodturn_reader;

grant select on table shop.product_purchases to goodturn_app;

grant insert, select, update on table shop.product_purchases to goodturn_ledger;

grant select on table shop.product_purchases to goodturn_reader;

grant select on table shop.product_revision to goodturn_app;

grant insert, select on table shop.product_revision to goodturn_ledger;

grant select on table shop.product_revision to goodturn_reader;

grant delete, insert, select, update on table shop.product_translation to goodturn_app;

grant select on table shop.product_translation to goodturn_ledger;

grant select on table shop.product_translation to goodturn_reader;

grant select on table shop.purchases_mark to goodturn_app;

grant select, update on table shop.purchases_mark to goodturn_ledger;

grant select on table shop.purchases_mark to goodturn_reader;

grant select on table shop.push_delivery to goodturn_app;

grant delete, insert, select, update on table shop.push_delivery to goodturn_ledger;

grant select on table shop.push_delivery to goodturn_reader;

grant delete, insert, select, update on table shop.push_subscription to goodturn_ledger;

grant select on table shop.recharge to goodturn_app;

grant insert, select, update on table shop.recharge to goodturn_ledger;

grant select on table shop.recharge to goodturn_reader;

grant select on table shop.recovery_code to goodturn_app;

grant insert, select on table shop.recovery_code to goodturn_ledger;

grant select on table shop.recovery_code to goodturn_reader;

grant select on table shop.reset_notice to goodturn_app;

grant insert, select on table shop.reset_notice to goodturn_ledger;

grant select on table shop.reset_notice to goodturn_reader;

grant select on table shop.reset_objection to goodturn_app;

grant insert, select on table shop.reset_objection to goodturn_ledger;

grant select on table shop.reset_objection to goodturn_reader;

grant select on table shop.return_request to goodturn_app;

grant insert, select, update on table shop.return_request to goodturn_ledger;

grant select on table shop.return_request to goodturn_reader;

grant select on table shop.returned_goods to goodturn_app;

grant insert, select on table shop.returned_goods to goodturn_ledger;

grant select on table shop.returned_goods to goodturn_reader;

grant select on table shop.role to goodturn_app;

grant delete, insert, select, update on table shop.role to goodturn_ledger;

grant select on table shop.role to goodturn_reader;

grant select on table shop.role_node to goodturn_app;

grant delete, insert, select, update on table shop.role_node to goodturn_ledger;

grant select on table shop.role_node to goodturn_reader;

grant select on table shop.rule to goodturn_reader;

grant delete, insert, select, update on table shop.rule_translation to goodturn_app;

grant select on table shop.rule_translation to goodturn_reader;

grant delete, insert, select, update on table shop.rule_version to goodturn_app;

grant select on table shop.rule_version to goodturn_reader;

grant select on table shop.second_credit_confirmation to goodturn_app;

grant insert, select on table shop.second_credit_confirmation to goodturn_ledger;

grant select on table shop.second_credit_confirmation to goodturn_reader;

grant select on table shop.sent_message to goodturn_app;

grant delete, insert, select on table shop.sent_message to goodturn_ledger;

grant select on table shop.sent_message to goodturn_reader;

grant select on table shop.sent_message_translation to goodturn_app;

grant delete, insert, select on table shop.sent_message_translation to goodturn_ledger;

grant select on table shop.sent_message_translation to goodturn_reader;

grant delete, insert, select, update on table shop.server_process to goodturn_app;

grant select on table shop.server_process to goodturn_reader;

grant delete on table shop.session to goodturn_app;

grant delete, insert, select, update on table shop.session to goodturn_ledger;

grant select on table shop.setting to goodturn_app;

grant insert, select, update on table shop.setting to goodturn_ledger;

grant select on table shop.setting to goodturn_reader;

grant select on table shop.shipment to goodturn_app;

grant insert, select, update on table shop.shipment to goodturn_ledger;

grant select on table shop.shipment to goodturn_reader;

grant select on table shop.short_stop to goodturn_app;

grant insert, select, update on table shop.short_stop to goodturn_ledger;

grant select on table shop.short_stop to goodturn_reader;

grant select on table shop.suspension to goodturn_app;

grant delete, insert, select, update on table shop.suspension to goodturn_ledger;

grant select on table shop.suspension to goodturn_reader;

grant select, update on table shop.task to goodturn_ledger;

grant select on table shop.telegram_binding to goodturn_app;

grant delete, insert, select, update on table shop.telegram_binding to goodturn_ledger;

grant select on table shop.telegram_binding to goodturn_reader;

grant select on table shop.telegram_bot to goodturn_app;

grant delete, insert, select, update on table shop.telegram_bot to goodturn_ledger;

grant select on table shop.telegram_bot to goodturn_reader;

grant delete, insert, select, update on table shop.telegram_code to goodturn_ledger;

grant select on table shop.telegram_delivery to goodturn_app;

grant delete, insert, select, update on table shop.telegram_delivery to goodturn_ledger;

grant select on table shop.telegram_delivery to goodturn_reader;

grant select on table shop.tracking_correction to goodturn_app;

grant insert, select on table shop.tracking_correction to goodturn_ledger;

grant select on table shop.tracking_correction to goodturn_reader;

grant select on table shop.tracking_number to goodturn_app;

grant delete, insert, select on table shop.tracking_number to goodturn_ledger;

grant select on table shop.tracking_number to goodturn_reader;

grant select on table shop.unit to goodturn_app;

grant insert, select, update on table shop.unit to goodturn_ledger;

grant select on table shop.unit to goodturn_reader;

grant delete, insert, select on table shop.used_login_challenge to goodturn_ledger;

grant select on table shop.withdrawal to goodturn_app;

grant insert, select, update on table shop.withdrawal to goodturn_ledger;

grant select on table shop.withdrawal to goodturn_reader;

grant select on table shop.withdrawal_password_unset to goodturn_app;

grant insert, select on table shop.withdrawal_password_unset to goodturn_ledger;

grant select on table shop.withdrawal_password_unset to goodturn_reader;

-- Default grants

default for functions made by goodturn_jobs: nothing to others

default for functions made by goodturn_ledger: nothing to others

default for functions made by goodturn_owner: nothing to others

default for tables made by goodturn_ledger in ledger: select to goodturn_reader

default for tables made by goodturn_ledger in shop: select to goodturn_reader

default for tables made by goodturn_owner in ledger: select to goodturn_reader

default for tables made by goodturn_owner in shop: select to goodturn_reader

-- Roles

role goodturn_app logs in

role goodturn_broadcaster

role goodturn_jobs logs in

role goodturn_ledger

role goodturn_reader logs in

role goodturn_watcher_a

role goodturn_watcher_b

-- Rows

account_type (1,customer.available,not_negative)

account_type (10,platform.shortfall,not_negative)

account_type (2,customer.frozen,not_negative)

account_type (3,campaign.escrow,not_negative)

account_type (4,brand.available,not_negative)

account_type (5,brand.pending,not_negative)

account_type (6,platform.fees,not_negative)

account_type (7,platform.commission,not_negative)

account_type (8,platform.goodwill,not_negative)

account_type (9,external,not_positive)

approval_kind (administrator_creation,administrator.write)

approval_kind (administrator_enabling,administrator.write)

approval_kind (administrator_password_reset,administrator.write)

approval_kind (brand_funding,brand.fund)

approval_kind (brand_payout,brand.fund)

approval_kind (campaign_activation,campaign.run)

approval_kind (commission_payout,treasury.move)

approval_kind (customer_role,user.update_role)

approval_kind (deposit_credit,arrival.confirm)

approval_kind (deposit_keep,arrival.confirm)

approval_kind (deposit_return,arrival.confirm)

approval_kind (fees_payout,treasury.move)

approval_kind (fill_shortfall,treasury.move)

approval_kind (goodwill_from_fees,goodwill.fund)

approval_kind (goodwill_funding,goodwill.fund)

approval_kind (hold,hold.write)

approval_kind (hold_release,hold.write)

approval_kind (manual_recharge,recharge.confirm)

approval_kind (method_route,rail.write)

approval_kind (order_refund,order.refund)

approval_kind (own_account,approval.decide)

approval_kind (own_account_end,administrator.write)

approval_kind (passkey_reset,administrator.write)

approval_kind (password_reset,user.reset_password)

approval_kind (payout_abandonment,withdrawal.pay)

approval_kind (payout_limit,rail.write)

approval_kind (rail_limit,rail.write)

approval_kind (rail_restart,rail.write)

approval_kind (return_acceptance,order.refund)

approval_kind (return_appeal,order.refund)

approval_kind (return_rejection,order.refund)

approval_kind (role_assignment,administrator.write)

approval_kind (role_change,role.write)

approval_kind (setting_change,setting.write)

approval_kind (suspension,suspension.write)

approval_kind (system_decrease,user.adjust_balance)

approval_kind (system_increase,user.adjust_balance)

approval_kind (totp_reset,administrator.write)

approval_kind (treasury_address,rail.write)

approval_kind (treasury_move,treasury.move)

approval_kind (unlisting,rail.write)

approval_kind (withdrawal_approval,withdrawal.review)

approval_kind (withdrawal_payout,withdrawal.pay)

approval_kind (withdrawal_rejection,withdrawal.review)

payment_method (1,usdt_trc20,USDT-TRC20,t)

payment_method (2,usdt_erc20,USDT-ERC20,t)

payment_method (3,usdc_erc20,USDC-ERC20,f)

transfer_kind (brand_funding,external,brand.available,approval,,f)

transfer_kind (brand_payout,brand.available,external,approval,,f)

transfer_kind (campaign_escrow,brand.available,campaign.escrow,campaign,,f)

transfer_kind (commission_payout,platform.commission,external,approval,,f)

transfer_kind (escrow_release,campaign.escrow,brand.available,campaign,,f)

transfer_kind (fees_payout,platform.fees,external,approval,,f)

transfer_kind (fill_shortfall,platform.shortfall,external,approval,,t)

transfer_kind (goodwill_from_fees,platform.fees,platform.goodwill,approval,,f)

transfer_kind (goodwill_funding,external,platform.goodwill,approval,,f)

transfer_kind (increase_correction,customer.available,platform.goodwill,approval,4,f)

transfer_kind (order_bonus,campaign.escrow,customer.available,order,0,f)

transfer_kind (order_cashback,campaign.escrow,customer.available,order,0,f)

transfer_kind (order_cashback_reversal,customer.available,campaign.escrow,order,8,f)

transfer_kind (order_commission,brand.pending,platform.commission,order,,f)

transfer_kind (order_price,customer.available,brand.pending,order,7,f)

transfer_kind (order_price_refund,brand.pending,customer.available,order,8,f)

transfer_kind (order_proceeds,brand.pending,brand.available,order,,t)

transfer_kind (payout_shortfall,external,platform.shortfall,withdrawal,,t)

transfer_kind (recharge,external,customer.available,recharge,1,f)

transfer_kind (recharge_correction,customer.available,external,approval,4,f)

transfer_kind (referral_reward,campaign.escrow,customer.available,order,2,f)

transfer_kind (reward_correction,customer.available,brand.available,approval,4,f)

transfer_kind (shortfall_funding,external,platform.goodwill,approval,,f)

transfer_kind (system_increase,platform.goodwill,customer.available,approval,3,f)

transfer_kind (treasury_move,external,external,approval,,f)

transfer_kind (withdrawal_failed,customer.frozen,customer.available,withdrawal,6,t)

transfer_kind (withdrawal_fee,customer.frozen,platform.fees,withdrawal,,f)

transfer_kind (withdrawal_paid,customer.frozen,external,withdrawal,,f)

transfer_kind (withdrawal_request,customer.available,customer.frozen,withdrawal,5,t)
