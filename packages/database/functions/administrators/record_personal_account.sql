create or replace function shop.record_personal_account(p_token text, p_customer bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_administrator bigint;
begin
  perform ledger.require_time(p_now);
  select s.actor_id into v_administrator from session s join administrator a on a.id = s.actor_id
   where s.token_hash = shop.hash_token(p_token) and s.kind = 'administrator' and s.expires_at > p_now and a.disabled_at is null;
  if not found then return 'forbidden'; end if;
  if not exists (select from customer c where c.id = p_customer) then return 'not_found'; end if;
  update administrator a set personal_customer_ids = a.personal_customer_ids || p_customer
   where a.id = v_administrator and p_customer <> all(a.personal_customer_ids);
  return case when found then 'recorded' else 'known' end;
end $$;

comment on function shop.record_personal_account is
'Records a customer''s account as the administrator''s own one, for good: whoever could take it back could decide about it after
all. Who records it is looked up by the session''s token. Results: ''forbidden'', ''not_found'', ''known'', ''recorded''.';

alter function shop.record_personal_account owner to goodturn_ledger;
grant execute on function shop.record_personal_account to goodturn_app;
