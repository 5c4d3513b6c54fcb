create or replace function shop.set_telegram_bot(p_token text, p_bot bigint, p_username text, p_encrypted_token bytea, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_actor bigint;
begin
  perform ledger.require_time(p_now);
  v_actor := ledger.acting_administrator(p_token, 'telegram.write', p_now);
  if v_actor is null then return 'forbidden'; end if;
  if p_bot is null then
    delete from telegram_bot;
    return case when found then 'changed' else 'unchanged' end;
  end if;
  insert into telegram_bot as b (id, bot_id, username, encrypted_token, update_offset, updated_by, updated_at)
    values (1, p_bot, p_username, p_encrypted_token, 0, v_actor, p_now)
    on conflict (id) do update
      set update_offset = case when b.bot_id = excluded.bot_id then b.update_offset else 0 end, bot_id = excluded.bot_id,
          username = excluded.username, encrypted_token = excluded.encrypted_token, updated_by = v_actor, updated_at = p_now;
  return 'changed';
end $$;

comment on function shop.set_telegram_bot is
'Sets the bot that speaks to customers, or takes it away if p_bot is null. Who does it is looked up by the session''s token.
Results: ''forbidden'', ''unchanged'', ''changed''.';

alter function shop.set_telegram_bot owner to goodturn_ledger;
grant execute on function shop.set_telegram_bot to goodturn_app;
