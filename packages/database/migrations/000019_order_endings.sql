-- What happens to an order after it was paid: it ships, it may be returned, and it ends refunded or closed. Every function
-- locks the order first and the accounts after it, as paying does, so that of two that meet one wins and the other is told.

alter table shop.orders
  add refund_reason text check (refund_reason in ('return_accepted', 'return_undecided', 'not_shipped', 'operator')),
  -- Why no reward was paid at closing although the order named one; the amount stays in escrow.
  add reward_withheld text check (reward_withheld in ('shared_installation', 'shared_payout_address', 'country')),
  add constraint orders_refund_has_a_reason check ((status = 3) = (refund_reason is not null)),
  add constraint orders_withheld_when_closed check (reward_withheld is null or (closed_at is not null and referral_reward > 0)),
  add constraint orders_closed_is_completed check (closed_at is null or status = 1);

alter table shop.shipment
  add ended_at timestamptz,
  -- Whether an operator saw it arrive, or its time was over.
  add delivered_by text check (delivered_by in ('operator', 'time')),
  add constraint shipment_shipped_whole check (state not in ('shipped', 'delivered', 'returned') or num_nonnulls(carrier, tracking_number, shipped_at) = 3),
  add constraint shipment_delivered_whole check ((state in ('delivered', 'returned')) = (delivered_at is not null) and (delivered_at is null) = (delivered_by is null)),
  add constraint shipment_ended_whole check ((state in ('returned', 'cancelled')) = (ended_at is not null) and (ended_at is null or due_at is null));

create table shop.return_request (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop.orders,
  reason text not null check (reason in ('not_received', 'damaged', 'not_as_described', 'no_longer_wanted', 'other')),
  note text not null default '',
  state text not null default 'asked' check (state in ('asked', 'accepted', 'refused')),
  asked_at timestamptz not null,
  -- Undecided until then, it counts as accepted.
  decide_by timestamptz not null,
  decided_at timestamptz,
  -- Null where time decided.
  decided_by bigint references shop.administrator,
  remark text,
  constraint return_decided_whole check ((state = 'asked') = (decided_at is null))
);
create unique index return_undecided_once on shop.return_request (order_id) where state = 'asked';
create index return_of_order on shop.return_request (order_id, id);
create index return_decide_by on shop.return_request (decide_by) where state = 'asked';

-- An app on a device, by the hash of a random number that the app made for itself. Two customers of one installation are
-- taken for one person where a reward is due.
create table shop.installation (
  customer_id bigint not null references shop.customer,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  first_seen_at timestamptz not null,
  primary key (customer_id, fingerprint)
);

