-- A deposit that is held ends as credited, as returned to an address that its customer named with the withdrawal password, or as kept for
-- an authority. Nobody sends it back to where it came from, which may be an exchange. What is returned leaves the payout address by a batch of
-- its own kind, and what lies at the deposit address is collected as all else; no account of the ledger moves, since it never was in one.
alter table chain.deposit drop constraint deposit_state;
alter table chain.deposit add constraint deposit_state check (state in ('credited', 'held', 'refused', 'returning', 'returned', 'kept')) not valid;

-- Where a customer wants a held deposit back; the newest counts.
create table chain.deposit_return_request (
  id bigint generated always as identity primary key,
  deposit_id bigint not null references chain.deposit,
  account bytea not null constraint deposit_return_request_account check (octet_length(account) = 20),
  requested_at timestamptz not null
);
create index deposit_return_request_newest on chain.deposit_return_request (deposit_id, id desc);

-- What two persons decided of a deposit that they did not credit; a later return names another address.
create table chain.deposit_decision (
  id bigint generated always as identity primary key,
  deposit_id bigint not null references chain.deposit,
  decision text not null constraint deposit_decision_decision check (decision in ('return', 'keep')),
  account bytea constraint deposit_decision_account check (octet_length(account) = 20),
  -- The authority's order, by which it is found on paper.
  reference text constraint deposit_decision_reference check (length(reference) between 1 and 200),
  approval_id bigint not null references shop.approval,
  decided_at timestamptz not null,
  constraint deposit_decision_approval_unique unique (approval_id),
  constraint deposit_decision_complete check ((account is not null) = (decision = 'return') and (reference is not null) = (decision = 'keep'))
);
create index deposit_decision_newest on chain.deposit_decision (deposit_id, id desc);
create unique index deposit_decision_kept_once on chain.deposit_decision (deposit_id) where decision = 'keep';

alter table chain.batch drop constraint batch_kind;
alter table chain.batch add constraint batch_kind check (kind in ('payout', 'sweep', 'return', 'replace', 'void')) not valid;
alter table chain.batch drop constraint batch_replaces_complete;
alter table chain.batch add constraint batch_replaces_complete check ((replaces_batch_id is not null) = (kind in ('replace', 'void'))
  and (kind in ('payout', 'sweep', 'return') or chain = 'ethereum')) not valid;

alter table chain.batch_item add column deposit_id bigint;
alter table chain.batch_item add constraint batch_item_deposit_id_fkey foreign key (deposit_id) references chain.deposit not valid;
alter table chain.batch_item drop constraint batch_item_of_one;
alter table chain.batch_item add constraint batch_item_of_one check (num_nonnulls(withdrawal_id, customer_id, deposit_id) = 1) not valid;
-- squawk-ignore require-concurrent-index-creation -- a migration is one database transaction; batches wait for it once
create unique index batch_item_one_return on chain.batch_item (deposit_id) where state = 'open' and supersedes_item_id is null;
-- squawk-ignore require-concurrent-index-creation -- as above
create unique index batch_item_returned_once on chain.batch_item (deposit_id) where state = 'settled' and asset = 'token';
-- squawk-ignore require-concurrent-index-creation -- as above
create index batch_item_of_deposit on chain.batch_item (deposit_id) where deposit_id is not null;

grant select on chain.deposit_return_request, chain.deposit_decision to goodturn_app, goodturn_reader, goodturn_ledger;
grant insert on chain.deposit_return_request, chain.deposit_decision to goodturn_ledger;
