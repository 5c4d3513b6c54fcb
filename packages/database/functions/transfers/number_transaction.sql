create or replace function ledger.number_transaction() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_current_xact_id();
  return null;
end $$;

comment on function ledger.number_transaction is
'Gives the transaction its number before the statement draws ids for its rows. Sealing waits for every transaction below a
number, and would pass over a row whose id is older than the number of the transaction that writes it.';

alter function ledger.number_transaction owner to goodturn_ledger;

create or replace trigger audit_entry_numbers_transaction before insert on shop.audit_entry
  for each statement execute function ledger.number_transaction();
