create or replace function chain.is_blocked(p_token smallint, p_account bytea) returns boolean
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select exists (select from issuer_standing s where s.token = p_token and s.account = p_account and s.is_blocked) $$;

comment on function chain.is_blocked is
'Returns whether the issuer of a token has blocked an account, as any watcher last read it: one that says so is enough to wait, since what is paid to
a blocked account may be lost, and nobody can be made to pay by it.';

alter function chain.is_blocked owner to goodturn_ledger;
