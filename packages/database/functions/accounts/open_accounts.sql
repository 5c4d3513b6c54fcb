create or replace function ledger.open_accounts(p_accounts bigint[]) returns void
  language sql set search_path = pg_catalog, ledger, pg_temp as $$
  insert into account (id, type, owner_id)
    select a, (a >> 48)::smallint, account_owner(a) from unnest(p_accounts) a
    on conflict do nothing $$;

comment on function ledger.open_accounts is
'Opens accounts, empty; opening one twice changes nothing.';

alter function ledger.open_accounts owner to goodturn_ledger;
