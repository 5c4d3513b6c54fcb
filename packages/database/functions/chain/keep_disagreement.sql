create or replace function chain.keep_disagreement(p_deposit bigint, p_now timestamptz) returns void
  language sql set search_path = pg_catalog, chain, pg_temp as $$
  insert into disagreement (deposit_id, found_at) values (p_deposit, p_now)
    on conflict (deposit_id) do update set found_at = excluded.found_at, cleared_at = null, approval_id = null $$;

comment on function chain.keep_disagreement is
'Keeps that the watchers began to disagree on a deposit, also if they did before and agreed meanwhile.';

alter function chain.keep_disagreement owner to goodturn_ledger;
