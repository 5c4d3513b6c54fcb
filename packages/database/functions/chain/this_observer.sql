create or replace function chain.this_observer(p_chain text) returns text
  language plpgsql set search_path = pg_catalog, chain, pg_temp as $$
declare
  v_observer text := case session_user when 'goodturn_watcher_a' then 'a' when 'goodturn_watcher_b' then 'b' end;
begin
  if v_observer is null then raise exception 'no watcher logs in by this name' using errcode = '42501'; end if;
  if p_chain is null or p_chain not in ('tron', 'ethereum') then raise exception 'not a chain' using errcode = '22023'; end if;
  insert into observer (observer, registered_at) values (v_observer, clock_timestamp()) on conflict do nothing;
  insert into head (observer, chain) values (v_observer, p_chain) on conflict do nothing;
  return v_observer;
end $$;

comment on function chain.this_observer is
'Returns the watcher that calls, by its login and never by what it says, and registers it at its first call. Raises 42501 for any other
login, and 22023 if there is no such chain.';

alter function chain.this_observer owner to goodturn_ledger;
