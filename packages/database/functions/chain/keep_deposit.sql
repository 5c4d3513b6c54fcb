create or replace function ledger.keep_deposit(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{deposit_keep}', p_now);
  v_fields jsonb := v_approval.payload -> 'fields';
  v_deposit deposit%rowtype;
  v_obstacle text;
begin
  select * into v_deposit from deposit d where d.id = v_approval.subject_id for update;
  if v_deposit.state <> 'held' or not needs_two(v_deposit.reason) then return 'deposit_not_held'; end if;
  v_obstacle := take_deposit(v_deposit, v_fields, 'kept', p_now);
  if v_obstacle is not null then return v_obstacle; end if;
  insert into deposit_decision (deposit_id, decision, reference, approval_id, decided_at)
    values (v_deposit.id, 'keep', v_fields ->> 'reference', p_approval, p_now);
  perform complete_approval(p_approval);
  return 'kept';
end $$;

comment on function ledger.keep_deposit is
'Keeps a deposit that is held, as two persons agreed, because an authority ordered it; its paper is named. It is credited to nobody and counted as
nobody''s in the reserves. Results: ''deposit_not_held'', ''deposit_not_there'', ''transaction_reference_used'', ''kept''.';

alter function ledger.keep_deposit owner to goodturn_ledger;
grant execute on function ledger.keep_deposit to goodturn_app;

insert into shop.approval_kind (kind, node) values ('deposit_keep', 'arrival.confirm')
  on conflict (kind) do update set node = excluded.node;
