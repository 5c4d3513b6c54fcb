-- A change of an administrator's own second factors takes a confirmation that the database checked itself: the password,
-- and a factor that is there already. It is kept for the session that gave it, and used by the change.
create table shop.factor_confirmation (
  session_token_hash bytea primary key constraint factor_confirmation_of_session references shop.session on delete cascade,
  change text not null constraint factor_confirmation_change
    check (change in ('add_passkey', 'remove_passkey', 'add_authenticator', 'remove_authenticator', 'renew_recovery_codes')),
  -- The number of the passkey that is removed; otherwise empty.
  target text not null,
  confirmed_by text not null constraint factor_confirmation_by check (confirmed_by in ('password', 'passkey', 'code', 'recovery_code')),
  confirmed_at timestamptz not null
);
grant select, insert, update, delete on shop.factor_confirmation to goodturn_ledger;
grant select (change, target, confirmed_by, confirmed_at) on shop.factor_confirmation to goodturn_reader;
