create or replace function shop.end_import_picture(p_picture bigint, p_attempt integer, p_result text, p_reason text, p_file bigint, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_state text;
begin
  perform ledger.require_time(p_now);
  v_state := case when p_result <> 'later' then p_result when p_attempt < 3 then 'waiting' else 'refused' end;
  update import_picture w
     set state = v_state, reason = p_reason, file_id = p_file,
         due_at = case when v_state = 'waiting' then w.due_at end, ended_at = case when v_state <> 'waiting' then p_now end
   where w.id = p_picture and w.attempts = p_attempt and w.state = 'waiting';
  return found;
end $$;

comment on function shop.end_import_picture is
'Notes what a try to fetch a picture came to: fetched, kept, refused, or later, which is the end too after the third try. False where
the picture does not wait for this try any more, because its import was undone or another process took over.';

alter function shop.end_import_picture owner to goodturn_ledger;
grant execute on function shop.end_import_picture to goodturn_app;
