create or replace function ledger.reset_totp(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{totp_reset}', p_now);
begin
  if v_approval.subject_id in (v_approval.requested_by, v_approval.decided_by) then return 'own_account'; end if;
  update administrator a set totp_secret = null, totp_enrolled_at = null
   where a.id = v_approval.subject_id and a.totp_enrolled_at is not null;
  if not found then return 'not_enrolled'; end if;
  update recovery_code c set ended_at = p_now
   where c.administrator_id = v_approval.subject_id and c.used_at is null and c.ended_at is null;
  delete from session s where s.kind = 'administrator' and s.actor_id = v_approval.subject_id;
  perform complete_approval(p_approval);
  return 'reset';
end $$;

comment on function ledger.reset_totp is
'Removes an administrator''s authenticator app and ends their recovery codes and all their sessions, so that whoever has the lost device
has none of them. Results: ''own_account'' (of one of the two persons), ''not_enrolled'', ''reset''.';

alter function ledger.reset_totp owner to goodturn_ledger;
grant execute on function ledger.reset_totp to goodturn_app;

insert into shop.approval_kind (kind, node) values ('totp_reset', 'administrator.write')
  on conflict (kind) do update set node = excluded.node;
