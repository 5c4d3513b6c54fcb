create or replace function shop.factor_challenge(p_change text, p_target text, p_administrator bigint, p_nonce bytea) returns bytea
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select sha256(convert_to(
    concat_ws(e'\n', 'goodturn second factor 1', p_change, p_target, p_administrator, encode(p_nonce, 'hex')), 'UTF8')) $$;

comment on function shop.factor_challenge is
'Returns what a passkey signs about the second factors of an administrator (docs/signatures.md). The nonce makes each challenge a new one.';

alter function shop.factor_challenge owner to goodturn_ledger;
