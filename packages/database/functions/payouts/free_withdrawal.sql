create or replace function chain.free_withdrawal(p_withdrawal bigint, p_stage text, p_now timestamptz) returns void
  language plpgsql set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
begin
  if exists (select from batch_item i where i.withdrawal_id = p_withdrawal and (i.state = 'open' or i.state = 'settled' and i.asset = 'token')) then return; end if;
  update withdrawal w set stage = 'approved', route = 'hand', committed_at = null
   where w.id = p_withdrawal and w.stage in ('batched', 'signed', 'sent') and w.committed_at is not null;
  if not found then return; end if;
  if p_stage = 'under_review' then perform return_to_review(p_withdrawal, p_now); return; end if;
  insert into outbox (topic, customer_ids, created_at)
    select 'withdrawal_changed', array[w.customer_id], p_now from withdrawal w where w.id = p_withdrawal;
end $$;

comment on function chain.free_withdrawal is
'Gives a withdrawal back once the last row that could have paid it has ended, and none has paid it.';

alter function chain.free_withdrawal owner to goodturn_ledger;
