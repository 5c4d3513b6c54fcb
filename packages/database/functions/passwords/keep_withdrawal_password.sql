create or replace function shop.keep_withdrawal_password(p_customer bigint, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_id bigint;
begin
  update withdrawal_password_unset u set cancelled_at = p_now
   where u.customer_id = p_customer and u.cancelled_at is null and u.unset_at is null returning u.id into v_id;
  if not found then return false; end if;
  perform send_message(p_customer, 'withdrawal_password_unset_cancelled', v_id, p_now);
  return true;
end $$;

comment on function shop.keep_withdrawal_password is
'Keeps a withdrawal password that was to end. Only other functions call it, which know that its customer acts. Returns whether there was
something to keep.';

alter function shop.keep_withdrawal_password owner to goodturn_ledger;
