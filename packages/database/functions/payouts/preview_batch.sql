create or replace function chain.preview_batch(p_token_id smallint, p_now timestamptz) returns table (withdrawal_id bigint, to_account bytea, units bigint, place integer, stays_out text)
  language sql stable security definer set search_path = pg_catalog, chain, pg_temp as $$
  select p.withdrawal_id, p.to_account, p.units, p.place, p.stays_out
    from preview_rows(p_token_id, 'payout', p_now) with ordinality p (withdrawal_id, deposit_id, to_account, units, place, stays_out, line) order by p.line $$;

comment on function chain.preview_batch is
'Returns the approved withdrawals of a token, oldest first: which of them a batch would pay now, and why the others stay out.';

alter function chain.preview_batch owner to goodturn_ledger;
grant execute on function chain.preview_batch to goodturn_app, goodturn_reader;
