create or replace function shop.change_own_address(p_token text, p_recipient text, p_address text, p_country text, p_phone text, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  update customer c set recipient = p_recipient, address = p_address, country = p_country, contact_phone = p_phone
   where c.id = session_customer(p_token, p_now);
  return found;
end $$;

comment on function shop.change_own_address is
'Changes the address of the customer whose own session this is, by its token. Returns false for a session that is over, or a friend''s.';

alter function shop.change_own_address owner to goodturn_ledger;
grant execute on function shop.change_own_address to goodturn_app;
