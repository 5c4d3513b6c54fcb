create or replace function shop.request_withdrawal_password_unset(p_token text, p_password_proof bytea, p_now timestamptz, out result text,
  out due_at timestamptz)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer customer%rowtype;
  v_id bigint;
begin
  perform ledger.require_time(p_now);
  select * into v_customer from customer c where c.id = session_customer(p_token, p_now) for no key update;
  if not found then result := 'no_session'; return; end if;
  if not password_fits(v_customer.password_hash, p_password_proof) then result := 'incorrect'; return; end if;
  if v_customer.withdrawal_password_hash is null then result := 'none'; return; end if;
  select u.due_at into due_at from withdrawal_password_unset u
   where u.customer_id = v_customer.id and u.cancelled_at is null and u.unset_at is null;
  result := 'requested';
  if found then return; end if;
  due_at := p_now + interval '24 hours';
  insert into withdrawal_password_unset (customer_id, requested_at, due_at) values (v_customer.id, p_now, due_at) returning id into v_id;
  perform send_message(v_customer.id, 'withdrawal_password_unset_requested', v_id, p_now);
  insert into outbox (topic, customer_ids, created_at) values ('withdrawal_password_unset_requested', array[v_customer.id], p_now);
end $$;

comment on function shop.request_withdrawal_password_unset is
'Gives a day''s notice that the withdrawal password of the customer whose session this is will end, and tells every device. It takes the
proof of the login password. Results: ''no_session'', ''incorrect'', ''none'' without a withdrawal password, ''requested'' with the time,
also if it was requested before.';

alter function shop.request_withdrawal_password_unset owner to goodturn_ledger;
grant execute on function shop.request_withdrawal_password_unset to goodturn_app;
