create or replace function ledger.request_recharge(p_token text, p_method text, p_amount bigint, p_now timestamptz, out result text, out recharge_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_method payment_method%rowtype;
  v_customer constant bigint := shop.session_customer(p_token, p_now);
  v_person record;
begin
  perform require_time(p_now);
  if v_customer is null then result := 'not_logged_in'; return; end if;
  select * into v_method from payment_method m where m.code = p_method and m.is_open;
  if not found then result := 'payment_method_unavailable'; return; end if;
  if suspension_reason('recharges', p_method) is not null then result := 'recharges_suspended'; return; end if;
  select c.disabled_at, c.erased_at into v_person from customer c where c.id = v_customer for no key update;
  if num_nonnulls(v_person.disabled_at, v_person.erased_at) > 0 then result := 'account_disabled'; return; end if;
  if (select count(*) from recharge r where r.customer_id = v_customer and r.status = 0) >= 10 then
    result := 'too_many_pending'; return;
  end if;
  insert into recharge (customer_id, payment_method_id, requested_amount, created_at) values (v_customer, v_method.id, p_amount, p_now)
    returning id into recharge_id;
  insert into outbox (topic, customer_ids, created_at) values ('recharge_changed', array[v_customer], p_now);
  result := 'requested';
end $$;

comment on function ledger.request_recharge is
'Records that the money of the customer whose own session this is is on its way. Results: ''not_logged_in'', ''payment_method_unavailable'', ''recharges_suspended'', ''account_disabled''
(also when it was erased a moment ago), ''too_many_pending'' (ten), ''requested''.';

alter function ledger.request_recharge owner to goodturn_ledger;
grant execute on function ledger.request_recharge to goodturn_app;
