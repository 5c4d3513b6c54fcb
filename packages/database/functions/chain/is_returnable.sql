create or replace function chain.is_returnable(p_deposit chain.deposit) returns boolean
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select case p_deposit.state
    when 'held' then needs_two(p_deposit.reason)
    when 'returning' then not exists (select from batch_item i where i.deposit_id = p_deposit.id and (i.state = 'open' or i.state = 'settled' and i.asset = 'token'))
    else false end $$;

comment on function chain.is_returnable is
'Returns whether it can still be decided where a deposit goes back to: it is held for two persons, or decided and not on its way.';

alter function chain.is_returnable owner to goodturn_ledger;
