-- Two persons bring a payment method from confirming by hand to the rail and back, and change what is credited without a person. A method
-- that leaves the rail first drains: what arrived up to a block that every watcher has read is still credited by deposits, later ones by hand.
alter table chain.method_route add column until_block bigint;
alter table chain.method_route add column approval_id bigint;
-- The constraints hold for what is written from now on: the rows of before are those that each method began with.
alter table chain.method_route add constraint method_route_until_block
  check ((route = 'draining') = (until_block is not null) and until_block >= from_block) not valid;
alter table chain.method_route add constraint method_route_approval_id_fkey foreign key (approval_id) references shop.approval not valid;
-- squawk-ignore require-concurrent-index-creation -- the table has a row for each payment method
create unique index method_route_approval_unique on chain.method_route (approval_id);

-- Changes of chain.rail_limit, which has what each method began with. Of those that count, the newest counts.
create table chain.rail_limit_change (
  id bigint generated always as identity primary key,
  payment_method_id bigint not null references shop.payment_method,
  rail_limit text not null,
  units bigint not null,
  counts_from timestamptz not null,
  approval_id bigint not null references shop.approval,
  created_at timestamptz not null,
  constraint rail_limit_change_approval_unique unique (approval_id),
  constraint rail_limit_change_known check (rail_limit in ('deposit', 'hour', 'day', 'single_deposit', 'single_day')),
  constraint rail_limit_change_bounded check (units >= 0 and units <= case rail_limit
    when 'deposit' then 50000000000 when 'hour' then 250000000000 when 'day' then 500000000000
    when 'single_deposit' then 200000000 else 2000000000 end),
  constraint rail_limit_change_not_early check (counts_from >= created_at)
);
create index rail_limit_change_newest on chain.rail_limit_change (payment_method_id, rail_limit, id desc);

grant select on chain.rail_limit_change to goodturn_app, goodturn_reader, goodturn_ledger;
grant insert on chain.method_route, chain.rail_limit_change to goodturn_ledger;

-- When a watcher's head last moved: a watcher may be heard every few seconds whose chain, or whose endpoints, stand still.
alter table chain.head add column moved_at timestamptz;
