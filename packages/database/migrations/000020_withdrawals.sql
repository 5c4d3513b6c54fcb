-- Withdrawals: a request freezes the whole amount, and every way that is not paid gives the whole amount back. Each step is
-- a function that locks the withdrawal and looks at its stage, so that of two that meet one wins and the other is told.

create table shop.withdrawal (
  id bigint generated always as identity primary key,
  customer_id bigint not null references shop.customer,
  pay_way_id bigint not null references shop.pay_way,
  -- Micro-dollars; the fee is taken out of the amount and fixed at the request.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  address text not null,
  stage text not null default 'under_review' check (stage in ('under_review', 'approved', 'paid', 'rejected', 'cancelled')),
  requested_at timestamptz not null,
  reviewed_by bigint references shop.administrator,
  reviewed_at timestamptz,
  reject_reason text check (reject_reason in ('address_unusable', 'pay_way_stopped', 'active_hold')),
  transaction_reference text,
  -- What two administrators agreed on: that it was paid.
  approval_id bigint references shop.approval,
  ended_at timestamptz,
  constraint withdrawal_pays_something check (amount > fee),
  constraint withdrawal_reviewed_whole check ((reviewed_by is null) = (reviewed_at is null)),
  constraint withdrawal_approved_by_a_person check (stage not in ('approved', 'paid', 'rejected') or reviewed_by is not null),
  constraint withdrawal_rejected_whole check ((stage = 'rejected') = (reject_reason is not null)),
  constraint withdrawal_paid_whole check ((stage = 'paid') = (num_nonnulls(transaction_reference, approval_id) = 2)
    and (stage = 'paid' or num_nonnulls(transaction_reference, approval_id) = 0)),
  constraint withdrawal_ended_whole check ((stage in ('paid', 'rejected', 'cancelled')) = (ended_at is not null)),
  constraint withdrawal_reference_once unique (pay_way_id, transaction_reference)
);
create index withdrawal_of_customer on shop.withdrawal (customer_id, id);
create index withdrawal_stage on shop.withdrawal (stage, id);
create index withdrawal_address on shop.withdrawal (address);

-- A hold stops withdrawals of one customer: with a reason, an end, an approval by two, and an appeal that a third decides.
create table shop.hold (
  id bigint generated always as identity primary key,
  customer_id bigint not null references shop.customer,
  reason text not null,
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  approval_id bigint not null unique references shop.approval,
  ended_at timestamptz,
  end_cause text check (end_cause in ('expired', 'lifted', 'appeal')),
  appeal text,
  appealed_at timestamptz,
  appeal_accepted boolean,
  appeal_remark text,
  appeal_decided_by bigint references shop.administrator,
  appeal_decided_at timestamptz,
  constraint hold_is_short check (expires_at > starts_at and expires_at <= starts_at + interval '14 days'),
  constraint hold_ended_whole check ((ended_at is null) = (end_cause is null)),
  constraint hold_appealed_whole check ((appeal is null) = (appealed_at is null)),
  constraint hold_appeal_decided_whole check (num_nonnulls(appeal_accepted, appeal_decided_by, appeal_decided_at) in (0, 3)
    and (appeal_decided_at is null or appealed_at is not null))
);
create unique index hold_once on shop.hold (customer_id) where ended_at is null;

-- The two who placed a hold do not judge the appeal against it.
create function shop.hold_appeal_by_a_third() returns trigger
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
begin
  if exists (select from approval p where p.id = new.approval_id and new.appeal_decided_by in (p.asked_by, p.decided_by)) then
    raise exception 'an appeal is decided by a third person' using errcode = '23514', constraint = 'hold_appeal_by_a_third';
  end if;
  return new;
end $$;
create trigger hold_appeal_by_a_third before insert or update of appeal_decided_by on shop.hold
  for each row when (new.appeal_decided_by is not null) execute function shop.hold_appeal_by_a_third();

-- Each way of paying in or out can be stopped by itself.
alter table shop.stop drop constraint stop_what_check;
alter table shop.stop add constraint stop_what
  check (what ~ '^(matching|(recharges|withdrawals)(\.(usdt_trc20|usdt_erc20|usdc_erc20))?)$');

-- Results, in this order: 'way_not_open', 'withdrawals_stopped', 'account_on_hold', 'insufficient_balance', 'below_minimum'
-- (neither the minimum nor everything there is), 'requested'. The caller has checked the password and the address.
create function ledger.request_withdrawal(
  p_customer bigint, p_way bigint, p_amount bigint, p_fee bigint, p_address text, p_minimum bigint, p_now timestamptz,
  out result text, out withdrawal_id bigint
) language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_code text;
  v_available bigint;
