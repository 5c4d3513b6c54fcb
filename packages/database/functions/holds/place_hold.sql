create or replace function ledger.place_hold(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{hold}', p_now);
  v_customer bigint := v_approval.subject_id;
  v_days integer := (v_approval.payload -> 'fields' ->> 'days')::integer;
  v_obstacle text;
  v_hold bigint;
begin
  perform from customer c where c.id = v_customer for no key update;
  v_obstacle := hold_obstacle(v_customer, v_days, v_approval.reason, p_now);
  if v_obstacle is not null then return v_obstacle; end if;
  update hold h set ended_at = h.expires_at, end_reason = 'expired' where h.customer_id = v_customer and h.ended_at is null;
  insert into hold (customer_id, reason, starts_at, expires_at, approval_id)
    values (v_customer, v_approval.reason, p_now, p_now + make_interval(days => v_days), p_approval) returning id into v_hold;
  update customer c set hold_expires_at = p_now + make_interval(days => v_days) where c.id = v_customer;
  insert into outbox (topic, customer_ids, created_at) values ('withdrawal_changed', array[v_customer], p_now);
  perform send_message(v_customer, 'hold_placed', v_hold, p_now);
  perform complete_approval(p_approval);
  return 'placed';
end $$;

comment on function ledger.place_hold is
'Places a hold as two persons agreed; it runs from this moment. Results: those of hold_obstacle, ''placed''.';

alter function ledger.place_hold owner to goodturn_ledger;
grant execute on function ledger.place_hold to goodturn_app;

insert into shop.approval_kind (kind, node) values ('hold', 'hold.write')
  on conflict (kind) do update set node = excluded.node;
