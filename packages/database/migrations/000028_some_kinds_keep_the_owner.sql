-- A kind fixes the types of both accounts. Where money only changes its place with one owner, it fixes the owner too: what is
-- frozen is the same customer's, and what a brand is owed becomes the same brand's.

alter table ledger.transfer_kind add same_owner boolean not null default false;
update ledger.transfer_kind set same_owner = true where code in (6, 21, 24);

create or replace function ledger.post_transfers(
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
              where u.d >> 48 <> t.debit_type or u.c >> 48 <> t.credit_type or u.d = u.c
                 or (t.same_owner and (u.d # u.c) & ((1::bigint << 48) - 1) <> 0)) then
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
