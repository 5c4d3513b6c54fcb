create or replace function chain.require_transfers(p_chain text, p_tx bytea[], p_ordinal integer[], p_block bigint[], p_block_hash bytea[], p_token smallint[],
    p_from bytea[], p_to bytea[], p_units bigint[]) returns void
  language plpgsql set search_path = pg_catalog, shop, chain, pg_temp as $$
declare
  v_rows integer := coalesce(cardinality(p_tx), -1);
begin
  if (v_rows = all (array[cardinality(p_ordinal), cardinality(p_block), cardinality(p_block_hash), cardinality(p_token), cardinality(p_from),
       cardinality(p_to), cardinality(p_units)]) and v_rows <= 20000) is not true then
    raise exception 'the lists of transfers differ in length, or are too long' using errcode = '22023';
  end if;
  if exists (select from unnest(p_tx, p_ordinal, p_block, p_block_hash, p_token, p_from, p_to, p_units) r (tx, ordinal, block, block_hash, token, from_account, to_account, units)
              where (octet_length(r.tx) = 32 and r.ordinal >= 0 and r.block >= 0 and octet_length(r.block_hash) = 32 and octet_length(r.from_account) = 20
                     and r.units >= 0 and exists (select from token t where t.id = r.token and t.chain = p_chain)
                     and exists (select from deposit_address d where d.chain = p_chain and d.account = r.to_account)) is not true) then
    raise exception 'not a transfer of a listed token to a deposit address' using errcode = '22023';
  end if;
  if v_rows <> (select count(*) from (select distinct tx, ordinal from unnest(p_tx, p_ordinal) r (tx, ordinal)) once) then
    raise exception 'one transfer is named twice' using errcode = '22023';
  end if;
end $$;

comment on function chain.require_transfers is
'Raises 22023 unless each row can be a transfer of a listed token of this chain to one of our deposit addresses, each once.';

alter function chain.require_transfers owner to goodturn_ledger;
