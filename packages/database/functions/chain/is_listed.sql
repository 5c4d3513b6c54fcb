create or replace function chain.is_listed(p_account bytea) returns boolean
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select exists (select from listed_address l where l.account = p_account and l.unlisting_id is null) $$;

comment on function chain.is_listed is
'Returns whether an account is on any list of addresses with which nobody may deal. One key has the same account on both chains.';

alter function chain.is_listed owner to goodturn_ledger;
