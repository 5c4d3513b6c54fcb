create or replace function ledger.claim_reference(p_approval bigint, p_method text, p_reference text, p_position integer default -1) returns boolean
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_network text := reference_network(p_method);
  -- One spelling: what banks write in capitals, a chain's hash in lower case.
  v_reference text := case v_network when 'bank' then upper(p_reference) else lower(p_reference) end;
begin
  perform pg_advisory_xact_lock(hashtextextended(v_network || ' ' || v_reference, 7102));
  if exists (select from payment_reference r where r.network = v_network and r.reference = v_reference
                and (p_position = -1 or r.position in (-1, p_position))) then
    return false;
  end if;
  insert into payment_reference (network, reference, position, approval_id) values (v_network, v_reference, p_position, p_approval);
  return true;
end $$;

comment on function ledger.claim_reference is
'Books the bank''s or the chain''s reference for an approval, as a whole or by a position in the chain transaction; false when
it was booked before in a way that covers this one. Until the transaction ends nobody else books the same reference.';

alter function ledger.claim_reference owner to goodturn_ledger;
