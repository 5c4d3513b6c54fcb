create or replace function chain.notify_payees(p_chain text, p_accounts bytea[]) returns void
  language sql set search_path = pg_catalog, shop, pg_temp as $$
  insert into outbox (topic, customer_ids, created_at)
    select 'recharge_changed', array_agg(distinct d.customer_id), clock_timestamp()
      from deposit_address d where d.chain = p_chain and d.account = any(p_accounts) having count(*) > 0 $$;

comment on function chain.notify_payees is
'Tells the open apps of the customers who own these deposit addresses that something of theirs on the chain has changed.';

alter function chain.notify_payees owner to goodturn_ledger;
