create or replace function ledger.platform_fees() returns bigint
  language sql immutable parallel safe
  return 6::bigint << 48;

comment on function ledger.platform_fees is
'Returns the account of withdrawal fees.';

alter function ledger.platform_fees owner to goodturn_ledger;
grant execute on function ledger.platform_fees to goodturn_app, goodturn_reader;
