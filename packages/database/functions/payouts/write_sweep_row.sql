create or replace function chain.write_sweep_row(p_batch chain.batch, p_reference bytea, p_now timestamptz, p_position integer, p_customer bigint, p_from bytea, p_to bytea,
    p_contract bytea, p_units bigint, p_nonce bigint, p_top_up bigint) returns bigint
  language sql set search_path = pg_catalog, chain, pg_temp as $$
  insert into batch_item (batch_id, position, customer_id, chain, from_account, to_account, asset, units, nonce, reference, expires_at, variants, after_item_id)
    values (p_batch.id, p_position, p_customer, p_batch.chain, p_from, p_to, case when p_contract is null then 'native' else 'token' end, p_units, p_nonce,
            case p_batch.chain when 'tron' then p_reference end, case p_batch.chain when 'tron' then p_batch.sign_until + interval '1 hour' end,
            case when p_batch.chain = 'ethereum' then ethereum_variants(p_batch, p_nonce, p_contract, p_to, p_units)
              when p_contract is null then array[tron_coin_bytes(p_from, p_to, p_units, p_reference, milliseconds(p_batch.sign_until + interval '1 hour'), milliseconds(p_now))]
              else array[tron_bytes(p_from, p_contract, p_to, p_units, p_reference, milliseconds(p_batch.sign_until + interval '1 hour'), milliseconds(p_now),
                fee_limit(p_batch.fee_price))] end, p_top_up)
    returning id $$;

comment on function chain.write_sweep_row is
'Writes one row of a sweep with its unsigned bytes; without a contract it moves the chain''s own coin.';

alter function chain.write_sweep_row owner to goodturn_ledger;
