-- A withdrawal is paid by hand, or by a batch that is signed offline. By hand everything stays as it was; a batch adds three stages and a
-- moment from which only what the chain shows ends the withdrawal.
alter table shop.withdrawal add column route text not null default 'hand';
alter table shop.withdrawal add column committed_at timestamptz;
alter table shop.withdrawal add column payout_item_id bigint;

alter table shop.withdrawal drop constraint withdrawal_stage_check;
alter table shop.withdrawal drop constraint withdrawal_paid_complete;
alter table shop.withdrawal drop constraint withdrawal_signing_complete;
alter table shop.withdrawal drop constraint withdrawal_reviewed_by_a_person;
-- Not validated at once: what the earlier constraints let in meets these, and a running shop does not wait for the scan.
alter table shop.withdrawal add constraint withdrawal_stage_check check (stage in
  ('under_review', 'approved', 'signing', 'batched', 'signed', 'sent', 'paid', 'rejected', 'cancelled')) not valid;
alter table shop.withdrawal add constraint withdrawal_route_check check (route in ('hand', 'rail')) not valid;
alter table shop.withdrawal add constraint withdrawal_route_of_stage check (case when route = 'rail' then stage in ('batched', 'signed', 'sent', 'paid')
  else stage not in ('batched', 'signed', 'sent') end) not valid;
alter table shop.withdrawal add constraint withdrawal_committed_complete check (case when route = 'hand' then committed_at is null
  else stage = 'batched' or committed_at is not null end) not valid;
alter table shop.withdrawal add constraint withdrawal_paid_complete check (
  (transaction_reference is not null) = (stage = 'paid')
  and (approval_id is not null) = (stage = 'paid' and route = 'hand')
  and (payout_item_id is not null) = (stage = 'paid' and route = 'rail')) not valid;
alter table shop.withdrawal add constraint withdrawal_signing_complete check (
  num_nonnulls(signing_at, signing_by) = case when stage = 'signing' or (stage = 'paid' and route = 'hand') then 2 else 0 end) not valid;
alter table shop.withdrawal add constraint withdrawal_reviewed_by_a_person check (
  stage in ('under_review', 'cancelled') or reviewed_by is not null) not valid;

-- squawk-ignore require-concurrent-index-creation -- a migration is one database transaction; withdrawals wait for it once
create index withdrawal_to_pay on shop.withdrawal (payment_method_id)
  where stage in ('under_review', 'approved', 'signing', 'batched', 'signed', 'sent');
-- squawk-ignore require-concurrent-index-deletion -- as above
drop index shop.withdrawal_open;

-- How long somebody holds a right: whoever approves a batch has held it for three days, so that a right that was given by a taken-over
-- account pays nothing that night. What was given before counts from now.
alter table shop.role_node add column given_at timestamptz not null default now();
alter table shop.administrator add column role_given_at timestamptz not null default now();
