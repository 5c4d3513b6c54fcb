-- A customer who misses a deposit names its transaction, and the watchers say what became of it. Only pages read the answers.
create table chain.question (
  customer_id bigint not null references shop.customer,
  tx bytea not null constraint question_tx check (octet_length(tx) = 32),
  asked_at timestamptz not null,
  constraint question_pkey primary key (customer_id, tx)
);
create index question_newest on chain.question (asked_at, tx);

create table chain.answer (
  observer text not null references chain.observer,
  chain text not null constraint answer_chain check (chain in ('tron', 'ethereum')),
  tx bytea not null constraint answer_tx check (octet_length(tx) = 32),
  outcome text not null constraint answer_outcome check (outcome in ('unknown', 'pending', 'failed', 'watched', 'other_address', 'other_token')),
  to_account bytea constraint answer_to check (octet_length(to_account) = 20),
  answered_at timestamptz not null,
  constraint answer_pkey primary key (observer, chain, tx)
);
create index answer_of_transaction on chain.answer (tx);

grant select on chain.question, chain.answer to goodturn_app, goodturn_reader, goodturn_ledger;
grant insert, update, delete on chain.question, chain.answer to goodturn_ledger;