begin
  select w.code into v_code from pay_way w where w.id = p_way and w.open;
  if not found then result := 'way_not_open'; return; end if;
  if exists (select from stop s where s.what in ('withdrawals', 'withdrawals.' || v_code)) then
    result := 'withdrawals_stopped'; return;
  end if;
  select a.balance into v_available from account a where a.id = account_id(1, p_customer) for update;
  if exists (select from hold h where h.customer_id = p_customer and h.ended_at is null and h.expires_at > p_now) then
    result := 'account_on_hold'; return;
  end if;
  if p_amount > v_available then result := 'insufficient_balance'; return; end if;
  if p_amount < p_minimum and p_amount <> v_available then result := 'below_minimum'; return; end if;
  insert into withdrawal (customer_id, pay_way_id, amount, fee, address, requested_at)
    values (p_customer, p_way, p_amount, p_fee, p_address, p_now) returning id into withdrawal_id;
  result := post_transfers(array[account_id(1, p_customer)], array[account_id(2, p_customer)], array[p_amount], array[21::smallint],
                           array[withdrawal_id], array[null::bigint], p_now);
  if result <> 'posted' then raise exception 'a withdrawal could not be frozen: %', result using errcode = 'XX000'; end if;
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[p_customer], p_now);
  result := 'requested';
end $$;

-- Gives the whole amount back. The caller holds the withdrawal and has looked at its stage.
create function ledger.unfreeze_withdrawal(p_withdrawal shop.withdrawal, p_now timestamptz) returns void
  language plpgsql set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_result text;
begin
  v_result := post_transfers(array[account_id(2, p_withdrawal.customer_id)], array[account_id(1, p_withdrawal.customer_id)],
    array[p_withdrawal.amount], array[24::smallint], array[p_withdrawal.id],
    array[(select t.id from transfer t where t.kind = 21 and t.subject_id = p_withdrawal.id)], p_now);
  if v_result <> 'posted' then raise exception 'a withdrawal could not be given back: %', v_result using errcode = 'XX000'; end if;
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[p_withdrawal.customer_id], p_now);
end $$;

