create or replace function ledger.withdrawal_operator(p_token text, p_node text, p_withdrawal bigint, p_now timestamptz, out result text, out operator bigint, out withdrawal shop.withdrawal)
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
begin
  perform require_time(p_now);
  operator := acting_administrator(p_token, p_node, p_now);
  if operator is null then result := 'forbidden'; return; end if;
  select * into withdrawal from withdrawal w where w.id = p_withdrawal for update;
  if not found then result := 'not_found'; return; end if;
  result := case when owns_account(operator, withdrawal.customer_id) then 'conflict_of_interest' else 'can_act' end;
end $$;

comment on function ledger.withdrawal_operator is
'Locks a withdrawal and returns it with who acts on it in the back office, by the session''s token, or why this person
cannot: ''forbidden'', ''not_found'', ''conflict_of_interest'', ''can_act''.';

alter function ledger.withdrawal_operator owner to goodturn_ledger;
