-- Campaigns, their units, and the orders that take them. A unit's state follows from its order, so that it is told once:
-- no order: free; unpaid: held; completed: paid; completed and closed: done; refunded: retired.

create table shop.campaign (
  id bigint generated always as identity primary key,
  brand_id bigint not null references shop.brand,
  product_id bigint not null references shop.product,
  state text not null default 'draft' check (state in ('draft', 'running', 'paused', 'ended', 'closed')),
  price bigint not null check (price > 0),
  cashback_rate_ppm integer not null check (cashback_rate_ppm between 0 and 1000000),
  -- Per unit, rounded down to the cent: the cashback, the largest referral reward, and the commission.
  cashback bigint not null check (cashback >= 0),
  referral_reserve bigint not null check (referral_reserve >= 0),
  commission bigint not null check (commission >= 0),
  units integer not null check (units between 1 and 100000),
  lucky_units integer not null default 0,
  lucky_bonus bigint not null default 0 check (lucky_bonus >= 0),
  limit_per_customer integer not null check (limit_per_customer > 0),
  referral_cap_ppm integer not null check (referral_cap_ppm between 0 and 1000000),
  commission_rate_ppm integer not null check (commission_rate_ppm between 0 and 1000000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ships_to text[],
  activated_at timestamptz,
  ended_at timestamptz,
  closed_at timestamptz,
  approval_id bigint constraint campaign_approval_unique unique references shop.approval,
  -- SHA-256(seed ‖ campaign id ‖ N ‖ K ‖ B), published at activation; the seed is encrypted under a key that is not here
  -- until the campaign has ended and no order of it is unpaid.
  commitment bytea check (octet_length(commitment) = 32),
  encrypted_seed bytea,
  revealed_seed bytea check (octet_length(revealed_seed) = 32),
  -- How many lucky units have been paid.
  lucky_paid integer not null default 0,
  constraint campaign_cashback_within_price check (cashback + lucky_bonus <= price),
  constraint campaign_cashback_matches_rate check (cashback = trunc(price::numeric * cashback_rate_ppm / 10000000000) * 10000), -- numeric: the product is beyond bigint, and cut off exactly
  constraint campaign_commission_matches_rate check (commission = trunc(price::numeric * commission_rate_ppm / 10000000000) * 10000), -- numeric: the product is beyond bigint, and cut off exactly
  constraint campaign_commission_within_price check (commission <= price),
  constraint campaign_reserve_within_cashback check (referral_reserve <= cashback),
  constraint campaign_reserve_covers_cap check (referral_reserve >= cashback * referral_cap_ppm / 1000000 / 10000 * 10000),
  constraint campaign_lucky_units check (lucky_units between 0 and units and (lucky_units = 0) = (lucky_bonus = 0)),
  constraint campaign_bonus_in_cents check (lucky_bonus % 10000 = 0),
  constraint campaign_lucky_paid check (lucky_paid between 0 and lucky_units),
  constraint campaign_dates check (ends_at > starts_at),
  constraint campaign_active_is_committed check (state = 'draft' or num_nonnulls(activated_at, commitment, encrypted_seed, approval_id) = 4),
  constraint campaign_seed_after_end check (revealed_seed is null or state in ('ended', 'closed')),
  constraint campaign_ended_complete check ((state in ('ended', 'closed')) = (ended_at is not null) and (state = 'closed') = (closed_at is not null))
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
  -- What was offered, as it was then, and the language that the buyer read it in.
  product_revision_id bigint not null references shop.product_revision,
  language text not null,
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
  refund_reason text check (refund_reason in ('return_accepted', 'return_undecided', 'not_shipped', 'operator')),
  -- The operator who refunded it without a return.
  refunded_by bigint references shop.administrator,
  -- Why no reward was paid at closing although the order named one; the amount stays in escrow.
  reward_withheld text check (reward_withheld in ('shared_installation', 'shared_payout_address', 'country')),
  constraint orders_paid_complete check ((status in (1, 3)) = (num_nonnulls(paid_by, paid_at, bonus, commission, referral_reward, return_days) = 6)
    and (status in (1, 3) or num_nonnulls(paid_by, paid_at, bonus, commission, referral_reward, return_days) = 0)),
  constraint orders_cancelled_complete check ((status = 2) = (cancelled_at is not null) and (cancelled_at is null) = (cancel_reason is null)),
  constraint orders_refunded_complete check ((status = 3) = (refunded_at is not null) and (status = 3) = (refund_reason is not null)
    and (refund_reason = 'operator' or refunded_by is null)),
  constraint orders_cashback_within_price check (cashback + coalesce(bonus, 0) <= price),
  constraint orders_closed_is_completed check (closed_at is null or status = 1),
  constraint orders_withheld_when_closed check (reward_withheld is null or (closed_at is not null and referral_reward > 0)),
  constraint orders_reward_has_inviter check (referral_reward is null or referral_reward = 0 or inviter_id is not null),
  constraint orders_inviter_is_another check (inviter_id <> customer_id)
) with (fillfactor = 55);
create index orders_of_customer on shop.orders (customer_id, id);
create index orders_of_campaign on shop.orders (campaign_id, customer_id);
create index orders_expiry on shop.orders (expires_at);
create index orders_time on shop.orders using brin (created_at) with (autosummarize = on);

create table shop.shipment (
  order_id bigint primary key,
  state text not null default 'waiting' check (state in ('waiting', 'shipped', 'delivered', 'returned', 'cancelled')),
  -- Where the order ships to, as it was when it was paid, or as the customer changed it until it shipped.
  recipient text not null,
  address text not null,
  country text not null,
  phone text not null,
  address_changed_at timestamptz,
  carrier text,
  tracking_number text,
  shipped_at timestamptz,
  shipped_by bigint references shop.administrator,
  delivered_at timestamptz,
  -- Whether an operator saw it arrive, or its time was over.
  delivered_by text check (delivered_by in ('operator', 'time')),
  delivery_confirmed_by bigint references shop.administrator,
  -- When time moves it on: unshipped goods are refunded, shipped ones count as delivered, delivered ones close.
  due_at timestamptz,
  ended_at timestamptz,
  constraint shipment_shipped_complete check (state not in ('shipped', 'delivered', 'returned') or num_nonnulls(carrier, tracking_number, shipped_at, shipped_by) = 4),
  constraint shipment_delivered_complete check ((state in ('delivered', 'returned')) = (delivered_at is not null) and (delivered_at is null) = (delivered_by is null)),
  constraint shipment_delivery_confirmed_complete check ((delivered_by is not distinct from 'operator') = (delivery_confirmed_by is not null)),
  constraint shipment_ended_complete check ((state in ('returned', 'cancelled')) = (ended_at is not null) and (ended_at is null or due_at is null))
);
create index shipment_due on shop.shipment (due_at) where due_at is not null;

create table shop.return_request (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop.orders,
  reason text not null check (reason in ('not_received', 'damaged', 'not_as_described', 'no_longer_wanted', 'other')),
  note text not null default '',
  state text not null default 'requested' check (state in ('requested', 'accepted', 'rejected')),
  requested_at timestamptz not null,
  -- Undecided until then, it counts as accepted.
  decision_due_at timestamptz not null,
  decided_at timestamptz,
  -- Null where time decided.
  decided_by bigint references shop.administrator,
  remark text,
  -- A rejection is decided by two.
  approval_id bigint constraint return_approval_unique unique references shop.approval,
  constraint return_decided_complete check ((state = 'requested') = (decided_at is null)),
  constraint return_rejected_by_two check ((state = 'rejected') = (approval_id is not null))
);
create unique index return_undecided_unique on shop.return_request (order_id) where state = 'requested';
create index return_of_order on shop.return_request (order_id, id);
create index return_decision_due on shop.return_request (decision_due_at) where state = 'requested';

-- How far a job that runs again and again has got.
create table shop.job_progress (
  job text primary key,
  done_until timestamptz not null
);

grant select on shop.campaign, shop.unit, shop.orders, shop.shipment, shop.return_request, shop.job_progress to goodturn_app;
grant insert (brand_id, product_id, price, cashback_rate_ppm, cashback, referral_reserve, commission, units, lucky_units, lucky_bonus,
  limit_per_customer, referral_cap_ppm, commission_rate_ppm, starts_at, ends_at, ships_to) on shop.campaign to goodturn_app;
grant update (brand_id, product_id, price, cashback_rate_ppm, cashback, referral_reserve, commission, units, lucky_units, lucky_bonus,
  limit_per_customer, referral_cap_ppm, commission_rate_ppm, starts_at, ends_at, ships_to) on shop.campaign to goodturn_app;
grant delete on shop.campaign to goodturn_app;
grant select, insert, update on shop.unit, shop.orders, shop.shipment, shop.return_request, shop.job_progress to goodturn_ledger;
grant select, update on shop.campaign to goodturn_ledger;
