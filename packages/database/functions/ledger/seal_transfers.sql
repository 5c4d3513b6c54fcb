create or replace function ledger.seal_transfers(p_now timestamptz) returns bigint
  language plpgsql security definer set search_path = pg_catalog, ledger, pg_temp as $$
declare
  -- A run that had to seal everything at once would meet the statement's time limit after a long standstill, each time again.
  v_max constant integer := 50000;
  v_mark seal_mark%rowtype;
  v_previous seal%rowtype;
  v_newest bigint;
  v_first bigint;
  v_last bigint;
  v_count bigint := 0;
  v_lines text;
begin
  perform require_time(p_now);
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'sealing needs a transaction of its own' using errcode = '25001';
  end if;
  select coalesce(max(t.id), 0) into v_newest from transfer t;
  select * into v_mark from seal_mark for update skip locked;
  if not found then return 0; end if;
  select * into v_previous from seal order by number desc limit 1;
  -- Its own number is the oldest one of this database as soon as nobody below it runs.
  if v_mark.horizon <= shop.oldest_transaction() then
    select max(n.id) into v_last
      from (select t.id from transfer t where t.id > coalesce(v_previous.last_id, 0) and t.id <= v_mark.last_id order by t.id limit v_max) n;
    select min(t.id), count(*), string_agg(transfer_line(t), '' order by t.id) into v_first, v_count, v_lines
      from transfer t where t.id > coalesce(v_previous.last_id, 0) and t.id <= v_last;
    if v_count > 0 then
      insert into seal (number, first_id, last_id, transfer_count, digest, sealed_at)
        values (coalesce(v_previous.number, 0) + 1, v_first, v_last, v_count,
                sha256(coalesce(v_previous.digest, decode(repeat('00', 32), 'hex')) || convert_to(v_lines, 'UTF8')), p_now);
    end if;
    if v_count = v_max then return v_count; end if;
  elsif v_mark.horizon <= pg_snapshot_xmax(pg_current_snapshot()) then
    return 0;
  end if;
  update seal_mark set last_id = v_newest, horizon = pg_current_xact_id();
  return v_count;
end $$;

comment on function ledger.seal_transfers is
'Seals what the mark of the call before allows, then marks how far the next call may go; returns how many transfers it
sealed. The newest id is read before this transaction takes its own number, and ids are taken after a transaction has its
number (accounts are locked first): once every transaction of this database below the marked number has ended, no row at or
below the marked id can appear any more. A mark of the future comes from a restored backup, whose numbers began again: it is
made again. Whoever cannot lock the mark leaves sealing to the one who has; no other role can lock it.';

alter function ledger.seal_transfers owner to goodturn_ledger;
grant execute on function ledger.seal_transfers to goodturn_app;
