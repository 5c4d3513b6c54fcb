create or replace function chain.export_batch(p_token text, p_batch bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_person bigint;
  v_batch batch%rowtype;
  v_token token%rowtype;
  v_obstacle text;
begin
  perform require_time(p_now);
  v_person := acting_administrator(p_token, 'withdrawal.pay', p_now);
  if v_person is null then return 'forbidden'; end if;
  perform lock_payouts();
  select * into v_batch from batch b where b.id = p_batch;
  if not found then return 'not_found'; end if;
  -- The same file once more is no other act.
  if v_batch.state in ('exported', 'signed') then return 'exported'; end if;
  if v_batch.state <> 'approved' then return 'batch_state_conflict'; end if;
  if v_batch.sign_until <= p_now then return 'batch_expired'; end if;
  select * into v_token from token t where t.id = v_batch.token;
  v_obstacle := kind_obstacle(v_token, v_batch.kind);
  if v_obstacle is not null then return v_obstacle; end if;
  perform from withdrawal w join batch_item i on i.withdrawal_id = w.id where i.batch_id = p_batch order by w.id for update of w;
  if v_batch.kind in ('payout', 'return') and exists (select from (select distinct coalesce(w.customer_id, d.customer_id) as customer_id from batch_item i
       left join withdrawal w on w.id = i.withdrawal_id left join deposit d on d.id = i.deposit_id where i.batch_id = p_batch order by 1) c where on_hold(c.customer_id, p_now)) then
    return 'account_on_hold';
  end if;
  if v_batch.kind in ('payout', 'return') and exists (select from batch_item i where i.batch_id = p_batch and is_listed(i.to_account)) then
    return 'payout_address_not_allowed';
  end if;
  update withdrawal w set committed_at = p_now from batch_item i
   where i.batch_id = p_batch and w.id = i.withdrawal_id and w.stage = 'batched' and w.committed_at is null;
  update batch b set state = 'exported', exported_by = v_person, exported_at = p_now where b.id = p_batch;
  perform tell_withdrawals(p_batch, p_now);
  return 'exported';
end $$;

comment on function chain.export_batch is
'Lets an approved batch go to the machine that signs. From here its rows are committed: only what the chain shows ends them. Results: ''forbidden'',
''not_found'', ''batch_state_conflict'', ''batch_expired'', those of kind_obstacle, ''account_on_hold'' (of one of its customers), ''payout_address_not_allowed''
(one of its payees was listed since), ''exported'' (also when it was
before).';

alter function chain.export_batch owner to goodturn_ledger;
grant execute on function chain.export_batch to goodturn_app;
