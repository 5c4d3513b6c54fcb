create or replace function ledger.rights_given(p_kind text, p_subject bigint, p_fields jsonb) returns text[]
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select case
    when p_kind = 'role_change' then
      string_to_array(p_fields ->> 'rightsAdded', ' ') || string_to_array(p_fields ->> 'rightsRemoved', ' ')
    else '{}' end $$;

comment on function ledger.rights_given is
'Returns the nodes that a request of this kind gives, takes or puts into other hands. Whoever requests or decides it holds every one
of them.';

alter function ledger.rights_given owner to goodturn_ledger;
