create or replace function ledger.confirm_approval_by_code(p_token text, p_approval bigint, p_act text, p_code text, p_key bytea, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_person bigint;
  v_step bigint;
begin
  perform require_time(p_now);
  v_person := confirming_person(p_token, p_approval, p_act, p_now);
  if v_person is null then return 'forbidden'; end if;
  if not exists (select from administrator a where a.id = v_person and a.totp_enrolled_at is not null) then return 'not_accepted'; end if;
  v_step := use_authenticator_code(v_person, p_code, p_key, p_now);
  if v_step is null then return 'not_accepted'; end if;
  insert into approval_confirmation (approval_id, act, administrator_id, confirmed_at, totp_step)
    values (p_approval, p_act, v_person, p_now, v_step);
  return 'confirmed';
end $$;

comment on function ledger.confirm_approval_by_code is
'Keeps that a request or a decision was confirmed by a code of the person''s authenticator app, which is used up: the code is checked
here, over the secret that p_key opens. Results: ''forbidden'', ''not_accepted'', ''confirmed''.';

alter function ledger.confirm_approval_by_code owner to goodturn_ledger;
grant execute on function ledger.confirm_approval_by_code to goodturn_app;
