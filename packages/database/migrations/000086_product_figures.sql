-- What operators read beside a product: how often it was bought, the lowest price at which it was offered in 30 days, and whether the
-- shop recommends it in the ranking too.

-- Of each product: its orders that were paid and not refunded, as the transfers up to the mark tell. Payments write neither row: a count
-- that each of them changed would make them wait for one another.
create table shop.product_purchases (
  product_id bigint constraint product_purchases_pkey primary key constraint product_purchases_product_id_fkey references shop.product,
  purchases bigint not null constraint product_purchases_not_negative check (purchases >= 0)
);
create table shop.purchases_mark (
  only_row boolean constraint purchases_mark_pkey primary key default true constraint purchases_mark_only_row check (only_row),
  transfer_id bigint not null
);
insert into shop.purchases_mark (transfer_id) values (0);

-- When a campaign was offered, at its price: while it ran, without its pauses.
create table shop.offer_period (
  campaign_id bigint not null constraint offer_period_campaign_id_fkey references shop.campaign,
  product_id bigint not null constraint offer_period_product_id_fkey references shop.product,
  price bigint not null,
  offered_from timestamptz not null,
  -- Null while it is offered.
  offered_until timestamptz,
  constraint offer_period_pkey primary key (campaign_id, offered_from),
  constraint offer_period_has_length check (offered_until > offered_from)
);
create unique index offer_period_open_unique on shop.offer_period (campaign_id) where offered_until is null;
create index offer_period_of_product on shop.offer_period (product_id, offered_from);

-- Pauses of earlier days are not known: they count as offered.
insert into shop.offer_period (campaign_id, product_id, price, offered_from, offered_until)
  select c.id, c.product_id, c.price, greatest(c.activated_at, c.starts_at),
         case c.state when 'running' then null when 'paused' then least(now(), c.ends_at) else least(c.ended_at, c.ends_at) end
    from shop.campaign c
   where c.state = 'running' or greatest(c.activated_at, c.starts_at) < least(coalesce(c.ended_at, now()), c.ends_at);

grant select on shop.product_purchases, shop.purchases_mark, shop.offer_period to goodturn_app, goodturn_reader;
grant select, insert, update on shop.product_purchases to goodturn_ledger;
grant select, update on shop.purchases_mark to goodturn_ledger;
grant select, insert, update, delete on shop.offer_period to goodturn_ledger;

alter table shop.product drop constraint product_recommended_known;
-- squawk-ignore constraint-missing-not-valid -- the table is as small as the catalog
alter table shop.product add constraint product_recommended_known check (recommended in ('none', 'home', 'ranking', 'both'));

-- Counting may stand still: it goes on from its mark.
alter table shop.job_stop drop constraint job_stop_allowed;
-- squawk-ignore constraint-missing-not-valid -- a handful of rows, each of which is one that was allowed before.
alter table shop.job_stop add constraint job_stop_allowed check (job in (
  'run-exports', 'count-purchases', 'clean-outbox', 'clean-sessions', 'clean-passkey-challenges', 'clean-login-failures'));
