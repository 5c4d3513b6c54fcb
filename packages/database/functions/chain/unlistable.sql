create or replace function chain.unlistable(p_list text, p_account bytea) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, chain, pg_temp as $$
  select l.id from listed_address l left join address_list a on a.name = l.list
   where l.list = p_list and l.unlisting_id is null
     and case when p_account is not null then l.account = p_account else a.name is not null and (a.trouble = 'gone' or l.digest is distinct from a.digest) end $$;

comment on function chain.unlistable is
'Returns what two persons would take off a list: the named address, or, where they name none, all that the newest file no longer has, which is
everything where the file is gone.';

alter function chain.unlistable owner to goodturn_ledger;
grant execute on function chain.unlistable to goodturn_app, goodturn_reader;
