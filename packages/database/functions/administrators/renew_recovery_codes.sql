create or replace function shop.renew_recovery_codes(p_token text, p_salt bytea, p_parameters text, p_proof_hashes bytea[],
  p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_administrator bigint := session_administrator(p_token, p_now);
begin
  perform ledger.require_time(p_now);
  -- One after the other, so that two renewals at once leave the codes of one.
  perform from administrator a where a.id = v_administrator for update;
  if not found then return 'no_session'; end if;
  if not exists (select from administrator a where a.id = v_administrator and a.totp_enrolled_at is not null)
     and not exists (select from administrator_passkey k where k.administrator_id = v_administrator and k.removed_at is null) then
    return 'no_factor';
  end if;
  if take_factor_confirmation(p_token, 'renew_recovery_codes', '', p_now) is null then return 'not_confirmed'; end if;
  update recovery_code c set ended_at = p_now where c.administrator_id = v_administrator and c.used_at is null and c.ended_at is null;
  insert into recovery_code (administrator_id, salt, parameters, proof_hash, created_at)
    select v_administrator, p_salt, p_parameters, h.proof_hash, p_now from unnest(p_proof_hashes) as h(proof_hash);
  return 'renewed';
end $$;

comment on function shop.renew_recovery_codes is
'Gives the administrator whose session this is new recovery codes, once that was confirmed, and ends the earlier ones. Results:
''no_session'', ''no_factor'' (there is none that they could stand for), ''not_confirmed'', ''renewed''.';

alter function shop.renew_recovery_codes owner to goodturn_ledger;
grant execute on function shop.renew_recovery_codes to goodturn_app;
