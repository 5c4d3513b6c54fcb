create or replace function ledger.cancel_order(p_token text, p_order bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_customer bigint;
  v_actor bigint;
  v_order orders%rowtype;
begin
  perform require_time(p_now);
  select s.customer, s.actor into v_customer, v_actor from shop.session_parties(p_token, p_now) s;
  if v_customer is null then return 'not_logged_in'; end if;
  perform from match_state m where m.customer_id = v_customer for update;
  select * into v_order from orders o where o.id = p_order and o.customer_id = v_customer for update;
  if not found then return 'not_found'; end if;
  if not has_consent(v_customer, v_actor, p_now) then return 'no_consent'; end if;
  if v_order.status in (1, 3) then return 'not_cancellable'; end if;
  if v_order.status = 2 then return 'cancelled'; end if;
  -- A question is between the owner and the friend who asked it.
  if v_order.asked_by is not null and v_actor not in (v_customer, v_order.asked_by) then return 'not_cancellable'; end if;
  perform decline_order(p_order, v_actor, null, p_now);
  return 'cancelled';
end $$;

comment on function ledger.cancel_order is
'Declines an unpaid order of the account of this session: its unit is free, and the campaign is not offered to this customer again
today. Results: ''not_logged_in'', ''not_found'', ''no_consent'', ''not_cancellable'' (paid or refunded, or
asked about by another friend), ''cancelled'' (also when it was before).';

alter function ledger.cancel_order owner to goodturn_ledger;
grant execute on function ledger.cancel_order to goodturn_app;
