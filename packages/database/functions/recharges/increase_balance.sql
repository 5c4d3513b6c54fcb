create or replace function ledger.increase_balance(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{system_increase}', p_now);
begin
  case post_transfers(array[row(platform_goodwill(), customer_available(v_approval.subject_id),
         parse_amount(v_approval.payload -> 'fields' ->> 'amount'), 'system_increase', p_approval, null)::posting], p_now)
    when 'posted' then null;
    when 'balance_too_low' then return 'insufficient_goodwill';
  end case;
  insert into outbox (topic, customer_ids, created_at) values ('balance_changed', array[v_approval.subject_id], p_now);
  perform send_message(v_approval.subject_id, 'balance_increased', p_approval, p_now);
  perform complete_approval(p_approval);
  return 'increased';
end $$;

comment on function ledger.increase_balance is
'Credits a customer with the platform''s own money. Results: ''insufficient_goodwill'', ''increased''.';

alter function ledger.increase_balance owner to goodturn_ledger;
grant execute on function ledger.increase_balance to goodturn_app;

insert into shop.approval_kind (kind, node) values ('system_increase', 'user.adjust_balance')
  on conflict (kind) do update set node = excluded.node;
