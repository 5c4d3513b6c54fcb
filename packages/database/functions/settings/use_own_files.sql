create or replace function shop.use_own_files(p_token text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_actor bigint;
begin
  perform ledger.require_time(p_now);
  v_actor := ledger.acting_administrator(p_token, 'file_store.write', p_now);
  if v_actor is null then return 'forbidden'; end if;
  lock table file_store in share row exclusive mode;
  update file_store s set is_active = false, updated_by = v_actor, updated_at = p_now where s.is_active;
  if not found then return 'unchanged'; end if;
  insert into outbox (topic, created_at) values ('file_store_changed', p_now);
  return 'changed';
end $$;

comment on function shop.use_own_files is
'Has new pictures kept in the server''s own folder again; what lies at an object storage stays there. Who does it is looked up by the
session''s token. Results: ''forbidden'', ''unchanged'', ''changed''.';

alter function shop.use_own_files owner to goodturn_ledger;
grant execute on function shop.use_own_files to goodturn_app;
