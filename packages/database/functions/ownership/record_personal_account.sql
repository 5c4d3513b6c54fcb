create or replace function shop.record_personal_account(p_token text, p_customer bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_administrator bigint := session_administrator(p_token, p_now);
  v_record bigint;
begin
  perform ledger.require_time(p_now);
  if v_administrator is null then return 'forbidden'; end if;
  perform from customer c where c.id = p_customer and c.erased_at is null for no key update;
  if not found then return 'not_found'; end if;
  delete from own_account_code c where c.customer_id = p_customer and c.entered_by = v_administrator and c.expires_at > p_now;
  if not found then return 'not_proved'; end if;
  insert into personal_account (administrator_id, customer_id, recorded_at, proof) values (v_administrator, p_customer, p_now, 'code')
    on conflict (administrator_id, customer_id) where ended_at is null do nothing returning id into v_record;
  if v_record is null then return 'known'; end if;
  perform send_message(p_customer, 'own_account_recorded', v_record, p_now);
  return 'recorded';
end $$;

comment on function shop.record_personal_account is
'Records a customer''s account as the own one of the administrator whose session this is, from now on, by a code of that account that they
entered (enter_own_account_code), and tells the customer. Results: ''forbidden'', ''not_found'', ''not_proved'', ''known'', ''recorded''.';

alter function shop.record_personal_account owner to goodturn_ledger;
grant execute on function shop.record_personal_account to goodturn_app;
