create or replace function ledger.change_order_address(p_token text, p_order bigint, p_recipient text, p_address text, p_country text, p_phone text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_customer constant bigint := shop.session_customer(p_token, p_now);
  v_order orders%rowtype;
begin
  perform require_time(p_now);
  select * into v_order from orders o where o.id = p_order and o.customer_id = v_customer for update;
  if not found then return 'not_found'; end if;
  if not exists (select from shipment s where s.order_id = p_order and s.state = 'waiting') then return 'not_waiting'; end if;
  if exists (select from shipment s where s.order_id = p_order and s.label_printed_at is not null) then return 'label_printed'; end if;
  if exists (select from campaign g where g.id = v_order.campaign_id and p_country <> all(g.ships_to)) then
    return 'not_shipped_there';
  end if;
  if exists (select from customer c where c.id = v_customer and c.address_waits_until > p_now
               and c.known_address_digest is distinct from shop.address_digest(p_recipient, p_address, p_country, p_phone)) then
    return 'too_new';
  end if;
  update shipment set recipient = p_recipient, address = p_address, country = p_country, phone = p_phone,
      address_changed_at = clock_timestamp() where order_id = p_order;
  return 'changed';
end $$;

comment on function ledger.change_order_address is
'Changes the shipping address of an order, for the customer whose own session this is, until its label is printed. A campaign without a
list of countries ships wherever the site does, which the server checks. For a day after a password by a link of two persons only the
address of before is taken. Results: ''not_found'', ''not_waiting'', ''label_printed'', ''not_shipped_there'', ''too_new'', ''changed''.';

alter function ledger.change_order_address owner to goodturn_ledger;
grant execute on function ledger.change_order_address to goodturn_app;
