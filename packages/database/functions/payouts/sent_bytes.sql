create or replace function chain.sent_bytes(p_item bigint) returns bytea
  language sql stable security definer set search_path = pg_catalog, chain, pg_temp as $$
  select case i.chain when 'tron' then i.variants[s.variant] else signed_bytes(i.chain, i.variants[s.variant], g.r, g.s, g.parity) end
    from batch_item i
    cross join lateral (select n.variant from sent n where n.item_id = i.id order by n.sent_at desc, n.id desc limit 1) s
    join signature g on g.item_id = i.id and g.variant = s.variant
   where i.id = p_item order by g.imported_at limit 1 $$;

comment on function chain.sent_bytes is
'Returns the bytes whose hash names what was sent last for a row, as explorers know it before it is final: on Tron those that were signed, on
Ethereum those with the signature. Null while nothing was sent.';

alter function chain.sent_bytes owner to goodturn_ledger;
grant execute on function chain.sent_bytes to goodturn_app, goodturn_reader;
