create or replace function shop.use_task_link(p_link text, p_now timestamptz)
  returns table (id bigint, file_name text, format text, list text, administrator_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  return query
    update task t set link_token_hash = null, link_expires_at = null, link_session_hash = null
      from session s
     where t.link_token_hash = hash_token(p_link) and t.link_expires_at > p_now and t.file_expires_at > p_now
       and s.token_hash = t.link_session_hash and s.expires_at > p_now
    returning t.id, t.file_name, t.format, t.list, t.administrator_id;
end $$;

comment on function shop.use_task_link is
'Uses up the link to an export''s file and returns the export; no row once the link has been used, it, the file or the session that asked for
it has ended. So nobody who finds the link later, in a history or a log, reads the file.';

alter function shop.use_task_link owner to goodturn_ledger;
grant execute on function shop.use_task_link to goodturn_app;
