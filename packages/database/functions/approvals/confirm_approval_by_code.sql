create or replace function ledger.confirm_approval_by_code(p_session bytea, p_approval bigint, p_act text, p_step bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_person bigint;
begin
  perform require_time(p_now);
  v_person := confirming_person(p_session, p_approval, p_act, p_now);
  if v_person is null then return 'forbidden'; end if;
  if abs(p_step - floor(extract(epoch from p_now) / 30)) > 1 then return 'not_accepted'; end if;
  update administrator a set totp_last_step = p_step
   where a.id = v_person and a.totp_enrolled_at is not null and a.totp_last_step < p_step;
  if not found then return 'not_accepted'; end if;
  insert into approval_confirmation (approval_id, act, administrator_id, confirmed_at, totp_step)
    values (p_approval, p_act, v_person, p_now, p_step);
  return 'confirmed';
end $$;

comment on function ledger.confirm_approval_by_code is
'Keeps that a request or a decision was confirmed by a code of the person''s authenticator app, which is used up; the server has checked
the code, of which it alone has the secret. Results: ''forbidden'', ''not_accepted'', ''confirmed''.';

alter function ledger.confirm_approval_by_code owner to goodturn_ledger;
grant execute on function ledger.confirm_approval_by_code to goodturn_app;
