create or replace function chain.guard_batch_item() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if to_jsonb(new) - '{state,outcome,tx,ended_at}'::text[] <> to_jsonb(old) - '{state,outcome,tx,ended_at}'::text[] or old.state <> 'open' then
    raise exception 'what a row of a batch is of never changes, and it ends once' using errcode = '0A000';
  end if;
  return new;
end $$;

comment on function chain.guard_batch_item is
'Lets a row of a batch end and changes nothing else of it.';

alter function chain.guard_batch_item owner to goodturn_ledger;

create or replace trigger batch_item_ends_once before update on chain.batch_item for each row execute function chain.guard_batch_item();
create or replace trigger batch_item_stays before delete or truncate on chain.batch_item for each statement execute function ledger.reject_modification();
