create or replace function ledger.reset_passkeys(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{passkey_reset}', p_now);
begin
  if v_approval.subject_id in (v_approval.requested_by, v_approval.decided_by) then return 'own_account'; end if;
  perform from administrator a where a.id = v_approval.subject_id for update;
  update administrator_passkey k set removed_at = p_now where k.administrator_id = v_approval.subject_id and k.removed_at is null;
  if not found then return 'not_enrolled'; end if;
  update recovery_code c set ended_at = p_now
   where c.administrator_id = v_approval.subject_id and c.used_at is null and c.ended_at is null;
  delete from session s where s.kind = 'administrator' and s.actor_id = v_approval.subject_id;
  perform complete_approval(p_approval);
  return 'reset';
end $$;

comment on function ledger.reset_passkeys is
'Removes every passkey of an administrator who lost them, and ends their recovery codes and all their sessions. Results: ''own_account''
(of one of the two persons), ''not_enrolled'', ''reset''.';

alter function ledger.reset_passkeys owner to goodturn_ledger;
grant execute on function ledger.reset_passkeys to goodturn_app;

insert into shop.approval_kind (kind, node) values ('passkey_reset', 'administrator.write')
  on conflict (kind) do update set node = excluded.node;
