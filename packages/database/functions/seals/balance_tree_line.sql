create or replace function ledger.balance_tree_line(t ledger.balance_tree, p_seal_digest bytea) returns text
  language sql stable strict parallel safe set search_path = pg_catalog, pg_temp
  return concat_ws('|', t.number, to_char(t.day, 'YYYY-MM-DD'), t.seal_number, encode(p_seal_digest, 'hex'), t.leaf_count, t.customers_total,
    t.brands_total, t.escrow_total, t.held_total, encode(t.root, 'hex')) || E'\n';

comment on function ledger.balance_tree_line is
'Returns one published tree as its digest covers it: number, day, seal and its digest, leaves, the four totals in micro-dollars, root.';

alter function ledger.balance_tree_line owner to goodturn_ledger;
grant execute on function ledger.balance_tree_line to goodturn_app, goodturn_reader;
