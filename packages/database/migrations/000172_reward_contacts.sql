-- A reward is also withheld where inviter and invited share a delivery address or a phone number, and where too little is known of them. From
-- this time on verify demands it: orders that closed before were judged without.
alter table shop.orders drop constraint orders_reward_withheld_check;
alter table shop.orders add constraint orders_reward_withheld_check
  check (reward_withheld in ('shared_installation', 'shared_payout_address', 'shared_contact', 'country', 'inviter_erased', 'unknown')) not valid;

create table ledger.rule_start (
  rule text primary key,
  starts_at timestamptz not null
);
grant select on ledger.rule_start to goodturn_ledger, goodturn_reader;
insert into ledger.rule_start (rule, starts_at) values ('reward_contacts', now());
