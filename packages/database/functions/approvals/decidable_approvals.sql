create or replace function ledger.decidable_approvals(p_administrator bigint, p_now timestamptz) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
  select p.id from approval p where p.state = 'pending' and decision_obstacle(p_administrator, p.id, p_now) is null $$;

comment on function ledger.decidable_approvals is
'Returns the pending requests that this administrator can decide.';

alter function ledger.decidable_approvals owner to goodturn_ledger;
grant execute on function ledger.decidable_approvals to goodturn_app;
