create or replace function chain.spare_key_holders() returns bigint
  language sql stable set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
  select count(*) from administrator a where can_act(a.id, 'withdrawal.pay')
     and (select count(*) from administrator_passkey k where k.administrator_id = a.id and k.removed_at is null) >= 2 $$;

comment on function chain.spare_key_holders is
'Returns how many people who may pay have two passkeys. One who loses the only one approves no batch for 72 hours, since a new one is that young.';

alter function chain.spare_key_holders owner to goodturn_ledger;
