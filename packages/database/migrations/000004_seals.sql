-- Seals chain the transfers: each covers a run of ids and the seal before it, so that a row changed behind the
-- application's back is found, and whoever kept an old seal finds a chain that was rewritten as a whole.

create table ledger.seal (
  number bigint primary key,
  first_id bigint not null,
  last_id bigint not null check (last_id >= first_id),
  transfer_count bigint not null check (transfer_count > 0),
  -- SHA-256 over the seal before it (32 zero bytes at first) and the rows in id order.
  digest bytea not null check (octet_length(digest) = 32),
  sealed_at timestamptz not null
);

create trigger seal_is_append_only before update or delete or truncate on ledger.seal
  for each statement execute function ledger.refuse_change();

-- How far the next seal may reach: every id up to last_id was taken by a transaction below the horizon.
create table ledger.seal_mark (
  only_row boolean primary key default true check (only_row),
  last_id bigint not null,
  horizon xid8 not null
);

-- One row as the digest covers it. Times are microseconds since 1970, so that no setting of a session changes them.
create function ledger.transfer_line(t ledger.transfer) returns text
  language sql stable strict parallel safe set search_path = pg_catalog, pg_temp
  return concat_ws('|', t.id, t.debit, t.credit, t.amount, t.kind, t.subject_id, coalesce(t.customer_id::text, '-'),
    coalesce(t.available_after::text, '-'), coalesce(t.corrects::text, '-'),
    (extract(epoch from t.created_at) * 1000000)::bigint) || E'\n';

-- Seals what the mark of the call before allows, then marks how far the next call may go; returns how many transfers it
-- sealed. Ids are taken after a transaction has its number (accounts are locked first), so once every transaction below
-- the horizon has ended, no row at or below the marked id can appear any more. A horizon of the future comes from a
-- restored backup, whose transaction numbers started anew: it is marked again. A busy lock means that another seals.
create function ledger.seal_transfers(p_now timestamptz) returns bigint
  language plpgsql security definer set search_path = pg_catalog, ledger, pg_temp as $$
declare
  v_mark seal_mark%rowtype;
  v_previous seal%rowtype;
  v_first bigint;
  v_last bigint;
  v_count bigint := 0;
  v_lines text;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('ledger.seal', 0)) then return 0; end if;
  select * into v_mark from seal_mark;
  select * into v_previous from seal order by number desc limit 1;
  if v_mark.horizon <= pg_snapshot_xmin(pg_current_snapshot()) then
    select min(t.id), max(t.id), count(*), string_agg(transfer_line(t), '' order by t.id)
      into v_first, v_last, v_count, v_lines
      from transfer t where t.id > coalesce(v_previous.last_id, 0) and t.id <= v_mark.last_id;
    if v_count > 0 then
      insert into seal (number, first_id, last_id, transfer_count, digest, sealed_at)
        values (coalesce(v_previous.number, 0) + 1, v_first, v_last, v_count,
                sha256(coalesce(v_previous.digest, decode(repeat('00', 32), 'hex')) || convert_to(v_lines, 'UTF8')), p_now);
    end if;
  elsif v_mark.horizon <= pg_snapshot_xmax(pg_current_snapshot()) then
    return 0;
  end if;
  insert into seal_mark (last_id, horizon)
    select coalesce(max(id), 0), pg_snapshot_xmax(pg_current_snapshot()) from transfer
    on conflict (only_row) do update set last_id = excluded.last_id, horizon = excluded.horizon;
  return v_count;
end $$;

alter table ledger.seal owner to goodturn_ledger;
alter table ledger.seal_mark owner to goodturn_ledger;
alter function ledger.transfer_line owner to goodturn_ledger;
alter function ledger.seal_transfers owner to goodturn_ledger;
grant select on ledger.seal, ledger.seal_mark to goodturn_app;
grant execute on function ledger.transfer_line, ledger.seal_transfers to goodturn_app;
