create or replace function ledger.end_expired_holds(p_now timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_hold record;
  v_count integer := 0;
begin
  perform require_time(p_now);
  for v_hold in select h.id, h.customer_id from hold h where h.ended_at is null and h.expires_at <= p_now order by h.id loop
    perform from customer c where c.id = v_hold.customer_id for no key update skip locked;
    continue when not found;
    update hold h set ended_at = h.expires_at, end_reason = 'expired' where h.id = v_hold.id and h.ended_at is null;
    continue when not found;
    update customer c set hold_expires_at = null where c.id = v_hold.customer_id and c.hold_expires_at <= p_now;
    insert into outbox (topic, customer_ids, created_at) values ('withdrawal_changed', array[v_hold.customer_id], p_now);
    perform send_message(v_hold.customer_id, 'hold_ended', v_hold.id, p_now);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

comment on function ledger.end_expired_holds is
'Records the end of holds whose time is over; an expired hold stops nothing before that either. Returns how many.';

alter function ledger.end_expired_holds owner to goodturn_ledger;
grant execute on function ledger.end_expired_holds to goodturn_app;
