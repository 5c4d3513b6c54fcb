create or replace function ledger.lock_subject(p_kind text, p_subject bigint) returns void
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
begin
  case
    when p_kind in ('brand_funding', 'brand_payout') then
      perform from brand b where b.id = p_subject for share;
    when p_kind in ('system_increase', 'system_decrease', 'manual_recharge', 'hold', 'password_reset', 'own_account') then
      perform from customer c where c.id = p_subject for no key update;
    when p_kind = 'campaign_activation' then
      perform from brand b where b.id = (select g.brand_id from campaign g where g.id = p_subject) for share;
      perform from campaign g where g.id = p_subject for update;
      perform from product p where p.id = (select g.product_id from campaign g where g.id = p_subject) for update;
    when p_kind in ('withdrawal_approval', 'withdrawal_rejection', 'withdrawal_payout', 'payout_abandonment') then
      perform from withdrawal w where w.id = p_subject for update;
    when p_kind = 'order_refund' then
      perform from orders o where o.id = p_subject for update;
    when p_kind in ('return_rejection', 'return_acceptance', 'return_appeal') then
      perform from orders o where o.id = (select r.order_id from return_request r where r.id = p_subject) for update;
    when p_kind = 'hold_release' then
      perform from customer c where c.id = (select h.customer_id from hold h where h.id = p_subject) for no key update;
      perform from hold h where h.id = p_subject for update;
    when p_kind = 'own_account_end' then
      perform from personal_account o where o.id = p_subject for update;
    when p_kind = 'setting_change' then
      lock table setting in share row exclusive mode;
    when p_kind in ('role_change', 'role_assignment', 'administrator_creation', 'administrator_enabling', 'administrator_password_reset') then
      perform shop.lock_rights();
    when p_kind = 'customer_role' then
      perform shop.lock_rights();
      perform from customer c where c.id = p_subject for no key update;
    when p_kind = 'suspension' then
      lock table suspension in share row exclusive mode;
    when p_kind in ('deposit_credit', 'deposit_return', 'deposit_keep') then
      -- As credit_deposits, which holds the chain before it decides a deposit.
      perform pg_advisory_xact_lock(hashtextextended('credit ' || d.chain, 7103)) from chain.deposit d where d.id = p_subject;
      perform from chain.deposit d where d.id = p_subject for update;
    when p_kind in ('method_route', 'rail_limit') then
      perform pg_advisory_xact_lock(hashtextextended('rail', 7105));
    when p_kind = 'payout_limit' then
      -- As lock_payouts does.
      perform pg_advisory_xact_lock(hashtextextended('payouts', 7107));
    when p_kind = 'unlisting' then
      perform chain.lock_lists();
    when p_kind = 'rail_restart' then
      -- What a watcher sees meanwhile stops the chain again.
      perform pg_advisory_xact_lock(hashtextextended('payouts', 7107));
      lock table chain.foreign_outgoing in share row exclusive mode;
      perform from chain.head h order by h.observer, h.chain for update;
    else
      null;
  end case;
end $$;

comment on function ledger.lock_subject is
'Locks what a request of this kind is about until the database transaction ends, so that nothing of what was agreed on changes
between the decision and what carries it out. Brand before campaign before product, as a brand''s new name reaches its
products; customer before hold.';

alter function ledger.lock_subject owner to goodturn_ledger;
