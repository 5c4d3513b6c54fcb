create or replace function shop.send_password_notice(p_customer bigint, p_kind text, p_now timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  if p_kind not in ('login_password_changed', 'withdrawal_password_changed') then
    raise exception 'no notice about a password is called %', p_kind using errcode = 'invalid_parameter_value';
  end if;
  perform send_message(p_customer, p_kind, null, p_now);
end $$;

comment on function shop.send_password_notice is
'Writes into a customer''s inbox that a password was changed, so that an owner who did not do it learns of it.';

alter function shop.send_password_notice owner to goodturn_ledger;
grant execute on function shop.send_password_notice to goodturn_app;
