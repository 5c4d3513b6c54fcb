create or replace function shop.find_password_link(p_link text, p_now timestamptz,
  out state text, out halves text[], out digits text, out is_new boolean)
  language sql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
  select l.state, l.halves, case when l.state = 'open' then c.phone_digits end, l.state = 'open' and c.password_hash is null
    from read_link(p_link, false, p_now) l
    left join password_link k on k.id = l.link_id left join customer c on c.id = k.customer_id $$;

comment on function shop.find_password_link is
'Returns the state of a link and of each of its halves (read_link), and, if it opens one, whose account, and whether that has no
password yet.';

alter function shop.find_password_link owner to goodturn_ledger;
grant execute on function shop.find_password_link to goodturn_app;
