create or replace function chain.answer_question(p_chain text, p_tx bytea, p_outcome text, p_to bytea) returns void
  language plpgsql security definer set search_path = pg_catalog, shop, chain, pg_temp as $$
declare
  v_observer text := this_observer(p_chain);
  v_before text;
  v_askers bigint[] := array(select q.customer_id from question q where q.tx = p_tx);
begin
  -- Nobody asked, or it was forgotten: nothing is kept of it.
  if cardinality(v_askers) = 0 then return; end if;
  select a.outcome into v_before from answer a where a.observer = v_observer and a.chain = p_chain and a.tx = p_tx;
  insert into answer (observer, chain, tx, outcome, to_account, answered_at) values (v_observer, p_chain, p_tx, p_outcome, p_to, clock_timestamp())
    on conflict on constraint answer_pkey do update set outcome = excluded.outcome, to_account = excluded.to_account, answered_at = excluded.answered_at;
  delete from answer a where a.answered_at < clock_timestamp() - interval '2 days';
  if v_before is distinct from p_outcome then
    insert into outbox (topic, customer_ids, created_at) values ('recharge_changed', v_askers, clock_timestamp());
  end if;
end $$;

comment on function chain.answer_question is
'Keeps what became of a transaction as this watcher sees it, for the page of those who asked: ''unknown'', ''pending'', ''failed'',
''watched'' (a listed token to a deposit address), ''other_address'', ''other_token''. Nothing is credited by it.';

alter function chain.answer_question owner to goodturn_ledger;
grant execute on function chain.answer_question to goodturn_watcher_a, goodturn_watcher_b;
