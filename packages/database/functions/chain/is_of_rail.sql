create or replace function chain.is_of_rail(p_method text, p_reference text) returns boolean
  language sql stable set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
  select exists (select from deposit d join payment_method m on m.id = d.payment_method_id
                  where m.code = p_method and d.chain = reference_network(p_method) and d.tx = decode(p_reference, 'hex') and d.state = 'credited')
      or exists (select from observed_transfer o join token t on t.id = o.token join payment_method m on m.id = t.payment_method_id
                  where m.code = p_method and o.chain = reference_network(p_method) and o.tx = decode(p_reference, 'hex') and is_rail_block(m.id, o.block)) $$;

comment on function chain.is_of_rail is
'Returns whether the transfers of a transaction are credited by deposits and therefore by nobody''s hand: one of this method was, or a
watcher saw it in a block whose transfers deposits credit.';

alter function chain.is_of_rail owner to goodturn_ledger;
