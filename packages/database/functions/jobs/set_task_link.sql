create or replace function shop.set_task_link(p_token text, p_task bigint, p_link text, p_expires_at timestamptz, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  update task t
     set link_token_hash = hash_token(p_link), link_expires_at = p_expires_at, link_session_hash = hash_token(p_token), updated_at = p_now
   where t.id = p_task and t.administrator_id = session_administrator(p_token, p_now);
  return found;
end $$;

comment on function shop.set_task_link is
'Gives an export of the administrator whose session this is the link by which its file is read once, until a time or the end of the
session. A link before it ends. Returns false for an export of somebody else.';

alter function shop.set_task_link owner to goodturn_ledger;
grant execute on function shop.set_task_link to goodturn_app;
