create or replace function ledger.reject_modification() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'rows of %.% are never changed', tg_table_schema, tg_table_name using errcode = '0A000';
end $$;

comment on function ledger.reject_modification is
'Refuses every change of a row: the trigger of tables that only grow.';

alter function ledger.reject_modification owner to goodturn_ledger;

create or replace trigger transfer_is_append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.reject_modification();
create or replace trigger seal_is_append_only before update or delete or truncate on ledger.seal
  for each statement execute function ledger.reject_modification();
create or replace trigger audit_entry_is_append_only before update or delete or truncate on shop.audit_entry
  for each statement execute function ledger.reject_modification();
create or replace trigger payment_reference_is_append_only before update or delete or truncate on shop.payment_reference
  for each statement execute function ledger.reject_modification();
create or replace trigger product_revision_is_append_only before update or delete or truncate on shop.product_revision
  for each statement execute function ledger.reject_modification();
create or replace trigger balance_tree_is_append_only before update or delete or truncate on ledger.balance_tree
  for each statement execute function ledger.reject_modification();
create or replace trigger decided_facts_are_append_only before update or delete or truncate on shop.decided_facts
  for each statement execute function ledger.reject_modification();
create or replace trigger lucky_digest_is_append_only before update or delete or truncate on shop.lucky_digest
  for each statement execute function ledger.reject_modification();
create or replace trigger tracking_correction_is_append_only before update or delete or truncate on shop.tracking_correction
  for each statement execute function ledger.reject_modification();
