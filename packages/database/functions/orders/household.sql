create or replace function ledger.household(p_customer bigint) returns bigint[]
  language sql stable set search_path = pg_catalog, shop, ledger, pg_temp as $$
  select array(
    (select b.customer_id from installation a join installation b on b.fingerprint = a.fingerprint
      where a.customer_id = p_customer and b.customer_id <> p_customer limit 200)
    union
    (select b.customer_id from withdrawal a join withdrawal b on b.address = a.address
      where a.customer_id = p_customer and b.customer_id <> p_customer and a.stage = 'paid' and b.stage = 'paid' limit 200)) $$;

comment on function ledger.household is
'Returns the other accounts that used the same app or were really paid to the same address, at most 200 of each: as far as anybody can see, they are
one household, which has one limit in a campaign. Goods and names are not compared here: a match has to be quick.';

alter function ledger.household owner to goodturn_ledger;
