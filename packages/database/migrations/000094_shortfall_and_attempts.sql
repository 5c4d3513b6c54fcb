-- What was really paid out beyond what a payment method held has an account of its own for each method, so that booking it
-- never fails. And each attempt to pay a withdrawal is a row of its own, so that an attempt that was taken back is seen with
-- the approval by two that ended it, whatever the withdrawal itself says.

insert into ledger.account_type (code, name, floor) values (10, 'platform.shortfall', 'not_negative');
insert into ledger.account (id, type, owner_id)
  select (10::bigint << 48) + m.id, 10, m.id from shop.payment_method m;

-- A value of a type cannot be used in the transaction that adds it: the functions that post these kinds bring their rows.
alter type ledger.kind add value 'payout_shortfall' after 'treasury_move';
alter type ledger.kind add value 'shortfall_funding' after 'payout_shortfall';
alter type ledger.kind add value 'fill_shortfall' after 'shortfall_funding';

alter table shop.withdrawal
  add column shortfall bigint not null default 0
    constraint withdrawal_shortfall_within check (shortfall between 0 and case when stage = 'paid' then amount - fee else 0 end);

create table shop.payout_attempt (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references shop.withdrawal,
  begun_by bigint not null references shop.administrator,
  begun_at timestamptz not null,
  outcome text check (outcome in ('paid', 'abandoned')),
  ended_at timestamptz,
  -- What two agreed on: that it was paid, or that nothing was sent and nothing can be any more.
  approval_id bigint constraint payout_attempt_approval_unique unique references shop.approval,
  constraint payout_attempt_ends_by_two check (num_nonnulls(outcome, ended_at, approval_id) in (0, 3))
);
create unique index payout_attempt_open_unique on shop.payout_attempt (withdrawal_id) where ended_at is null;
create index payout_attempt_of_withdrawal on shop.payout_attempt (withdrawal_id, id);

grant select on shop.payout_attempt to goodturn_app, goodturn_reader;
grant select, insert, update on shop.payout_attempt to goodturn_ledger;

-- What was taken back before today is known by its approval, and by the entry of the audit that began it.
insert into shop.payout_attempt (withdrawal_id, begun_by, begun_at, outcome, ended_at, approval_id)
  select p.subject_id, coalesce(u.actor_id, p.requested_by), coalesce(u.created_at, p.requested_at), 'abandoned', p.decided_at, p.id
    from shop.approval p
    left join lateral (
      select e.actor_id, e.created_at from shop.audit_entry e
       where e.action = 'withdrawal/begin_payout' and e.subject = 'withdrawal ' || p.subject_id and e.created_at <= p.requested_at
       order by e.id desc limit 1) u on true
   where p.kind = 'payout_abandonment' and p.state = 'approved'
   order by p.id;
insert into shop.payout_attempt (withdrawal_id, begun_by, begun_at, outcome, ended_at, approval_id)
  select w.id, w.signing_by, w.signing_at, case when w.stage = 'paid' then 'paid' end, w.ended_at, w.approval_id
    from shop.withdrawal w where w.signing_at is not null
   order by w.id;
