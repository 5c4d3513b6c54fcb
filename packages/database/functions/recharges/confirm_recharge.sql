create or replace function ledger.confirm_recharge(p_approval bigint, p_now timestamptz, out result text, out recharge_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{manual_recharge}', p_now);
  v_fields jsonb := v_approval.payload -> 'fields';
  v_customer bigint := v_approval.subject_id;
  v_method text := v_fields ->> 'paymentMethod';
  v_amount bigint := parse_amount(v_fields ->> 'amount');
  v_position integer := (v_fields ->> 'position')::integer;
  v_reference text;
  v_method_id bigint;
  v_credits bigint[];
begin
  v_reference := claim_reference(p_approval, v_method, v_fields ->> 'transaction', v_position);
  if v_reference is null then result := 'transaction_reference_used'; return; end if;
  -- Read under the lock of the reference, so that a credit of another decision at the same moment counts.
  v_credits := array(select credits_of_transaction(v_customer, v_method, v_reference, p_approval));
  if cardinality(v_credits) > 0 and (select count(*) from second_credit_confirmation f where f.approval_id = p_approval and f.recharge_ids @> v_credits
       and f.administrator_id = case f.act when 'request' then v_approval.requested_by else v_approval.decided_by end) < 2 then
    result := 'second_credit_not_confirmed'; return;
  end if;
  select m.id into v_method_id from payment_method m where m.code = v_method;
  select r.id into recharge_id from recharge r
   where r.customer_id = v_customer and r.payment_method_id = v_method_id and r.status = 0
   order by (r.requested_amount is not distinct from v_amount) desc, r.id limit 1 for update;
  if recharge_id is null then
    insert into recharge (customer_id, payment_method_id, created_at) values (v_customer, v_method_id, p_now) returning id into recharge_id;
  end if;
  update recharge r set status = 1, credited_amount = v_amount, transaction_reference = v_reference,
      transaction_position = v_position, decided_at = p_now, approval_id = p_approval
   where r.id = recharge_id;
  perform post_or_raise(array[row(external(v_method_id), customer_available(v_customer), v_amount, 'recharge', recharge_id, null)::posting], p_now);
  insert into outbox (topic, customer_ids, created_at) values ('balance_changed', array[v_customer], p_now), ('recharge_changed', array[v_customer], p_now);
  perform send_message(v_customer, 'recharge_credited', recharge_id, p_now);
  perform complete_approval(p_approval);
  result := 'credited';
end $$;

comment on function ledger.confirm_recharge is
'Credits what arrived, as two persons agreed, once for each position of a chain transaction: to the waiting recharge of that
customer and payment method of exactly that amount, else the oldest, else a new one. Where the same chain transaction already credited
this customer, both persons have confirmed that (confirm_second_credit). Results: ''transaction_reference_used'',
''second_credit_not_confirmed'', ''credited'' with the recharge''s id.';

alter function ledger.confirm_recharge owner to goodturn_ledger;
grant execute on function ledger.confirm_recharge to goodturn_app;

insert into shop.approval_kind (kind, node) values ('manual_recharge', 'recharge.confirm')
  on conflict (kind) do update set node = excluded.node;
