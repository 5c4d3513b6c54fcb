create or replace function chain.enter_treasury_proof(p_token text, p_treasury_address bigint, p_text text, p_signature bytea, p_seal bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_person bigint;
begin
  perform require_time(p_now);
  v_person := acting_administrator(p_token, 'rail.write', p_now);
  if v_person is null then return 'forbidden'; end if;
  if not exists (select from treasury_address a where a.id = p_treasury_address) or not exists (select from seal s where s.number = p_seal) then
    return 'not_found';
  end if;
  insert into treasury_proof (treasury_address_id, text, signature, seal_number, entered_by, created_at)
    values (p_treasury_address, p_text, p_signature, p_seal, v_person, clock_timestamp());
  insert into outbox (topic, created_at) values ('setting_changed', p_now);
  return 'entered';
end $$;

comment on function chain.enter_treasury_proof is
'Keeps the text that the key of an address of the platform signed, for everybody to check: it moves nothing, and a signature that does not fit is
seen by whoever looks. Results: ''forbidden'', ''not_found'' (no such address or seal), ''entered''.';

alter function chain.enter_treasury_proof owner to goodturn_ledger;
grant execute on function chain.enter_treasury_proof to goodturn_app;

create or replace trigger treasury_proof_is_append_only before update or delete or truncate on chain.treasury_proof
  for each statement execute function ledger.reject_modification();
