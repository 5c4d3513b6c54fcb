-- Whoever issues a token can block accounts: what lies there does not move any more, and what is paid there may be lost to its payee. Watchers
-- ask the token itself, for the payees of open withdrawals and for the platform's own addresses.
alter table chain.token add column blocked_call text not null default 'isBlackListed(address)';
alter table chain.token add constraint token_blocked_call check (blocked_call in ('isBlackListed(address)', 'isBlacklisted(address)')) not valid;
update chain.token set blocked_call = 'isBlacklisted(address)' where id = 3;

-- What each watcher last read, and since when it has been so.
create table chain.issuer_standing (
  observer text not null references chain.observer,
  token smallint not null references chain.token,
  account bytea not null constraint issuer_standing_account check (octet_length(account) = 20),
  is_blocked boolean not null,
  block bigint not null constraint issuer_standing_block check (block >= 0),
  observed_at timestamptz not null,
  changed_at timestamptz not null,
  constraint issuer_standing_pkey primary key (observer, token, account)
);
create index issuer_standing_blocked on chain.issuer_standing (token, account) where is_blocked;

grant select on chain.issuer_standing to goodturn_app, goodturn_reader, goodturn_ledger;
grant insert, update on chain.issuer_standing to goodturn_ledger;
