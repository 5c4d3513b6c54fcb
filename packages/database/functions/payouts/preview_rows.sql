create or replace function chain.preview_rows(p_token_id smallint, p_kind text, p_now timestamptz) returns table (withdrawal_id bigint, deposit_id bigint,
    to_account bytea, units bigint, place integer, stays_out text)
  language plpgsql stable set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
#variable_conflict use_column
declare
  v_token token%rowtype;
  v_row_cap bigint;
  v_batch_cap bigint;
  v_funds record;
  v_batch_left bigint;
  v_day_left bigint;
  v_row record;
  v_count integer := 0;
begin
  select * into v_token from token t where t.id = p_token_id;
  v_row_cap := payout_limit_units(v_token.payment_method_id, 'row');
  v_batch_cap := payout_limit_units(v_token.payment_method_id, 'batch');
  select * into v_funds from payout_funds(p_token_id);
  v_batch_left := v_batch_cap;
  v_day_left := payout_limit_units(v_token.payment_method_id, 'day') - paid_within_day(p_token_id, p_now);
  for v_row in select c.* from payable_rows(v_token, p_kind) c order by c.asked_at, c.withdrawal_id, c.deposit_id loop
    withdrawal_id := v_row.withdrawal_id;
    deposit_id := v_row.deposit_id;
    to_account := v_row.account;
    units := v_row.units;
    stays_out := case
      when to_account is null or to_account = v_token.contract or is_own_account(v_token.chain, to_account) then 'payout_address_not_allowed'
      when is_listed(to_account) then 'payee_listed'
      when is_blocked(p_token_id, to_account) then 'payee_blocked'
      when v_row.reviewed_at <= p_now - interval '24 hours' then 'review_expired'
      when exists (select from customer c where c.id = v_row.customer_id and c.hold_expires_at > p_now) then 'account_on_hold'
      when payee_waits(withdrawal_id, deposit_id, p_now) then 'payee_waits'
      when units > v_row_cap then 'over_row_cap'
      when units > v_batch_cap then 'over_batch_cap'
      when v_count >= 100 or units > v_batch_left then 'next_batch'
      when units > v_day_left then 'over_day_cap'
      when v_funds.result <> 'ready' then v_funds.result
      when units > v_funds.units then 'over_balance' end;
    if stays_out is null then
      v_batch_left := v_batch_left - units;
      v_day_left := v_day_left - units;
      v_funds.units := v_funds.units - units;
      v_count := v_count + 1;
    end if;
    place := case when stays_out is null then v_count end;
    return next;
  end loop;
end $$;

comment on function chain.preview_rows is
'Returns what a batch of this kind, ''payout'' or ''return'', would pay now, oldest first, and why the rest stays out. A row that is above a limit
keeps nobody behind it waiting. Nothing is paid to an account that is on a list, nor to one that the issuer of the
token has blocked, whose payee could not move it, nor to an address that is new before the day is over that its customer chose.';

alter function chain.preview_rows owner to goodturn_ledger;
