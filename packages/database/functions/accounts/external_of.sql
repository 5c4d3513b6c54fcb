create or replace function ledger.external_of(p_code text) returns bigint
  language sql immutable strict parallel safe
  return (9::bigint << 48) + case p_code when 'usdt_trc20' then 1 when 'usdt_erc20' then 2 when 'usdc_erc20' then 3 when 'bank' then 9 end;

comment on function ledger.external_of is
'Returns the account of the outside world by the code of a payment method, or of the bank; null for none.';

alter function ledger.external_of owner to goodturn_ledger;
grant execute on function ledger.external_of to goodturn_app, goodturn_reader;
