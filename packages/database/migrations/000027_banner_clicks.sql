-- How often a banner was followed. Who followed it, from where and when is not kept.

-- squawk-ignore constraint-missing-not-valid -- the table has a handful of rows
alter table shop.banner add column clicks bigint not null default 0 constraint banner_clicks_not_negative check (clicks >= 0);
