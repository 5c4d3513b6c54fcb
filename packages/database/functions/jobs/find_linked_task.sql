create or replace function shop.find_linked_task(p_link text, p_now timestamptz)
  returns table (id bigint, file_name text, format text, list text, administrator_id bigint)
  language sql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
  select t.id, t.file_name, t.format, t.list, t.administrator_id
    from task t where t.link_token_hash = hash_token(p_link) and t.link_expires_at > p_now and t.file_expires_at > p_now $$;

comment on function shop.find_linked_task is
'Returns the export whose file a link is for; no row once the link or the file has expired.';

alter function shop.find_linked_task owner to goodturn_ledger;
grant execute on function shop.find_linked_task to goodturn_app;
