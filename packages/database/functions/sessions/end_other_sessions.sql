create or replace function shop.end_other_sessions(p_kind text, p_person bigint, p_kept_token text) returns bigint[]
  language sql security definer set search_path = pg_catalog, shop, pg_temp as $$
  with ended as (
    delete from session s
     where s.kind = p_kind and (s.subject_id = p_person or s.actor_id = p_person) and s.token_hash <> shop.hash_token(p_kept_token)
     returning s.subject_id)
  select coalesce(array_agg(distinct e.subject_id), '{}') from ended e $$;

comment on function shop.end_other_sessions is
'Ends every session on this person''s account, and those that this person has on others, but one. Returns the accounts concerned.';

alter function shop.end_other_sessions owner to goodturn_ledger;
grant execute on function shop.end_other_sessions to goodturn_app;
