create or replace function ledger.decrease_balance(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{system_decrease}', p_now);
  v_customer bigint := v_approval.subject_id;
  v_credit bigint := (v_approval.payload -> 'fields' ->> 'revenueId')::bigint;
  v_amount bigint := parse_amount(v_approval.payload -> 'fields' ->> 'amount');
  v_kind ledger.kind;
  v_left bigint;
  v_target bigint;
  v_available bigint;
begin
  -- The lock makes corrections of one customer come one after the other.
  select a.balance into v_available from account a where a.id = customer_available(v_customer) for update;
  select k.kind, k.amount_left into v_kind, v_left from correctable_credit(v_customer, v_credit) k;
  if v_kind is null or v_left < v_amount then return 'credit_not_correctable'; end if;
  if v_available < v_amount then return 'insufficient_balance'; end if;
  select case v_kind
           when 'recharge' then t.debit_account_id
           when 'system_increase' then platform_goodwill()
           when 'referral_reward' then brand_available((select g.brand_id from orders o join campaign g on g.id = o.campaign_id where o.id = t.subject_id))
         end into v_target from transfer t where t.id = v_credit;
  if v_kind = 'recharge' then
    perform from account a where a.id = v_target for update;
    if reserve_left((select m.code from payment_method m where external(m.id) = v_target)) < v_amount then return 'reserve_too_low'; end if;
  end if;
  perform post_or_raise(array[row(customer_available(v_customer), v_target, v_amount,
         case v_kind when 'recharge' then 'recharge_correction' when 'system_increase' then 'increase_correction' else 'reward_correction' end,
         p_approval, v_credit)::posting], p_now);
  insert into outbox (topic, customer_ids, created_at) values ('balance_changed', array[v_customer], p_now);
  perform send_message(v_customer, 'balance_decreased', p_approval, p_now);
  perform complete_approval(p_approval);
  return 'decreased';
end $$;

comment on function ledger.decrease_balance is
'Corrects a credit, at most by what is left of it; the money goes back to where that credit came from: a recharge to its
payment method, a system increase to goodwill, a referral reward to the brand. A corrected recharge leaves what payouts under way
and open withdrawals of its method need. Results: ''credit_not_correctable'', ''insufficient_balance'', ''reserve_too_low'',
''decreased''.';

alter function ledger.decrease_balance owner to goodturn_ledger;
grant execute on function ledger.decrease_balance to goodturn_app;

insert into shop.approval_kind (kind, node) values ('system_decrease', 'user.adjust_balance')
  on conflict (kind) do update set node = excluded.node;
