create or replace function shop.cancel_withdrawal_password_unset(p_customer bigint, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_id bigint;
begin
  perform ledger.require_time(p_now);
  update withdrawal_password_unset u set cancelled_at = p_now
   where u.customer_id = p_customer and u.cancelled_at is null and u.unset_at is null returning u.id into v_id;
  if not found then return false; end if;
  perform send_message(p_customer, 'withdrawal_password_unset_cancelled', v_id, p_now);
  return true;
end $$;

comment on function shop.cancel_withdrawal_password_unset is
'Keeps a withdrawal password that was to end. Any device may do it, and a change of either password does it too. Returns whether there was
something to cancel.';

alter function shop.cancel_withdrawal_password_unset owner to goodturn_ledger;
grant execute on function shop.cancel_withdrawal_password_unset to goodturn_app;
