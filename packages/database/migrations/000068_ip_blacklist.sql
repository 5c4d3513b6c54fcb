-- The IP blacklist: addresses and networks from which no calls are taken but those that a customer's token may always make.

create table shop.blocked_network (
  id bigint generated always as identity primary key,
  network cidr not null constraint blocked_network_unique unique,
  remark text not null,
  created_by bigint not null references shop.administrator,
  created_at timestamptz not null,
  -- An IPv4 address in the form of IPv6 is that IPv4 address.
  constraint blocked_network_is_not_mapped check (not network <<= '::ffff:0.0.0.0/96'),
  -- Larger ones belong to whole continents; the first /19 of IPv6 have been given to single carriers.
  constraint blocked_network_is_not_too_wide check (masklen(network) >= case family(network) when 4 then 8 else 19 end)
);
create index blocked_network_contains on shop.blocked_network using gist (network inet_ops);
create index blocked_network_by_time on shop.blocked_network (created_at, id);

grant select on shop.blocked_network to goodturn_app, goodturn_reader;
grant select, insert, delete, update (remark) on shop.blocked_network to goodturn_ledger;

-- The lists that can be exported.
alter table shop.task drop constraint task_list_known;
-- squawk-ignore constraint-missing-not-valid -- a shop has a few hundred of them, and each is one that was known before.
alter table shop.task add constraint task_list_known check (list in (
  'administrators', 'approvals', 'audit', 'bills', 'blacklist', 'brands', 'campaigns', 'holds', 'identity', 'messages', 'orders',
  'products', 'recharges', 'reports', 'returns', 'users', 'withdrawals'));
