create or replace function ledger.enter_treasury_address(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{treasury_address}', p_now);
  v_fields jsonb := v_approval.payload -> 'fields';
  v_chain text := v_fields ->> 'chain';
  v_account bytea := account_of(v_chain, v_fields ->> 'address');
  v_time timestamptz;
begin
  perform lock_payouts();
  v_time := clock_timestamp();
  if v_account is null then return 'payout_address_invalid'; end if;
  if is_own_account(v_chain, v_account) or exists (select from token t where t.chain = v_chain and t.contract = v_account) then
    return 'payout_address_not_allowed';
  end if;
  insert into treasury_address (chain, account, role, first_nonce, created_at, counts_from, approval_id)
    values (v_chain, v_account, v_fields ->> 'treasuryRole', coalesce((v_fields ->> 'nonce')::bigint, 0), v_time, v_time + interval '24 hours', p_approval);
  insert into outbox (topic, created_at) values ('setting_changed', p_now);
  perform complete_approval(p_approval);
  return 'entered';
end $$;

comment on function ledger.enter_treasury_address is
'Enters an address of the platform, as two persons agreed. Watchers read it at once; batches pay from a new payout address after 24 hours, so
that others see it before, and from then on from no earlier one. Results: ''payout_address_invalid'', ''payout_address_not_allowed'' (a deposit
address, one that is entered already, or a token''s contract), ''entered''.';

alter function ledger.enter_treasury_address owner to goodturn_ledger;
grant execute on function ledger.enter_treasury_address to goodturn_app;

insert into shop.approval_kind (kind, node) values ('treasury_address', 'rail.write')
  on conflict (kind) do update set node = excluded.node;

create or replace trigger treasury_address_is_append_only before update or delete or truncate on chain.treasury_address
  for each statement execute function ledger.reject_modification();
