create or replace function ledger.post_payout(p_approval shop.approval, p_source bigint, p_kind ledger.kind, p_now timestamptz) returns text
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_fields jsonb := p_approval.payload -> 'fields';
  v_amount bigint := parse_amount(v_fields ->> 'amount');
  v_target bigint := external_of(v_fields ->> 'paymentMethod');
begin
  if claim_reference(p_approval.id, v_fields ->> 'paymentMethod', v_fields ->> 'reference') is null then return 'transaction_reference_used'; end if;
  perform from account a where a.id in (p_source, v_target) order by a.id for update;
  if (select a.balance from account a where a.id = p_source) < v_amount then return 'insufficient_balance'; end if;
  if reserve_left(v_fields ->> 'paymentMethod') < v_amount then return 'reserve_too_low'; end if;
  perform post_or_raise(array[row(p_source, v_target, v_amount, p_kind, p_approval.id, null)::posting], p_now);
  perform complete_approval(p_approval.id);
  return 'paid_out';
end $$;

comment on function ledger.post_payout is
'Posts money that leaves by a payment method: never more than the source holds, nor what open withdrawals need of the
reserve. Results: ''transaction_reference_used'', ''insufficient_balance'', ''reserve_too_low'', ''paid_out''.';

alter function ledger.post_payout owner to goodturn_ledger;
