-- Transfers move one amount from a debit account to a credit account and are never changed. A kind fixes both account
-- types, so that, for one, cashback can come out of nothing but a campaign's escrow.

create table ledger.transfer_kind (
  code smallint primary key,
  name text not null unique,
  debit_type smallint not null references ledger.account_type,
  credit_type smallint not null references ledger.account_type,
  -- What a transfer of this kind belongs to: the meaning of subject_id.
  subject text not null,
  -- The customer's asset record type, where the kind touches customer.available.
  record_type smallint
);

insert into ledger.transfer_kind (code, name, debit_type, credit_type, subject, record_type) values
  (1, 'order_price', 1, 5, 'order', 7),
  (2, 'order_cashback', 3, 1, 'order', 0),
  (3, 'order_bonus', 3, 1, 'order', 0),
  (4, 'order_price_refund', 5, 1, 'order', 8),
  (5, 'order_cashback_taken_back', 1, 3, 'order', 8),
  (6, 'order_proceeds', 5, 4, 'order', null),
  (7, 'order_commission', 5, 7, 'order', null),
  (8, 'referral_reward', 3, 1, 'order', 2),
  (10, 'campaign_escrow', 4, 3, 'campaign', null),
  (11, 'campaign_release', 3, 4, 'campaign', null),
  (20, 'recharge', 9, 1, 'recharge', 1),
  (21, 'withdrawal_request', 1, 2, 'withdrawal', 5),
  (22, 'withdrawal_paid', 2, 9, 'withdrawal', null),
  (23, 'withdrawal_fee', 2, 6, 'withdrawal', null),
  (24, 'withdrawal_failed', 2, 1, 'withdrawal', 6),
  (30, 'system_increase', 8, 1, 'approval', 3),
  (31, 'system_decrease', 1, 8, 'approval', 4),
  (32, 'brand_funding', 9, 4, 'approval', null),
  (33, 'brand_payout', 4, 9, 'approval', null),
  (34, 'goodwill_funding', 9, 8, 'approval', null),
  (35, 'goodwill_from_fees', 6, 8, 'approval', null),
  (36, 'fees_payout', 6, 9, 'approval', null),
  (37, 'commission_payout', 7, 9, 'approval', null),
  (38, 'treasury_move', 9, 9, 'approval', null);

create table ledger.transfer (
  id bigint generated always as identity primary key,
  debit bigint not null,
  credit bigint not null,
  -- Micro-dollars.
  amount bigint not null check (amount > 0),
  kind smallint not null,
  subject_id bigint not null,
  -- The customer whose available balance it touched, and that balance after it: the customer's statement is these rows.
  customer_id bigint,
  available_after bigint check (available_after >= 0),
  -- The transfer that this one corrects.
  corrects bigint,
  created_at timestamptz not null,
  check (debit <> credit),
  check ((customer_id is null) = (available_after is null)),
  constraint transfer_once_per_subject unique (kind, subject_id)
);

-- Accounts and kinds are not foreign keys: the functions below are the only writers and lock both accounts first, and a
-- foreign key would cost a query per row in the busiest statement of the system. `verify` looks for strays.
create index transfer_statement on ledger.transfer (customer_id, id) where customer_id is not null;

create function ledger.refuse_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'rows of %.% are never changed', tg_table_schema, tg_table_name using errcode = '0A000';
end $$;

create trigger transfer_is_append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();

-- Posts linked transfers: all of them or none. Returns 'posted', or the first refusal that applies, in this order:
-- empty, amount_not_positive, unknown_kind, account_type_mismatch, unknown_account, already_posted, balance_too_low.
-- Nothing is written on a refusal. Locks the accounts in id order.
create function ledger.post_transfers(
  p_debit bigint[], p_credit bigint[], p_amount bigint[], p_kind smallint[], p_subject bigint[], p_corrects bigint[],
  p_now timestamptz
) returns text
  language plpgsql security definer set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_accounts bigint[];
  v_balances bigint[];
begin
  if coalesce(array_length(p_debit, 1), 0) = 0 then return 'empty'; end if;
  if exists (select from unnest(p_amount) a where a is null or a <= 0) then return 'amount_not_positive'; end if;
  if exists (select from unnest(p_kind) k left join transfer_kind t on t.code = k where t.code is null) then
    return 'unknown_kind';
  end if;
  if exists (select from unnest(p_debit, p_credit, p_kind) u(d, c, k) join transfer_kind t on t.code = u.k
              where u.d >> 48 <> t.debit_type or u.c >> 48 <> t.credit_type or u.d = u.c) then
    return 'account_type_mismatch';
  end if;

  select array_agg(l.id order by l.id), array_agg(l.balance order by l.id) into v_accounts, v_balances
    from (select a.id, a.balance from account a where a.id = any(p_debit || p_credit) order by a.id for update) l;
  if exists (select from unnest(p_debit || p_credit) a where a <> all(coalesce(v_accounts, '{}'))) then
    return 'unknown_account';
  end if;
  if exists (select from unnest(p_kind, p_subject) u(k, s) join transfer t on t.kind = u.k and t.subject_id = u.s)
     or (select count(*) <> count(distinct (k, s)) from unnest(p_kind, p_subject) u(k, s)) then
    return 'already_posted';
  end if;
  -- Floors hold after each transfer, not only at the end, so that no leg is paid with money that comes later.
  if exists (
    select from (
      select e.account, sum(e.amount) over (partition by e.account order by e.n, e.side) as change
        from (select d as account, -a as amount, n, 0 as side from unnest(p_debit, p_amount) with ordinality u(d, a, n)
              union all
              select c, a, n, 1 from unnest(p_credit, p_amount) with ordinality u(c, a, n)) e) r
      join unnest(v_accounts, v_balances) b(account, balance) using (account)
     where case when r.account >> 48 = 9 then b.balance + r.change > 0 else b.balance + r.change < 0 end) then
    return 'balance_too_low';
  end if;

  insert into transfer (debit, credit, amount, kind, subject_id, customer_id, available_after, corrects, created_at)
    select u.d, u.c, u.a, u.k, u.s, h.account & ((1::bigint << 48) - 1),
           b.balance + sum(h.change) over (partition by h.account order by u.n), u.x, p_now
      from unnest(p_debit, p_credit, p_amount, p_kind, p_subject, p_corrects) with ordinality u(d, c, a, k, s, x, n)
      cross join lateral (select case when u.d >> 48 = 1 then u.d when u.c >> 48 = 1 then u.c end as account,
                                 case when u.d >> 48 = 1 then -u.a else u.a end as change) h
      left join unnest(v_accounts, v_balances) b(account, balance) on b.account = h.account
     order by u.n;

  update account a set balance = a.balance + e.change
    from (select v.account, sum(v.amount)::bigint as change
            from (select d as account, -a as amount from unnest(p_debit, p_amount) u(d, a)
                  union all select c, a from unnest(p_credit, p_amount) u(c, a)) v group by 1) e
   where a.id = e.account;
  return 'posted';
end $$;

alter table ledger.transfer_kind owner to goodturn_ledger;
alter table ledger.transfer owner to goodturn_ledger;
alter function ledger.refuse_change owner to goodturn_ledger;
alter function ledger.post_transfers owner to goodturn_ledger;
grant select on ledger.transfer_kind, ledger.transfer to goodturn_app;
grant execute on function ledger.post_transfers to goodturn_app;
