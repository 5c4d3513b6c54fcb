create or replace function shop.bind_telegram(p_code text, p_chat bigint, p_nickname text, p_username text, p_language_code text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_code telegram_code%rowtype;
begin
  perform ledger.require_time(p_now);
  delete from telegram_code t where t.code_hash = hash_token('telegram ' || p_code) returning * into v_code;
  if not found or v_code.expires_at <= p_now then return null; end if;
  perform from customer c where c.id = v_code.customer_id and c.erased_at is null for no key update;
  if not found then return null; end if;
  -- A chat belongs to one account, and an account has one chat.
  with gone as (
    delete from telegram_binding b where b.chat_id = p_chat or b.customer_id = v_code.customer_id returning b.id, b.customer_id),
  undelivered as (delete from telegram_delivery d using gone g where d.binding_id = g.id)
  insert into outbox (topic, customer_ids, created_at) select 'telegram_changed', array[g.customer_id], p_now from gone g;
  insert into telegram_binding (customer_id, chat_id, nickname, username, language_code, language, bound_at)
    values (v_code.customer_id, p_chat, p_nickname, p_username, p_language_code, v_code.language, p_now);
  insert into outbox (topic, customer_ids, created_at) values ('telegram_changed', array[v_code.customer_id], p_now);
  return v_code.language;
end $$;

comment on function shop.bind_telegram is
'Links the Telegram chat that sent a code with the account that was shown it; the code is used up. Returns the language in which the
bot speaks to it; null for a code that nobody has, or that has expired.';

alter function shop.bind_telegram owner to goodturn_ledger;
grant execute on function shop.bind_telegram to goodturn_app;
