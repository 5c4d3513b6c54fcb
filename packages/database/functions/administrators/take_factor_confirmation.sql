create or replace function shop.take_factor_confirmation(p_token text, p_change text, p_target text, p_now timestamptz) returns text
  language sql set search_path = pg_catalog, shop, pg_temp as $$
  delete from factor_confirmation c
   where c.session_token_hash = hash_token(p_token) and c.change = p_change and c.target = p_target
     and c.confirmed_at > p_now - interval '5 minutes'
  returning c.confirmed_by $$;

comment on function shop.take_factor_confirmation is
'Uses up the confirmation of this change, given in this session within five minutes, and returns by what it was given; null without one.';

alter function shop.take_factor_confirmation owner to goodturn_ledger;
