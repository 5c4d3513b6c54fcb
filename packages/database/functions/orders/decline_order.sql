create or replace function ledger.decline_order(p_order bigint, p_by bigint, p_reason text, p_now timestamptz) returns void
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_day constant date := site_today(p_now);
  v_order orders%rowtype;
begin
  select * into strict v_order from orders o where o.id = p_order;
  perform release_order(p_order, v_order.customer_id, v_order.campaign_id, v_order.unit_number, 'declined', p_now);
  update orders o set declined_by = p_by, decline_reason = p_reason where o.id = p_order;
  update match_state m set
      declined_campaigns = case when m.day = v_day then m.declined_campaigns else '{}' end
                 + int8multirange(int8range(v_order.campaign_id, v_order.campaign_id, '[]')),
      matches_used = case when m.day = v_day then m.matches_used else 0 end,
      day = v_day
   where m.customer_id = v_order.customer_id;
  if v_order.asked_by is null then return; end if;
  if p_by = v_order.customer_id then
    perform send_message(v_order.asked_by, 'question_declined', p_order, p_now);
  else
    perform send_message(v_order.customer_id, 'question_taken_back', p_order, p_now);
  end if;
end $$;

comment on function ledger.decline_order is
'Frees the unit of an unpaid order that somebody declines. Whoever declines, it counts as its customer''s decline: the campaign is not
offered to the account again today. Of an order that was asked about the other side is told. The caller holds match_state and order.';

alter function ledger.decline_order owner to goodturn_ledger;
