create or replace function chain.disagreements(p_method bigint) returns table (deposit_id bigint, found_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, chain, pg_temp as $$
  select d.id, g.found_at from disagreement g join deposit d on d.id = g.deposit_id
   where g.cleared_at is null and g.found_at <= clock_timestamp() - interval '1 hour'
     and d.payment_method_id = p_method and d.state = 'held' and d.reason = 'observers_disagree' $$;

comment on function chain.disagreements is
'Returns the deposits of a payment method on which the watchers have disagreed for an hour, and nobody has decided: while there is one, nothing
is credited or paid by the method. It goes on by itself when the watchers agree, or two persons have decided the deposit or started the chain again.';

alter function chain.disagreements owner to goodturn_ledger;
grant execute on function chain.disagreements to goodturn_app, goodturn_reader;
