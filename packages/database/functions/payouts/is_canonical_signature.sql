create or replace function chain.is_canonical_signature(p_r bytea, p_s bytea, p_parity smallint) returns boolean
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp
  return (octet_length(p_r) = 32 and octet_length(p_s) = 32 and p_parity in (0, 1)
    and p_r > decode(repeat('00', 32), 'hex') and p_r < '\xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'::bytea
    and p_s > decode(repeat('00', 32), 'hex') and p_s <= '\x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0'::bytea) is true;

comment on function chain.is_canonical_signature is
'Returns whether both numbers of a signature are in their range; the upper half of s would be a second spelling (EIP-2).';

alter function chain.is_canonical_signature owner to goodturn_ledger;
