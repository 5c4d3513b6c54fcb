create or replace function ledger.release_hold(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{hold_release}', p_now);
begin
  perform from hold h where h.id = v_approval.subject_id and h.ended_at is null and h.expires_at > p_now for update;
  if not found then return 'hold_not_active'; end if;
  perform end_hold(v_approval.subject_id, 'lifted', p_approval, p_now);
  perform complete_approval(p_approval);
  return 'released';
end $$;

comment on function ledger.release_hold is
'Lifts a hold as two persons agreed. Results: ''hold_not_active'', ''released''.';

alter function ledger.release_hold owner to goodturn_ledger;
grant execute on function ledger.release_hold to goodturn_app;

insert into shop.approval_kind (kind, node) values ('hold_release', 'hold.write')
  on conflict (kind) do update set node = excluded.node;
