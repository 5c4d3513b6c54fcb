create or replace function shop.enter_number_code(p_token text, p_code text, p_key bytea, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer constant bigint := session_customer(p_token, p_now);
  v_code number_code%rowtype;
begin
  perform ledger.require_time(p_now);
  if ledger.setting('confirmed_numbers') <> 'true' then return 'off'; end if;
  select * into v_code from number_code n where n.customer_id = v_customer for update;
  if not found then return 'ended'; end if;
  if v_code.paused_until > p_now then return 'paused'; end if;
  if v_code.expires_at <= p_now or v_code.tries >= 5 then return 'ended'; end if;
  if v_code.code_hash is distinct from number_code_hash(v_customer, v_code.digits, p_code, p_key) then
    if v_code.entered_at is not null then return 'ended'; end if;
    update number_code n set tries = n.tries + 1, paused_until = case when n.tries + 1 >= 5 then p_now + interval '1 hour' end
     where n.customer_id = v_customer;
    return case when v_code.tries + 1 >= 5 then 'paused' else 'incorrect' end;
  end if;
  update number_code n set entered_at = p_now where n.customer_id = v_customer;
  return 'entered';
end $$;

comment on function shop.enter_number_code is
'Notes that the code of this account was entered, for confirm_number within a minute, or counts a wrong try; after five there is a pause of
an hour. It is a database transaction of its own, so that a try counts whatever happens then; a repeated request with the right code is
noted again. Results: ''off'', ''ended'' (none, too old or used), ''paused'', ''incorrect'', ''entered''.';

alter function shop.enter_number_code owner to goodturn_ledger;
grant execute on function shop.enter_number_code to goodturn_app;
