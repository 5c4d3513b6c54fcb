-- Matching moves no money. Every function takes the customer's match_state row first and the order after it, so that
-- searching, declining and expiring of one customer come one after the other and never wait in a circle.

-- The day of the site's own zone: the one meaning of "today" everywhere.
create function shop.site_day(p_at timestamptz, p_zone text) returns date
  language sql stable strict parallel safe
  return (p_at at time zone p_zone)::date;
grant execute on function shop.site_day to goodturn_app;

-- The shop's functions that change orders belong to the ledger's role, which alone may write them.

-- Frees the unit of an unpaid order and makes room under the customer's limit. The caller holds match_state and order.
create function ledger.release_order(p_order bigint, p_customer bigint, p_campaign bigint, p_unit integer, p_reason text,
  p_now timestamptz) returns void
  language sql set search_path = pg_catalog, shop, pg_temp
  begin atomic
    update shop.orders set status = 2, cancelled_at = p_now, cancel_reason = p_reason where id = p_order;
    update shop.unit set order_id = null where campaign_id = p_campaign and number = p_unit and order_id = p_order;
    update shop.match_state set at_limit = at_limit - int8multirange(int8range(p_campaign, p_campaign, '[]'))
     where customer_id = p_customer;
  end;

-- Claims the lowest free unit of the campaign that no one else is claiming at this moment. Results, in this order:
-- 'unpaid' (an unpaid order exists: its id), 'daily_limit', 'not_running', 'too_expensive', 'not_shipped_there',
-- 'declined', 'at_limit', 'sold_out', 'matched' (the new order's id). Nothing is written but on 'matched', or where an
-- unpaid order's time has passed: it then expires here.
create function ledger.claim_order(
  p_customer bigint, p_actor bigint, p_campaign bigint, p_now timestamptz, p_day date, p_daily_limit integer,
  p_expires_at timestamptz, out result text, out order_id bigint, out used integer
) language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_state match_state%rowtype;
  v_last orders%rowtype;
  v_campaign campaign%rowtype;
  v_country text;
  v_unit integer;
  v_taken bigint;
begin
  select * into v_state from match_state m where m.customer_id = p_customer for update;
  used := case when v_state.day = p_day then v_state.used else 0 end;
  if v_state.last_order_id is not null then
    select * into v_last from orders o where o.id = v_state.last_order_id for update;
    if v_last.status = 0 and v_last.expires_at > p_now then
      result := 'unpaid'; order_id := v_last.id; return;
    elsif v_last.status = 0 then
      perform release_order(v_last.id, p_customer, v_last.campaign_id, v_last.unit_number, 'expired', p_now);
      insert into outbox (topic, customer_ids, order_ids, campaign_ids, at)
        values ('order_cancelled', array[p_customer], array[v_last.id], array[v_last.campaign_id], p_now);
      v_state.at_limit := v_state.at_limit - int8multirange(int8range(v_last.campaign_id, v_last.campaign_id, '[]'));
    end if;
  end if;
  if used >= p_daily_limit then result := 'daily_limit'; return; end if;

  select * into v_campaign from campaign c where c.id = p_campaign;
  if not found or v_campaign.state <> 'running' or v_campaign.starts_at > p_now or v_campaign.ends_at <= p_now then
    result := 'not_running'; return;
  end if;
  if v_campaign.price > (select a.balance from account a where a.id = account_id(1, p_customer)) then
    result := 'too_expensive'; return;
  end if;
  select c.country into v_country from customer c where c.id = p_customer;
  if v_country is not null and v_country <> all(v_campaign.ships_to) then result := 'not_shipped_there'; return; end if;
  if v_state.day = p_day and v_state.declined @> p_campaign then result := 'declined'; return; end if;
  if v_state.at_limit @> p_campaign then result := 'at_limit'; return; end if;
  select count(*) into v_taken from orders o where o.campaign_id = p_campaign and o.customer_id = p_customer and o.status <> 2;
  if v_taken >= v_campaign.limit_per_customer then result := 'at_limit'; return; end if;

  select u.number into v_unit from unit u where u.campaign_id = p_campaign and u.order_id is null
   order by u.number limit 1 for update skip locked;
  if v_unit is null then result := 'sold_out'; return; end if;

  insert into orders (customer_id, matched_by, campaign_id, unit_number, price, cashback, created_at, expires_at)
    values (p_customer, p_actor, p_campaign, v_unit, v_campaign.price, v_campaign.cashback, p_now, p_expires_at)
    returning id into order_id;
  update unit u set order_id = claim_order.order_id where u.campaign_id = p_campaign and u.number = v_unit;
  used := used + 1;
  update match_state m set
      day = p_day, used = claim_order.used, last_order_id = claim_order.order_id,
      declined = case when v_state.day = p_day then v_state.declined else '{}' end,
      at_limit = case when v_taken + 1 >= v_campaign.limit_per_customer
                      then v_state.at_limit + int8multirange(int8range(p_campaign, p_campaign, '[]')) else v_state.at_limit end
   where m.customer_id = p_customer;
  insert into outbox (topic, customer_ids, order_ids, campaign_ids, at)
    values ('order_matched', array[p_customer], array[order_id], array[p_campaign], p_now);
  result := 'matched';
end $$;

-- Declines an unpaid order. Results: 'not_found', 'not_cancellable' (paid or refunded), 'cancelled' (also where it was
-- declined or had expired before: a repeated call gets the same answer).
create function ledger.cancel_order(p_customer bigint, p_order bigint, p_now timestamptz, p_day date) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_order orders%rowtype;
begin
  perform from match_state m where m.customer_id = p_customer for update;
  select * into v_order from orders o where o.id = p_order and o.customer_id = p_customer for update;
  if not found then return 'not_found'; end if;
  if v_order.status in (1, 3) then return 'not_cancellable'; end if;
  if v_order.status = 2 then return 'cancelled'; end if;
  perform release_order(p_order, p_customer, v_order.campaign_id, v_order.unit_number, 'declined', p_now);
  update match_state m set
      declined = case when m.day = p_day then m.declined else '{}' end
                 + int8multirange(int8range(v_order.campaign_id, v_order.campaign_id, '[]')),
      used = case when m.day = p_day then m.used else 0 end,
      day = p_day
   where m.customer_id = p_customer;
  insert into outbox (topic, customer_ids, order_ids, campaign_ids, at)
    values ('order_cancelled', array[p_customer], array[p_order], array[v_order.campaign_id], p_now);
  return 'cancelled';
end $$;

-- Expires up to p_limit unpaid orders whose time passed after p_since; returns how many. Rows that a payment or a search
-- holds at this moment are passed over and met by the next run.
create function ledger.expire_orders(p_now timestamptz, p_since timestamptz, p_limit integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_due record;
  v_order orders%rowtype;
  v_expired integer := 0;
begin
  for v_due in select o.id, o.customer_id from orders o
                where o.expires_at > p_since and o.expires_at <= p_now and o.status = 0
                order by o.expires_at, o.id limit p_limit loop
    perform from match_state m where m.customer_id = v_due.customer_id for update skip locked;
    continue when not found;
    select * into v_order from orders o where o.id = v_due.id and o.status = 0 for update skip locked;
    continue when not found;
    perform release_order(v_order.id, v_order.customer_id, v_order.campaign_id, v_order.unit_number, 'expired', p_now);
    insert into outbox (topic, customer_ids, order_ids, campaign_ids, at)
      values ('order_cancelled', array[v_order.customer_id], array[v_order.id], array[v_order.campaign_id], p_now);
    v_expired := v_expired + 1;
  end loop;
  return v_expired;
end $$;

alter function ledger.release_order owner to goodturn_ledger;
alter function ledger.claim_order owner to goodturn_ledger;
alter function ledger.cancel_order owner to goodturn_ledger;
alter function ledger.expire_orders owner to goodturn_ledger;
grant execute on function ledger.claim_order, ledger.cancel_order, ledger.expire_orders to goodturn_app;
