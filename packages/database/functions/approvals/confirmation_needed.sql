create or replace function ledger.confirmation_needed(p_administrator bigint) returns text
  language sql stable security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
  select case
    when exists (select from administrator_passkey k where k.administrator_id = p_administrator and k.removed_at is null) then 'passkey'
    when setting('second_factor_required') <> 'true' then 'none'
    when exists (select from administrator a where a.id = p_administrator and a.totp_enrolled_at is not null) then 'code'
    else 'missing' end $$;

comment on function ledger.confirmation_needed is
'Returns how this administrator confirms a request or a decision: ''passkey'' if there is one; else ''none'' if the site demands no second
factor, ''code'' with an authenticator app, and ''missing'' without one.';

alter function ledger.confirmation_needed owner to goodturn_ledger;
grant execute on function ledger.confirmation_needed to goodturn_app;
