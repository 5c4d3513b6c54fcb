create or replace function shop.is_unopened(p_customer bigint) returns boolean
  language sql stable parallel safe set search_path = pg_catalog, shop, pg_temp as $$
  select exists (select from customer c where c.id = p_customer and c.password_hash is null)
     and not exists (select from ledger.transfer t where t.customer_id = p_customer)
$$;

comment on function shop.is_unopened is
'Whether nobody has ever had a password for an account, and no money ever moved on it: one person''s link opens no other.';

alter function shop.is_unopened owner to goodturn_owner;
grant execute on function shop.is_unopened to goodturn_app;
grant execute on function shop.is_unopened to goodturn_ledger;
