create or replace function ledger.platform_commission() returns bigint
  language sql immutable parallel safe
  return 7::bigint << 48;

comment on function ledger.platform_commission is
'Returns the account of commissions.';

alter function ledger.platform_commission owner to goodturn_ledger;
grant execute on function ledger.platform_commission to goodturn_app, goodturn_reader;
