create or replace function chain.observe_again(p_chain text, p_tx bytea[], p_ordinal integer[], p_block bigint[], p_block_hash bytea[], p_token smallint[],
    p_from bytea[], p_to bytea[], p_units bigint[]) returns integer
  language plpgsql security definer set search_path = pg_catalog, chain, pg_temp as $$
declare
  v_observer text := this_observer(p_chain);
  v_cursor bigint;
begin
  perform require_transfers(p_chain, p_tx, p_ordinal, p_block, p_block_hash, p_token, p_from, p_to, p_units);
  select h.cursor_block into v_cursor from head h where h.observer = v_observer and h.chain = p_chain for update;
  if exists (select from unnest(p_block) r (block) where (r.block <= v_cursor) is not true) then
    raise exception 'a second look ends at the cursor' using errcode = '22023';
  end if;
  return keep_transfers(v_observer, p_chain, p_tx, p_ordinal, p_block, p_block_hash, p_token, p_from, p_to, p_units, true);
end $$;

comment on function chain.observe_again is
'Adds what an endpoint left out at the first look, and moves no cursor. Returns how many transfers were new.';

alter function chain.observe_again owner to goodturn_ledger;
grant execute on function chain.observe_again to goodturn_watcher_a, goodturn_watcher_b;
