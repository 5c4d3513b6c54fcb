create or replace function ledger.deliver_order(p_token text, p_order bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_result text;
  v_operator bigint;
begin
  select o.result, o.operator into v_result, v_operator from order_operator(p_token, 'order.ship', p_order, p_now) o;
  if v_result <> 'can_act' then return v_result; end if;
  return record_delivery(p_order, v_operator, p_now);
end $$;

comment on function ledger.deliver_order is
'Records that an operator saw an order arrive. Results: those of order_operator, ''not_shipped'' (or delivered before), ''delivered''.';

alter function ledger.deliver_order owner to goodturn_ledger;
grant execute on function ledger.deliver_order to goodturn_app;
