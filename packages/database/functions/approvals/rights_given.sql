create or replace function ledger.rights_given(p_kind text, p_subject bigint, p_fields jsonb) returns text[]
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select case
    when p_kind = 'role_change' then
      string_to_array(p_fields ->> 'rightsAdded', ' ') || string_to_array(p_fields ->> 'rightsRemoved', ' ')
    when p_kind in ('administrator_creation', 'customer_role') then
      array(select n.node from role_node n where n.role_id = (p_fields ->> 'roleId')::bigint)
    when p_kind = 'role_assignment' then
      array(select n.node from role_node n where n.role_id in
        ((p_fields ->> 'roleId')::bigint, (select a.role_id from administrator a where a.id = p_subject)))
    when p_kind in ('administrator_enabling', 'administrator_password_reset', 'totp_reset', 'passkey_reset') then
      array(select n.node from role_node n join administrator a on a.role_id = n.role_id where a.id = p_subject)
    else '{}' end $$;

comment on function ledger.rights_given is
'Returns the nodes that a request of this kind gives, takes or puts into other hands. Whoever requests or decides it holds every one
of them.';

alter function ledger.rights_given owner to goodturn_ledger;
