create or replace function shop.send_report(p_token text, p_text text, p_handle text, p_now timestamptz, out result text, out report_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer bigint := own_session_customer(p_token);
begin
  perform ledger.require_time(p_now);
  perform from customer c where c.id = v_customer for no key update;
  if not found then result := 'no_session'; return; end if;
  if (select count(*) from customer_report r where r.customer_id = v_customer and r.created_at > p_now - interval '24 hours') >= 5 then
    result := 'too_many';
    return;
  end if;
  insert into customer_report (customer_id, text, handle, created_at) values (v_customer, p_text, p_handle, p_now) returning id into report_id;
  result := 'sent';
end $$;

comment on function shop.send_report is
'Keeps what a customer tells of somebody who pressed for a recharge, at most five in a day. Results: ''no_session'', ''too_many'', ''sent''
with its id.';

alter function shop.send_report owner to goodturn_ledger;
grant execute on function shop.send_report to goodturn_app;
