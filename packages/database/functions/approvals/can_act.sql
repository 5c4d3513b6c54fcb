create or replace function ledger.can_act(p_administrator bigint, p_node text) returns boolean
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select exists (select from administrator a join role_node n on n.role_id = a.role_id and n.node = p_node
                  where a.id = p_administrator and a.disabled_at is null) $$;

comment on function ledger.can_act is
'Whether an administrator is not disabled and holds the node.';

alter function ledger.can_act owner to goodturn_ledger;
