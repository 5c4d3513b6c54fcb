create or replace function ledger.expire_order(p_order bigint, p_customer bigint, p_now timestamptz) returns boolean
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_order orders%rowtype;
begin
  perform from match_state m where m.customer_id = p_customer for update skip locked;
  if not found then return false; end if;
  select * into v_order from orders o where o.id = p_order and o.status = 0 and o.expires_at <= p_now for update skip locked;
  if not found then return false; end if;
  perform release_order(v_order.id, v_order.customer_id, v_order.campaign_id, v_order.unit_number, 'expired', p_now);
  return true;
end $$;

comment on function ledger.expire_order is
'Expires one unpaid order whose time has passed, unless somebody holds it at this moment; whether it did.';

alter function ledger.expire_order owner to goodturn_ledger;
