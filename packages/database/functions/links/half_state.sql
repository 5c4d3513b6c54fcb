create or replace function shop.half_state(p_half shop.link_half, p_now timestamptz) returns text
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select case
    when l.used_at is not null then 'used'
    when l.round <> (p_half).round or not l.stands then 'ended'
    when l.expires_at <= p_now then 'expired'
    else 'open' end
    from (select a.used_at, a.round, a.expires_at, administrator_link_stands(a.id) as stands
            from administrator_link a where a.id = (p_half).administrator_link_id
          union all
          select c.used_at, c.round, c.expires_at, password_link_stands(c.id)
            from password_link c where c.id = (p_half).password_link_id) l $$;

comment on function shop.half_state is
'Returns whether the link of a half is ''open'', ''used'', ''expired'', or has ''ended'', also by a newer one in its place.';

alter function shop.half_state owner to goodturn_ledger;
