create or replace function shop.remove_number(p_token text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer constant bigint := session_customer(p_token, p_now);
begin
  perform ledger.require_time(p_now);
  perform pg_advisory_xact_lock(hashtextextended('numbers', 7103));
  update number_loss l set answered_at = p_now where l.customer_id = v_customer and l.answered_at is null;
  if found then return 'answered'; end if;
  update number_confirmation n set ended_at = p_now, end_reason = 'removed' where n.customer_id = v_customer and n.ended_at is null;
  return case when found then 'removed' else 'not_found' end;
end $$;

comment on function shop.remove_number is
'Notes that the customer whose session this is has read that the number went to another account, or ends the confirmation of the own number.
What is shown first is answered first. Results: ''not_found'', ''answered'', ''removed''.';

alter function shop.remove_number owner to goodturn_ledger;
grant execute on function shop.remove_number to goodturn_app;
