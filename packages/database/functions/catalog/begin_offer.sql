create or replace function shop.begin_offer(p_campaign bigint, p_now timestamptz) returns void
  language sql set search_path = pg_catalog, shop, pg_temp as $$
  insert into offer_period (campaign_id, product_id, price, offered_from)
    select c.id, c.product_id, c.price, greatest(c.starts_at, p_now) from campaign c where c.id = p_campaign $$;

comment on function shop.begin_offer is
'Records that a campaign is offered from now on, or from its start. Called by what lets it run.';

alter function shop.begin_offer owner to goodturn_ledger;
