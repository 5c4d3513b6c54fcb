create or replace function chain.paid_within_day(p_token_id smallint, p_now timestamptz) returns bigint
  language sql stable security definer set search_path = pg_catalog, chain, pg_temp as $$
  select coalesce(sum(i.units), 0)::bigint from batch b join batch_item i on i.batch_id = b.id
   where b.token = p_token_id and b.kind in ('payout', 'return') and b.state <> 'abandoned' and b.created_at > p_now - interval '24 hours' $$;

comment on function chain.paid_within_day is
'Returns how much of a token batches of the last 24 hours pay to customers.';

alter function chain.paid_within_day owner to goodturn_ledger;
grant execute on function chain.paid_within_day to goodturn_app, goodturn_reader;
