create or replace function chain.create_batch(p_token text, p_token_id smallint, p_now timestamptz, out result text, out batch_id bigint, out lacks bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
#variable_conflict use_column
declare
  v_begun record;
begin
  select b.* into v_begun from begin_batch(p_token, p_token_id, 'payout', p_now) b;
  result := v_begun.result;
  if result is not null then return; end if;
  select m.result, m.batch_id, m.lacks into result, batch_id, lacks from make_batch(v_begun.token, 'payout', v_begun.person, p_now) m;
end $$;

comment on function chain.create_batch is
'Makes a batch of what was approved within 24 hours, oldest first. Payees and amounts are those of the withdrawals; the caller names a token and
nothing else. Results: ''forbidden'', ''not_found'', those of kind_obstacle and make_batch.';

alter function chain.create_batch owner to goodturn_ledger;
grant execute on function chain.create_batch to goodturn_app;
