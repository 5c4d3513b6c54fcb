-- Every transfer that left an address of the platform, as a watcher saw it, also those of rows: the books are compared with what left, and not
-- only with what the rows say.
create table chain.observed_outgoing (
  observer text not null references chain.observer,
  treasury_address_id bigint not null references chain.treasury_address,
  token smallint not null references chain.token,
  tx bytea not null constraint observed_outgoing_tx check (octet_length(tx) = 32),
  to_account bytea not null constraint observed_outgoing_to check (octet_length(to_account) = 20),
  units bigint not null constraint observed_outgoing_units check (units > 0),
  block bigint not null constraint observed_outgoing_block check (block >= 0),
  observed_at timestamptz not null,
  primary key (observer, tx, treasury_address_id, token, to_account, units)
);
create index observed_outgoing_of_address on chain.observed_outgoing (treasury_address_id);

grant select on chain.observed_outgoing to goodturn_app, goodturn_reader, goodturn_ledger;
grant insert on chain.observed_outgoing to goodturn_ledger;
