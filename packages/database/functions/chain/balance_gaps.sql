create or replace function chain.balance_gaps(p_chain text) returns table (token smallint, account bytea, from_block bigint, block bigint)
  language plpgsql security definer set search_path = pg_catalog, chain, pg_temp as $$
#variable_conflict use_column
declare
  v_observer text := this_observer(p_chain);
  v_cursor bigint := (select h.cursor_block from head h where h.observer = v_observer and h.chain = p_chain);
  v_row record;
  v_difference bigint;
  v_agreed bigint;
begin
  -- What was read of late, or differed before, at its newest block up to which everything that arrived was handed over.
  for v_row in
    select distinct on (b.token, b.account) b.token, b.account, b.block, b.units, r.from_block
      from (select r.token, r.account from observed_balance r
             where r.observer = v_observer and r.chain = p_chain and r.observed_at > clock_timestamp() - interval '1 hour'
            union select g.token, g.account from balance_gap g where g.observer = v_observer and g.chain = p_chain) s
      join observed_balance b on b.observer = v_observer and b.chain = p_chain and b.token = s.token and b.account = s.account and b.block <= v_cursor
        and (b.native_units is null or b.chain = 'ethereum')
      join token t on t.id = b.token cross join lateral current_route(t.payment_method_id) r
     where r.route in ('rail', 'draining') and b.block > r.from_block
     order by b.token, b.account, b.block desc
  loop
    v_difference := balance_difference(v_observer, v_row.token, v_row.account, v_row.block, v_row.units);
    if v_difference = 0 then
      delete from balance_gap g where g.observer = v_observer and g.chain = p_chain and g.token = v_row.token and g.account = v_row.account;
      continue;
    end if;
    select max(e.block) into v_agreed from (select b.block, b.units from observed_balance b
       where b.observer = v_observer and b.chain = p_chain and b.token = v_row.token and b.account = v_row.account and b.block < v_row.block
         and (b.native_units is null or b.chain = 'ethereum')
       order by b.block desc limit 30) e
     where balance_difference(v_observer, v_row.token, v_row.account, e.block, e.units) = 0;
    insert into balance_gap (observer, chain, token, account, from_block, block, difference, found_at)
      values (v_observer, p_chain, v_row.token, v_row.account, coalesce(v_agreed, v_row.from_block), v_row.block, v_difference, clock_timestamp())
      on conflict on constraint balance_gap_pkey do update
        set from_block = excluded.from_block, block = excluded.block, difference = excluded.difference;
  end loop;
  return query select g.token, g.account, g.from_block, g.block from balance_gap g
    where g.observer = v_observer and g.chain = p_chain order by g.found_at limit 100;
end $$;

comment on function chain.balance_gaps is
'Compares what deposit addresses hold with what arrived there and was not swept, as this watcher saw both, and returns where they differ: from
the last block at which they agreed to that of the newest balance, so that the watcher looks there again.';

alter function chain.balance_gaps owner to goodturn_ledger;
grant execute on function chain.balance_gaps to goodturn_watcher_a, goodturn_watcher_b;
