create or replace function ledger.reference_network(p_code text) returns text
  language sql immutable strict parallel safe
  return case p_code when 'usdt_trc20' then 'tron' when 'usdt_erc20' then 'ethereum' when 'usdc_erc20' then 'ethereum' when 'bank' then 'bank' end;

comment on function ledger.reference_network is
'Returns the network whose transactions a payment method shares: tokens of one chain share one.';

alter function ledger.reference_network owner to goodturn_ledger;
grant execute on function ledger.reference_network to goodturn_app, goodturn_reader;
