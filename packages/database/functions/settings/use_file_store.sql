create or replace function shop.use_file_store(p_token text, p_file_store bigint, p_endpoint text, p_region text, p_bucket text, p_path text,
  p_domain text, p_access_key_id text, p_encrypted_secret bytea, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_actor bigint;
begin
  perform ledger.require_time(p_now);
  v_actor := ledger.acting_administrator(p_token, 'file_store.write', p_now);
  if v_actor is null then return 'forbidden'; end if;
  lock table file_store in share row exclusive mode;
  if exists (select from file_store s where (s.id = p_file_store) <> ((s.endpoint, s.bucket, s.path) = (p_endpoint, p_bucket, p_path))) then
    return 'changed_meanwhile';
  end if;
  update file_store s set is_active = false where s.is_active;
  insert into file_store (id, endpoint, region, bucket, path, domain, access_key_id, encrypted_secret, is_active, updated_by, updated_at)
    values (p_file_store, p_endpoint, p_region, p_bucket, p_path, p_domain, p_access_key_id, p_encrypted_secret, true, v_actor, p_now)
    on conflict (id) do update
      set region = excluded.region, domain = excluded.domain, access_key_id = excluded.access_key_id,
          encrypted_secret = excluded.encrypted_secret, is_active = true, updated_by = v_actor, updated_at = p_now;
  insert into outbox (topic, created_at) values ('file_store_changed', p_now);
  return 'changed';
end $$;

comment on function shop.use_file_store is
'Has new pictures kept at a place of an object storage; p_file_store is the number that this place has, or a new one, for which the
secret is encrypted. Who does it is looked up by the session''s token. Results: ''forbidden'', ''changed_meanwhile'', ''changed''.';

alter function shop.use_file_store owner to goodturn_ledger;
grant execute on function shop.use_file_store to goodturn_app;
