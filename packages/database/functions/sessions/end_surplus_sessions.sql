create or replace function shop.end_surplus_sessions(p_kind text, p_person bigint, p_kept integer, p_replaced_token text) returns bigint[]
  language sql security definer set search_path = pg_catalog, shop, pg_temp as $$
  with ended as (
    delete from session s
     where s.kind = p_kind
       and (s.token_hash = shop.hash_token(p_replaced_token)
            or s.token_hash in (select o.token_hash from session o
                                 where o.kind = p_kind and o.actor_id = p_person and o.subject_id = p_person and o.token_hash is distinct from shop.hash_token(p_replaced_token)
                                 order by coalesce(o.last_seen_at, o.created_at) desc offset p_kept))
     returning s.subject_id)
  select coalesce(array_agg(distinct e.subject_id), '{}') from ended e $$;

comment on function shop.end_surplus_sessions is
'Makes room for one more session of a person: ends the one that it takes the place of, and of the others those that were unused
the longest, so that p_kept are left; friends'' sessions end with them. Returns the accounts concerned.';

alter function shop.end_surplus_sessions owner to goodturn_ledger;
grant execute on function shop.end_surplus_sessions to goodturn_app;
