create or replace function shop.create_telegram_code(p_token text, p_code text, p_language text, p_now timestamptz) returns timestamptz
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer bigint := own_session_customer(p_token);
  v_expires timestamptz := p_now + interval '10 minutes';
begin
  perform ledger.require_time(p_now);
  -- Who is being erased at this moment is waited for.
  perform from customer c where c.id = v_customer and c.erased_at is null for no key update;
  if not found then return null; end if;
  delete from telegram_code t where t.expires_at <= p_now;
  insert into telegram_code (customer_id, code_hash, language, expires_at) values (v_customer, hash_token('telegram ' || p_code), p_language, v_expires)
    on conflict (customer_id) do update
      set code_hash = excluded.code_hash, language = excluded.language, expires_at = excluded.expires_at;
  return v_expires;
end $$;

comment on function shop.create_telegram_code is
'Keeps the hash of the code with which a customer links a Telegram chat, in place of the one before, for ten minutes. Returns when it
expires; null for a session that is over, or a friend''s.';

alter function shop.create_telegram_code owner to goodturn_ledger;
grant execute on function shop.create_telegram_code to goodturn_app;
