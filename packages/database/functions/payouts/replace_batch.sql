create or replace function chain.replace_batch(p_token text, p_batch bigint, p_kind text, p_now timestamptz, out result text, out batch_id bigint, out lacks bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
#variable_conflict use_column
declare
  v_person bigint;
  v_old batch%rowtype;
  v_funds record;
  v_rows bigint;
  v_price bigint;
begin
  perform require_time(p_now);
  if p_kind is null or p_kind not in ('replace', 'void') then raise exception 'not a kind of replacement' using errcode = '22023'; end if;
  v_person := acting_administrator(p_token, 'withdrawal.pay', p_now);
  if v_person is null then result := 'forbidden'; return; end if;
  perform lock_payouts();
  select * into v_old from batch b where b.id = p_batch;
  if not found then result := 'not_found'; return; end if;
  select count(*) into v_rows from batch_item i where i.batch_id = p_batch and i.state = 'open' and not waits_for_coin(i.after_item_id);
  if v_old.chain <> 'ethereum' or v_old.state not in ('exported', 'signed') or v_rows = 0
     or (p_kind = 'replace' and (v_old.kind = 'void' or exists (select from batch_item i where i.batch_id = p_batch and i.customer_id is not null)))
     or exists (select from batch b where b.replaces_batch_id = p_batch and b.state <> 'abandoned') then
    result := 'not_replaceable'; return;
  end if;
  select * into v_funds from payout_funds(v_old.token);
  -- What moves nothing can end the rows of an address that is blocked.
  if v_funds.result <> 'ready' and not (p_kind = 'void' and v_funds.result = 'payout_address_blocked') then result := v_funds.result; return; end if;
  -- A node takes another row of a nonce only for a tenth more than the one before paid: than its highest variant.
  v_price := greatest(v_funds.fee_price, v_old.fee_price * 5);
  lacks := missing_native(v_rows, gas_limit(p_kind = 'replace') * (2 * v_price + v_old.priority_fee * 5), v_funds.native_units);
  if lacks is not null then result := 'native_too_low'; return; end if;
  insert into batch (kind, chain, token, treasury_address_id, from_account, replaces_batch_id, previous_digest, fee_price, priority_fee, created_by, created_at,
                     approve_until, sign_until)
    values (p_kind, v_old.chain, v_old.token, v_old.treasury_address_id, v_old.from_account, v_old.id, newest_digest(), v_price, v_old.priority_fee * 5, v_person,
            p_now, p_now + interval '3 hours', p_now + interval '11 hours')
    returning id into batch_id;
  perform fill_replacement(batch_id, p_now);
  result := 'created';
end $$;

comment on function chain.replace_batch is
'Makes a batch of the rows of an exported one that have not ended, with the same nonces: ''replace'' pays the same again for a higher fee, ''void''
moves nothing. At most one row of a nonce is mined, so either ends the row whose bytes somebody may hold for ever. Results: ''forbidden'',
''not_found'', ''not_replaceable'' (it is not of Ethereum, was not exported, has ended or is being replaced; a sweep only
ends, since a deposit address holds no coin for a higher fee), those of payout_funds,
''native_too_low'' with what lacks, ''created''.';

alter function chain.replace_batch owner to goodturn_ledger;
grant execute on function chain.replace_batch to goodturn_app;
