create or replace function chain.payable_rows(p_token chain.token, p_kind text) returns table (withdrawal_id bigint, deposit_id bigint, customer_id bigint, account bytea,
    units bigint, reviewed_at timestamptz, asked_at timestamptz)
  language sql stable set search_path = pg_catalog, shop, chain, pg_temp as $$
  select w.id, null::bigint, w.customer_id, account_of(p_token.chain, w.address), w.amount - w.fee, w.reviewed_at, w.requested_at
    from withdrawal w where p_kind = 'payout' and w.stage = 'approved' and w.payment_method_id = p_token.payment_method_id
  union all
  select null, d.id, d.customer_id, (select n.account from deposit_decision n where n.deposit_id = d.id order by n.id desc limit 1), d.units, null, d.created_at
    from deposit d where p_kind = 'return' and d.state = 'returning' and d.payment_method_id = p_token.payment_method_id and is_returnable(d) $$;

comment on function chain.payable_rows is
'Returns what a batch of this kind may pay of a token: approved withdrawals, or held deposits that two persons let go back.';

alter function chain.payable_rows owner to goodturn_ledger;
