create or replace function chain.current_route(p_method bigint, out route text, out from_block bigint)
  language sql stable security definer set search_path = pg_catalog, chain, pg_temp as $$
  select m.route, m.from_block from method_route m where m.payment_method_id = p_method order by m.id desc limit 1 $$;

comment on function chain.current_route is
'Returns the present route of a payment method, which says how its transfers are credited, and the block above which deposits credit them;
the block is null while everything is confirmed by hand.';

alter function chain.current_route owner to goodturn_ledger;
grant execute on function chain.current_route to goodturn_app, goodturn_reader;
