create or replace function chain.release_payouts(p_chain text) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_now timestamptz := clock_timestamp();
  v_batch bigint;
  v_item batch_item%rowtype;
  v_verdict record;
begin
  perform require_time(v_now);
  if p_chain is null or p_chain not in ('tron', 'ethereum') then raise exception 'not a chain' using errcode = '22023'; end if;
  perform lock_payouts();
  select b.id into v_batch from batch b where b.chain = p_chain
     and (b.state = 'open' and b.approve_until <= v_now or b.state = 'approved' and b.sign_until <= v_now) order by b.id limit 1;
  if found then perform drop_batch(v_batch, null, v_now); return 'released'; end if;
  if exists (select from head h where h.chain = p_chain and h.stopped_at is not null) then return 'stopped'; end if;
  for v_item in select i.* from batch_item i where i.chain = p_chain and i.state = 'open'
      and exists (select from observed_payout o where o.item_id = i.id and o.outcome <> 'paid') order by i.id loop
    select * into v_verdict from payout_verdict(v_item.id);
    if v_verdict.outcome is null or v_verdict.outcome = 'paid' then continue; end if;
    -- No watcher says that a chain is later than its own final blocks are.
    if v_verdict.outcome = 'expired' and exists (select from observer r left join head h on h.observer = r.observer and h.chain = p_chain
         where (h.final_time > v_item.expires_at + interval '1 minute') is not true) then
      continue;
    end if;
    update batch_item i set state = 'released', outcome = v_verdict.outcome, tx = v_verdict.tx, ended_at = v_now where i.id = v_item.id;
    if v_item.withdrawal_id is null then perform drop_waiting(v_item.id, v_now); end if;
    perform free_withdrawal(v_item.withdrawal_id, case v_verdict.outcome when 'expired' then 'approved' else 'under_review' end, v_now);
    perform end_batch(v_item.batch_id, v_now);
    return 'released';
  end loop;
  return 'done';
end $$;

comment on function chain.release_payouts is
'Gives withdrawals back that did not leave and cannot any more, by what all watchers saw in final blocks: bytes that ended (approved again), that
were mined and moved nothing, or whose nonce was used by something else (under review again). Batches that were not exported in their
time end as well. One row or batch in each database transaction: the caller goes on while the result is ''released''. No person releases a
committed row. Other results: ''done'', ''stopped'' (a final block was replaced).';

alter function chain.release_payouts owner to goodturn_ledger;
grant execute on function chain.release_payouts to goodturn_app, goodturn_jobs;
