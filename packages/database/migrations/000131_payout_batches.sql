-- Payouts by batches: the database writes the unsigned bytes itself from approved withdrawals, two persons approve their digest, a machine
-- without a network signs them, and only what every registered watcher saw in final blocks ends a row. A shop without a payout address pays
-- by hand as before.

-- The platform's own addresses. What leaves one of them leaves by a batch.
create table chain.treasury_address (
  id bigint generated always as identity primary key,
  chain text not null constraint treasury_address_chain check (chain in ('tron', 'ethereum')),
  account bytea not null constraint treasury_address_account check (octet_length(account) = 20),
  role text not null constraint treasury_address_role check (role in ('payout', 'reserve')),
  -- The first nonce that batches may use: those before it were used before the address was entered.
  first_nonce bigint not null default 0 constraint treasury_address_first_nonce check (first_nonce >= 0),
  created_at timestamptz not null,
  constraint treasury_address_unique unique (chain, account)
);
create unique index treasury_address_one_payout on chain.treasury_address (chain) where role = 'payout';

-- The most that one batch and a day's batches pay, in the token's units.
create table chain.payout_limit (
  payment_method_id bigint primary key references shop.payment_method,
  batch_units bigint not null default 10000000000 constraint payout_limit_batch check (batch_units between 0 and 100000000000),
  day_units bigint not null default 30000000000 constraint payout_limit_day check (day_units between 0 and 300000000000)
);
insert into chain.payout_limit (payment_method_id) select m.id from shop.payment_method m;

-- What an address of the platform holds at a final block, and what a unit of gas or energy costs, as each watcher reads it.
create table chain.observed_treasury (
  observer text not null references chain.observer,
  treasury_address_id bigint not null references chain.treasury_address,
  token smallint not null references chain.token,
  block bigint not null constraint observed_treasury_block check (block >= 0),
  units bigint not null constraint observed_treasury_units check (units >= 0),
  -- Of the chain's own coin, in its smallest units; what is beyond bigint is said as its greatest value.
  native_units bigint not null constraint observed_treasury_native_units check (native_units >= 0),
  fee_price bigint not null constraint observed_treasury_fee_price check (fee_price between 1 and 1000000000000),
  observed_at timestamptz not null,
  constraint observed_treasury_pkey primary key (observer, treasury_address_id, token, block)
);

create table chain.batch (
  id bigint generated always as identity primary key,
  kind text not null constraint batch_kind check (kind in ('payout', 'replace', 'void')),
  chain text not null constraint batch_chain check (chain in ('tron', 'ethereum')),
  token smallint not null references chain.token,
  treasury_address_id bigint not null references chain.treasury_address,
  from_account bytea not null constraint batch_from check (octet_length(from_account) = 20),
  replaces_batch_id bigint references chain.batch,
  previous_digest bytea not null constraint batch_previous_digest check (octet_length(previous_digest) = 32),
  digest bytea constraint batch_digest check (octet_length(digest) = 32),
  fee_price bigint not null,
  priority_fee bigint not null,
  state text not null default 'building' constraint batch_state check (state in
    ('building', 'open', 'approved', 'exported', 'signed', 'ended', 'abandoned')),
  created_by bigint not null references shop.administrator,
  created_at timestamptz not null,
  approve_until timestamptz not null,
  sign_until timestamptz not null,
  exported_by bigint references shop.administrator,
  exported_at timestamptz,
  signed_at timestamptz,
  -- Sending begins a minute after the signatures came, so that somebody can still stop it.
  send_from timestamptz,
  ended_at timestamptz,
  -- Null where its time ran out.
  abandoned_by bigint references shop.administrator,
  constraint batch_digest_complete check ((digest is null) = (state = 'building')),
  constraint batch_replaces_complete check ((replaces_batch_id is not null) = (kind <> 'payout') and (kind = 'payout' or chain = 'ethereum')),
  constraint batch_exported_complete check (num_nonnulls(exported_by, exported_at) = case
    when state in ('exported', 'signed', 'ended') then 2 else 0 end),
  constraint batch_signed_complete check (num_nonnulls(signed_at, send_from) in (0, 2)
    and (state <> 'signed' or signed_at is not null) and (signed_at is null or state in ('signed', 'ended'))),
  constraint batch_ended_complete check ((ended_at is not null) = (state in ('ended', 'abandoned')) and (abandoned_by is null or state = 'abandoned')),
  constraint batch_clocks check (created_at < approve_until and approve_until < sign_until)
);
create index batch_live on chain.batch (chain, from_account) where state not in ('ended', 'abandoned');
create index batch_of_address on chain.batch (treasury_address_id);
create index batch_replaced on chain.batch (replaces_batch_id);

