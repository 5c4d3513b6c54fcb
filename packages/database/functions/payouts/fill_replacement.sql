create or replace function chain.fill_replacement(p_batch bigint, p_now timestamptz) returns void
  language sql set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
  insert into batch_item (batch_id, position, withdrawal_id, chain, from_account, to_account, asset, units, nonce, supersedes_item_id, variants, customer_id, deposit_id)
    select b.id, row_number() over (order by i.position), i.withdrawal_id, i.chain, i.from_account,
           case b.kind when 'replace' then i.to_account else i.from_account end, case b.kind when 'replace' then 'token' else 'native' end,
           case b.kind when 'replace' then i.units else 0 end, i.nonce, i.id,
           ethereum_variants(b, i.nonce, case b.kind when 'replace' then t.contract end, case b.kind when 'replace' then i.to_account else i.from_account end,
             case b.kind when 'replace' then i.units else 0 end), i.customer_id, i.deposit_id
      from batch b join batch_item i on i.batch_id = b.replaces_batch_id and i.state = 'open' and not waits_for_coin(i.after_item_id) join token t on t.id = b.token
     where b.id = p_batch;
  select close_batch_text(p_batch, p_now) $$;

comment on function chain.fill_replacement is
'Writes the rows of a batch that replaces another, each with the nonce of the row that it supersedes.';

alter function chain.fill_replacement owner to goodturn_ledger;
