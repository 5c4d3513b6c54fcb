create or replace function ledger.account_id(p_type integer, p_owner bigint) returns bigint
  language sql immutable strict parallel safe
  return (p_type::bigint << 48) + p_owner;

comment on function ledger.account_id is
'Returns the id of the account of this type (code) and owner.';

alter function ledger.account_id owner to goodturn_ledger;
grant execute on function ledger.account_id to goodturn_app, goodturn_reader;
