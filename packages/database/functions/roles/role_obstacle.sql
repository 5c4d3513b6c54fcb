create or replace function shop.role_obstacle(p_administrator bigint, p_role bigint) returns text
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select case
    when r.id is null then 'not_found'
    -- Else nobody might be left who can give rights, and whoever registers would have some.
    when r.is_built_in and r.name <> 'administrator' then 'built_in'
    when exists (select from administrator a where a.id = p_administrator and a.role_id = r.id) then 'own_role' end
    from (select) nothing left join role r on r.id = p_role $$;

comment on function shop.role_obstacle is
'Returns why this administrator cannot change this role: ''not_found'', ''built_in'', ''own_role''; null if nothing speaks against it.';

alter function shop.role_obstacle owner to goodturn_ledger;
