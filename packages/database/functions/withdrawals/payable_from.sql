create or replace function ledger.payable_from(p_customer bigint, p_address text, p_now timestamptz) returns timestamptz
  language sql stable set search_path = pg_catalog, shop, ledger, pg_temp as $$
  select p_now + interval '24 hours'
   where waits_for_payees(p_customer, p_now)
     and not exists (select from withdrawal w where w.customer_id = p_customer and w.address = p_address and w.stage = 'paid') $$;

comment on function ledger.payable_from is
'Returns from when on what is asked for now may be paid to an address, by the customer''s own choice that new addresses wait a day. Null where
it need not wait: nobody chose so, or this customer was really paid there before, which a request alone does not make of it. Another spelling of
an address is new.';

alter function ledger.payable_from owner to goodturn_ledger;
grant execute on function ledger.payable_from to goodturn_app;
