create or replace function shop.begin_payee_wait(p_token text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer bigint;
begin
  perform ledger.require_time(p_now);
  select c.id into v_customer from customer c where c.id = session_customer(p_token, p_now) for no key update;
  if not found then return 'no_session'; end if;
  -- One that is about to end stays as it is, and this one goes on after it.
  insert into payee_wait (customer_id, begun_at) values (v_customer, p_now) on conflict (customer_id) where ends_at is null do nothing;
  return 'waits';
end $$;

comment on function shop.begin_payee_wait is
'Lets addresses that are new wait a day from now on, as the customer whose own session this is chooses. It takes no password, since it can take
nothing from anybody, and counts at once, also while an earlier choice is about to end. Results: ''no_session'', ''waits''.';

alter function shop.begin_payee_wait owner to goodturn_ledger;
grant execute on function shop.begin_payee_wait to goodturn_app;
