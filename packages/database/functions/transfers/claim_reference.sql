create or replace function ledger.claim_reference(p_approval bigint, p_method text, p_reference text, p_position integer default -1) returns text
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_network text := reference_network(p_method);
  v_reference text := reference_spelling(v_network, p_reference);
begin
  if v_reference is null then
    raise exception 'not a reference of %', v_network using errcode = '22P02';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(v_network || ' ' || v_reference, 7102));
  if exists (select from payment_reference r where r.network = v_network and r.reference = v_reference
                and (p_position = -1 or r.position in (-1, p_position))) then
    return null;
  end if;
  if p_position >= 0 and chain.is_of_rail(p_method, v_reference) then return null; end if;
  insert into payment_reference (network, reference, position, approval_id) values (v_network, v_reference, p_position, p_approval);
  return v_reference;
end $$;

comment on function ledger.claim_reference is
'Books the bank''s or the chain''s reference for an approval, as a whole or by a position in the chain transaction, and returns
its one spelling; null when it was booked before in a way that covers this one, or where deposits
credit its transfers. Raises 22P02 for what no bank or chain writes.
Until the transaction ends nobody else books the same reference.';

alter function ledger.claim_reference owner to goodturn_ledger;
