-- What leaves an address of the platform leaves by a row of a batch. Where a watcher saw something else leave, somebody else has the key: nothing
-- is sent any more, and no batch is made, until two persons have looked and start again.
create table chain.foreign_outgoing (
  id bigint generated always as identity primary key,
  observer text not null references chain.observer,
  treasury_address_id bigint not null references chain.treasury_address,
  -- A transfer that is of no row; or, on Ethereum, how many transactions were sent where rows account for fewer.
  tx bytea constraint foreign_outgoing_tx check (octet_length(tx) = 32),
  nonce bigint constraint foreign_outgoing_nonce check (nonce > 0),
  block bigint not null constraint foreign_outgoing_block check (block >= 0),
  seen_at timestamptz not null,
  cleared_at timestamptz,
  approval_id bigint references shop.approval,
  constraint foreign_outgoing_of_one check (num_nonnulls(tx, nonce) = 1),
  constraint foreign_outgoing_cleared_complete check ((cleared_at is null) = (approval_id is null)),
  constraint foreign_outgoing_once unique nulls not distinct (observer, treasury_address_id, tx, nonce)
);
create index foreign_outgoing_open on chain.foreign_outgoing (id) where cleared_at is null;
create index foreign_outgoing_of_address on chain.foreign_outgoing (treasury_address_id);
create index foreign_outgoing_approval on chain.foreign_outgoing (approval_id);

-- When two persons start a chain again behind a block that was replaced, the hash that the watchers hold of it does not count any more.
alter table chain.head drop constraint head_cursor_complete;
alter table chain.head add constraint head_cursor_complete check (cursor_hash is null or cursor_block is not null) not valid;

grant select on chain.foreign_outgoing to goodturn_app, goodturn_reader, goodturn_ledger;
grant insert, update on chain.foreign_outgoing to goodturn_ledger;
