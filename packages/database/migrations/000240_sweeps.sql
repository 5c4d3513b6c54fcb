-- Sweeps: what lies at deposit addresses moves to the payout address by a batch, as payouts leave by one. Nothing of it chooses a destination, and
-- the ledger does not move: the money was the shop's before and is afterwards.

-- The own coin that a deposit address holds; null in what was read before.
alter table chain.observed_balance add column native_units bigint;
alter table chain.observed_balance add constraint observed_balance_native_units check (native_units >= 0) not valid;
-- squawk-ignore require-concurrent-index-creation -- nothing has been written to the table before this version
create index observed_balance_newest on chain.observed_balance (token, account, observer, block desc);

alter table chain.batch drop constraint batch_kind;
alter table chain.batch add constraint batch_kind check (kind in ('payout', 'sweep', 'replace', 'void')) not valid;
alter table chain.batch drop constraint batch_replaces_complete;
alter table chain.batch add constraint batch_replaces_complete check ((replaces_batch_id is not null) = (kind in ('replace', 'void'))
  and (kind in ('payout', 'sweep') or chain = 'ethereum')) not valid;

-- A row is of a withdrawal, or of a customer's deposit address. A token leaves that address once its top-up has arrived.
-- squawk-ignore ban-drop-not-null -- an old server lists no batch with such a row, and none is made before the new one runs
alter table chain.batch_item alter column withdrawal_id drop not null;
alter table chain.batch_item add column customer_id bigint;
alter table chain.batch_item add column after_item_id bigint;
alter table chain.batch_item add constraint batch_item_customer_id_fkey foreign key (customer_id) references shop.customer not valid;
alter table chain.batch_item add constraint batch_item_after_item_id_fkey foreign key (after_item_id) references chain.batch_item not valid;
alter table chain.batch_item add constraint batch_item_of_one check (num_nonnulls(withdrawal_id, customer_id) = 1) not valid;
alter table chain.batch_item add constraint batch_item_after_complete check (after_item_id is null or (customer_id is not null and asset = 'token')) not valid;
alter table chain.batch_item drop constraint batch_item_units;
alter table chain.batch_item add constraint batch_item_units check (case
  when asset = 'native' and units = 0 then to_account = from_account
  when asset = 'native' then units > 0 and to_account <> from_account and customer_id is not null
  else units > 0 and to_account <> from_account end) not valid;
-- squawk-ignore require-concurrent-index-creation -- a migration is one database transaction; batches wait for it once
create unique index batch_item_one_sweep on chain.batch_item (chain, customer_id, asset) where state = 'open' and supersedes_item_id is null;
-- squawk-ignore require-concurrent-index-creation -- as above
create index batch_item_of_customer on chain.batch_item (customer_id) where customer_id is not null;
-- squawk-ignore require-concurrent-index-creation -- as above
create index batch_item_after on chain.batch_item (after_item_id) where after_item_id is not null;

-- What was collected from a deposit address, as all watchers saw it in final blocks.
create table chain.collection (
  id bigint generated always as identity primary key,
  item_id bigint not null references chain.batch_item,
  chain text not null constraint collection_chain check (chain in ('tron', 'ethereum')),
  token smallint not null references chain.token,
  customer_id bigint not null references shop.customer,
  from_account bytea not null constraint collection_from check (octet_length(from_account) = 20),
  to_account bytea not null constraint collection_to check (octet_length(to_account) = 20),
  units bigint not null constraint collection_units check (units > 0),
  tx bytea not null constraint collection_tx check (octet_length(tx) = 32),
  collected_at timestamptz not null,
  constraint collection_item_unique unique (item_id)
);
create index collection_of_customer on chain.collection (customer_id);
create index collection_of_account on chain.collection (token, from_account);

-- What left a deposit address is kept under the payout address of its chain, for which it stops payouts where it is of no row.
alter table chain.observed_outgoing add column deposit_account bytea;
alter table chain.observed_outgoing add constraint observed_outgoing_deposit_account check (octet_length(deposit_account) = 20) not valid;
alter table chain.foreign_outgoing add column deposit_account bytea;
alter table chain.foreign_outgoing add constraint foreign_outgoing_deposit_account check (octet_length(deposit_account) = 20) not valid;

grant select on chain.collection to goodturn_app, goodturn_reader, goodturn_ledger;
grant insert on chain.collection to goodturn_ledger;

-- What watchers read of deposit addresses: those at which so much arrived since they were swept that a sweep may be worth it.
create view chain.watched_holding as
  select r.chain, r.account, r.token, t.contract
    from (select o.chain, o.to_account as account, o.token, sum(o.units) as units
            from (select distinct s.chain, s.tx, s.ordinal, s.to_account, s.token, s.units from chain.observed_transfer s) o
           group by o.chain, o.to_account, o.token) r
    join chain.token t on t.id = r.token
   where r.units - coalesce((select sum(c.units) from chain.collection c where c.token = r.token and c.from_account = r.account), 0) >= 50000000
   order by r.units desc limit 500;
grant select on chain.watched_holding to goodturn_watcher_a, goodturn_watcher_b, goodturn_app, goodturn_reader;
