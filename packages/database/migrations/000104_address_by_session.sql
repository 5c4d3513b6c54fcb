-- A customer's own address is changed by the session of the customer: with the application's login alone somebody could have changed it,
-- paid out of the balance, and had the goods sent there.
revoke update (recipient, address, country, contact_phone) on shop.customer from goodturn_app;
