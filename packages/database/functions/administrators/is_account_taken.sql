create or replace function shop.is_account_taken(p_account text) returns boolean
  language sql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
  select v.letters = ''
      -- Letters of other writings among Latin ones can only be there to be mistaken.
      or (v.letters ~ '[a-z]' and v.letters ~ '[^ -~]')
      or exists (select from administrator a where account_skeleton(a.account) = account_skeleton(p_account))
    from (select account_letters(p_account) as letters) v $$;

comment on function shop.is_account_taken is
'Returns whether nobody can get this account: an administrator has it, or one that looks like it, or it has no letter, or
letters of two writings.';

alter function shop.is_account_taken owner to goodturn_ledger;
grant execute on function shop.is_account_taken to goodturn_app;
