create or replace function chain.settle_payouts(p_chain text) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_now timestamptz := clock_timestamp();
  v_item batch_item%rowtype;
  v_verdict record;
begin
  perform require_time(v_now);
  if p_chain is null or p_chain not in ('tron', 'ethereum') then raise exception 'not a chain' using errcode = '22023'; end if;
  perform lock_payouts();
  if exists (select from head h where h.chain = p_chain and h.stopped_at is not null) then return 'stopped'; end if;
  for v_item in select i.* from batch_item i where i.chain = p_chain and i.state = 'open'
      and exists (select from observed_payout o where o.item_id = i.id and o.outcome = 'paid') order by i.id loop
    select * into v_verdict from payout_verdict(v_item.id);
    if v_verdict.outcome is distinct from 'paid' then continue; end if;
    if v_item.withdrawal_id is not null and v_item.asset = 'token' and not settle_withdrawal(v_item, v_verdict.tx, v_now) then continue; end if;
    if v_item.deposit_id is not null and v_item.asset = 'token' and not settle_return(v_item, v_verdict.tx, v_now) then continue; end if;
    update batch_item i set state = 'settled', outcome = 'paid', tx = v_verdict.tx, ended_at = v_now where i.id = v_item.id;
    if v_item.customer_id is not null and v_item.asset = 'token' then perform record_collection(v_item, v_verdict.tx, v_now); end if;
    if v_item.asset = 'native' and v_item.withdrawal_id is not null then perform free_withdrawal(v_item.withdrawal_id, 'under_review', v_now); end if;
    perform end_batch(v_item.batch_id, v_now);
    return 'settled';
  end loop;
  return 'done';
end $$;

comment on function chain.settle_payouts is
'Books what left, as all watchers saw it in final blocks, one row in each database transaction: the caller goes on while the result is ''settled''. It
takes nothing but the chain; amount and customer are those of the withdrawal. What a sweep moved is recorded and booked nowhere: it stays the
platform''s. Other results: ''done'', ''stopped'' (a final block was replaced).';

alter function chain.settle_payouts owner to goodturn_ledger;
grant execute on function chain.settle_payouts to goodturn_app, goodturn_jobs;
