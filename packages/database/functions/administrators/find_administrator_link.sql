create or replace function shop.find_administrator_link(p_link text, p_now timestamptz, out state text, out halves text[], out account text)
  language sql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
  select l.state, l.halves, case when l.state = 'open' then a.account end
    from read_link(p_link, true, p_now) l
    left join administrator_link k on k.id = l.link_id left join administrator a on a.id = k.administrator_id $$;

comment on function shop.find_administrator_link is
'Returns the state of a link and of each of its halves (read_link), and whose account it opens if it does.';

alter function shop.find_administrator_link owner to goodturn_ledger;
grant execute on function shop.find_administrator_link to goodturn_app;
