create or replace function shop.close_report(p_token text, p_report bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_operator bigint;
begin
  perform ledger.require_time(p_now);
  v_operator := ledger.acting_administrator(p_token, 'report.close', p_now);
  if v_operator is null then return 'forbidden'; end if;
  update customer_report r set closed_at = p_now, closed_by = v_operator where r.id = p_report and r.closed_at is null;
  if found then return 'closed'; end if;
  return case when exists (select from customer_report r where r.id = p_report) then 'already_closed' else 'not_found' end;
end $$;

comment on function shop.close_report is
'Notes that an operator has dealt with a report. Results: ''forbidden'', ''not_found'', ''already_closed'', ''closed''.';

alter function shop.close_report owner to goodturn_ledger;
grant execute on function shop.close_report to goodturn_app;
