create or replace function chain.fill_batch(p_batch bigint, p_reference bytea, p_now timestamptz) returns void
  language plpgsql set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_batch batch%rowtype;
  v_nonce bigint;
begin
  select * into v_batch from batch b where b.id = p_batch;
  v_nonce := next_nonce(v_batch.chain, v_batch.from_account);
  insert into batch_item (batch_id, position, withdrawal_id, deposit_id, chain, from_account, to_account, asset, units, nonce, reference, expires_at, variants)
    select v_batch.id, r.place, r.withdrawal_id, r.deposit_id, v_batch.chain, v_batch.from_account, r.to_account, 'token', r.units, v_nonce + r.place - 1,
           case v_batch.chain when 'tron' then p_reference end, case v_batch.chain when 'tron' then v_batch.sign_until + interval '1 hour' end,
           case v_batch.chain
             when 'tron' then array[tron_bytes(v_batch.from_account, t.contract, r.to_account, r.units, p_reference,
               milliseconds(v_batch.sign_until + interval '1 hour'), milliseconds(p_now), fee_limit(v_batch.fee_price))]
             else ethereum_variants(v_batch, v_nonce + r.place - 1, t.contract, r.to_account, r.units) end
      from preview_rows(v_batch.token, v_batch.kind, p_now) r cross join token t
     where t.id = v_batch.token and r.place is not null;
  update withdrawal w set stage = 'batched', route = 'rail' from batch_item i where i.batch_id = v_batch.id and w.id = i.withdrawal_id;
  perform close_batch_text(v_batch.id, p_now);
end $$;

comment on function chain.fill_batch is
'Writes the rows of a new batch with their unsigned bytes. Nobody else writes bytes: those of a row are a function of the row, the fee that two
watchers read, and the time.';

alter function chain.fill_batch owner to goodturn_ledger;
