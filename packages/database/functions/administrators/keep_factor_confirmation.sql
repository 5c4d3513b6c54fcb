create or replace function shop.keep_factor_confirmation(p_token text, p_change text, p_target text, p_confirmed_by text, p_now timestamptz) returns void
  language sql set search_path = pg_catalog, shop, pg_temp as $$
  insert into factor_confirmation (session_token_hash, change, target, confirmed_by, confirmed_at)
    values (hash_token(p_token), p_change, p_target, p_confirmed_by, p_now)
    on conflict (session_token_hash) do update
      set change = excluded.change, target = excluded.target, confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at $$;

comment on function shop.keep_factor_confirmation is
'Keeps that the person of a session confirmed a change of the own second factors, and by what; an earlier confirmation that was not used
ends. Only functions that have checked it call this.';

alter function shop.keep_factor_confirmation owner to goodturn_ledger;
