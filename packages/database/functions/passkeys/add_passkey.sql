create or replace function shop.add_passkey(p_token text, p_credential bytea, p_public_key bytea, p_sign_count bigint, p_name text,
  p_now timestamptz, out result text, out passkey_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer bigint := own_session_customer(p_token);
begin
  perform ledger.require_time(p_now);
  -- One after the other, so that the limit holds.
  perform from customer c where c.id = v_customer for no key update;
  if not found then result := 'no_session'; return; end if;
  if (select count(*) from passkey k where k.customer_id = v_customer and k.removed_at is null) >= 10 then
    result := 'too_many';
    return;
  end if;
  insert into passkey (customer_id, credential_id, public_key, sign_count, name, created_at)
    values (v_customer, p_credential, p_public_key, p_sign_count, p_name, p_now)
    on conflict do nothing returning id into passkey_id;
  if passkey_id is null then result := 'known'; return; end if;
  perform send_message(v_customer, 'passkey_added', passkey_id, p_now);
  insert into outbox (topic, customer_ids, created_at) values ('passkey_added', array[v_customer], p_now);
  result := 'added';
end $$;

comment on function shop.add_passkey is
'Adds a passkey to the account of the customer whose session this is, at most ten, and tells every device. Results: ''no_session'',
''too_many'', ''known'' for a credential that is somebody''s already, or was, ''added'' with its id.';

alter function shop.add_passkey owner to goodturn_ledger;
grant execute on function shop.add_passkey to goodturn_app;
