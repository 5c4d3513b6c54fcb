create or replace function ledger.known_contacts(p_customer bigint, p_until timestamptz)
  returns table (country text, words text[], phone text)
  language sql stable set search_path = pg_catalog, shop, ledger, pg_temp as $$
  select c.country, place_words(c.address), phone_tail(c.contact_phone) from customer c where c.id = p_customer
  union
  select null, null, phone_tail(c.user_name) from customer c where c.id = p_customer and c.erased_at is null
  union
  select s.country, place_words(s.address), phone_tail(s.phone)
    from (select o.id from orders o where o.customer_id = p_customer and o.paid_at <= p_until order by o.id desc limit 200) o
    join shipment s on s.order_id = o.id $$;

comment on function ledger.known_contacts is
'Returns where goods were sent to a customer by orders paid until a time, at most the last 200, and the account''s own address and numbers, in the form in which they
are compared.';

alter function ledger.known_contacts owner to goodturn_ledger;
grant execute on function ledger.known_contacts to goodturn_reader;
