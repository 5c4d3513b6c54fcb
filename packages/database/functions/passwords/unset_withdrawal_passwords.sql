create or replace function shop.unset_withdrawal_passwords(p_now timestamptz) returns bigint
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer bigint;
  v_unset bigint;
  v_count bigint := 0;
begin
  perform ledger.require_time(p_now);
  for v_customer in
    select u.customer_id from withdrawal_password_unset u
     where u.cancelled_at is null and u.unset_at is null and u.due_at <= p_now order by u.customer_id limit 1000
  loop
    -- The customer first, as everything else that concerns the password locks them.
    perform from customer c where c.id = v_customer for no key update;
    update withdrawal_password_unset u set unset_at = p_now
     where u.customer_id = v_customer and u.cancelled_at is null and u.unset_at is null and u.due_at <= p_now returning u.id into v_unset;
    continue when not found;
    update customer c set withdrawal_password_hash = null, withdrawal_password_set_at = null, withdrawal_password_valid_from = null
     where c.id = v_customer;
    perform send_message(v_customer, 'withdrawal_password_unset', v_unset, p_now);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

comment on function shop.unset_withdrawal_passwords is
'Ends the withdrawal passwords whose day of notice is over and which nobody kept. The next one is a first one: on a device that is new to
the account it counts a day later. Returns how many.';

alter function shop.unset_withdrawal_passwords owner to goodturn_ledger;
grant execute on function shop.unset_withdrawal_passwords to goodturn_app;
