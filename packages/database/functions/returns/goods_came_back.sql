create or replace function ledger.goods_came_back(p_return bigint, p_decider bigint) returns boolean
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select exists (select from returned_goods g where g.return_id = p_return and g.received_by <> p_decider) $$;

comment on function ledger.goods_came_back is
'Whether somebody else than the one who decides a return has recorded that its goods came back.';

alter function ledger.goods_came_back owner to goodturn_ledger;
