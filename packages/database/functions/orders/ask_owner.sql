create or replace function ledger.ask_owner(p_token text, p_order bigint, p_color text, p_model text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_customer bigint;
  v_actor bigint;
  v_order orders%rowtype;
  v_owner customer%rowtype;
  v_ships_to text[];
begin
  perform require_time(p_now);
  select s.customer, s.actor into v_customer, v_actor from shop.session_parties(p_token, p_now) s;
  if v_customer is null then return 'not_logged_in'; end if;
  select * into v_order from orders o where o.id = p_order and o.customer_id = v_customer for update;
  if not found then return 'not_found'; end if;
  if v_actor = v_customer then return 'own_order'; end if;
  if not has_consent(v_customer, v_actor, p_now) then return 'no_consent'; end if;
  if v_order.status in (1, 3) then return 'already_paid'; end if;
  if v_order.cancel_reason = 'declined' then return 'cancelled'; end if;
  if v_order.status = 2 or v_order.expires_at <= p_now then return 'expired'; end if;
  if v_order.asked_by = v_actor then return 'asked'; end if;
  if v_order.asked_by is not null then return 'already_asked'; end if;
  select * into v_owner from customer c where c.id = v_customer;
  if v_owner.disabled_at is not null then return 'account_disabled'; end if;
  if v_owner.hold_expires_at > p_now then return 'account_on_hold'; end if;
  if v_owner.address is null then return 'shipping_address_missing'; end if;
  select c.ships_to into v_ships_to from campaign c where c.id = v_order.campaign_id;
  if v_owner.country <> all(v_ships_to) then return 'not_shipped_there'; end if;
  if p_color <> v_order.color or p_model <> v_order.model then return 'choice_changed'; end if;
  if not offers_variant(v_order.product_revision_id, p_color, p_model) then return 'variant_unknown'; end if;
  update orders o set asked_by = v_actor, asked_at = p_now,
      color = coalesce(o.color, p_color, first_option(o.product_revision_id, 'color')),
      model = coalesce(o.model, p_model, first_option(o.product_revision_id, 'model')),
      asked_address_digest = shop.address_digest(v_owner.recipient, v_owner.address, v_owner.country, v_owner.contact_phone)
   where o.id = p_order;
  insert into outbox (topic, customer_ids, order_ids, campaign_ids, created_at)
    values ('order_changed', array[v_customer], array[p_order], array[v_order.campaign_id], p_now);
  perform send_message(v_customer, 'friend_asked', p_order, p_now);
  return 'asked';
end $$;

comment on function ledger.ask_owner is
'Asks the owner, in a friend''s session, about an unpaid order: once for each order, and from then on nobody but the owner pays it.
Colour, model and address stay as they are asked about. Where nobody chose a colour or model, it is the first that was offered, which the
payment would take. The answer is the owner''s payment (settle_orders) or decline (decline_asked); the friend can take the question back,
and it expires with the order. Results: ''not_logged_in'', ''not_found'', ''own_order'', ''no_consent'', ''already_paid'', ''cancelled'',
''expired'', ''already_asked'' (by another friend), ''account_disabled'', ''account_on_hold'', ''shipping_address_missing'',
''not_shipped_there'', ''choice_changed'' (the order names another one), ''variant_unknown'', ''asked'' (also when it was before).';

alter function ledger.ask_owner owner to goodturn_ledger;
grant execute on function ledger.ask_owner to goodturn_app;
