create or replace function chain.sweep_obstacle(p_token chain.token) returns text
  language sql stable set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
  select case
    when suspension_reason('withdrawals', m.code) is not null then 'withdrawals_suspended'
    when is_key_alarm() then 'key_alarm'
    when exists (select from head h where h.chain = p_token.chain and h.stopped_at is not null) then 'chain_stopped'
    when exists (select from disagreements(m.id)) then 'observers_disagree' end
    from payment_method m where m.id = p_token.payment_method_id $$;

comment on function chain.sweep_obstacle is
'Returns why nothing of a token is collected now: ''withdrawals_suspended'', ''key_alarm'', ''chain_stopped'', ''observers_disagree''; null where nothing stands against it. A method that
is closed, drains or lacks reserve is collected all the same.';

alter function chain.sweep_obstacle owner to goodturn_ledger;
