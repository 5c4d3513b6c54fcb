create or replace function chain.fill_sweep(p_batch bigint, p_reference bytea, p_now timestamptz) returns void
  language plpgsql set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_batch batch%rowtype;
  v_contract bytea;
  v_row record;
  v_nonce bigint;
  v_top_up bigint;
begin
  select * into v_batch from batch b where b.id = p_batch;
  select t.contract into v_contract from token t where t.id = v_batch.token;
  v_nonce := next_nonce(v_batch.chain, v_batch.from_account);
  for v_row in select * from preview_sweep(v_batch.token) p where p.place is not null order by p.place loop
    v_top_up := null;
    if v_row.top_up > 0 then
      v_top_up := write_sweep_row(v_batch, p_reference, p_now, v_row.place - 1, v_row.customer_id, v_batch.from_account, v_row.account, null, v_row.top_up, v_nonce, null);
      v_nonce := v_nonce + 1;
    end if;
    perform write_sweep_row(v_batch, p_reference, p_now, v_row.place, v_row.customer_id, v_row.account, v_batch.from_account, v_contract, v_row.units,
      next_nonce(v_batch.chain, v_row.account), v_top_up);
  end loop;
  perform close_batch_text(v_batch.id, p_now);
end $$;

comment on function chain.fill_sweep is
'Writes the rows of a new sweep with their unsigned bytes: top-ups by the nonces of the payout address, tokens each by the nonce of its deposit address.';

alter function chain.fill_sweep owner to goodturn_ledger;
