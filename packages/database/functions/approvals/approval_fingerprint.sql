create or replace function ledger.approval_fingerprint(p_kind text, p_subject bigint, p_customer bigint, p_payload jsonb, p_reason text, p_facts jsonb) returns text
  language sql immutable set search_path = pg_catalog, pg_temp
  return encode(sha256(convert_to(jsonb_build_array(p_kind, p_subject, p_customer, p_payload, p_reason, p_facts)::text, 'UTF8')), 'hex');

comment on function ledger.approval_fingerprint is
'Returns the SHA-256 over a request and the facts that it rests on, in hex. A passkey signs it.';

alter function ledger.approval_fingerprint owner to goodturn_ledger;