create table chain.batch_item (
  id bigint generated always as identity primary key,
  batch_id bigint not null references chain.batch,
  position integer not null constraint batch_item_position check (position between 1 and 100),
  withdrawal_id bigint not null references shop.withdrawal,
  chain text not null,
  from_account bytea not null constraint batch_item_from check (octet_length(from_account) = 20),
  to_account bytea not null constraint batch_item_to check (octet_length(to_account) = 20),
  asset text not null constraint batch_item_asset check (asset in ('token', 'native')),
  units bigint not null,
  nonce bigint constraint batch_item_nonce check (nonce >= 0),
  -- Of Tron: the end of a block's number and a part of its hash, and when the bytes end.
  reference bytea constraint batch_item_reference check (octet_length(reference) = 10),
  expires_at timestamptz,
  supersedes_item_id bigint references chain.batch_item,
  variants bytea[] not null constraint batch_item_variants check (cardinality(variants) = case chain when 'ethereum' then 3 else 1 end),
  state text not null default 'open' constraint batch_item_state check (state in ('open', 'abandoned', 'settled', 'released')),
  outcome text constraint batch_item_outcome check (outcome in ('paid', 'failed', 'replaced', 'expired')),
  tx bytea constraint batch_item_tx check (octet_length(tx) = 32),
  ended_at timestamptz,
  constraint batch_item_unique unique (batch_id, position),
  constraint batch_item_units check (case asset when 'native' then units = 0 and to_account = from_account else units > 0 and to_account <> from_account end),
  constraint batch_item_validity check (case chain when 'ethereum' then nonce is not null and num_nonnulls(reference, expires_at) = 0
    else nonce is null and num_nonnulls(reference, expires_at) = 2 end),
  constraint batch_item_ended_complete check ((ended_at is null) = (state = 'open')
    and (outcome is not null) = (state in ('settled', 'released')) and (state <> 'settled' or outcome = 'paid') and (outcome <> 'paid' or state = 'settled')
    and (tx is not null) = coalesce(outcome in ('paid', 'failed', 'replaced'), false))
);
-- One live row for a withdrawal, and one row for a nonce, save for those that name the row that they supersede: at most one of them is mined.
create unique index batch_item_one_live on chain.batch_item (withdrawal_id) where state = 'open' and supersedes_item_id is null;
create unique index batch_item_one_nonce on chain.batch_item (chain, from_account, nonce) where state <> 'abandoned' and supersedes_item_id is null;
create unique index batch_item_superseded_once on chain.batch_item (supersedes_item_id) where state <> 'abandoned';
create unique index batch_item_paid_once on chain.batch_item (withdrawal_id) where state = 'settled' and asset = 'token';
create index batch_item_of_withdrawal on chain.batch_item (withdrawal_id);
create index batch_item_open on chain.batch_item (chain, id) where state = 'open';

-- The passkeys' signatures over the digest, one a person.
create table chain.batch_approval (
  batch_id bigint not null references chain.batch,
  administrator_id bigint not null references shop.administrator,
  passkey_id bigint not null references shop.administrator_passkey,
  public_key bytea not null,
  authenticator_data bytea not null,
  client_data bytea not null,
  signature bytea not null,
  approved_at timestamptz not null,
  constraint batch_approval_pkey primary key (batch_id, administrator_id)
);
create index batch_approval_of_passkey on chain.batch_approval (passkey_id);

