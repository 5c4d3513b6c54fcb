create or replace function ledger.post_transfers(p_postings ledger.posting[], p_now timestamptz) returns text
  language plpgsql set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_postings posting[];
  v_accounts bigint[];
  v_balances bigint[];
begin
  perform require_time(p_now);
  select array_agg(p order by n) into v_postings
    from unnest(p_postings) with ordinality p(debit, credit, amount, kind, subject_id, corrects, n)
    cross join lateral (select row(p.debit, p.credit, p.amount, p.kind, p.subject_id, p.corrects)::posting as p) x
   where p.amount is distinct from 0;
  if v_postings is null then return 'empty'; end if;
  if exists (select from unnest(v_postings) p where p.amount is null or p.amount <= 0) then return 'amount_not_positive'; end if;
  if exists (select from unnest(v_postings) p left join transfer_kind k on k.kind = p.kind
              where k.kind is null or p.debit = p.credit
                 or account_type_of(p.debit) is distinct from k.debit_type or account_type_of(p.credit) is distinct from k.credit_type
                 or (k.requires_same_owner and account_owner(p.debit) <> account_owner(p.credit))) then
    return 'account_type_mismatch';
  end if;

  select array_agg(l.id order by l.id), array_agg(l.balance order by l.id) into v_accounts, v_balances
    from (select a.id, a.balance from account a
           where a.id = any(array(select p.debit from unnest(v_postings) p union select p.credit from unnest(v_postings) p))
           order by a.id for update) l;
  if exists (select from unnest(v_postings) p
              where p.debit <> all(coalesce(v_accounts, '{}')) or p.credit <> all(coalesce(v_accounts, '{}'))) then
    return 'unknown_account';
  end if;
  if exists (select from unnest(v_postings) p join transfer t on t.kind = p.kind and t.subject_id = p.subject_id)
     or (select count(*) <> count(distinct (p.kind, p.subject_id)) from unnest(v_postings) p) then
    return 'already_posted';
  end if;
  -- Floors hold after each transfer, not only at the end, so that no leg is paid with money that comes later.
  if exists (
    select from (
      select e.account, sum(e.amount) over (partition by e.account order by e.n, e.side) as change
        from (select p.debit as account, -p.amount as amount, n, 0 as side
                from unnest(v_postings) with ordinality p(debit, credit, amount, kind, subject_id, corrects, n)
              union all
              select p.credit, p.amount, n, 1
                from unnest(v_postings) with ordinality p(debit, credit, amount, kind, subject_id, corrects, n)) e) r
      join unnest(v_accounts, v_balances) b(account, balance) using (account)
     where case account_type_of(r.account) when 'external' then b.balance + r.change > 0 else b.balance + r.change < 0 end) then
    return 'balance_too_low';
  end if;

  insert into transfer (debit_account_id, credit_account_id, amount, kind, subject_id, customer_id, available_balance_after,
      corrects_transfer_id, created_at)
    select p.debit, p.credit, p.amount, p.kind, p.subject_id, account_owner(h.account),
           b.balance + sum(h.change) over (partition by h.account order by p.n), p.corrects, p_now
      from unnest(v_postings) with ordinality p(debit, credit, amount, kind, subject_id, corrects, n)
      cross join lateral (
        select case 'customer.available' when account_type_of(p.debit) then p.debit when account_type_of(p.credit) then p.credit end as account,
               case account_type_of(p.debit) when 'customer.available' then -p.amount else p.amount end as change) h
      left join unnest(v_accounts, v_balances) b(account, balance) on b.account = h.account
     order by p.n;

  update account a set balance = a.balance + e.change
    from (select v.account, sum(v.amount)::bigint as change
            from (select p.debit as account, -p.amount as amount from unnest(v_postings) p
                  union all select p.credit, p.amount from unnest(v_postings) p) v group by 1) e
   where a.id = e.account;
  return 'posted';
end $$;

comment on function ledger.post_transfers is
'Posts linked transfers: all of them or none. Legs of zero are not written. Returns ''posted'', or the first refusal that
applies, in this order: empty, amount_not_positive, account_type_mismatch, unknown_account, already_posted,
balance_too_low. Nothing is written on a refusal. Locks the accounts in id order. Only functions of the ledger call it.';

alter function ledger.post_transfers owner to goodturn_ledger;
