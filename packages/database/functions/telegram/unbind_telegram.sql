create or replace function shop.unbind_telegram(p_token text, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer bigint := own_session_customer(p_token);
  v_binding bigint;
begin
  perform ledger.require_time(p_now);
  delete from telegram_code t where t.customer_id = v_customer;
  delete from telegram_binding b where b.customer_id = v_customer returning b.id into v_binding;
  if not found then return false; end if;
  delete from telegram_delivery d where d.binding_id = v_binding;
  return true;
end $$;

comment on function shop.unbind_telegram is
'Unlinks the Telegram chat of a customer''s own session. False if there is none.';

alter function shop.unbind_telegram owner to goodturn_ledger;
grant execute on function shop.unbind_telegram to goodturn_app;
