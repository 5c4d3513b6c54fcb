create or replace function shop.is_last_super_administrator(p_administrator bigint) returns boolean
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select exists (select from administrator a join role r on r.id = a.role_id and r.is_built_in and r.name = 'super administrator'
                  where a.id = p_administrator and a.disabled_at is null
                    and not exists (select from administrator b where b.role_id = r.id and b.id <> a.id and b.disabled_at is null)) $$;

comment on function shop.is_last_super_administrator is
'Whether nobody would be left with every right if this administrator lost the role or the account.';

alter function shop.is_last_super_administrator owner to goodturn_ledger;
