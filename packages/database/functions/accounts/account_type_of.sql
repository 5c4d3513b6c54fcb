create or replace function ledger.account_type_of(p_account bigint) returns text
  language sql immutable strict parallel safe
  return case p_account >> 48
    when 1 then 'customer.available' when 2 then 'customer.frozen' when 3 then 'campaign.escrow'
    when 4 then 'brand.available' when 5 then 'brand.pending' when 6 then 'platform.fees'
    when 7 then 'platform.commission' when 8 then 'platform.goodwill' when 9 then 'external'
    when 10 then 'platform.shortfall' end;

comment on function ledger.account_type_of is
'Returns the name of the type that an account''s id names; null for no type.';

alter function ledger.account_type_of owner to goodturn_ledger;
grant execute on function ledger.account_type_of to goodturn_app, goodturn_reader;
