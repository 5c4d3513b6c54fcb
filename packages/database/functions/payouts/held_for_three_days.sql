create or replace function chain.held_for_three_days(p_person bigint) returns boolean
  language sql stable set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
  select exists (select from administrator a join role_node n on n.role_id = a.role_id and n.node = 'withdrawal.pay'
    where a.id = p_person and greatest(a.role_given_at, n.given_at) <= clock_timestamp() - interval '72 hours') $$;

comment on function chain.held_for_three_days is
'Returns whether somebody has held the right to pay for 72 hours, so that whoever takes over an account that gives rights pays nothing before
others have seen it.';

alter function chain.held_for_three_days owner to goodturn_ledger;
