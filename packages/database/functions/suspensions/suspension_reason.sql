create or replace function ledger.suspension_reason(p_flow text, p_method text) returns text
  language sql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
  select s.reason from suspension s where s.target in (p_flow, p_flow || '.' || p_method) order by s.target limit 1 $$;

comment on function ledger.suspension_reason is
'Returns the operators'' reason while this flow, or the one above it, is suspended; null while it runs.';

alter function ledger.suspension_reason owner to goodturn_ledger;
grant execute on function ledger.suspension_reason to goodturn_app;
