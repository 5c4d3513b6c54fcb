create or replace function chain.guard_deposit() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not (old.state = 'held' or old.state = 'returning' and new.state = 'returned') or (new.id, new.chain, new.tx, new.ordinal, new.customer_id, new.created_at)
       is distinct from (old.id, old.chain, old.tx, old.ordinal, old.customer_id, old.created_at)
     or ((new.state = 'held' or old.state = 'returning') and (new.payment_method_id, new.units, new.block) is distinct from (old.payment_method_id, old.units, old.block)) then
    raise exception 'a deposit is decided once, and what it is of never changes' using errcode = '0A000';
  end if;
  return new;
end $$;

comment on function chain.guard_deposit is
'Lets a held deposit be decided, once, and one that goes back arrive. Where the watchers saw different amounts, it is only then known which of them is right.';

alter function chain.guard_deposit owner to goodturn_ledger;

create or replace trigger deposit_is_decided_once before update on chain.deposit for each row execute function chain.guard_deposit();
create or replace trigger deposit_stays before delete or truncate on chain.deposit for each statement execute function ledger.reject_modification();
