create or replace function chain.kind_obstacle(p_token chain.token, p_kind text) returns text
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select case p_kind when 'payout' then batch_obstacle(p_token) when 'sweep' then sweep_obstacle(p_token) when 'return' then sweep_obstacle(p_token) end $$;

comment on function chain.kind_obstacle is
'Returns why no batch of this kind may leave now. A method that is closed, drains or lacks reserve is collected all the same, and gives back what it
never credited; null for what replaces a batch.';

alter function chain.kind_obstacle owner to goodturn_ledger;
