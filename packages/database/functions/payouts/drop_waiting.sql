create or replace function chain.drop_waiting(p_top_up bigint, p_now timestamptz) returns void
  language plpgsql set search_path = pg_catalog, chain, pg_temp as $$
declare
  v_batch bigint;
begin
  for v_batch in update batch_item i set state = 'abandoned', ended_at = p_now where i.after_item_id = p_top_up and i.state = 'open' returning i.batch_id loop
    perform end_batch(v_batch, p_now);
  end loop;
end $$;

comment on function chain.drop_waiting is
'Ends the row that waited for a top-up which did not arrive. Its bytes may be signed; whoever sends them moves the platform''s money to the platform.';

alter function chain.drop_waiting owner to goodturn_ledger;
