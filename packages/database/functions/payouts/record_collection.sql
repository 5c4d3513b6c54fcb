create or replace function chain.record_collection(p_item chain.batch_item, p_tx bytea, p_now timestamptz) returns void
  language sql set search_path = pg_catalog, chain, pg_temp as $$
  insert into collection (item_id, chain, token, customer_id, from_account, to_account, units, tx, collected_at)
    select p_item.id, p_item.chain, b.token, p_item.customer_id, p_item.from_account, p_item.to_account, p_item.units, p_tx, p_now
      from batch b where b.id = p_item.batch_id $$;

comment on function chain.record_collection is
'Records that a row of a sweep arrived. No transfer of the ledger goes with it: what lies at a deposit address is in the books since it was credited.';

alter function chain.record_collection owner to goodturn_ledger;

create or replace trigger collection_is_append_only before update or delete or truncate on chain.collection
  for each statement execute function ledger.reject_modification();
