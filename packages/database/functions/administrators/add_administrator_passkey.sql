create or replace function shop.add_administrator_passkey(p_token text, p_challenge bytea, p_credential bytea, p_public_key bytea, p_rp_id text,
  p_name text, p_nonce bytea, p_authenticator_data bytea, p_client_data bytea, p_signature bytea, p_now timestamptz,
  out result text, out passkey_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_administrator bigint := session_administrator(p_token, p_now);
  v_trial constant bytea := factor_challenge('try_passkey', encode(p_credential, 'hex'), v_administrator, p_nonce);
begin
  perform ledger.require_time(p_now);
  -- After whatever this person requests or decides at this moment, which names the row: then it needs no signature yet.
  perform from administrator a where a.id = v_administrator for update;
  if not found then result := 'no_session'; return; end if;
  if not take_passkey_challenge(p_challenge, p_token, p_now, true) or not take_passkey_challenge(v_trial, p_token, p_now)
     or not is_assertion(p_public_key, p_rp_id, v_trial, p_authenticator_data, p_client_data, p_signature) then
    result := 'not_accepted';
    return;
  end if;
  if (select count(*) from administrator_passkey k where k.administrator_id = v_administrator and k.removed_at is null) >= 10 then
    result := 'too_many';
    return;
  end if;
  insert into administrator_passkey (administrator_id, credential_id, public_key, sign_count, rp_id, name, created_at)
    values (v_administrator, p_credential, p_public_key, signature_count(p_authenticator_data), p_rp_id, p_name,
      -- After all that was unsigned, which a server with another clock may have dated later.
      greatest(p_now, (select max(greatest(p.requested_at, case when p.decided_by = v_administrator then p.decided_at end)) + interval '1 microsecond'
        from approval p where v_administrator in (p.requested_by, p.decided_by))))
    on conflict do nothing returning id into passkey_id;
  if passkey_id is null then result := 'known'; return; end if;
  perform end_factor_changes(v_administrator);
  result := 'added';
end $$;

comment on function shop.add_administrator_passkey is
'Adds a passkey to the account of the administrator whose session this is, at most ten. It was made for a challenge that this session got
for a confirmed change (begin_administrator_passkey), and has signed another one since: its key is not believed, it is seen at work.
Results: ''no_session'', ''not_accepted'', ''too_many'', ''known'' for a credential that is somebody''s already, or was, ''added'' with its id.';

alter function shop.add_administrator_passkey owner to goodturn_ledger;
grant execute on function shop.add_administrator_passkey to goodturn_app;
