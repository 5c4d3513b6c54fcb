create or replace function shop.recovery_code_used_once() returns trigger
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
begin
  if num_nonnulls(old.used_at, old.ended_at) > 0
     or (new.id, new.administrator_id, new.salt, new.parameters, new.proof_hash, new.created_at)
        is distinct from (old.id, old.administrator_id, old.salt, old.parameters, old.proof_hash, old.created_at) then
    raise exception 'a recovery code is used or ended once, and stays otherwise'
      using errcode = '23514', constraint = 'recovery_code_used_once';
  end if;
  return new;
end $$;

comment on function shop.recovery_code_used_once is
'Keeps recovery codes: one that was used, or ended, is never open again.';

alter function shop.recovery_code_used_once owner to goodturn_owner;

create or replace trigger recovery_code_used_once before update on shop.recovery_code
  for each row execute function shop.recovery_code_used_once();
create or replace trigger recovery_code_is_kept before delete or truncate on shop.recovery_code
  for each statement execute function ledger.reject_modification();
