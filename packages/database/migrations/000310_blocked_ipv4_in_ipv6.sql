-- An address of IPv4 that a gateway writes as one of IPv6 is that address of IPv4, on the IP blacklist as where requests are counted. What
-- was listed in such a form becomes the network of IPv4; where that is on the list already, or is wider than the list takes any, the row
-- goes: the one says nothing more, and the other would refuse a part of the internet.

with embedded as (
  -- The first byte of the address is the fifth of what inet_send returns.
  select id, masklen(network) as bits, inet_send(network) as sent, case
      when network <<= any (array[inet '::ffff:0:0:0/96', '64:ff9b::/96']) then 12
      when network <<= inet '2002::/16' then 2 end as bytes_before
    from shop.blocked_network),
plain as (
  select id, network(set_masklen(inet '0.0.0.0' + ('x' || encode(substr(sent, 5 + bytes_before, 4), 'hex'))::bit(32)::bigint,
      least(bits - 8 * bytes_before, 32))) as network
    from embedded where bytes_before is not null),
gone as (
  delete from shop.blocked_network b using plain p
   where b.id = p.id
     and (masklen(p.network) < 8
       or exists (select from shop.blocked_network other where other.network = p.network)
       or exists (select from plain other where other.network = p.network and other.id < p.id))
  returning b.id)
update shop.blocked_network b set network = p.network
  from plain p where b.id = p.id and not exists (select from gone g where g.id = b.id);

alter table shop.blocked_network drop constraint blocked_network_is_not_mapped;

-- squawk-ignore constraint-missing-not-valid -- the list has some hundreds of rows, and each was just brought into this form
alter table shop.blocked_network add constraint blocked_network_is_plain check (
  not network <<= any (array[inet '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96', '2002::/16']));
