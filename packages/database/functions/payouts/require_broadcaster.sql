create or replace function chain.require_broadcaster() returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if session_user <> 'goodturn_broadcaster' then raise exception 'no broadcaster logs in by this name' using errcode = '42501'; end if;
end $$;

comment on function chain.require_broadcaster is
'Raises 42501 unless the broadcaster calls, by its login and never by what it says.';

alter function chain.require_broadcaster owner to goodturn_ledger;
