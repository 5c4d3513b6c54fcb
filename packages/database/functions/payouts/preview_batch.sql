create or replace function chain.preview_batch(p_token_id smallint, p_now timestamptz) returns table (withdrawal_id bigint, to_account bytea, units bigint, place integer, stays_out text)
  language plpgsql stable security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
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
  v_day_left := payout_limit_units(v_token.payment_method_id, 'day') - coalesce((select sum(i.units) from batch b join batch_item i on i.batch_id = b.id
    where b.token = p_token_id and b.kind = 'payout' and b.state <> 'abandoned' and b.created_at > p_now - interval '24 hours'), 0)::bigint;
  for v_row in select w.id, w.customer_id, w.address, w.amount - w.fee as units, w.reviewed_at from withdrawal w
      where w.stage = 'approved' and w.payment_method_id = v_token.payment_method_id order by w.requested_at, w.id loop
    withdrawal_id := v_row.id;
    to_account := account_of(v_token.chain, v_row.address);
    units := v_row.units;
    stays_out := case
      when to_account is null or to_account = v_token.contract or is_own_account(v_token.chain, to_account) then 'payout_address_not_allowed'
      when v_row.reviewed_at <= p_now - interval '24 hours' then 'review_expired'
      when exists (select from customer c where c.id = v_row.customer_id and c.hold_expires_at > p_now) then 'account_on_hold'
      when units > v_row_cap then 'over_row_cap'
      when units > v_batch_cap then 'over_batch_cap'
      when v_count >= 100 or units > v_batch_left then 'next_batch'
      when units > v_day_left then 'over_day_cap'
      when v_funds.units is null then v_funds.result
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

comment on function chain.preview_batch is
'Returns the approved withdrawals of a token, oldest first: which of them a batch would pay now, and why the others stay out. A row that is
above a limit keeps nobody behind it waiting.';

alter function chain.preview_batch owner to goodturn_ledger;
grant execute on function chain.preview_batch to goodturn_app, goodturn_reader;
