create or replace function ledger.take_back_question(p_token text, p_order bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_customer bigint;
  v_actor bigint;
  v_order orders%rowtype;
begin
  perform require_time(p_now);
  select s.customer, s.actor into v_customer, v_actor from shop.session_parties(p_token, p_now) s;
  if v_customer is null then return 'not_logged_in'; end if;
  perform from match_state m where m.customer_id = v_customer for update;
  select * into v_order from orders o where o.id = p_order and o.customer_id = v_customer and o.asked_by = v_actor for update;
  if not found then return 'not_found'; end if;
  if not has_consent(v_customer, v_actor, p_now) then return 'no_consent'; end if;
  if v_order.status in (1, 3) then return 'already_paid'; end if;
  if v_order.status = 0 and v_order.expires_at > p_now then
    perform decline_order(p_order, v_actor, null, p_now);
    return 'taken_back';
  end if;
  return case when v_order.cancel_reason is distinct from 'declined' then 'expired' when v_order.declined_by = v_actor then 'taken_back' else 'cancelled' end;
end $$;

comment on function ledger.take_back_question is
'Takes an unanswered question back, in the session of the friend who asked: the order is declined, and its unit is free. Results:
''not_logged_in'', ''not_found'' (also of a question that somebody else asked), ''no_consent'', ''already_paid'' (the owner agreed), ''expired'',
''cancelled'' (the owner declined), ''taken_back'' (also when it was before).';

alter function ledger.take_back_question owner to goodturn_ledger;
grant execute on function ledger.take_back_question to goodturn_app;
