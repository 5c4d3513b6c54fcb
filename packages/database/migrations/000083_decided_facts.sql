-- What a request was going to change, and what was unusual about it, as the server found it when somebody decided: afterwards the
-- balances and states are others, and nobody could find it again. Customers stand here by their numbers alone.

create table shop.decided_facts (
  approval_id bigint constraint decided_facts_pkey primary key constraint decided_facts_approval_id_fkey references shop.approval,
  facts jsonb not null
);

grant select, insert on shop.decided_facts to goodturn_app;
grant select on shop.decided_facts to goodturn_reader;
