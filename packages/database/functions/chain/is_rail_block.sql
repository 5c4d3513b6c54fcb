create or replace function chain.is_rail_block(p_method bigint, p_block bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, chain, pg_temp as $$
  select coalesce((select p_block > m.from_block and p_block <= coalesce(m.until_block, p_block)
                     from method_route m where m.payment_method_id = p_method order by m.id desc limit 1), false) $$;

comment on function chain.is_rail_block is
'Returns whether what a method receives in this block is credited by deposits now: above the block from which it is on the rail and, while
it drains, up to the block until which it is.';

alter function chain.is_rail_block owner to goodturn_ledger;
grant execute on function chain.is_rail_block to goodturn_app, goodturn_reader;
