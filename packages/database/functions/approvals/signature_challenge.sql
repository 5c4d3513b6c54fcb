create or replace function ledger.signature_challenge(p_word text, p_approval bigint, p_fingerprint text, p_administrator bigint, p_remark text, p_nonce bytea) returns bytea
  language sql immutable set search_path = pg_catalog, pg_temp
  return sha256(convert_to(concat_ws(e'\n', 'goodturn approval 1', p_word, p_approval, p_fingerprint, p_administrator,
    encode(sha256(convert_to(coalesce(p_remark, ''), 'UTF8')), 'hex'), encode(p_nonce, 'hex')), 'UTF8'));

comment on function ledger.signature_challenge is
'Returns what a passkey signs: that this person says this word (request, approve or reject) about the approval of this number and
fingerprint, with this remark. The nonce makes each challenge a new one. docs/signatures.md has the construction.';

alter function ledger.signature_challenge owner to goodturn_ledger;
grant execute on function ledger.signature_challenge to goodturn_app;
