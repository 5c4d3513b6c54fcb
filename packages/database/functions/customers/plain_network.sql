create or replace function shop.plain_network(p_network inet) returns cidr
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select network(case when p_network <<= inet '::ffff:0.0.0.0/96'
    then set_masklen(inet '0.0.0.0' + (host(p_network)::inet - inet '::ffff:0.0.0.0'), masklen(p_network) - 96)
    else p_network end) $$;

comment on function shop.plain_network is
'Returns the network, or the single address, in its one form: IPv4 where it was written as IPv4-mapped IPv6, and without the bits of a
host.';

alter function shop.plain_network owner to goodturn_ledger;
grant execute on function shop.plain_network to goodturn_app;
