create or replace function ledger.complete_approval(p_approval bigint) returns void
  language sql set search_path = pg_catalog, shop, pg_temp
  as $$ update approval set used_at = decided_at where id = p_approval $$;

comment on function ledger.complete_approval is
'Marks an approval as carried out. An operation that refused has not done so, and the database transaction that approved it
cannot be committed: an approved request has always had its effect.';

alter function ledger.complete_approval owner to goodturn_ledger;
