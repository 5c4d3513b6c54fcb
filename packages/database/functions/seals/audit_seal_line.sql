create or replace function ledger.audit_seal_line(s ledger.seal) returns text
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
  return 'audit|' || s.first_audit_id || '|' || s.last_audit_id || '|' || s.audit_count || '|' || encode(s.audit_digest, 'hex') || E'\n';

comment on function ledger.audit_seal_line is
'Returns what the digest of a seal takes in of the audit, after the lines of its transfers; null where the seal covers none of it.';

alter function ledger.audit_seal_line owner to goodturn_ledger;
