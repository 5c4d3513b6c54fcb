-- A mark's horizon is the number of the sealing transaction itself, taken after the newest transfer was read. The snapshot's
-- xmax, as it was before, is one past the last transaction that has *ended*: one that still ran could have that very number
-- and a transfer below the mark, and appear under a seal later.

create or replace function ledger.seal_transfers(p_now timestamptz) returns bigint
  language plpgsql security definer set search_path = pg_catalog, ledger, pg_temp as $$
declare
  -- A run that had to seal everything at once would meet the statement's time limit after a long standstill, each time anew.
  v_most constant integer := 50000;
  v_mark seal_mark%rowtype;
  v_previous seal%rowtype;
  v_newest bigint;
  v_first bigint;
  v_last bigint;
  v_count bigint := 0;
  v_lines text;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'sealing wants a transaction of its own' using errcode = '25001';
  end if;
  if not pg_try_advisory_xact_lock(hashtextextended('ledger.seal', 0)) then return 0; end if;
  select coalesce(max(t.id), 0) into v_newest from transfer t;
  select * into v_mark from seal_mark;
  select * into v_previous from seal order by number desc limit 1;
  if v_mark.horizon <= pg_snapshot_xmin(pg_current_snapshot()) then
    select max(n.id) into v_last
      from (select t.id from transfer t where t.id > coalesce(v_previous.last_id, 0) and t.id <= v_mark.last_id order by t.id limit v_most) n;
    select min(t.id), count(*), string_agg(transfer_line(t), '' order by t.id) into v_first, v_count, v_lines
      from transfer t where t.id > coalesce(v_previous.last_id, 0) and t.id <= v_last;
    if v_count > 0 then
      insert into seal (number, first_id, last_id, transfer_count, digest, sealed_at)
        values (coalesce(v_previous.number, 0) + 1, v_first, v_last, v_count,
                sha256(coalesce(v_previous.digest, decode(repeat('00', 32), 'hex')) || convert_to(v_lines, 'UTF8')), p_now);
    end if;
    if v_count = v_most then return v_count; end if;
  elsif v_mark.horizon <= pg_snapshot_xmax(pg_current_snapshot()) then
    return 0;
  end if;
  insert into seal_mark (last_id, horizon) values (v_newest, pg_current_xact_id())
    on conflict (only_row) do update set last_id = excluded.last_id, horizon = excluded.horizon;
  return v_count;
end $$;
