create or replace function shop.read_link(p_link text, p_is_office boolean, p_now timestamptz, out state text, out halves text[], out link_id bigint)
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  with given as (
    select u.place, coalesce(h.administrator_link_id, h.password_link_id) as link_id, h.person_id,
           case when h.id is null then 'unknown' else half_state(h, p_now) end as state
      from unnest(string_to_array(p_link, '.')) with ordinality u (half, place)
      left join link_half h on h.half_hash = hash_token(u.half) and (h.administrator_link_id is not null) = p_is_office
     where u.place <= 2)
  select case
    when bool_or(g.state <> 'open') then (array_agg(g.state order by g.place) filter (where g.state <> 'open'))[1]
    when count(*) = 1 then 'half'
    when count(distinct g.link_id) = 1 and count(distinct g.person_id) = 2 then 'open'
    else 'mismatch' end,
    array_agg(g.state order by g.place), min(g.link_id)
    from given g $$;

comment on function shop.read_link is
'Returns the state of a link, which is one half or two with a dot between them, in either order: ''open'' with both, ''half'' with one of
them alone, ''mismatch'' for halves that do not belong together, or the first state of a half that is not open (half_state, or
''unknown''); beside it the state of each half, and the link of the first.';

alter function shop.read_link owner to goodturn_ledger;
