create or replace function chain.questions(p_chain text) returns setof bytea
  language sql security definer set search_path = pg_catalog, chain, pg_temp as $$
  select q.tx from question q cross join this_observer(p_chain) o (observer)
    left join answer a on a.observer = o.observer and a.chain = p_chain and a.tx = q.tx
   where q.asked_at > clock_timestamp() - interval '1 day'
     and (a.tx is null or a.answered_at < clock_timestamp() - interval '1 minute'
       and (a.answered_at < q.asked_at or a.outcome in ('unknown', 'pending') and a.answered_at < clock_timestamp() - (a.answered_at - q.asked_at) / 4))
   group by q.tx order by max(q.asked_at) desc limit 20 $$;

comment on function chain.questions is
'Returns the transactions of which customers ask what became of them and this watcher has not said so, or has not seen them yet: the
newest first, twenty at once. What is not seen is asked for ever more seldom, as the wait grows: anybody can name transactions that
never were, and each question costs requests at the endpoints.';

alter function chain.questions owner to goodturn_ledger;
grant execute on function chain.questions to goodturn_watcher_a, goodturn_watcher_b;
