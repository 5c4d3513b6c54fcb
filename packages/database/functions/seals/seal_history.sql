create or replace function ledger.seal_history(p_now timestamptz) returns bigint
  language plpgsql security definer set search_path = pg_catalog, ledger, pg_temp as $$
declare
  -- A run that had to seal everything at once would meet the statement's time limit after a long standstill, each time again.
  v_max constant integer := 50000;
  v_mark seal_mark%rowtype;
  v_previous seal%rowtype;
  v_next seal%rowtype;
  v_newest_transfer bigint;
  v_newest_entry bigint;
  v_lines text;
  v_entries text;
begin
  perform require_time(p_now);
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'sealing needs a transaction of its own' using errcode = '25001';
  end if;
  select coalesce(max(t.id), 0) into v_newest_transfer from transfer t;
  select coalesce(max(u.id), 0) into v_newest_entry from shop.audit_entry u;
  select * into v_mark from seal_mark for update skip locked;
  if not found then return 0; end if;
  select * into v_previous from seal order by number desc limit 1;
  v_next.transfer_count := 0;
  v_next.audit_count := 0;
  -- Its own number is the oldest one of this database as soon as nobody below it runs.
  if v_mark.horizon <= shop.oldest_transaction() then
    with run as materialized (
      select t as covered, t.id from transfer t where t.id > coalesce(v_previous.last_id, 0) and t.id <= v_mark.last_id order by t.id limit v_max
    ) select min(r.id), max(r.id), count(*), string_agg(transfer_line(r.covered), '' order by r.id)
        into v_next.first_id, v_next.last_id, v_next.transfer_count, v_lines from run r;
    with run as materialized (
      select u as covered, u.id from shop.audit_entry u where u.id > coalesce(v_previous.last_audit_id, 0) and u.id <= v_mark.last_audit_id order by u.id limit v_max
    ) select min(r.id), max(r.id), count(*), string_agg(audit_line(r.covered), '' order by r.id)
        into v_next.first_audit_id, v_next.last_audit_id, v_next.audit_count, v_entries from run r;
    if v_next.transfer_count + v_next.audit_count > 0 then
      v_next.number := coalesce(v_previous.number, 0) + 1;
      v_next.last_id := coalesce(v_next.last_id, v_previous.last_id, 0);
      v_next.first_id := coalesce(v_next.first_id, v_next.last_id + 1);
      v_next.last_audit_id := coalesce(v_next.last_audit_id, v_previous.last_audit_id, 0);
      v_next.first_audit_id := coalesce(v_next.first_audit_id, v_next.last_audit_id + 1);
      v_next.audit_digest := sha256(convert_to(v_entries, 'UTF8'));
      v_next.digest := sha256(coalesce(v_previous.digest, decode(repeat('00', 32), 'hex'))
        || convert_to(coalesce(v_lines, '') || coalesce(audit_seal_line(v_next), ''), 'UTF8'));
      v_next.sealed_at := p_now;
      insert into seal select v_next.*;
    end if;
    if v_max in (v_next.transfer_count, v_next.audit_count) then return v_next.transfer_count + v_next.audit_count; end if;
  elsif v_mark.horizon <= pg_snapshot_xmax(pg_current_snapshot()) then
    return 0;
  end if;
  update seal_mark set last_id = v_newest_transfer, last_audit_id = v_newest_entry, horizon = pg_current_xact_id();
  return v_next.transfer_count + v_next.audit_count;
end $$;

comment on function ledger.seal_history is
'Seals the transfers and the entries of the audit that the mark of the call before allows, then marks how far the next call may go;
returns how many it sealed. The newest ids are read before this transaction takes its own number, and ids are taken after a
transaction has its number (accounts are locked first, and a trigger of the audit sees to it): once every transaction of this
database below the marked number has ended, no row at or below a marked id can appear any more. A mark of the future comes from
a restored backup, whose numbers began again: it is made again. Whoever cannot lock the mark leaves sealing to the one who has;
no other role can lock it.';

alter function ledger.seal_history owner to goodturn_ledger;
grant execute on function ledger.seal_history to goodturn_app;
