create or replace function chain.swept_units(p_observer text, p_token smallint, p_account bytea, p_block bigint, p_state text) returns bigint
  language sql stable set search_path = pg_catalog, chain, pg_temp as $$
  select coalesce(sum(i.units), 0)::bigint
    from token t join batch_item i on i.chain = t.chain and i.from_account = p_account and i.asset = 'token'
    join batch b on b.id = i.batch_id and b.token = t.id and b.state in ('exported', 'signed', 'ended')
   where t.id = p_token and i.state = p_state and (i.state = 'settled' or i.supersedes_item_id is null)
     and not exists (select from observed_payout p where p.item_id = i.id and p.observer = p_observer and p.outcome = 'paid' and p.block > p_block) $$;

comment on function chain.swept_units is
'Returns how much of a token rows of batches have taken (''settled''), or may have taken by now (''open''), from an account up to a block, as this watcher
saw it.';

alter function chain.swept_units owner to goodturn_ledger;
