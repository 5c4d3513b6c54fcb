create or replace function shop.end_payee_wait(p_token text, p_password_proof bytea, p_now timestamptz, out result text, out due_at timestamptz)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer bigint;
  v_id bigint;
begin
  perform ledger.require_time(p_now);
  -- Held, so that a change of the password waits, and a withdrawal sees the choice whole.
  select c.id into v_customer from customer c
   where c.id = session_customer(p_token, p_now) and c.withdrawal_password_valid_from <= p_now
     and password_fits(c.withdrawal_password_hash, p_password_proof)
     for no key update;
  if not found then result := 'not_proven'; return; end if;
  update payee_wait a set end_requested_at = p_now, ends_at = p_now + interval '24 hours'
   where a.customer_id = v_customer and a.ends_at is null returning a.id, a.ends_at into v_id, due_at;
  if found then
    perform send_message(v_customer, 'payee_wait_ending', v_id, p_now);
  else
    select max(a.ends_at) into due_at from payee_wait a where a.customer_id = v_customer and a.ends_at > p_now;
  end if;
  result := case when due_at is null then 'not_waiting' else 'ending' end;
end $$;

comment on function shop.end_payee_wait is
'Lets the customer''s choice that new addresses wait end a day later, by the proof of the withdrawal password, and tells its owner, who can choose
it again until then. What waits already goes on waiting. Results: ''not_proven'', ''not_waiting'', ''ending'' with the time, also when its end
was requested before.';

alter function shop.end_payee_wait owner to goodturn_ledger;
grant execute on function shop.end_payee_wait to goodturn_app;
