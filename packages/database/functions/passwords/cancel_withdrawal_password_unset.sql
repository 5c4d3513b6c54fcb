create or replace function shop.cancel_withdrawal_password_unset(p_token text, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  return keep_withdrawal_password(session_customer(p_token, p_now), p_now);
end $$;

comment on function shop.cancel_withdrawal_password_unset is
'Keeps the withdrawal password of the customer whose session this is, which was to end. Any device may do it, and a change of either
password does it too. Returns whether there was something to cancel.';

alter function shop.cancel_withdrawal_password_unset owner to goodturn_ledger;
grant execute on function shop.cancel_withdrawal_password_unset to goodturn_app;
