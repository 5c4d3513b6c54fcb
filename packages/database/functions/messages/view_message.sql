create or replace function shop.view_message(p_token text, p_message bigint, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer bigint := session_customer(p_token, p_now);
begin
  perform ledger.require_time(p_now);
  update message m set viewed_at = p_now where m.id = p_message and m.customer_id = v_customer and m.viewed_at is null;
  if found then return true; end if;
  if exists (select from message m where m.id = p_message and m.customer_id = v_customer) then return true; end if;
  insert into message_view (message_id, customer_id, viewed_at)
    select m.id, c.id, p_now from message m join customer c on c.registered_at <= m.created_at
     where m.id = p_message and m.customer_id is null and c.id = v_customer
    on conflict do nothing;
  return exists (select from message_view v where v.message_id = p_message and v.customer_id = v_customer);
end $$;

comment on function shop.view_message is
'Marks a message of the customer whose session this is as read, if it is not; the first time stays. Returns whether the customer has this
message. Reading is evidence, so nobody but the customer leaves it.';

alter function shop.view_message owner to goodturn_ledger;
grant execute on function shop.view_message to goodturn_app;
