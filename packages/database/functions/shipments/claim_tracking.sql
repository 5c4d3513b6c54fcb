create or replace function ledger.claim_tracking(p_order bigint, p_carrier text, p_tracking text) returns boolean
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_owner bigint;
begin
  insert into tracking_number (carrier, number, order_id)
    values (lower(regexp_replace(p_carrier, '\s', '', 'g')), lower(regexp_replace(p_tracking, '\s', '', 'g')), p_order)
    on conflict (carrier, number) do nothing returning order_id into v_owner;
  if found then return true; end if;
  return exists (select from tracking_number t
    where t.carrier = lower(regexp_replace(p_carrier, '\s', '', 'g')) and t.number = lower(regexp_replace(p_tracking, '\s', '', 'g'))
      and t.order_id = p_order);
end $$;

comment on function ledger.claim_tracking is
'Takes a carrier''s tracking number for an order; false if another order has it.';

alter function ledger.claim_tracking owner to goodturn_ledger;
