create or replace function ledger.appeal_hold(p_token text, p_hold bigint, p_text text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_customer constant bigint := shop.session_customer(p_token, p_now);
  v_hold hold%rowtype;
begin
  perform require_time(p_now);
  select * into v_hold from hold h where h.id = p_hold and h.customer_id = v_customer for update;
  if not found then return 'not_found'; end if;
  if v_hold.ended_at is not null or v_hold.expires_at <= p_now then return 'hold_not_active'; end if;
  if v_hold.appeal_text is not null then return 'already_appealed'; end if;
  update hold set appeal_text = p_text, appealed_at = p_now where id = p_hold;
  return 'appealed';
end $$;

comment on function ledger.appeal_hold is
'Writes an appeal against an active hold, once, of the customer whose own session this is. Results: ''not_found'', ''hold_not_active'', ''already_appealed'',
''appealed''.';

alter function ledger.appeal_hold owner to goodturn_ledger;
grant execute on function ledger.appeal_hold to goodturn_app;
