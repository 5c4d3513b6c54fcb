create or replace function chain.is_reference_used(p_chain text, p_tx bytea, p_ordinal integer, p_customer bigint, p_method bigint) returns boolean
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_reference text := encode(p_tx, 'hex');
begin
  -- The lock of claim_reference, so that nobody credits the same transaction by hand at this moment.
  perform pg_advisory_xact_lock(hashtextextended(p_chain || ' ' || v_reference, 7102));
  return exists (select from payment_reference r where r.network = p_chain and r.reference = v_reference and r.position in (-1, p_ordinal))
      or exists (select from recharge r where r.customer_id = p_customer and r.payment_method_id = p_method
                    and r.transaction_reference = v_reference and r.approval_id is not null);
end $$;

comment on function chain.is_reference_used is
'Returns whether a transfer was credited already: its place in the receipt is booked, or its transaction was credited to this customer by
hand, where the place of an only transfer was written as 0. Until the database transaction ends nobody else books the transaction.';

alter function chain.is_reference_used owner to goodturn_ledger;
