create or replace function chain.guard_batch() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if to_jsonb(new) - '{state,digest,exported_by,exported_at,signed_at,send_from,ended_at,abandoned_by}'::text[]
       <> to_jsonb(old) - '{state,digest,exported_by,exported_at,signed_at,send_from,ended_at,abandoned_by}'::text[]
     or (old.digest is not null and new.digest is distinct from old.digest)
     or (new.state <> old.state and (old.state, new.state) not in (('building', 'open'), ('open', 'approved'), ('open', 'abandoned'), ('approved', 'exported'),
       ('approved', 'abandoned'), ('exported', 'signed'), ('exported', 'ended'), ('signed', 'ended'))) then
    raise exception 'what a batch is of never changes, and an exported one is never taken back' using errcode = '0A000';
  end if;
  return new;
end $$;

comment on function chain.guard_batch is
'Lets a batch go forward and changes nothing else of it.';

alter function chain.guard_batch owner to goodturn_ledger;

create or replace trigger batch_goes_forward before update on chain.batch for each row execute function chain.guard_batch();
create or replace trigger batch_stays before delete or truncate on chain.batch for each statement execute function ledger.reject_modification();
