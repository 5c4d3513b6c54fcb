create or replace function shop.add_administrator_passkey(p_token text, p_credential bytea, p_public_key bytea, p_sign_count bigint,
  p_rp_id text, p_name text, p_now timestamptz, out result text, out passkey_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_administrator bigint := session_administrator(p_token, p_now);
begin
  perform ledger.require_time(p_now);
  -- After whatever this person requests or decides at this moment, which names the row: then it needs no signature yet.
  perform from administrator a where a.id = v_administrator for update;
  if not found then result := 'no_session'; return; end if;
  if (select count(*) from administrator_passkey k where k.administrator_id = v_administrator and k.removed_at is null) >= 10 then
    result := 'too_many';
    return;
  end if;
  insert into administrator_passkey (administrator_id, credential_id, public_key, sign_count, rp_id, name, created_at)
    values (v_administrator, p_credential, p_public_key, p_sign_count, p_rp_id, p_name,
      -- After all that was unsigned, which a server with another clock may have dated later.
      greatest(p_now, (select max(greatest(p.requested_at, case when p.decided_by = v_administrator then p.decided_at end)) + interval '1 microsecond'
        from approval p where v_administrator in (p.requested_by, p.decided_by))))
    on conflict do nothing returning id into passkey_id;
  result := case when passkey_id is null then 'known' else 'added' end;
end $$;

comment on function shop.add_administrator_passkey is
'Adds a passkey to the account of the administrator whose session this is, at most ten. Results: ''no_session'', ''too_many'', ''known''
for a credential that is somebody''s already, or was, ''added'' with its id.';

alter function shop.add_administrator_passkey owner to goodturn_ledger;
grant execute on function shop.add_administrator_passkey to goodturn_app;
