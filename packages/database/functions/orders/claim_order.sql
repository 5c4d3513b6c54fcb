create or replace function ledger.claim_order(p_token text, p_campaign bigint, p_language text, p_now timestamptz, p_color text default null, p_model text default null, out result text, out order_id bigint, out matches_used integer)
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_customer bigint;
  v_actor bigint;
  v_day date;
  v_state match_state%rowtype;
  v_last orders%rowtype;
  v_campaign campaign%rowtype;
  v_person record;
  v_revision bigint;
  v_unit integer;
  v_taken bigint;
  v_household bigint[];
begin
  perform require_time(p_now);
  select s.customer, s.actor into v_customer, v_actor from shop.session_parties(p_token, p_now) s;
  if v_customer is null then result := 'not_logged_in'; return; end if;
  v_day := site_today(p_now);
  select * into v_state from match_state m where m.customer_id = v_customer for update;
  matches_used := case when v_state.day = v_day then v_state.matches_used else 0 end;
  if not has_consent(v_customer, v_actor, p_now) then result := 'no_consent'; return; end if;
  if v_state.last_order_id is not null then
    select * into v_last from orders o where o.id = v_state.last_order_id for update;
    if v_last.status = 0 and v_last.expires_at > p_now then
      result := 'unpaid'; order_id := v_last.id; return;
    elsif v_last.status = 0 then
      perform release_order(v_last.id, v_customer, v_last.campaign_id, v_last.unit_number, 'expired', p_now);
      v_state.limit_reached_campaigns := v_state.limit_reached_campaigns - int8multirange(int8range(v_last.campaign_id, v_last.campaign_id, '[]'));
    end if;
  end if;
  select c.country, c.disabled_at, c.hold_expires_at into v_person from customer c where c.id = v_customer;
  if v_person.disabled_at is not null then result := 'account_disabled'; return; end if;
  if v_person.hold_expires_at > p_now then result := 'account_on_hold'; return; end if;
  if suspension_reason('matching', '') is not null then result := 'matching_suspended'; return; end if;
  if matches_used >= daily_match_limit() then result := 'daily_limit'; return; end if;

  select * into v_campaign from campaign c where c.id = p_campaign;
  if not found or v_campaign.state <> 'running' or v_campaign.starts_at > p_now or v_campaign.ends_at <= p_now then
    result := 'not_running'; return;
  end if;
  if v_campaign.price > (select a.balance from account a where a.id = customer_available(v_customer)) then
    result := 'too_expensive'; return;
  end if;
  if v_person.country is not null and v_person.country <> all(v_campaign.ships_to) then result := 'not_shipped_there'; return; end if;
  if v_state.day = v_day and v_state.declined_campaigns @> p_campaign then result := 'declined'; return; end if;
  if v_state.limit_reached_campaigns @> p_campaign then result := 'at_limit'; return; end if;
  v_household := household(v_customer);
  -- Two of one household who match at the same moment count each other's order: one waits here for the other's end.
  perform pg_advisory_xact_lock(hashtextextended('household ' || h.member, 7108))
     from (select m.member from unnest(v_household || v_customer) m (member) where v_household <> '{}' order by m.member) h;
  select count(*) into v_taken from orders o where o.campaign_id = p_campaign and o.customer_id = v_customer and o.status <> 2;
  if v_taken >= v_campaign.limit_per_customer
     or v_taken + (select count(*) from orders o where o.campaign_id = p_campaign and o.status <> 2
                     and o.customer_id = any(v_household)) >= v_campaign.limit_per_customer then
    result := 'at_limit'; return;
  end if;

  if v_campaign.lucky_units > 0 and setting('confirmed_numbers') = 'true' and not has_confirmed_number(v_customer, p_now) then
    result := 'number_not_confirmed'; return;
  end if;

  select p.revision_id into v_revision from product p where p.id = v_campaign.product_id;
  if num_nonnulls(p_color, p_model) > 0 and not offers_variant(v_revision, p_color, p_model) then result := 'variant_unknown'; return; end if;

  -- Until this order is there to be seen, the campaign does not end, and no seed is published that tells its luck.
  perform from campaign c where c.id = p_campaign and c.state = 'running' for key share;
  if not found then result := 'not_running'; return; end if;
  select u.number into v_unit from unit u where u.campaign_id = p_campaign and u.order_id is null
   order by u.number limit 1 for update skip locked;
  if v_unit is null then result := 'sold_out'; return; end if;

  insert into orders (customer_id, matched_by, campaign_id, unit_number, product_revision_id, language, price, cashback, color, model, created_at, expires_at)
    values (v_customer, v_actor, p_campaign, v_unit, v_revision, p_language, v_campaign.price, v_campaign.cashback, p_color, p_model, p_now, p_now + make_interval(mins => order_expiry_minutes()))
    returning id into order_id;
  update unit u set order_id = claim_order.order_id where u.campaign_id = p_campaign and u.number = v_unit;
  matches_used := matches_used + 1;
  update match_state m set
      day = v_day, matches_used = claim_order.matches_used, last_order_id = claim_order.order_id,
      declined_campaigns = case when v_state.day = v_day then v_state.declined_campaigns else '{}' end,
      limit_reached_campaigns = case when v_taken + 1 >= v_campaign.limit_per_customer
                      then v_state.limit_reached_campaigns + int8multirange(int8range(p_campaign, p_campaign, '[]')) else v_state.limit_reached_campaigns end
   where m.customer_id = v_customer;
  insert into outbox (topic, customer_ids, order_ids, campaign_ids, created_at)
    values ('order_matched', array[v_customer], array[order_id], array[p_campaign], p_now);
  result := 'matched';
end $$;

comment on function ledger.claim_order is
'Claims the lowest free unit of the campaign that no one else is claiming at this moment, for the account of this session. The day, how
long the order can be paid, the daily limit, what was declined today and the limit of the campaign, which a household shares, are judged here. Results, in this order: ''not_logged_in'' (no live
session of a customer), ''no_consent'', ''unpaid'' (an
unpaid order exists: its id), ''account_disabled'', ''account_on_hold'', ''matching_suspended'', ''daily_limit'', ''not_running'', ''too_expensive'',
''not_shipped_there'', ''declined'', ''at_limit'', ''number_not_confirmed'' (of a campaign with lucky units, where confirmed numbers are on), ''variant_unknown'' (of the product that is offered now), ''sold_out'', ''matched'' (the
new order''s id). Nothing is written but on ''matched'',
or when an unpaid order''s time has passed: it then expires here. The order names what was offered as it is now, and the
language in which the customer reads it. It keeps the colour and the model that were chosen before the match; where none was, the first of each is
what it ships, unless change_order_variant or the payment says another.';

alter function ledger.claim_order owner to goodturn_ledger;
grant execute on function ledger.claim_order to goodturn_app;
