create or replace function shop.acknowledge_own_account(p_token text, p_record bigint, p_words text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_administrator bigint;
  v_record personal_account%rowtype;
begin
  perform ledger.require_time(p_now);
  v_administrator := ledger.acting_administrator(p_token, 'administrator.write', p_now);
  if v_administrator is null then return 'forbidden'; end if;
  select * into v_record from personal_account o where o.id = p_record for no key update;
  if not found then return 'not_found'; end if;
  if v_administrator = v_record.administrator_id or ledger.owns_account(v_administrator, v_record.customer_id) then
    return 'conflict_of_interest';
  end if;
  if v_record.acknowledged_at is not null then return 'known'; end if;
  update personal_account o set acknowledged_by = v_administrator, acknowledged_at = p_now, acknowledged_words = p_words where o.id = p_record;
  return 'acknowledged';
end $$;

comment on function shop.acknowledge_own_account is
'Notes that somebody looked through what an administrator had done with an account before it was recorded as their own. Nobody
acknowledges the own notice. Results: ''forbidden'', ''not_found'', ''conflict_of_interest'', ''known'', ''acknowledged''.';

alter function shop.acknowledge_own_account owner to goodturn_ledger;
grant execute on function shop.acknowledge_own_account to goodturn_app;
