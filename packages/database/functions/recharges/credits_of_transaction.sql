create or replace function ledger.credits_of_transaction(p_customer bigint, p_method text, p_transaction text, p_approval bigint) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
  select r.id from recharge r join payment_method m on m.id = r.payment_method_id
   where r.customer_id = p_customer and r.status = 1 and r.transaction_reference = reference_spelling(reference_network(p_method), p_transaction)
     and reference_network(m.code) = reference_network(p_method) and r.approval_id is distinct from p_approval
   order by r.id $$;

comment on function ledger.credits_of_transaction is
'Returns the recharges of this customer that the same chain transaction has credited, however its hash is written; without the
one that this approval credited.';

alter function ledger.credits_of_transaction owner to goodturn_ledger;
grant execute on function ledger.credits_of_transaction to goodturn_app, goodturn_reader;
