create or replace function ledger.account_owner(p_account bigint) returns bigint
  language sql immutable strict parallel safe
  return p_account & ((1::bigint << 48) - 1);

comment on function ledger.account_owner is
'Returns the owner that an account''s id names.';

alter function ledger.account_owner owner to goodturn_ledger;
grant execute on function ledger.account_owner to goodturn_app, goodturn_reader;
