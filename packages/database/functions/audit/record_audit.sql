create or replace function shop.record_audit(
    p_token text, p_action text, p_subject text, p_details jsonb, p_ip inet, p_user_agent text, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_session session%rowtype;
begin
  perform ledger.require_time(p_now);
  if p_token is not null then
    select * into v_session from session s where s.token_hash = hash_token(p_token);
    if not found then return false; end if;
  -- A call is somebody's; what the system does by itself has a name of its own.
  elsif p_action like '%/%' and p_action not in ('admin/login_failed', 'admin/recovery_failure') then
    return false;
  end if;
  insert into audit_entry (actor_kind, actor_id, action, subject, details, ip, user_agent, created_at)
    values (coalesce(v_session.kind::text, 'system'), v_session.actor_id, p_action, p_subject, p_details,
            case when v_session.kind is distinct from 'customer' then p_ip end,
            case when v_session.kind is distinct from 'customer' then p_user_agent end, p_now);
  return true;
end $$;

comment on function shop.record_audit is
'Adds an entry to the audit in the name of the person whose session this is, by its token, or of the system without one. Customers leave no
address. Returns false, and adds nothing, when there is no such session any more, or for a call that nobody made.';

alter function shop.record_audit owner to goodturn_ledger;
grant execute on function shop.record_audit to goodturn_app;