-- Gives everything of a paid order back: the price to the customer, cashback and bonus to the escrow; the unit is retired.
-- Results: 'not_found', 'not_paid', 'already_refunded', 'closed', 'refunded'.
create function ledger.refund_order(p_order bigint, p_reason text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_order orders%rowtype;
  v_brand bigint;
  v_result text;
begin
  select * into v_order from orders o where o.id = p_order for update;
  if not found then return 'not_found'; end if;
  if v_order.status = 3 then return 'already_refunded'; end if;
  if v_order.status <> 1 then return 'not_paid'; end if;
  if v_order.closed_at is not null then return 'closed'; end if;
  select g.brand_id into v_brand from campaign g where g.id = v_order.campaign_id;
  select post_transfers(array_agg(l.debit order by l.kind), array_agg(l.credit order by l.kind), array_agg(l.amount order by l.kind),
                        array_agg(l.kind::smallint order by l.kind), array_agg(p_order order by l.kind), array_agg(t.id order by l.kind), p_now)
    into v_result
    from (values (account_id(5, v_brand), account_id(1, v_order.customer_id), v_order.price, 4, 1),
                 (account_id(1, v_order.customer_id), account_id(3, v_order.campaign_id), v_order.cashback + v_order.bonus, 5, 2)
         ) l(debit, credit, amount, kind, corrects)
    left join transfer t on t.kind = l.corrects and t.subject_id = p_order
   where l.amount > 0;
  if v_result <> 'posted' then
    raise exception 'order % could not be refunded: %', p_order, v_result using errcode = 'XX000';
  end if;
  update orders set status = 3, refunded_at = p_now, refund_reason = p_reason where id = p_order;
  update shipment s set state = case when s.state in ('waiting', 'shipped') then 'cancelled' else 'returned' end, ended_at = p_now, due_at = null
   where s.order_id = p_order;
  update return_request r set state = 'accepted', decided_at = p_now where r.order_id = p_order and r.state = 'asked';
  insert into outbox (topic, customer_ids, order_ids, campaign_ids, at)
    values ('order_refunded', array[v_order.customer_id], array[p_order], array[v_order.campaign_id], p_now);
  return 'refunded';
end $$;

-- Results: 'not_found', 'not_waiting' (shipped before, or refunded), 'shipped'.
create function ledger.ship_order(p_order bigint, p_carrier text, p_tracking text, p_deliver_days smallint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_order orders%rowtype;
begin
  select * into v_order from orders o where o.id = p_order for update;
  if not found then return 'not_found'; end if;
  update shipment s set state = 'shipped', carrier = p_carrier, tracking_number = p_tracking, shipped_at = p_now,
      due_at = p_now + make_interval(days => p_deliver_days)
   where s.order_id = p_order and s.state = 'waiting';
  if not found then return 'not_waiting'; end if;
  insert into outbox (topic, customer_ids, order_ids, at) values ('order_shipped', array[v_order.customer_id], array[p_order], p_now);
  return 'shipped';
end $$;

-- From now on the return time of the order runs. Results: 'not_found', 'not_shipped' (or delivered before), 'delivered'.
create function ledger.deliver_order(p_order bigint, p_by text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_order orders%rowtype;
begin
  select * into v_order from orders o where o.id = p_order for update;
  if not found then return 'not_found'; end if;
  update shipment s set state = 'delivered', delivered_at = p_now, delivered_by = p_by,
      due_at = p_now + make_interval(days => v_order.return_days)
   where s.order_id = p_order and s.state = 'shipped';
  if not found then return 'not_shipped'; end if;
  insert into outbox (topic, customer_ids, order_ids, at) values ('order_delivered', array[v_order.customer_id], array[p_order], p_now);
  return 'delivered';
end $$;

-- Until it ships the customer may say where to. Results: 'not_found', 'not_waiting', 'not_shipped_there', 'changed'.
create function ledger.change_order_address(
  p_order bigint, p_customer bigint, p_recipient text, p_address text, p_country text, p_phone text
) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_order orders%rowtype;
begin
  select * into v_order from orders o where o.id = p_order and o.customer_id = p_customer for update;
  if not found then return 'not_found'; end if;
  if not exists (select from shipment s where s.order_id = p_order and s.state = 'waiting') then return 'not_waiting'; end if;
  if p_country <> all(array(select unnest(g.ships_to) from campaign g where g.id = v_order.campaign_id)) then
    return 'not_shipped_there';
  end if;
  update shipment set recipient = p_recipient, address = p_address, country = p_country, phone = p_phone where order_id = p_order;
  return 'changed';
end $$;

-- Results: 'not_found', 'not_returnable' (never paid, refunded, closed, or its return time is over), 'already_asked', 'asked'.
create function ledger.ask_return(
  p_order bigint, p_customer bigint, p_reason text, p_note text, p_decide_days smallint, p_now timestamptz,
  out result text, out return_id bigint
) language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_order orders%rowtype;
  v_shipment shipment%rowtype;
begin
  select * into v_order from orders o where o.id = p_order and o.customer_id = p_customer for update;
  if not found then result := 'not_found'; return; end if;
  select * into v_shipment from shipment s where s.order_id = p_order;
  if v_order.status <> 1 or v_order.closed_at is not null or (v_shipment.state = 'delivered' and v_shipment.due_at <= p_now) then
    result := 'not_returnable'; return;
  end if;
  insert into return_request (order_id, reason, note, asked_at, decide_by)
    values (p_order, p_reason, p_note, p_now, p_now + make_interval(days => p_decide_days))
    on conflict (order_id) where state = 'asked' do nothing returning id into return_id;
  if return_id is null then result := 'already_asked'; return; end if;
  insert into outbox (topic, customer_ids, order_ids, at) values ('return_asked', array[p_customer], array[p_order], p_now);
  result := 'asked';
end $$;

-- Results: 'not_found', 'already_decided', 'refused', 'refunded'.
create function ledger.decide_return(
  p_return bigint, p_accepted boolean, p_administrator bigint, p_remark text, p_now timestamptz
) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_order bigint;
  v_customer bigint;
begin
  select r.order_id into v_order from return_request r where r.id = p_return;
  if not found then return 'not_found'; end if;
  select o.customer_id into v_customer from orders o where o.id = v_order for update;
  update return_request r set state = case when p_accepted then 'accepted' else 'refused' end, decided_at = p_now,
      decided_by = p_administrator, remark = p_remark
   where r.id = p_return and r.state = 'asked';
  if not found then return 'already_decided'; end if;
  if p_accepted then return refund_order(v_order, 'return_accepted', p_now); end if;
  insert into outbox (topic, customer_ids, order_ids, at) values ('return_refused', array[v_customer], array[v_order], p_now);
  return 'refused';
end $$;

-- Why a reward that the order names is not paid; null where it is.
create function ledger.reward_withheld(p_inviter bigint, p_customer bigint, p_countries_without text[]) returns text
  language sql stable set search_path = pg_catalog, shop, pg_temp
  begin atomic
    select case
      when exists (select from shop.installation a join shop.installation b on a.fingerprint = b.fingerprint
                    where a.customer_id = p_inviter and b.customer_id = p_customer) then 'shared_installation'
      when exists (select from shop.customer c where c.id in (p_inviter, p_customer) and c.country = any(p_countries_without)) then 'country'
    end;
  end;

-- Ends an order for good once its return time is over: the brand gets its proceeds, the platform its commission, the
-- inviter the reward. Results: 'not_found', 'not_due' (not delivered, in its return time, or a return is undecided),
-- 'already_closed', 'refunded', 'closed'.
create function ledger.close_order(p_order bigint, p_countries_without text[], p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_order orders%rowtype;
  v_brand bigint;
  v_withheld text;
  v_result text;
begin
  select * into v_order from orders o where o.id = p_order for update;
  if not found then return 'not_found'; end if;
  if v_order.status = 3 then return 'refunded'; end if;
  if v_order.closed_at is not null then return 'already_closed'; end if;
  if v_order.status <> 1
     or not exists (select from shipment s where s.order_id = p_order and s.state = 'delivered' and s.due_at <= p_now)
     or exists (select from return_request r where r.order_id = p_order and r.state = 'asked') then
    return 'not_due';
  end if;
  select g.brand_id into v_brand from campaign g where g.id = v_order.campaign_id;
  if v_order.referral_reward > 0 then
    v_withheld := reward_withheld(v_order.inviter_id, v_order.customer_id, p_countries_without);
  end if;
  select post_transfers(array_agg(l.debit order by l.kind), array_agg(l.credit order by l.kind), array_agg(l.amount order by l.kind),
                        array_agg(l.kind::smallint order by l.kind), array_agg(p_order order by l.kind), array_agg(null::bigint order by l.kind), p_now)
    into v_result
    from (values (account_id(5, v_brand), account_id(4, v_brand), v_order.price - v_order.commission, 6),
                 (account_id(5, v_brand), account_id(7, 0), v_order.commission, 7),
                 (account_id(3, v_order.campaign_id), account_id(1, v_order.inviter_id),
                  case when v_withheld is null then v_order.referral_reward else 0 end, 8)
         ) l(debit, credit, amount, kind)
   where l.amount > 0;
  if v_result <> 'posted' then
    raise exception 'order % could not be closed: %', p_order, v_result using errcode = 'XX000';
  end if;
  update orders set closed_at = p_now, reward_withheld = v_withheld where id = p_order;
  update shipment set due_at = null where order_id = p_order;
  insert into outbox (topic, customer_ids, order_ids, campaign_ids, at)
    values ('order_closed', array_remove(array[v_order.customer_id,
              case when v_order.referral_reward > 0 and v_withheld is null then v_order.inviter_id end], null),
            array[p_order], array[v_order.campaign_id], p_now);
  return 'closed';
end $$;

-- Does what time has made due, at most p_limit of each: undecided returns count as accepted, goods that were not shipped
-- are refunded, shipped ones count as delivered, delivered ones close. Returns how many it did. Orders that somebody
-- holds at this moment are met by the next run.
create function ledger.advance_due_orders(p_countries_without text[], p_limit integer, p_now timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_due record;
  v_state text;
  v_done integer := 0;
begin
  for v_due in select r.order_id from return_request r where r.state = 'asked' and r.decide_by <= p_now
                order by r.decide_by, r.id limit p_limit loop
    perform from orders o where o.id = v_due.order_id for update skip locked;
    continue when not found
      or not exists (select from return_request r where r.order_id = v_due.order_id and r.state = 'asked' and r.decide_by <= p_now);
    perform refund_order(v_due.order_id, 'return_undecided', p_now);
    v_done := v_done + 1;
  end loop;
  for v_due in select s.order_id from shipment s where s.due_at <= p_now
                  and not (s.state = 'delivered' and exists (select from return_request r where r.order_id = s.order_id and r.state = 'asked'))
                order by s.due_at, s.order_id limit p_limit loop
    perform from orders o where o.id = v_due.order_id for update skip locked;
    continue when not found;
    select s.state into v_state from shipment s where s.order_id = v_due.order_id and s.due_at <= p_now;
    continue when not found;
    if v_state = 'waiting' then
      perform refund_order(v_due.order_id, 'not_shipped', p_now);
    elsif v_state = 'shipped' then
      perform deliver_order(v_due.order_id, 'time', p_now);
    else
      continue when close_order(v_due.order_id, p_countries_without, p_now) <> 'closed';
    end if;
    v_done := v_done + 1;
  end loop;
  return v_done;
end $$;

alter function ledger.refund_order owner to goodturn_ledger;
alter function ledger.ship_order owner to goodturn_ledger;
alter function ledger.deliver_order owner to goodturn_ledger;
alter function ledger.change_order_address owner to goodturn_ledger;
alter function ledger.ask_return owner to goodturn_ledger;
alter function ledger.decide_return owner to goodturn_ledger;
alter function ledger.reward_withheld owner to goodturn_ledger;
alter function ledger.close_order owner to goodturn_ledger;
alter function ledger.advance_due_orders owner to goodturn_ledger;
grant execute on function ledger.refund_order, ledger.ship_order, ledger.deliver_order, ledger.change_order_address,
  ledger.ask_return, ledger.decide_return, ledger.close_order, ledger.advance_due_orders to goodturn_app;
grant select, insert, update on shop.return_request to goodturn_ledger;
grant select on shop.return_request to goodturn_app;
grant select on shop.installation to goodturn_ledger;
grant select, insert on shop.installation to goodturn_app;
