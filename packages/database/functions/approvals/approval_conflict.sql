create or replace function ledger.approval_conflict(p_administrator bigint, p_kind text, p_subject bigint, p_customer bigint) returns text
  language sql stable set search_path = pg_catalog, shop, ledger, pg_temp as $$
  select case
    when owns_account(p_administrator, p_customer) then 'conflict_of_interest'
    when p_kind = 'role_change' and exists (select from administrator a where a.id = p_administrator and a.role_id = p_subject)
      then 'conflict_of_interest'
    when p_kind in ('role_assignment', 'administrator_enabling', 'administrator_password_reset') and p_administrator = p_subject
      then 'conflict_of_interest'
    when p_kind = 'return_rejection' and exists (
      select from return_request r join shipment s on s.order_id = r.order_id
       where r.id = p_subject and p_administrator in (s.shipped_by, s.delivery_confirmed_by)) then 'conflict_of_interest'
    when p_kind = 'return_appeal' and appeal_conflict(p_administrator, p_subject, true) is not null then 'conflict_of_interest' end $$;

comment on function ledger.approval_conflict is
'Returns why this administrator may neither request nor decide this: ''conflict_of_interest'' for an own account, for
the own role, for what one would be given, or for rejecting the return of an order that the same person shipped or delivered, or for the appeal of one that the same person refused; null when nothing speaks against it.';

alter function ledger.approval_conflict owner to goodturn_ledger;
