create or replace function ledger.exceeds_review_limit(p_operator bigint, p_withdrawal shop.withdrawal, p_now timestamptz) returns boolean
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_zone text := setting('zone');
  v_approved bigint;
begin
  -- Locked in this order, so that two reviews at once of one customer, by one person or to one address count each other.
  perform from account a where a.id = customer_frozen(p_withdrawal.customer_id) for update;
  perform pg_advisory_xact_lock(hashtextextended('reviews by ' || p_operator, 7104));
  perform pg_advisory_xact_lock(hashtextextended('payouts to ' || lower(p_withdrawal.address), 7105));
  select coalesce(greatest(sum(w.amount) filter (where w.customer_id = p_withdrawal.customer_id),
                           sum(w.amount) filter (where w.reviewed_by = p_operator and w.review_approval_id is null),
                           sum(w.amount) filter (where lower(w.address) = lower(p_withdrawal.address))), 0)::bigint
    into v_approved from withdrawal w
   where w.stage in ('approved', 'signing', 'batched', 'signed', 'sent', 'paid') and w.reviewed_at > p_now - interval '2 days'
     and site_day(w.reviewed_at, v_zone) = site_day(p_now, v_zone)
     and (w.customer_id = p_withdrawal.customer_id or w.reviewed_by = p_operator or lower(w.address) = lower(p_withdrawal.address));
  return v_approved + p_withdrawal.amount > parse_amount(setting('second_approval_threshold'));
end $$;

comment on function ledger.exceeds_review_limit is
'Whether approving this withdrawal is more than one person may: with what was approved on this day of the site for the same customer,
by the same person alone, or to the same address, whoever asked for it and by whichever payment method. Locks all three until the
database transaction ends.';

alter function ledger.exceeds_review_limit owner to goodturn_ledger;
