create or replace function shop.remove_administrator_passkey(p_token text, p_passkey bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_administrator bigint := session_administrator(p_token, p_now);
begin
  perform ledger.require_time(p_now);
  -- One after the other, so that two removals at once leave one.
  perform from administrator a where a.id = v_administrator for update;
  if not found then return 'no_session'; end if;
  if not exists (select from administrator_passkey k
                  where k.id = p_passkey and k.administrator_id = v_administrator and k.removed_at is null) then
    return 'not_found';
  end if;
  if not exists (select from administrator_passkey k
                  where k.id <> p_passkey and k.administrator_id = v_administrator and k.removed_at is null) then
    return 'last_passkey';
  end if;
  if take_factor_confirmation(p_token, 'remove_passkey', p_passkey::text, p_now) is null then return 'not_confirmed'; end if;
  update administrator_passkey k set removed_at = p_now where k.id = p_passkey;
  return 'removed';
end $$;

comment on function shop.remove_administrator_passkey is
'Removes a passkey of the administrator whose session this is, but never the last one: without it what the person requests and
decides would no longer be signed. It takes the confirmation of just this. Results: ''no_session'', ''not_found'', ''last_passkey'',
''not_confirmed'', ''removed''.';

alter function shop.remove_administrator_passkey owner to goodturn_ledger;
grant execute on function shop.remove_administrator_passkey to goodturn_app;
