create or replace function shop.use_recovery_code(p_administrator bigint, p_proof bytea, p_now timestamptz) returns bigint
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_code bigint;
begin
  perform ledger.require_time(p_now);
  -- Of many at once, the others wait for the row, and then find that it is used.
  update recovery_code c set used_at = p_now
   where c.administrator_id = p_administrator and c.proof_hash = sha256(p_proof) and c.used_at is null and c.ended_at is null
   returning c.id into v_code;
  return v_code;
end $$;

comment on function shop.use_recovery_code is
'Uses up a recovery code of this administrator by its proof, the output of argon2id, and returns its id; null for one that is wrong, was
used, or has ended. The functions that a code confirms something for call it.';

alter function shop.use_recovery_code owner to goodturn_ledger;
