create or replace function chain.observe_transfers(p_chain text, p_from_block bigint, p_to_block bigint, p_to_hash bytea, p_tx bytea[], p_ordinal integer[],
    p_block bigint[], p_block_hash bytea[], p_token smallint[], p_from bytea[], p_to bytea[], p_units bigint[]) returns text
  language plpgsql security definer set search_path = pg_catalog, chain, pg_temp as $$
declare
  v_observer text := this_observer(p_chain);
  v_head head%rowtype;
begin
  if (p_from_block between 0 and p_to_block and octet_length(p_to_hash) = 32) is not true
     or exists (select from unnest(p_block, p_block_hash) r (block, hash)
                 where (r.block between p_from_block and p_to_block and (r.block < p_to_block or r.hash = p_to_hash)) is not true) then
    raise exception 'not a range, or a transfer outside of it' using errcode = '22023';
  end if;
  perform require_transfers(p_chain, p_tx, p_ordinal, p_block, p_block_hash, p_token, p_from, p_to, p_units);
  select * into v_head from head h where h.observer = v_observer and h.chain = p_chain for update;
  if p_to_block = v_head.cursor_block then
    if p_to_hash = v_head.cursor_hash then return 'observed'; end if;
    update head h set stopped_at = coalesce(h.stopped_at, clock_timestamp()) where h.observer = v_observer and h.chain = p_chain;
    return 'replaced';
  end if;
  if p_from_block <> coalesce(v_head.cursor_block + 1, (select min(t.start_block) from token t where t.chain = p_chain)) then return 'out_of_order'; end if;
  perform keep_transfers(v_observer, p_chain, p_tx, p_ordinal, p_block, p_block_hash, p_token, p_from, p_to, p_units, false);
  update head h set cursor_block = p_to_block, cursor_hash = p_to_hash where h.observer = v_observer and h.chain = p_chain;
  delete from sighting s where s.observer = v_observer and s.chain = p_chain and s.block <= p_to_block;
  return 'observed';
end $$;

comment on function chain.observe_transfers is
'Takes every transfer of a whole range of final blocks, and moves this watcher''s cursor to its end; nothing else moves it. The same range
again changes nothing. Results: ''observed'', ''out_of_order'' (the range does not begin behind the cursor, nor at the start),
''replaced'' (the range ends at the cursor''s block with another hash: nothing of this chain is credited from now on).';

alter function chain.observe_transfers owner to goodturn_ledger;
grant execute on function chain.observe_transfers to goodturn_watcher_a, goodturn_watcher_b;
