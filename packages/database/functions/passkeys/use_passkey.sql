create or replace function shop.use_passkey(p_passkey bigint, p_sign_count bigint, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  update passkey k set sign_count = p_sign_count, last_used_at = p_now
   where k.id = p_passkey and k.removed_at is null and (p_sign_count > k.sign_count or (p_sign_count = 0 and k.sign_count = 0));
  return found;
end $$;

comment on function shop.use_passkey is
'Notes that a passkey was used, whose signature the server has checked. Returns false if it was removed, or if its counter did not go up:
then there is a copy of the authenticator, or two log-ins show the same signature.';

alter function shop.use_passkey owner to goodturn_ledger;
grant execute on function shop.use_passkey to goodturn_app;
