create or replace function shop.remove_telegram_binding(p_token text, p_binding bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer bigint;
begin
  perform ledger.require_time(p_now);
  if ledger.acting_administrator(p_token, 'telegram.unbind', p_now) is null then return 'forbidden'; end if;
  delete from telegram_binding b where b.id = p_binding returning b.customer_id into v_customer;
  if not found then return 'not_found'; end if;
  delete from telegram_delivery d where d.binding_id = p_binding;
  insert into outbox (topic, customer_ids, created_at) values ('telegram_changed', array[v_customer], p_now);
  return 'removed';
end $$;

comment on function shop.remove_telegram_binding is
'Unlinks a customer''s Telegram chat. Who does it is looked up by the session''s token. Results: ''forbidden'', ''not_found'',
''removed''.';

alter function shop.remove_telegram_binding owner to goodturn_ledger;
grant execute on function shop.remove_telegram_binding to goodturn_app;
