-- What one operator refunds alone on a day, by a refund or by accepting a return whose goods nobody else has seen, is at most
-- a sum that two persons set; above it two decide.

alter table shop.setting drop constraint setting_value_valid;
alter table shop.setting add constraint setting_value_valid check (case
    when name in ('minimum_withdrawal', 'second_approval_threshold', 'refund_approval_threshold')
      then value ~ '^(0|[1-9][0-9]{0,11})(\.[0-9]{1,6})?$'
    when name = 'withdrawal_fee_rate' then case when value ~ '^0(\.[0-9]{1,6})?$' then value::numeric <= 0.05 else false end -- numeric: exact, of a text that was checked
    when name in ('return_days', 'shipping_days', 'delivery_days') then
      case when value ~ '^[1-9][0-9]{0,2}$' then value::integer <= 365 else false end
    when name = 'countries_without_rewards' then value ~ '^([A-Z]{2}(\s*,\s*[A-Z]{2})*)?$'
    else true end) not valid;
insert into shop.setting (name, value) values ('refund_approval_threshold', '100');

-- What two agreed on.
alter table shop.orders add column refund_approval_id bigint;
alter table shop.orders add constraint orders_refund_approval_id_fkey foreign key (refund_approval_id) references shop.approval not valid;
alter table shop.orders add constraint orders_refund_by_two_has_operator
  check (refund_approval_id is null or refund_reason = 'operator') not valid;
-- squawk-ignore require-concurrent-index-creation -- before the first shop is open; a later one waits for it once.
create unique index orders_refund_approval_unique on shop.orders (refund_approval_id) where refund_approval_id is not null;
-- squawk-ignore require-concurrent-index-creation -- before the first shop is open; a later one waits for it once.
create index orders_refunded_by on shop.orders (refunded_by, refunded_at) where refunded_by is not null;
-- squawk-ignore require-concurrent-index-creation -- before the first shop is open; a later one waits for it once.
create index return_accepted_by on shop.return_request (decided_by, decided_at) where state = 'accepted' and decided_by is not null;

-- A return above the sum is accepted by two as well.
alter table shop.return_request drop constraint return_rejected_by_two;
alter table shop.return_request add constraint return_rejected_by_two
  check (case state when 'rejected' then approval_id is not null when 'requested' then approval_id is null else true end) not valid;

-- Since when a rule binds: what was done before it is no finding.
create table shop.rule (
  name text primary key,
  since timestamptz not null
);
comment on table shop.rule is 'Rules that came after the first shop, with the time of the last act that they did not bind.';
grant select on shop.rule to goodturn_reader;
insert into shop.rule (name, since) values
  ('refund_approval_threshold', greatest('1970-01-01',
    (select max(o.refunded_at) from shop.orders o where o.refunded_by is not null),
    (select max(r.decided_at) from shop.return_request r where r.decided_by is not null))),
  ('review_limits', greatest('1970-01-01', (select max(w.reviewed_at) from shop.withdrawal w)));
