-- What deposit addresses hold is compared with what arrived there: nothing is credited that an address does not hold as every watcher reads
-- it, and a watcher that passed a transfer over, or an address that lost money, is found.
alter table chain.deposit drop constraint deposit_reason;
alter table chain.deposit add constraint deposit_reason check (reason in ('over_cap', 'over_day_cap', 'one_observer', 'method_not_open', 'stopped',
  'observers_disagree', 'address_not_attested', 'reference_used', 'balance_missing')) not valid;

-- When a watcher was heard again after a gap: what addresses hold is read again then.
alter table chain.head add column resumed_at timestamptz;

-- Addresses whose newest balance is not what arrived and left, as one watcher sees both; a row goes when they agree again.
create table chain.balance_gap (
  observer text not null references chain.observer,
  chain text not null,
  token smallint not null references chain.token,
  account bytea not null constraint balance_gap_account check (octet_length(account) = 20),
  -- The last block at which both agreed, and the one at which they do not.
  from_block bigint not null,
  block bigint not null,
  -- What the address holds beyond what arrived; below zero it holds less.
  difference bigint not null constraint balance_gap_difference check (difference <> 0),
  found_at timestamptz not null,
  constraint balance_gap_pkey primary key (observer, chain, token, account),
  constraint balance_gap_blocks check (from_block < block)
);

-- squawk-ignore require-concurrent-index-creation -- no watcher has read the balance of a deposit address yet, and the table is empty
create index observed_balance_by_time on chain.observed_balance (observer, chain, observed_at);
-- squawk-ignore require-concurrent-index-creation -- a migration is one database transaction, and a batch waits for it once
create index batch_item_of_sender on chain.batch_item (chain, from_account);

grant select on chain.balance_gap to goodturn_app, goodturn_reader, goodturn_ledger;
grant insert, update, delete on chain.balance_gap to goodturn_ledger;
