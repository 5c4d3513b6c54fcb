create or replace function chain.set_deposit_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, chain, pg_temp as $$
begin
  new.account := account_of(new.chain, new.address);
  return new;
end $$;

comment on function chain.set_deposit_account is
'Takes the account from the address, so that a row cannot say one to the customer and another to the watchers.';

alter function chain.set_deposit_account owner to goodturn_ledger;

create or replace trigger deposit_address_has_account before insert or update on shop.deposit_address
  for each row execute function chain.set_deposit_account();
