-- Orders are narrowed to the countries that they ship to; few of them go to most countries.

-- squawk-ignore require-concurrent-index-creation -- before the first shop is open; a later one waits for it once.
create index shipment_by_country on shop.shipment (country, order_id);
