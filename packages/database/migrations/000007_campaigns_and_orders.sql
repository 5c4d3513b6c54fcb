-- Campaigns, their units, and the orders that take them. A unit's state follows from its order, so that it is told once:
-- no order: free; unpaid: held; completed: paid; completed and closed: done; refunded: retired.

create table shop.campaign (
  id bigint generated always as identity primary key,
  brand_id bigint not null references shop.brand,
  product_id bigint not null references shop.product,
  state text not null default 'draft' check (state in ('draft', 'running', 'paused', 'ended', 'closed')),
  price bigint not null check (price > 0),
  cashback_rate_parts integer not null check (cashback_rate_parts between 0 and 1000000),
  -- Per unit, rounded down to the cent: the cashback, the largest referral reward, and the commission.
  cashback bigint not null check (cashback >= 0),
  referral_reserve bigint not null check (referral_reserve >= 0),
  commission bigint not null check (commission >= 0),
  units integer not null check (units between 1 and 100000),
  lucky_units integer not null default 0,
  lucky_bonus bigint not null default 0 check (lucky_bonus >= 0),
  limit_per_customer integer not null check (limit_per_customer > 0),
  referral_cap_parts integer not null check (referral_cap_parts between 0 and 1000000),
  commission_rate_parts integer not null check (commission_rate_parts between 0 and 1000000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ships_to text[],
  activated_at timestamptz,
  ended_at timestamptz,
  closed_at timestamptz,
  -- SHA-256(seed ‖ campaign id ‖ N ‖ K ‖ B), published at activation; the seed is encrypted under a key that is not here
  -- until the campaign has ended and no order of it is unpaid.
  commitment bytea check (octet_length(commitment) = 32),
  sealed_seed bytea,
  revealed_seed bytea check (octet_length(revealed_seed) = 32),
  -- How many lucky units have been paid.
  lucky_paid integer not null default 0,
  constraint campaign_cashback_within_price check (cashback + lucky_bonus <= price),
  constraint campaign_commission_within_price check (commission <= price),
  constraint campaign_reserve_within_cashback check (referral_reserve <= cashback),
  constraint campaign_reserve_covers_cap check (referral_reserve >= cashback * referral_cap_parts / 1000000 / 10000 * 10000),
  constraint campaign_lucky_units check (lucky_units between 0 and units and (lucky_units = 0) = (lucky_bonus = 0)),
  constraint campaign_lucky_paid check (lucky_paid between 0 and lucky_units),
  constraint campaign_dates check (ends_at > starts_at),
  constraint campaign_active_is_committed check (state = 'draft' or (activated_at is not null and commitment is not null and sealed_seed is not null))
) with (fillfactor = 80);
create index campaign_of_product on shop.campaign (product_id, id);
create index campaign_of_brand on shop.campaign (brand_id, id);
create index campaign_live on shop.campaign (price, id) where state = 'running';
create index campaign_open on shop.campaign (ends_at) where state in ('running', 'paused', 'ended');

create table shop.unit (
  campaign_id bigint not null references shop.campaign,
  number integer not null check (number > 0),
  order_id bigint,
  primary key (campaign_id, number)
) with (fillfactor = 70);
create index unit_free on shop.unit (campaign_id, number) where order_id is null;

-- No index is on a column that payment changes, so that paying rewrites the row in place (a heap-only update).
create table shop.orders (
  id bigint generated always as identity primary key,
  customer_id bigint not null references shop.customer,
  -- The person who searched, and the one who paid: the customer, or a friend with consent.
  matched_by bigint not null,
  paid_by bigint,
  campaign_id bigint not null references shop.campaign,
  unit_number integer not null,
  -- 0 unpaid, 1 completed, 2 cancelled, 3 refunded.
  status smallint not null default 0 check (status between 0 and 3),
  price bigint not null check (price > 0),
  cashback bigint not null check (cashback >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason in ('declined', 'expired')),
  -- Fixed at payment.
  paid_at timestamptz,
  color text,
  model text,
  bonus bigint check (bonus >= 0),
  commission bigint check (commission >= 0),
  inviter_id bigint,
  referral_reward bigint check (referral_reward >= 0),
  return_days smallint,
  closed_at timestamptz,
  refunded_at timestamptz,
  constraint orders_paid_whole check ((status in (1, 3)) = (num_nonnulls(paid_by, paid_at, bonus, commission, referral_reward, return_days) = 6)
    and (status in (1, 3) or num_nonnulls(paid_by, paid_at, bonus, commission, referral_reward, return_days) = 0)),
  constraint orders_cancelled_whole check ((status = 2) = (cancelled_at is not null) and (cancelled_at is null) = (cancel_reason is null)),
  constraint orders_refunded_whole check ((status = 3) = (refunded_at is not null)),
  constraint orders_cashback_within_price check (cashback + coalesce(bonus, 0) <= price)
) with (fillfactor = 55);
create index orders_of_customer on shop.orders (customer_id, id);
create index orders_of_campaign on shop.orders (campaign_id, customer_id);
create index orders_expiry on shop.orders (expires_at);

create table shop.shipment (
  order_id bigint primary key,
  state text not null default 'waiting' check (state in ('waiting', 'shipped', 'delivered', 'returned', 'cancelled')),
  -- Where the order ships to, as it was when it was paid.
  recipient text not null,
  address text not null,
  country text not null,
  phone text not null,
  carrier text,
  tracking_number text,
  shipped_at timestamptz,
  delivered_at timestamptz
);

-- G1 in the schema: whoever marks an order as paid must have written its shipment. It is a statement's trigger, checked
-- once for a whole batch, where a foreign key would ask once for each row.
create function shop.paid_orders_ship() returns trigger
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
begin
  if exists (select from changed o where o.status in (1, 3) and not exists (select from shipment s where s.order_id = o.id)) then
    raise exception 'a paid order needs a shipment' using errcode = '23514', constraint = 'orders_paid_ship';
  end if;
  return null;
end $$;
create trigger orders_paid_ship after update on shop.orders
  referencing new table as changed for each statement execute function shop.paid_orders_ship();
create trigger orders_born_paid_ship after insert on shop.orders
  referencing new table as changed for each statement execute function shop.paid_orders_ship();

-- What a customer's next match depends on. One row each, locked by every search, so that two searches at once are one
-- after the other; the last order is the only one that can be unpaid.
create table shop.match_state (
  customer_id bigint primary key references shop.customer,
  day date not null default '-infinity',
  used integer not null default 0 check (used >= 0),
  last_order_id bigint,
  -- Campaigns declined on that day, and those of which the customer has all that the limit allows, as ranges of ids.
  declined int8multirange not null default '{}',
  at_limit int8multirange not null default '{}'
) with (fillfactor = 70);

create table shop.recharge (
  id bigint generated always as identity primary key,
  customer_id bigint not null references shop.customer,
  pay_way_id bigint not null references shop.pay_way,
  -- 0 waiting, 1 success, 2 failed.
  status smallint not null default 0 check (status between 0 and 2),
  requested bigint check (requested > 0),
  credited bigint check (credited > 0),
  transaction_reference text,
  transaction_position integer,
  created_at timestamptz not null,
  decided_at timestamptz,
  approval_id bigint references shop.approval,
  failure_reason text,
  constraint recharge_credited_whole check ((status = 1) = (credited is not null) and (status = 1) = (transaction_reference is not null)),
  constraint recharge_decided check ((status = 0) = (decided_at is null)),
  constraint recharge_reference_once unique (pay_way_id, transaction_reference, transaction_position)
);
create index recharge_of_customer on shop.recharge (customer_id, id);

-- What an approval books with the outside world names the bank's or the chain's own reference, each of which counts once.
create table shop.booked_reference (
  external_owner_id bigint not null,
  reference text not null,
  approval_id bigint not null references shop.approval,
  constraint booked_reference_once primary key (external_owner_id, reference)
);

grant select on shop.campaign, shop.unit, shop.orders, shop.shipment, shop.match_state to goodturn_app;
grant insert, update, delete on shop.campaign to goodturn_app;
grant insert on shop.match_state to goodturn_app;
grant select, insert, update on shop.recharge to goodturn_app;
grant select, insert on shop.booked_reference to goodturn_app;
grant select, insert, update on shop.unit, shop.orders, shop.shipment, shop.match_state to goodturn_ledger;
grant select, update on shop.campaign to goodturn_ledger;
