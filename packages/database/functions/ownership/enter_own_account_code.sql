create or replace function shop.enter_own_account_code(p_token text, p_customer bigint, p_code text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_administrator bigint := session_administrator(p_token, p_now);
  v_code own_account_code%rowtype;
begin
  perform ledger.require_time(p_now);
  if v_administrator is null then return 'forbidden'; end if;
  select * into v_code from own_account_code c where c.customer_id = p_customer for update;
  if not found or v_code.expires_at <= p_now or v_code.tries >= 5 or v_code.entered_by is not null then return 'ended'; end if;
  if v_code.code_hash is distinct from hash_token('own account ' || p_customer || ' ' || p_code) then
    update own_account_code c set tries = c.tries + 1 where c.customer_id = p_customer;
    return 'incorrect';
  end if;
  update own_account_code c set entered_by = v_administrator, expires_at = least(c.expires_at, p_now + interval '1 minute')
   where c.customer_id = p_customer;
  return 'entered';
end $$;

comment on function shop.enter_own_account_code is
'Uses a code up for the administrator whose session this is, who records the account within a minute; or counts a wrong try, of which
there are five. It is a database transaction of its own, so that a try counts whatever happens then. Results: ''forbidden'', ''ended''
(none, too old, used, or tried too often), ''incorrect'', ''entered''.';

alter function shop.enter_own_account_code owner to goodturn_ledger;
grant execute on function shop.enter_own_account_code to goodturn_app;
