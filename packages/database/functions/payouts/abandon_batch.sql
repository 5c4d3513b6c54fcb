create or replace function chain.abandon_batch(p_token text, p_batch bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_person bigint;
  v_state text;
begin
  perform require_time(p_now);
  v_person := acting_administrator(p_token, 'withdrawal.pay', p_now);
  if v_person is null then return 'forbidden'; end if;
  perform lock_payouts();
  select b.state into v_state from batch b where b.id = p_batch;
  if not found then return 'not_found'; end if;
  if v_state not in ('open', 'approved') then return 'batch_state_conflict'; end if;
  perform drop_batch(p_batch, v_person, p_now);
  return 'abandoned';
end $$;

comment on function chain.abandon_batch is
'Takes a batch back before it is exported. Afterwards nobody does, alone or with others: its bytes may be signed. Results: ''forbidden'',
''not_found'', ''batch_state_conflict'', ''abandoned''.';

alter function chain.abandon_batch owner to goodturn_ledger;
grant execute on function chain.abandon_batch to goodturn_app;
