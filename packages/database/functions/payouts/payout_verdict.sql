create or replace function chain.payout_verdict(p_item bigint, out outcome text, out tx bytea)
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select min(o.outcome), (array_agg(o.tx))[1] from observed_payout o where o.item_id = p_item
   having count(distinct (o.outcome, o.tx)) = 1 and count(distinct o.observer) >= 2 and count(distinct o.observer) = (select count(*) from observer) $$;

comment on function chain.payout_verdict is
'Returns what all registered watchers, at least two, saw become of a row, in the same transaction; null while one has not seen it or they
contradict each other.';

alter function chain.payout_verdict owner to goodturn_ledger;