-- Results: 'not_found', 'not_under_review', 'cancelled' (also where it was cancelled before).
create function ledger.cancel_withdrawal(p_withdrawal bigint, p_customer bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_withdrawal withdrawal%rowtype;
begin
  select * into v_withdrawal from withdrawal w where w.id = p_withdrawal and w.customer_id = p_customer for update;
  if not found then return 'not_found'; end if;
  if v_withdrawal.stage = 'cancelled' then return 'cancelled'; end if;
  if v_withdrawal.stage <> 'under_review' then return 'not_under_review'; end if;
  update withdrawal set stage = 'cancelled', ended_at = p_now where id = p_withdrawal;
  perform unfreeze_withdrawal(v_withdrawal, p_now);
  return 'cancelled';
end $$;

-- Results: 'not_found', 'not_under_review', 'rejected'.
create function ledger.reject_withdrawal(p_withdrawal bigint, p_reason text, p_administrator bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_withdrawal withdrawal%rowtype;
begin
  select * into v_withdrawal from withdrawal w where w.id = p_withdrawal for update;
  if not found then return 'not_found'; end if;
  if v_withdrawal.stage <> 'under_review' then return 'not_under_review'; end if;
  update withdrawal set stage = 'rejected', reject_reason = p_reason, reviewed_by = p_administrator, reviewed_at = p_now, ended_at = p_now
   where id = p_withdrawal;
  perform unfreeze_withdrawal(v_withdrawal, p_now);
  return 'rejected';
end $$;

-- Results: 'not_found', 'not_under_review', 'reserve_too_low' (what we hold there, less the payouts under way), 'approved'.
create function ledger.approve_withdrawal(p_withdrawal bigint, p_administrator bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_withdrawal withdrawal%rowtype;
  v_reserve bigint;
begin
  select * into v_withdrawal from withdrawal w where w.id = p_withdrawal for update;
  if not found then return 'not_found'; end if;
  if v_withdrawal.stage <> 'under_review' then return 'not_under_review'; end if;
  -- The lock lets only one approval at a time count the payouts under way.
  select -a.balance into v_reserve from account a where a.id = account_id(9, v_withdrawal.pay_way_id) for update;
  if v_reserve < v_withdrawal.amount - v_withdrawal.fee + (
       select coalesce(sum(w.amount - w.fee), 0) from withdrawal w where w.stage = 'approved' and w.pay_way_id = v_withdrawal.pay_way_id) then
    return 'reserve_too_low';
  end if;
  update withdrawal set stage = 'approved', reviewed_by = p_administrator, reviewed_at = p_now where id = p_withdrawal;
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[v_withdrawal.customer_id], p_now);
  return 'approved';
end $$;

-- Takes an approval back, so that the withdrawal can be looked at again. Results: 'not_found', 'not_approved', 'under_review'.
create function ledger.reopen_withdrawal(p_withdrawal bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_withdrawal withdrawal%rowtype;
begin
  select * into v_withdrawal from withdrawal w where w.id = p_withdrawal for update;
  if not found then return 'not_found'; end if;
  if v_withdrawal.stage <> 'approved' then return 'not_approved'; end if;
  update withdrawal set stage = 'under_review', reviewed_by = null, reviewed_at = null where id = p_withdrawal;
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[v_withdrawal.customer_id], p_now);
  return 'under_review';
end $$;

-- Books that the money has left. Results: 'not_found', 'not_approved', 'reserve_too_low', 'paid'.
create function ledger.pay_withdrawal(p_withdrawal bigint, p_reference text, p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_withdrawal withdrawal%rowtype;
  v_result text;
begin
  select * into v_withdrawal from withdrawal w where w.id = p_withdrawal for update;
  if not found then return 'not_found'; end if;
  if v_withdrawal.stage <> 'approved' then return 'not_approved'; end if;
  select post_transfers(array_agg(account_id(2, v_withdrawal.customer_id) order by l.kind), array_agg(l.credit order by l.kind),
                        array_agg(l.amount order by l.kind), array_agg(l.kind::smallint order by l.kind), array_agg(p_withdrawal order by l.kind),
                        array_agg(null::bigint order by l.kind), p_now)
    into v_result
    from (values (account_id(9, v_withdrawal.pay_way_id), v_withdrawal.amount - v_withdrawal.fee, 22),
                 (account_id(6, 0), v_withdrawal.fee, 23)) l(credit, amount, kind)
   where l.amount > 0;
  if v_result = 'balance_too_low' then return 'reserve_too_low'; end if;
  if v_result <> 'posted' then raise exception 'a withdrawal could not be paid: %', v_result using errcode = 'XX000'; end if;
  update withdrawal set stage = 'paid', transaction_reference = p_reference, approval_id = p_approval, ended_at = p_now
   where id = p_withdrawal;
  insert into outbox (topic, customer_ids, at) values ('withdrawal_changed', array[v_withdrawal.customer_id], p_now);
  return 'paid';
end $$;

-- Who sends the money of two accounts to one address is taken for one person too.
create or replace function ledger.reward_withheld(p_inviter bigint, p_customer bigint, p_countries_without text[]) returns text
  language sql stable set search_path = pg_catalog, shop, pg_temp
  begin atomic
    select case
      when exists (select from shop.installation a join shop.installation b on a.fingerprint = b.fingerprint
                    where a.customer_id = p_inviter and b.customer_id = p_customer) then 'shared_installation'
      when exists (select from shop.withdrawal a join shop.withdrawal b on a.address = b.address
                    where a.customer_id = p_inviter and b.customer_id = p_customer) then 'shared_payout_address'
      when exists (select from shop.customer c where c.id in (p_inviter, p_customer) and c.country = any(p_countries_without)) then 'country'
    end;
  end;

alter function ledger.request_withdrawal owner to goodturn_ledger;
alter function ledger.unfreeze_withdrawal owner to goodturn_ledger;
alter function ledger.cancel_withdrawal owner to goodturn_ledger;
alter function ledger.reject_withdrawal owner to goodturn_ledger;
alter function ledger.approve_withdrawal owner to goodturn_ledger;
alter function ledger.reopen_withdrawal owner to goodturn_ledger;
alter function ledger.pay_withdrawal owner to goodturn_ledger;
grant execute on function ledger.request_withdrawal, ledger.cancel_withdrawal, ledger.reject_withdrawal, ledger.approve_withdrawal,
  ledger.reopen_withdrawal, ledger.pay_withdrawal to goodturn_app;
grant select on shop.withdrawal to goodturn_app;
grant select, insert, update on shop.withdrawal to goodturn_ledger;
grant select on shop.pay_way, shop.stop, shop.hold to goodturn_ledger;
grant select, insert on shop.hold to goodturn_app;
grant update (ended_at, end_cause, appeal, appealed_at, appeal_accepted, appeal_remark, appeal_decided_by, appeal_decided_at)
  on shop.hold to goodturn_app;
