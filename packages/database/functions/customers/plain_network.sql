create or replace function shop.plain_network(p_network inet) returns cidr
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  -- The first byte of the address is the fifth of what inet_send returns.
  with embedded as (
    select case
        when p_network <<= any (array[inet '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96']) then 12
        when p_network <<= inet '2002::/16' then 2 end as bytes_before,
      inet_send(p_network) as sent)
  select network(case when bytes_before is null then p_network
    else set_masklen(inet '0.0.0.0' + ('x' || encode(substr(sent, 5 + bytes_before, 4), 'hex'))::bit(32)::bigint,
      least(masklen(p_network) - 8 * bytes_before, 32)) end)
    from embedded $$;

comment on function shop.plain_network is
'Returns the network, or the single address, in its one form: IPv4 where IPv6 only writes it, as mapped (::ffff:0:0/96) or as a gateway
translates it (::ffff:0:0:0/96 and 64:ff9b::/96 of RFC 6052, 2002::/16 of RFC 3056), and without the bits of a host.';

alter function shop.plain_network owner to goodturn_ledger;
grant execute on function shop.plain_network to goodturn_app;
