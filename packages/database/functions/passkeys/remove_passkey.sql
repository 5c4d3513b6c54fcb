create or replace function shop.remove_passkey(p_token text, p_password_proof bytea, p_passkey bigint, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer bigint := own_session_customer(p_token);
begin
  perform ledger.require_time(p_now);
  perform from customer c where c.id = v_customer and password_fits(c.password_hash, p_password_proof) for no key update;
  if not found then return false; end if;
  update passkey k set removed_at = p_now where k.id = p_passkey and k.customer_id = v_customer and k.removed_at is null;
  if not found then return false; end if;
  perform send_message(v_customer, 'passkey_removed', p_passkey, p_now);
  insert into outbox (topic, customer_ids, created_at) values ('passkey_removed', array[v_customer], p_now);
  return true;
end $$;

comment on function shop.remove_passkey is
'Removes a passkey of the customer whose session this is, by the proof of the login password, and tells every device. Sessions go on.
Returns whether there was one, and the proof is of the password by now.';

alter function shop.remove_passkey owner to goodturn_ledger;
grant execute on function shop.remove_passkey to goodturn_app;
