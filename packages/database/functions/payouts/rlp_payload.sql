create or replace function chain.rlp_payload(p_list bytea) returns bytea
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
  return substr(p_list, case when get_byte(p_list, 0) < 248 then 2 else get_byte(p_list, 0) - 245 end);

comment on function chain.rlp_payload is
'Returns what a list in the recursive length prefix holds, without its header.';

alter function chain.rlp_payload owner to goodturn_ledger;
