create or replace function ledger.close_order(p_order bigint, p_now timestamptz) returns text
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_order orders%rowtype;
  v_brand bigint;
  v_withheld text;
begin
  select * into v_order from orders o where o.id = p_order for update;
  if not found then return 'not_found'; end if;
  if v_order.status = 3 then return 'refunded'; end if;
  if v_order.closed_at is not null then return 'already_closed'; end if;
  if v_order.status <> 1
     or not exists (select from shipment s where s.order_id = p_order and s.state = 'delivered' and s.due_at <= p_now)
     or exists (select from return_request r where r.order_id = p_order and (r.state in ('requested', 'agreed', 'sent', 'received', 'appealed') or may_be_appealed(r, p_now))) then
    return 'not_due';
  end if;
  select g.brand_id into v_brand from campaign g where g.id = v_order.campaign_id;
  if v_order.referral_reward > 0 then
    -- An account that is being erased is so first, or has the reward in its balance.
    perform from customer c where c.id = v_order.inviter_id for share;
    v_withheld := reward_withheld(v_order.inviter_id, v_order.customer_id, v_order.paid_at);
    if v_withheld is null and v_order.numbers_required and not (has_confirmed_number(v_order.inviter_id, v_order.paid_at)
         and has_confirmed_number(v_order.customer_id, v_order.paid_at)) then
      v_withheld := 'number_not_confirmed';
    end if;
  end if;
  perform post_or_raise(array[
    row(brand_pending(v_brand), brand_available(v_brand), v_order.price - v_order.commission, 'order_proceeds', p_order, null)::posting,
    row(brand_pending(v_brand), platform_commission(), v_order.commission, 'order_commission', p_order, null)::posting,
    row(campaign_escrow(v_order.campaign_id), customer_available(v_order.inviter_id),
        case when v_withheld is null then v_order.referral_reward else 0 end, 'referral_reward', p_order, null)::posting
  ], p_now);
  update orders set closed_at = p_now, reward_withheld = v_withheld where id = p_order;
  update shipment set due_at = null where order_id = p_order;
  insert into outbox (topic, customer_ids, order_ids, campaign_ids, created_at)
    values ('order_closed', array_remove(array[v_order.customer_id,
              case when v_order.referral_reward > 0 and v_withheld is null then v_order.inviter_id end], null),
            array[p_order], array[v_order.campaign_id], p_now);
  if v_order.referral_reward > 0 and v_withheld is null then
    perform send_message(v_order.inviter_id, 'referral_reward', p_order, p_now);
  end if;
  return 'closed';
end $$;

comment on function ledger.close_order is
'Ends an order for good once its return time is over: the brand gets its proceeds, the platform its commission, the inviter
the reward. Results: ''not_found'', ''not_due'' (not delivered, in its return time, a return or its appeal is
undecided, or the appeal can still come), ''already_closed'',
''refunded'', ''closed''.';

alter function ledger.close_order owner to goodturn_ledger;
