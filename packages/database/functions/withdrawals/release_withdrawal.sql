create or replace function ledger.release_withdrawal(p_withdrawal shop.withdrawal, p_now timestamptz) returns void
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
begin
  perform post_or_raise(array[row(customer_frozen(p_withdrawal.customer_id), customer_available(p_withdrawal.customer_id),
    p_withdrawal.amount, 'withdrawal_failed', p_withdrawal.id,
    (select t.id from transfer t where t.kind = 'withdrawal_request' and t.subject_id = p_withdrawal.id))::posting], p_now);
  insert into outbox (topic, customer_ids, created_at) values ('withdrawal_changed', array[p_withdrawal.customer_id], p_now);
end $$;

comment on function ledger.release_withdrawal is
'Gives the whole amount of a withdrawal that failed back to its customer.';

alter function ledger.release_withdrawal owner to goodturn_ledger;
