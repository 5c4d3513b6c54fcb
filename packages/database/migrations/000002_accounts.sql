-- The chart of accounts. An account's id says what it is and whose: the type in the high bits, the owner in the low 48,
-- so that nobody has to look one up, and locking in id order takes the customers' own accounts before the shared ones.

create table ledger.account_type (
  code smallint primary key,
  name text not null unique,
  -- 'not_negative' for everything that holds money; 'not_positive' for the outside world, which owes what we hold there.
  floor text not null check (floor in ('not_negative', 'not_positive'))
);

insert into ledger.account_type (code, name, floor) values
  (1, 'customer.available', 'not_negative'),
  (2, 'customer.frozen', 'not_negative'),
  (3, 'campaign.escrow', 'not_negative'),
  (4, 'brand.available', 'not_negative'),
  (5, 'brand.pending', 'not_negative'),
  (6, 'platform.fees', 'not_negative'),
  (7, 'platform.commission', 'not_negative'),
  (8, 'platform.goodwill', 'not_negative'),
  (9, 'external', 'not_positive');

create table ledger.account (
  id bigint primary key,
  type smallint not null references ledger.account_type,
  owner_id bigint not null check (owner_id >= 0 and owner_id < (1::bigint << 48)),
  -- Micro-dollars.
  balance bigint not null default 0,
  constraint account_id_says_what_it_is check (id = (type::bigint << 48) + owner_id),
  constraint account_floor check (case when type = 9 then balance <= 0 else balance >= 0 end)
) with (fillfactor = 60);

create function ledger.account_id(p_type integer, p_owner bigint) returns bigint
  language sql immutable strict parallel safe
  return (p_type::bigint << 48) + p_owner;

-- Accounts are opened empty; opening one twice changes nothing.
create function ledger.open_accounts(p_accounts bigint[]) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into ledger.account (id, type, owner_id)
      select a, (a >> 48)::smallint, a & ((1::bigint << 48) - 1) from unnest(p_accounts) a
      on conflict do nothing;
  end;

-- The platform's own accounts, and the outside world by pay way (bank, and the ways of shop.pay_way).
insert into ledger.account (id, type, owner_id)
  select (t.code::bigint << 48) + t.owner_id, t.code, t.owner_id
    from (values (6, 0), (7, 0), (8, 0), (9, 1), (9, 2), (9, 3), (9, 9)) t(code, owner_id);

alter table ledger.account_type owner to goodturn_ledger;
alter table ledger.account owner to goodturn_ledger;
alter function ledger.account_id owner to goodturn_ledger;
alter function ledger.open_accounts owner to goodturn_ledger;
grant select on ledger.account_type, ledger.account to goodturn_app;
grant execute on function ledger.account_id, ledger.open_accounts to goodturn_app;
