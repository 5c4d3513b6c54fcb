create or replace function chain.weigh_transfer(p_chain text, p_tx bytea, p_ordinal integer, out verdict text, out observers smallint)
  language plpgsql stable set search_path = pg_catalog, chain, pg_temp as $$
declare
  v_block bigint;
  v_waited boolean;
  v_forms bigint;
  v_missing record;
begin
  select min(o.block), min(o.observed_at) < clock_timestamp() - interval '30 minutes', count(*),
         count(distinct row(o.block, o.block_hash, o.token, o.from_account, o.to_account, o.units))
    into v_block, v_waited, observers, v_forms
    from observed_transfer o where o.chain = p_chain and o.tx = p_tx and o.ordinal = p_ordinal;
  if v_forms > 1 then verdict := 'differs'; return; end if;
  select count(*) as observers, bool_or(h.cursor_block >= v_block) as passed,
         bool_and((h.heard_at > clock_timestamp() - interval '30 minutes') is not true) as silent into v_missing
    from observer r left join head h on h.observer = r.observer and h.chain = p_chain
   where not exists (select from observed_transfer o
     where o.observer = r.observer and o.chain = p_chain and o.tx = p_tx and o.ordinal = p_ordinal);
  verdict := case
    when v_missing.observers = 0 then case when observers > 1 then 'agreed' else 'single' end
    when v_missing.passed then case when v_waited then 'missing' else 'wait' end
    when v_waited or v_missing.silent then 'single'
    else 'wait' end;
end $$;

comment on function chain.weigh_transfer is
'Returns what the registered watchers make of a transfer, and how many of them hold it: ''agreed'' (all, in equal fields), ''differs'',
''missing'' (one has read that block whole and does not have it, for half an hour), ''single'' (the other is behind for half an hour, or
silent, or there is no other), ''wait''.';

alter function chain.weigh_transfer owner to goodturn_ledger;
