-- The address of a brand's own pages, which customers find beside its story. Empty: the brand has none, or named none.

alter table shop.brand add column website text not null default '';
-- squawk-ignore constraint-missing-not-valid -- an installation has some dozens of brands.
alter table shop.brand add constraint brand_website_is_https check (website = '' or website ~ '^https://[^[:space:]]+$');
