-- What two watchers see on the chains, and what is credited of it. A watcher writes by the functions of this schema alone, under a login of
-- its own, and credits nothing; the server credits only what every registered watcher holds in equal fields. Every method begins as 'hand':
-- until two persons change that, a shop that confirms by hand goes on as before.
create schema chain;
grant usage on schema chain to goodturn_app, goodturn_jobs, goodturn_reader, goodturn_watcher_a, goodturn_watcher_b;
grant usage, create on schema chain to goodturn_ledger;
grant select on goodturn_meta.role to goodturn_ledger;

create table chain.token (
  id smallint primary key,
  chain text not null constraint token_chain check (chain in ('tron', 'ethereum')),
  contract bytea not null constraint token_contract check (octet_length(contract) = 20),
  payment_method_id bigint not null references shop.payment_method,
  -- A block before this version was made: before it nobody watched, and nothing is credited by what was seen.
  start_block bigint not null constraint token_start_block check (start_block >= 0),
  constraint token_unique unique (chain, contract)
);
create index token_of_method on chain.token (payment_method_id);

insert into chain.token (id, chain, contract, payment_method_id, start_block) values
  (1, 'tron', '\xa614f803b6fd780986a42c78ec9c7f77e6ded13c', 1, 78000000),
  (2, 'ethereum', '\xdac17f958d2ee523a2206206994597c13d831ec7', 2, 24000000),
  (3, 'ethereum', '\xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 3, 24000000);

-- A watcher is registered by what it first says. From then on it has to agree with the others.
create table chain.observer (
  observer text primary key constraint observer_known check (observer in ('a', 'b')),
  registered_at timestamptz not null
);

-- How far each watcher is on each chain: its last sign of life, the final block that it knows, and what it has read whole.
create table chain.head (
  observer text not null references chain.observer,
  chain text not null constraint head_chain check (chain in ('tron', 'ethereum')),
  head bigint,
  final bigint,
  final_hash bytea constraint head_final_hash check (octet_length(final_hash) = 32),
  final_time timestamptz,
  heard_at timestamptz,
  day date,
  requests integer,
  cursor_block bigint,
  cursor_hash bytea constraint head_cursor_hash check (octet_length(cursor_hash) = 32),
  -- Set when a final block was replaced: nothing of this chain is credited any more.
  stopped_at timestamptz,
  constraint head_pkey primary key (observer, chain),
  constraint head_heard_complete check (num_nonnulls(head, final, final_hash, final_time, heard_at, day, requests) in (0, 7)),
  constraint head_final_below_head check (final <= head),
  constraint head_cursor_complete check (num_nonnulls(cursor_block, cursor_hash) in (0, 2))
);

-- What is seen before it is final. Only pages read it; a row goes when its block goes.
create table chain.sighting (
  observer text not null references chain.observer,
  chain text not null,
  tx bytea not null constraint sighting_tx check (octet_length(tx) = 32),
  ordinal integer not null constraint sighting_ordinal check (ordinal >= 0),
  block bigint not null constraint sighting_block check (block >= 0),
  block_hash bytea not null constraint sighting_block_hash check (octet_length(block_hash) = 32),
  token smallint not null references chain.token,
  from_account bytea not null constraint sighting_from check (octet_length(from_account) = 20),
  to_account bytea not null constraint sighting_to check (octet_length(to_account) = 20),
  units bigint not null constraint sighting_units check (units >= 0),
  seen_at timestamptz not null,
  constraint sighting_pkey primary key (observer, chain, tx, ordinal)
);
create index sighting_of_block on chain.sighting (observer, chain, block);
create index sighting_of_account on chain.sighting (chain, to_account);

create table chain.observed_transfer (
  observer text not null references chain.observer,
  chain text not null,
  tx bytea not null constraint observed_transfer_tx check (octet_length(tx) = 32),
  ordinal integer not null constraint observed_transfer_ordinal check (ordinal >= 0),
  block bigint not null constraint observed_transfer_block check (block >= 0),
  block_hash bytea not null constraint observed_transfer_block_hash check (octet_length(block_hash) = 32),
  token smallint not null references chain.token,
  from_account bytea not null constraint observed_transfer_from check (octet_length(from_account) = 20),
  to_account bytea not null constraint observed_transfer_to check (octet_length(to_account) = 20),
  units bigint not null constraint observed_transfer_units check (units >= 0),
  observed_at timestamptz not null,
  constraint observed_transfer_pkey primary key (observer, chain, tx, ordinal)
);
create index observed_transfer_identity on chain.observed_transfer (chain, tx, ordinal);
create index observed_transfer_of_block on chain.observed_transfer (chain, token, block);
create index observed_transfer_of_account on chain.observed_transfer (chain, to_account);

-- Zero and dust transfers beyond the first of a day, which anybody can send in any number.
create table chain.dust_count (
  observer text not null references chain.observer,
  chain text not null,
  account bytea not null constraint dust_count_account check (octet_length(account) = 20),
  day date not null,
  transfers bigint not null constraint dust_count_transfers check (transfers > 0),
  constraint dust_count_pkey primary key (observer, chain, account, day)
);

-- What a watcher derives from its own public key for a customer; 'differs' is an alarm.
create table chain.address_attestation (
  observer text not null references chain.observer,
  chain text not null,
  customer_id bigint not null references shop.customer,
  account bytea not null constraint address_attestation_account check (octet_length(account) = 20),
  outcome text not null constraint address_attestation_outcome check (outcome in ('attested', 'differs')),
  attested_at timestamptz not null,
  constraint address_attestation_pkey primary key (observer, chain, customer_id, account)
);
create index address_attestation_of_customer on chain.address_attestation (customer_id);

create table chain.observed_balance (
  observer text not null references chain.observer,
  chain text not null,
  token smallint not null references chain.token,
  account bytea not null constraint observed_balance_account check (octet_length(account) = 20),
  block bigint not null constraint observed_balance_block check (block >= 0),
  block_hash bytea not null constraint observed_balance_block_hash check (octet_length(block_hash) = 32),
  units bigint not null constraint observed_balance_units check (units >= 0),
  observed_at timestamptz not null,
  constraint observed_balance_pkey primary key (observer, chain, token, account, block)
);

-- Which way a method's transfers are credited; its newest row counts. Above from_block only by deposits, at or below it only by hand.
create table chain.method_route (
  id bigint generated always as identity primary key,
  payment_method_id bigint not null references shop.payment_method,
  route text not null constraint method_route_route check (route in ('hand', 'watch', 'rail', 'draining')),
  from_block bigint,
  created_at timestamptz not null,
  constraint method_route_from_block check ((route in ('rail', 'draining')) = (from_block is not null) and from_block >= 0)
);
create index method_route_newest on chain.method_route (payment_method_id, id desc);
insert into chain.method_route (payment_method_id, route, created_at) select m.id, 'hand', clock_timestamp() from shop.payment_method m;

-- The most that is credited without a person, in the token's units: of one transfer, in an hour, in a day, and where one watcher alone
-- vouches for it.
create table chain.rail_limit (
  payment_method_id bigint primary key references shop.payment_method,
  deposit_units bigint not null default 10000000000 constraint rail_limit_deposit check (deposit_units between 0 and 50000000000),
  hour_units bigint not null default 50000000000 constraint rail_limit_hour check (hour_units between 0 and 250000000000),
  day_units bigint not null default 100000000000 constraint rail_limit_day check (day_units between 0 and 500000000000),
  single_deposit_units bigint not null default 200000000 constraint rail_limit_single_deposit check (single_deposit_units between 0 and 200000000),
  single_day_units bigint not null default 2000000000 constraint rail_limit_single_day check (single_day_units between 0 and 2000000000)
);
insert into chain.rail_limit (payment_method_id) select m.id from shop.payment_method m;

create table chain.deposit (
  id bigint generated always as identity primary key,
  chain text not null constraint deposit_chain check (chain in ('tron', 'ethereum')),
  tx bytea not null constraint deposit_tx check (octet_length(tx) = 32),
  ordinal integer not null constraint deposit_ordinal check (ordinal >= 0),
  block bigint not null,
  customer_id bigint not null references shop.customer,
  payment_method_id bigint not null references shop.payment_method,
  units bigint not null constraint deposit_units check (units > 0),
  state text not null constraint deposit_state check (state in ('credited', 'held', 'refused')),
  reason text constraint deposit_reason check (reason in ('over_cap', 'over_day_cap', 'one_observer', 'method_not_open', 'stopped',
    'observers_disagree', 'address_not_attested', 'reference_used')),
  recharge_id bigint references shop.recharge,
  -- How many watchers vouched for it when it was credited.
  observers smallint,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint deposit_unique unique (chain, tx, ordinal),
  constraint deposit_recharge_unique unique (recharge_id),
  constraint deposit_credited_complete check (num_nonnulls(recharge_id, observers, decided_at) = case state when 'credited' then 3 else 0 end),
  constraint deposit_reason_complete check ((state = 'credited') = (reason is null))
);
create index deposit_credited_by_time on chain.deposit (payment_method_id, decided_at) where state = 'credited';
create index deposit_held on chain.deposit (created_at) where state = 'held';
create index deposit_of_customer on chain.deposit (customer_id);

-- What waits to be decided: written with what is observed above a method's block, and gone when nothing is left to do without a person.
create table chain.undecided (
  chain text not null,
  tx bytea not null,
  ordinal integer not null,
  token smallint not null references chain.token,
  due_at timestamptz not null,
  constraint undecided_pkey primary key (chain, tx, ordinal)
);
create index undecided_due on chain.undecided (chain, due_at);

create view chain.watched_token as
  select t.id as token, t.chain, t.contract, m.code as payment_method, t.start_block
    from chain.token t join shop.payment_method m on m.id = t.payment_method_id;

grant select on chain.watched_token to goodturn_watcher_a, goodturn_watcher_b;
grant select on all tables in schema chain to goodturn_app, goodturn_reader, goodturn_ledger;
grant insert on chain.observer, chain.observed_transfer, chain.address_attestation, chain.observed_balance to goodturn_ledger;
grant insert, update on chain.head, chain.dust_count, chain.deposit to goodturn_ledger;
grant insert, update, delete on chain.sighting, chain.undecided to goodturn_ledger;
