create or replace function ledger.release_order(p_order bigint, p_customer bigint, p_campaign bigint, p_unit integer, p_reason text, p_now timestamptz) returns void
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_asked_by bigint;
begin
  update orders set status = 2, cancelled_at = p_now, cancel_reason = p_reason where id = p_order returning asked_by into v_asked_by;
  update unit set order_id = null where campaign_id = p_campaign and number = p_unit and order_id = p_order;
  update match_state set limit_reached_campaigns = limit_reached_campaigns - int8multirange(int8range(p_campaign, p_campaign, '[]')) where customer_id = p_customer;
  insert into outbox (topic, customer_ids, order_ids, campaign_ids, created_at)
    values ('order_cancelled', array[p_customer], array[p_order], array[p_campaign], p_now);
  if p_reason = 'expired' then perform send_message(p_customer, 'order_expired', p_order, p_now); end if;
  if p_reason = 'expired' and v_asked_by is not null then perform send_message(v_asked_by, 'question_expired', p_order, p_now); end if;
end $$;

comment on function ledger.release_order is
'Frees the unit of an unpaid order and makes room under the customer''s limit. A question about it expires with
it, and the friend who asked is told. The caller holds match_state and order.';

alter function ledger.release_order owner to goodturn_ledger;
