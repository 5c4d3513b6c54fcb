create or replace function ledger.exceeds_refund_limit(p_operator bigint, p_amount bigint, p_now timestamptz) returns boolean
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_zone text := setting('zone');
  v_refunded bigint;
begin
  -- Two refunds by one operator at once count each other.
  perform pg_advisory_xact_lock(hashtextextended('refunds by ' || p_operator, 7103));
  select coalesce(sum(d.price), 0)::bigint into v_refunded from (
    select o.price from orders o
     where o.refunded_by = p_operator and o.refund_approval_id is null and o.refunded_at > p_now - interval '2 days'
       and site_day(o.refunded_at, v_zone) = site_day(p_now, v_zone)
    union all
    select o.price from return_request r join orders o on o.id = r.order_id
     where r.decided_by = p_operator and r.state = 'accepted' and r.approval_id is null and r.decided_at > p_now - interval '2 days'
       and site_day(r.decided_at, v_zone) = site_day(p_now, v_zone) and not exists (
         select from returned_goods g where g.return_id = r.id and g.received_by <> p_operator and g.received_at <= r.decided_at)
    union all
    select o.price from return_request r join orders o on o.id = r.order_id
     where r.appeal_decided_by = p_operator and r.appeal_accepted and r.appeal_approval_id is null and r.appeal_decided_at > p_now - interval '2 days'
       and site_day(r.appeal_decided_at, v_zone) = site_day(p_now, v_zone) and not exists (
         select from returned_goods g where g.return_id = r.id and g.received_by <> p_operator and g.received_at <= r.appeal_decided_at)) d;
  return v_refunded + p_amount > parse_amount(setting('refund_approval_threshold'));
end $$;

comment on function ledger.exceeds_refund_limit is
'Whether one more refund of this amount is more than what one operator refunds alone on a day of the site: orders refunded, and
returns accepted, at first or on appeal, whose goods nobody else has seen. Locks the operator''s refunds until the database transaction ends.';

alter function ledger.exceeds_refund_limit owner to goodturn_ledger;
