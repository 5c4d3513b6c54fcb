create or replace function chain.batch_obstacle(p_token chain.token) returns text
  language sql stable set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
  select case
    when (select c.route from current_route(m.id) c) is distinct from 'rail' then 'not_on_rail'
    when not m.is_open then 'payment_method_unavailable'
    when suspension_reason('withdrawals', m.code) is not null then 'withdrawals_suspended'
    when is_key_alarm() then 'key_alarm'
    when exists (select from head h where h.chain = p_token.chain and h.stopped_at is not null) then 'chain_stopped'
    when exists (select from disagreements(m.id)) then 'observers_disagree'
    when exists (select from account a where a.id = platform_shortfall(m.id) and a.balance > 0) then 'reserve_too_low' end
    from payment_method m where m.id = p_token.payment_method_id $$;

comment on function chain.batch_obstacle is
'Returns why nothing of a token may leave now: ''not_on_rail'', ''payment_method_unavailable'', ''withdrawals_suspended'', ''key_alarm'' (something else left an address of the platform), ''chain_stopped'' (a final block was
replaced), ''observers_disagree'' (for an hour, on what arrived by the method), ''reserve_too_low'' (more was paid out than the method held); null where nothing stands against it.';

alter function chain.batch_obstacle owner to goodturn_ledger;
