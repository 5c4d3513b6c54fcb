create or replace function shop.register_administrator(p_account text, p_salt bytea, p_parameters text, p_proof_hash bytea, p_invitation_code text, p_now timestamptz,
  out result text, out administrator_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  -- A change of the setting waits for it, so that nobody registers after it was switched off.
  perform from setting s where s.name = 'administrator_registration' and s.value = 'true' for share;
  if not found then result := 'closed'; return; end if;
  insert into administrator (account, role_id, password_salt, password_parameters, password_proof_hash, invitation_code, created_at)
    select p_account, r.id, p_salt, p_parameters, p_proof_hash, p_invitation_code, p_now
      from role r where r.is_built_in and r.name = 'default role'
    on conflict on constraint administrator_account_unique do nothing returning id into administrator_id;
  result := case when administrator_id is null then 'taken' else 'registered' end;
end $$;

comment on function shop.register_administrator is
'Registers an administrator with the role that has no right, only while the site allows it. Results: ''closed'', ''taken'', ''registered''
with the administrator.';

alter function shop.register_administrator owner to goodturn_ledger;
grant execute on function shop.register_administrator to goodturn_app;
