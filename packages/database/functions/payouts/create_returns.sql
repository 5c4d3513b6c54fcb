create or replace function chain.create_returns(p_token text, p_token_id smallint, p_now timestamptz, out result text, out batch_id bigint, out lacks bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
#variable_conflict use_column
declare
  v_person bigint;
  v_token token%rowtype;
begin
  perform require_time(p_now);
  v_person := acting_administrator(p_token, 'withdrawal.pay', p_now);
  if v_person is null then result := 'forbidden'; return; end if;
  perform lock_payouts();
  select * into v_token from token t where t.id = p_token_id;
  if not found then result := 'not_found'; return; end if;
  -- A method that is closed, drains or lacks reserve gives back all the same what it never credited.
  result := sweep_obstacle(v_token);
  if result is not null then return; end if;
  select m.result, m.batch_id, m.lacks into result, batch_id, lacks from make_batch(v_token, 'return', v_person, p_now) m;
end $$;

comment on function chain.create_returns is
'Makes a batch of held deposits that go back, oldest first. Addresses are those that customers named and two persons agreed on, amounts what
arrived; the caller names a token and nothing else. Results: ''forbidden'', ''not_found'', those of sweep_obstacle and make_batch.';

alter function chain.create_returns owner to goodturn_ledger;
grant execute on function chain.create_returns to goodturn_app;
