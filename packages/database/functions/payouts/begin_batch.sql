create or replace function chain.begin_batch(p_token text, p_token_id smallint, p_kind text, p_now timestamptz, out result text, out person bigint,
    out token chain.token)
  language plpgsql set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
#variable_conflict use_column
begin
  perform require_time(p_now);
  person := acting_administrator(p_token, 'withdrawal.pay', p_now);
  if person is null then result := 'forbidden'; return; end if;
  perform lock_payouts();
  select t.* into token from token t where t.id = p_token_id;
  result := case when not found then 'not_found' else kind_obstacle(token, p_kind) end;
end $$;

comment on function chain.begin_batch is
'Looks up who wants a batch of a token made, and takes the lock of payouts. Results: ''forbidden'', ''not_found'', those of kind_obstacle; null where
nothing stands against it.';

alter function chain.begin_batch owner to goodturn_ledger;
