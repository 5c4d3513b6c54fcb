create or replace function chain.tell_withdrawals(p_batch bigint, p_now timestamptz) returns void
  language sql set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
  insert into outbox (topic, customer_ids, created_at)
    select 'withdrawal_changed', array_agg(distinct w.customer_id), p_now from batch_item i join withdrawal w on w.id = i.withdrawal_id
     where i.batch_id = p_batch having count(*) > 0 $$;

comment on function chain.tell_withdrawals is
'Lets the customers of a batch and the back office hear that its withdrawals changed.';

alter function chain.tell_withdrawals owner to goodturn_ledger;
