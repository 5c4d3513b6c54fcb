-- What protects a customer from people who pretend to be us: a phrase that only both sides know, and reports of such people.

alter table shop.customer add column phrase text;
alter table shop.customer add constraint customer_phrase_length check (length(phrase) between 4 and 60) not valid;

-- What a customer told of somebody who pressed for a recharge, or pretended to be us.
create table shop.customer_report (
  id bigint generated always as identity primary key,
  customer_id bigint not null references shop.customer,
  text text not null constraint customer_report_text_length check (length(text) between 1 and 2000),
  -- The name, number or link of that person.
  handle text constraint customer_report_handle_length check (length(handle) between 1 and 200),
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references shop.administrator,
  constraint customer_report_closed_complete check (num_nulls(closed_at, closed_by) in (0, 2))
);
create index customer_report_of_customer on shop.customer_report (customer_id, id);
create index customer_report_open on shop.customer_report (id) where closed_at is null;

grant update (phrase) on shop.customer to goodturn_app;
grant select on shop.customer_report to goodturn_app;
grant select, insert, update (closed_at, closed_by) on shop.customer_report to goodturn_ledger;
