create or replace function shop.administrator_obstacle(p_actor bigint, p_subject bigint) returns text
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select case
    when a.id is null then 'not_found'
    when a.id = p_actor then 'own_account'
    when not ledger.holds_all(p_actor, array(select n.node from role_node n where n.role_id = a.role_id)) then 'right_not_held' end
    from (select) nothing left join administrator a on a.id = p_subject $$;

comment on function shop.administrator_obstacle is
'Returns why one administrator cannot change what another has: ''not_found'', ''own_account'', ''right_not_held'' (the other has rights
that this one lacks); null if nothing speaks against it.';

alter function shop.administrator_obstacle owner to goodturn_ledger;
