create or replace function chain.observe_sightings(p_chain text, p_block bigint, p_block_hash bytea, p_tx bytea[], p_ordinal integer[], p_token smallint[],
    p_from bytea[], p_to bytea[], p_units bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog, chain, pg_temp as $$
declare
  v_observer text := this_observer(p_chain);
  v_rows integer := coalesce(cardinality(p_tx), 0);
  v_before bytea[];
  v_after bytea[];
begin
  if p_block is null or p_block < 0 or octet_length(p_block_hash) is distinct from 32 then
    raise exception 'not a block' using errcode = '22023';
  end if;
  perform require_transfers(p_chain, p_tx, p_ordinal, array_fill(p_block, array[v_rows]), array_fill(p_block_hash, array[v_rows]), p_token, p_from, p_to, p_units);
  perform from head h where h.observer = v_observer and h.chain = p_chain for update;
  v_before := array(select s.to_account from sighting s where s.observer = v_observer and s.chain = p_chain and s.block = p_block order by s.tx, s.ordinal);
  delete from sighting s where s.observer = v_observer and s.chain = p_chain and s.block = p_block;
  insert into sighting (observer, chain, tx, ordinal, block, block_hash, token, from_account, to_account, units, seen_at)
    select v_observer, p_chain, r.tx, r.ordinal, p_block, p_block_hash, r.token, r.from_account, r.to_account, r.units, clock_timestamp()
      from unnest(p_tx, p_ordinal, p_token, p_from, p_to, p_units) r (tx, ordinal, token, from_account, to_account, units)
     where not is_dust(r.units) and not exists (select from head h where h.observer = v_observer and h.chain = p_chain and h.cursor_block >= p_block)
    on conflict on constraint sighting_pkey do update set block = excluded.block, block_hash = excluded.block_hash, token = excluded.token,
      from_account = excluded.from_account, to_account = excluded.to_account, units = excluded.units, seen_at = excluded.seen_at;
  v_after := array(select s.to_account from sighting s where s.observer = v_observer and s.chain = p_chain and s.block = p_block order by s.tx, s.ordinal);
  if v_before is distinct from v_after then perform notify_payees(p_chain, v_before || v_after); end if;
end $$;

comment on function chain.observe_sightings is
'Replaces what this watcher saw in a block that is not final, of whichever hash. Only pages read it, to say that money is on its way;
nothing is credited by it.';

alter function chain.observe_sightings owner to goodturn_ledger;
grant execute on function chain.observe_sightings to goodturn_watcher_a, goodturn_watcher_b;
