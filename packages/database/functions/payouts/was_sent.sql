create or replace function chain.was_sent(p_item bigint, p_variant integer) returns boolean
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select exists (select from sent s where s.item_id = p_item and s.variant = p_variant and s.sent_at <= clock_timestamp() - interval '10 minutes') $$;

comment on function chain.was_sent is
'Returns whether a variant has been with the nodes for ten minutes, and was not final since.';

alter function chain.was_sent owner to goodturn_ledger;
