create or replace function ledger.holds_all(p_administrator bigint, p_nodes text[]) returns boolean
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select exists (select from administrator a where a.id = p_administrator and a.disabled_at is null
                  and p_nodes <@ array(select n.node from role_node n where n.role_id = a.role_id)) $$;

comment on function ledger.holds_all is
'Whether an administrator is not disabled and holds every one of these nodes: nobody gives a right that they do not have.';

alter function ledger.holds_all owner to goodturn_ledger;
