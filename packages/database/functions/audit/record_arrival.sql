create or replace function shop.record_arrival(
    p_kind text, p_person bigint, p_action text, p_details jsonb, p_ip inet, p_at timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_subject text := p_kind || ' ' || p_person;
begin
  perform ledger.require_time(p_at);
  perform pg_advisory_xact_lock(hashtextextended('arrival ' || v_subject, 0));
  if not (case p_kind || ' ' || p_action
           when 'customer register' then exists (select from customer c where c.id = p_person and c.registered_at = p_at)
           when 'customer reset-password' then exists (select from password_link l where l.customer_id = p_person and l.used_at = p_at)
           when 'administrator admin/register' then exists (select from administrator a where a.id = p_person and a.created_at = p_at)
           when 'administrator admin/set_password' then
             exists (select from administrator_link l where l.administrator_id = p_person and l.used_at = p_at)
           else false
         end)
     or exists (select from audit_entry u where u.subject = v_subject and u.action = p_action and u.created_at = p_at)
  then return false; end if;
  insert into audit_entry (actor_kind, actor_id, action, subject, details, ip, created_at)
    values (p_kind, p_person, p_action, v_subject, p_details, case when p_kind = 'administrator' then p_ip end, p_at);
  return true;
end $$;

comment on function shop.record_arrival is
'Adds the one entry of the audit by a person who has no session yet: who has just registered, or has just used a link of one use.
Returns false, and adds nothing, for anything that did not happen at that moment, or is told already.';

alter function shop.record_arrival owner to goodturn_ledger;
grant execute on function shop.record_arrival to goodturn_app;
