create or replace function chain.create_sweep(p_token text, p_token_id smallint, p_now timestamptz, out result text, out batch_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
#variable_conflict use_column
declare
  v_begun record;
  v_token token%rowtype;
  v_funds record;
begin
  select b.* into v_begun from begin_batch(p_token, p_token_id, 'sweep', p_now) b;
  result := v_begun.result;
  if result is not null then return; end if;
  v_token := v_begun.token;
  select * into v_funds from payout_funds(p_token_id);
  result := sender_obstacle(v_token.chain, v_funds.result, v_funds.from_account);
  if result is not null then return; end if;
  if not exists (select from preview_sweep(p_token_id) p where p.place is not null) then
    result := case when exists (select from preview_sweep(p_token_id) p where p.stays_out = 'native_too_low') then 'native_too_low' else 'nothing_to_collect' end;
    return;
  end if;
  insert into batch (kind, chain, token, treasury_address_id, from_account, previous_digest, fee_price, priority_fee, created_by, created_at, approve_until, sign_until)
    values ('sweep', v_token.chain, p_token_id, v_funds.treasury_address_id, v_funds.from_account, newest_digest(), v_funds.fee_price, priority_fee(),
            v_begun.person, p_now, p_now + interval '3 hours', p_now + interval '11 hours')
    returning id into batch_id;
  perform fill_sweep(batch_id, v_funds.reference, p_now);
  result := 'created';
end $$;

comment on function chain.create_sweep is
'Makes a batch that collects a token from deposit addresses. The caller names a token and nothing else: addresses and amounts are what all watchers read,
and everything goes to the payout address that two persons entered. Results: ''forbidden'', ''not_found'', those of kind_obstacle and sender_obstacle,
''native_too_low'' (for any top-up), ''nothing_to_collect'', ''created''.';

alter function chain.create_sweep owner to goodturn_ledger;
grant execute on function chain.create_sweep to goodturn_app;
