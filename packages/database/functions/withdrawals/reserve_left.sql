create or replace function ledger.reserve_left(p_method text) returns bigint
  language sql stable security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
  select -a.balance - coalesce((select s.balance from account s where s.id = platform_shortfall(account_owner(a.id))), 0)
                    - coalesce((select sum(w.amount - w.fee) from withdrawal w join payment_method m on m.id = w.payment_method_id
                                 where m.code = p_method and w.stage in
                                   ('under_review', 'approved', 'signing', 'batched', 'signed', 'sent')), 0)::bigint
    from account a where a.id = external_of(p_method) $$;

comment on function ledger.reserve_left is
'Returns what a payment method''s reserve holds beyond what its open withdrawals need and what was paid out of more than it held: no
payout to a brand or to the platform, and no correction of a recharge, may take more.';

alter function ledger.reserve_left owner to goodturn_ledger;
grant execute on function ledger.reserve_left to goodturn_app, goodturn_reader;
