create or replace function chain.observe_payout(p_item bigint, p_outcome text, p_tx bytea, p_block bigint) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_chain text;
  v_state text;
  v_observer text;
begin
  select i.chain, b.state into v_chain, v_state from batch_item i join batch b on b.id = i.batch_id where i.id = p_item;
  v_observer := this_observer(coalesce(v_chain, 'ethereum'));
  if v_chain is null or v_state not in ('exported', 'signed', 'ended') then return 'not_found'; end if;
  if (p_block >= 0 and case p_outcome when 'expired' then v_chain = 'tron' and p_tx is null when 'replaced' then v_chain = 'ethereum' and octet_length(p_tx) = 32
       when 'paid' then octet_length(p_tx) = 32 when 'failed' then octet_length(p_tx) = 32 end) is not true then
    raise exception 'not an outcome of this row' using errcode = '22023';
  end if;
  insert into observed_payout (observer, item_id, outcome, tx, block, observed_at)
    values (v_observer, p_item, p_outcome, p_tx, p_block, clock_timestamp()) on conflict do nothing;
  return 'observed';
end $$;

comment on function chain.observe_payout is
'Keeps what this watcher saw of a row in final blocks: ''paid'' (a transaction of the sender with the row''s nonce or bytes moved exactly its units
of its token to its payee; of a row that moves nothing, that it was mined), ''failed'' (it was mined and did not), ''replaced'' (another
transaction used the nonce), ''expired'' (final time is a minute past the end of its bytes, and no endpoint knows it). Results: ''not_found'',
''observed''.';

alter function chain.observe_payout owner to goodturn_ledger;
grant execute on function chain.observe_payout to goodturn_watcher_a, goodturn_watcher_b;

create or replace trigger observed_payout_is_append_only before update or delete or truncate on chain.observed_payout
  for each statement execute function ledger.reject_modification();
