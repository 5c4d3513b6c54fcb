create or replace function ledger.appeal_conflict(p_administrator bigint, p_return bigint, p_accept boolean) returns text
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select case
    when exists (select from return_request r join approval p on p.id = r.approval_id
                  where r.id = p_return and r.appealed_at is not null and p_administrator in (p.requested_by, p.decided_by)) then 'self_approval'
    when not p_accept and exists (select from return_request r join shipment s on s.order_id = r.order_id
                  where r.id = p_return and p_administrator in (s.shipped_by, s.delivery_confirmed_by)) then 'conflict_of_interest' end $$;

comment on function ledger.appeal_conflict is
'Returns why this administrator is no third person for the appeal against a refused return: ''self_approval'' for the two who refused
it, ''conflict_of_interest'' where somebody who shipped or delivered the order would refuse it again; null when nothing speaks against it.';

alter function ledger.appeal_conflict owner to goodturn_ledger;
