create or replace function chain.observe_head(p_chain text, p_head bigint, p_final bigint, p_final_hash bytea, p_final_time timestamptz, p_requests integer) returns void
  language plpgsql security definer set search_path = pg_catalog, chain, pg_temp as $$
declare
  v_observer text := this_observer(p_chain);
  v_day date := (clock_timestamp() at time zone 'UTC')::date;
begin
  if num_nulls(p_head, p_final, p_final_hash, p_final_time, p_requests) > 0 or p_final < 0 or p_final > p_head
     or octet_length(p_final_hash) <> 32 or p_requests < 0 or not isfinite(p_final_time) then
    raise exception 'not a head' using errcode = '22023';
  end if;
  update head h set head = p_head, final = p_final, final_hash = p_final_hash, final_time = p_final_time, heard_at = clock_timestamp(),
      resumed_at = case when h.heard_at < clock_timestamp() - interval '30 minutes' then clock_timestamp() else h.resumed_at end,
      moved_at = case when p_head > h.head or h.moved_at is null then clock_timestamp() else h.moved_at end,
      day = v_day, requests = least(case when h.day = v_day then h.requests::bigint else 0 end + p_requests, 2147483647)
   where h.observer = v_observer and h.chain = p_chain;
end $$;

comment on function chain.observe_head is
'Keeps how far a chain is as this watcher sees it, when its head last moved, that the watcher lives, when it
was heard again after half an hour, and how many requests it has made since the last call, which
are added up by the day. Raises 22023 for what cannot be a head.';

alter function chain.observe_head owner to goodturn_ledger;
grant execute on function chain.observe_head to goodturn_watcher_a, goodturn_watcher_b;
