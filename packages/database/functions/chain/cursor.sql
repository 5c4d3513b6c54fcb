create or replace function chain.cursor(p_chain text, out block bigint, out block_hash bytea)
  language plpgsql security definer set search_path = pg_catalog, chain, pg_temp as $$
declare
  v_observer text := this_observer(p_chain);
begin
  select h.cursor_block, h.cursor_hash into block, block_hash from head h where h.observer = v_observer and h.chain = p_chain;
end $$;

comment on function chain.cursor is
'Returns the last block whose transfers this watcher has handed over, with those of all blocks before it; null before its first range,
which begins at the smallest start block of the chain.';

alter function chain.cursor owner to goodturn_ledger;
grant execute on function chain.cursor to goodturn_watcher_a, goodturn_watcher_b;