-- What came from the machine that signs. Several signatures of one variant are kept: whose they are is looked at by who sends.
create table chain.signature (
  item_id bigint not null references chain.batch_item,
  variant smallint not null constraint signature_variant check (variant between 1 and 3),
  r bytea not null constraint signature_r check (octet_length(r) = 32),
  s bytea not null constraint signature_s check (octet_length(s) = 32),
  parity smallint not null constraint signature_parity check (parity in (0, 1)),
  imported_by bigint not null references shop.administrator,
  imported_at timestamptz not null,
  constraint signature_pkey primary key (item_id, variant, r, s, parity)
);

-- What an endpoint said to what was sent; it decides nothing.
create table chain.sent (
  id bigint generated always as identity primary key,
  item_id bigint not null references chain.batch_item,
  variant smallint not null constraint sent_variant check (variant between 1 and 3),
  endpoint text not null constraint sent_endpoint check (length(endpoint) between 1 and 100),
  answer text not null constraint sent_answer check (length(answer) between 1 and 200),
  sent_at timestamptz not null
);
create index sent_of_item on chain.sent (item_id, variant, sent_at);

-- What each watcher saw of a row in final blocks.
create table chain.observed_payout (
  id bigint generated always as identity primary key,
  observer text not null references chain.observer,
  item_id bigint not null references chain.batch_item,
  outcome text not null constraint observed_payout_outcome check (outcome in ('paid', 'failed', 'replaced', 'expired')),
  tx bytea constraint observed_payout_tx check (octet_length(tx) = 32),
  block bigint not null constraint observed_payout_block check (block >= 0),
  observed_at timestamptz not null,
  constraint observed_payout_once unique nulls not distinct (observer, item_id, outcome, tx),
  constraint observed_payout_complete check ((tx is null) = (outcome = 'expired'))
);
create index observed_payout_of_item on chain.observed_payout (item_id);

alter table shop.withdrawal add constraint withdrawal_payout_item_id_fkey foreign key (payout_item_id) references chain.batch_item not valid;
-- squawk-ignore require-concurrent-index-creation -- a migration is one database transaction; withdrawals wait for it once
create unique index withdrawal_payout_item_unique on shop.withdrawal (payout_item_id);

-- A chain transaction that paid by a batch is booked as well, so that nobody books it by hand for something else.
alter table shop.payment_reference add column payout_item_id bigint;
alter table shop.payment_reference add constraint payment_reference_payout_item_id_fkey foreign key (payout_item_id) references chain.batch_item not valid;
alter table shop.payment_reference drop constraint payment_reference_of_one;
alter table shop.payment_reference add constraint payment_reference_of_one check (num_nonnulls(approval_id, deposit_id, payout_item_id) = 1) not valid;
-- squawk-ignore require-concurrent-index-creation -- as above
create unique index payment_reference_of_payout on shop.payment_reference (payout_item_id);

grant usage on schema chain to goodturn_broadcaster;
grant select on chain.treasury_address, chain.payout_limit, chain.observed_treasury, chain.batch, chain.batch_item, chain.batch_approval, chain.sent,
  chain.observed_payout to goodturn_app, goodturn_reader;
grant select on chain.treasury_address, chain.payout_limit, chain.observed_treasury, chain.batch, chain.batch_item, chain.batch_approval, chain.signature,
  chain.sent, chain.observed_payout to goodturn_ledger;
grant insert on chain.observed_treasury, chain.batch_approval, chain.signature, chain.sent, chain.observed_payout to goodturn_ledger;
grant insert, update on chain.batch, chain.batch_item to goodturn_ledger;

-- What watchers look for: the rows that may have left, and the bytes by which they know them.
create view chain.watched_payout as
  select i.id as item_id, i.chain, i.from_account, i.to_account, i.asset, i.units, t.contract, i.nonce, i.expires_at, i.variants
    from chain.batch_item i join chain.batch b on b.id = i.batch_id join chain.token t on t.id = b.token
   where i.state = 'open' and b.state in ('exported', 'signed');
create view chain.watched_treasury as
  select a.id as treasury_address_id, a.chain, a.account, t.id as token, t.contract
    from chain.treasury_address a join chain.token t on t.chain = a.chain;
grant select on chain.watched_payout, chain.watched_treasury to goodturn_watcher_a, goodturn_watcher_b, goodturn_app, goodturn_reader;
