create or replace function shop.use_authenticator_code(p_administrator bigint, p_code text, p_key bytea, p_now timestamptz) returns bigint
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_step bigint;
begin
  -- Of two at once with one code, the other waits, and then finds that it was used.
  perform from administrator a where a.id = p_administrator for no key update;
  v_step := authenticator_step(p_administrator, p_code, p_key, p_now);
  update administrator a set totp_last_step = v_step where a.id = p_administrator and v_step is not null;
  return v_step;
end $$;

comment on function shop.use_authenticator_code is
'Uses up a code of an administrator''s app, and returns its step: neither it nor an earlier one is accepted again. Null for a code that is
wrong or was used.';

alter function shop.use_authenticator_code owner to goodturn_ledger;
