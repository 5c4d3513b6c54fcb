create or replace function ledger.restart_rail(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{rail_restart}', p_now);
  v_chain text := v_approval.payload -> 'fields' ->> 'chain';
  v_time timestamptz;
  v_heads bigint;
  v_seen bigint;
  v_disagreed bigint;
begin
  perform lock_payouts();
  v_time := clock_timestamp();
  -- The watchers go on behind the block that was replaced, whatever its hash is now.
  update head h set stopped_at = null, cursor_hash = null where h.chain = v_chain and h.stopped_at is not null;
  get diagnostics v_heads = row_count;
  update foreign_outgoing f set cleared_at = v_time, approval_id = p_approval
    from treasury_address a where a.id = f.treasury_address_id and a.chain = v_chain and f.cleared_at is null;
  get diagnostics v_seen = row_count;
  update disagreement g set cleared_at = v_time, approval_id = p_approval
    from deposit d where d.id = g.deposit_id and d.chain = v_chain and d.state = 'held' and d.reason = 'observers_disagree' and g.cleared_at is null;
  get diagnostics v_disagreed = row_count;
  if v_heads + v_seen + v_disagreed = 0 then return 'not_found'; end if;
  insert into outbox (topic, created_at) values ('setting_changed', p_now);
  perform complete_approval(p_approval);
  return 'restarted';
end $$;

comment on function ledger.restart_rail is
'Starts a chain again after a final block was replaced, after something left an address of the platform that was of no batch, or while the
watchers disagree on a deposit that nobody can decide, as two persons decided who looked at it. The deposit stays held. What is seen after it stops it again. Results: ''not_found'' (nothing of the chain stands), ''restarted''.';

alter function ledger.restart_rail owner to goodturn_ledger;
grant execute on function ledger.restart_rail to goodturn_app;

insert into shop.approval_kind (kind, node) values ('rail_restart', 'rail.write')
  on conflict (kind) do update set node = excluded.node;
