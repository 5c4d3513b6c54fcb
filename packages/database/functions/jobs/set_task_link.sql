create or replace function shop.set_task_link(p_task bigint, p_link text, p_expires_at timestamptz, p_now timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  update task t set link_token_hash = hash_token(p_link), link_expires_at = p_expires_at, updated_at = p_now where t.id = p_task;
end $$;

comment on function shop.set_task_link is
'Gives an export the link by which its file is read until a time; with nulls the link ends.';

alter function shop.set_task_link owner to goodturn_ledger;
grant execute on function shop.set_task_link to goodturn_app;
