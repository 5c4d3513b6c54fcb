create or replace function ledger.decline_asked(p_token text, p_order bigint, p_reason text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_customer constant bigint := shop.session_customer(p_token, p_now);
  v_order orders%rowtype;
begin
  perform require_time(p_now);
  perform from match_state m where m.customer_id = v_customer for update;
  select * into v_order from orders o where o.id = p_order and o.customer_id = v_customer and o.asked_by is not null for update;
  if not found then return 'not_found'; end if;
  if v_order.status in (1, 3) then return 'already_paid'; end if;
  if v_order.status = 0 and v_order.expires_at > p_now then
    perform decline_order(p_order, v_customer, p_reason, p_now);
    return 'declined';
  end if;
  if v_order.cancel_reason is distinct from 'declined' then return 'expired'; end if;
  if v_order.declined_by is distinct from v_customer then return 'taken_back'; end if;
  -- The reason may be given after the decline, once.
  update orders o set decline_reason = p_reason where o.id = p_order and o.decline_reason is null and p_reason is not null;
  if found then
    insert into outbox (topic, customer_ids, order_ids, campaign_ids, created_at)
      values ('order_changed', array[v_customer], array[p_order], array[v_order.campaign_id], p_now);
  end if;
  return 'declined';
end $$;

comment on function ledger.decline_asked is
'The owner''s no to a friend''s question, in the owner''s own session, with a reason of the closed list or none; a reason can be added
afterwards. Results: ''not_found'' (also of an order that nobody asked about), ''already_paid'', ''expired'', ''taken_back'' (by the friend),
''declined'' (also when it was before).';

alter function ledger.decline_asked owner to goodturn_ledger;
grant execute on function ledger.decline_asked to goodturn_app;
