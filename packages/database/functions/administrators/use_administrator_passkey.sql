create or replace function shop.use_administrator_passkey(p_token text, p_passkey bigint, p_sign_count bigint, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  update administrator_passkey k set sign_count = p_sign_count, last_used_at = p_now
   where k.id = p_passkey and k.administrator_id = session_administrator(p_token, p_now) and k.removed_at is null
     and (p_sign_count > k.sign_count or (p_sign_count = 0 and k.sign_count = 0));
  return found;
end $$;

comment on function shop.use_administrator_passkey is
'Notes that the administrator whose session this is used an own passkey, whose signature the server has checked, to confirm a change of
the own second factors. Returns false if it was removed, or if its counter did not go up.';

alter function shop.use_administrator_passkey owner to goodturn_ledger;
grant execute on function shop.use_administrator_passkey to goodturn_app;
