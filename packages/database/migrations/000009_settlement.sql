-- Pays a batch of orders. A refusal is a result of its row, never an exception, so that one bad row costs no other.
-- Locks: orders in id order, lucky campaigns in id order, then accounts in id order; an account's id puts customers
-- before brands and escrows, so that the shared rows are held for the shortest time.
--
-- Per row p_bonus is 0, or the campaign's bonus where the order's unit is lucky: the database does not hold the seed, so it
-- takes the server's word for which unit it is, and allows the bonus at most as often as there are lucky units.
--
-- Results: 'paid' and 'replayed' come with the answer's facts (price, cashback, bonus, available balance after it, and the
-- time in milliseconds); 'key_reused', 'not_found', 'already_paid', 'cancelled', 'expired', 'account_disabled',
-- 'address_missing', 'not_shipped_there', 'insufficient_balance'; 'retry' belongs into the next batch.
create function ledger.settle_orders(
  p_order bigint[], p_customer bigint[], p_caller text[], p_key text[], p_hash bytea[], p_bonus bigint[], p_color text[],
  p_model text[], p_now timestamptz, p_return_days smallint, out results text[], out answers text[]
) language plpgsql security definer
  set search_path = pg_catalog, shop, ledger set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
  as $$
declare
  v_n bigint[];
  v_order bigint[];
  v_campaign bigint[];
  v_bonus bigint[];
  v_lucky_campaigns bigint[];
  v_available bigint[];
  v_accounts bigint[];
  v_balances bigint[];
  v_escrows bigint[];
begin
  perform from orders o where o.id = any(p_order) order by o.id for update;

  -- After the lock, so that the twin of a request which held it before is seen. A key is looked up for this very call.
  select array_agg(
           case when k.key is not null then case when k.request_hash = u.hash then 'replayed' else 'key_reused' end
                when o.id is null or o.customer_id <> u.customer then 'not_found'
                when o.status in (1, 3) then 'already_paid'
                when o.status = 2 then case o.cancel_reason when 'expired' then 'expired' else 'cancelled' end
                when o.expires_at <= p_now then 'expired'
                when c.disabled_at is not null then 'account_disabled'
                when c.address is null then 'address_missing'
                when c.country <> all(g.ships_to) then 'not_shipped_there'
                when u.turn > 1 then 'retry'
                when u.bonus not in (0, g.lucky_bonus) then 'not_found'
                else 'paid' end order by u.n),
         array_agg(k.answer order by u.n),
         array_agg(o.campaign_id order by u.n)
    into results, answers, v_campaign
    from (select *, row_number() over (partition by customer order by n) as turn
            from unnest(p_order, p_customer, p_caller, p_key, p_hash, p_bonus)
                 with ordinality b(id, customer, caller, key, hash, bonus, n)) u
    left join orders o on o.id = u.id
    left join campaign g on g.id = o.campaign_id
    left join customer c on c.id = u.customer
    left join idempotency k on k.caller = u.caller and k.call = 'finishOrder' and k.key = u.key;

  select array_agg(distinct v.campaign) into v_lucky_campaigns
    from unnest(results, v_campaign, p_bonus) v(r, campaign, bonus) where v.r = 'paid' and v.bonus > 0;
  if v_lucky_campaigns is not null then
    perform from campaign g where g.id = any(v_lucky_campaigns) order by g.id for update;
  end if;

  select array_agg(l.id), array_agg(l.balance) into v_accounts, v_balances
    from (select a.id, a.balance from account a
           where a.id = any(array(select account_id(1, v.customer) from unnest(results, p_customer) v(r, customer) where v.r = 'paid'))
           order by a.id for update) l;
  -- Each customer stands here once, so what is available needs no running sum.
  select array_agg(case when v.r = 'paid' and coalesce(b.balance, 0) < o.price then 'insufficient_balance' else v.r end order by v.n),
         array_agg(v.n order by v.n) filter (where v.r = 'paid' and b.balance >= o.price),
         array_agg(v.id order by v.n) filter (where v.r = 'paid' and b.balance >= o.price),
         array_agg(v.bonus order by v.n) filter (where v.r = 'paid' and b.balance >= o.price),
         array_agg(b.balance order by v.n) filter (where v.r = 'paid' and b.balance >= o.price)
    into results, v_n, v_order, v_bonus, v_available
    from unnest(results, p_order, p_customer, p_bonus) with ordinality v(r, id, customer, bonus, n)
    left join orders o on v.r = 'paid' and o.id = v.id
    left join unnest(v_accounts, v_balances) b(account, balance) on v.r = 'paid' and b.account = account_id(1, v.customer);
  if v_n is null then return; end if;

  insert into shipment (order_id, recipient, address, country, phone)
    select o.id, c.recipient, c.address, c.country, c.contact_phone
      from orders o join customer c on c.id = o.customer_id where o.id = any(v_order);

  with facts as materialized (
    update orders o set status = 1, paid_at = p_now, paid_by = (substr(p_caller[u.n], 2))::bigint, bonus = u.bonus,
        commission = g.commission, color = p_color[u.n], model = p_model[u.n], return_days = p_return_days, inviter_id = c.inviter_id,
        referral_reward = coalesce(o.cashback * least(i.share_ratio_parts, g.referral_cap_parts) / 1000000 / 10000 * 10000, 0)
      from unnest(v_n, v_order, v_bonus, v_available) u(n, id, bonus, available)
      join orders m on m.id = u.id
      join campaign g on g.id = m.campaign_id
      join customer c on c.id = m.customer_id
      left join customer i on i.id = c.inviter_id
     where o.id = u.id
    returning u.n, o.id, o.customer_id, o.campaign_id, g.brand_id, o.price, o.cashback, u.bonus, u.available
  ), posted as (
    insert into transfer (debit, credit, amount, kind, subject_id, customer_id, available_after, created_at)
      select t.debit, t.credit, t.amount, t.kind, f.id, f.customer_id, t.after, p_now
        from facts f cross join lateral (values
          (account_id(1, f.customer_id), account_id(5, f.brand_id), f.price, 1, f.available - f.price),
          (account_id(3, f.campaign_id), account_id(1, f.customer_id), f.cashback, 2, f.available - f.price + f.cashback),
          (account_id(3, f.campaign_id), account_id(1, f.customer_id), f.bonus, 3, f.available - f.price + f.cashback + f.bonus)
        ) t(debit, credit, amount, kind, after)
       where t.amount > 0 order by f.n, t.kind
  ), kept as (
    insert into idempotency (caller, call, key, request_hash, answer, created_at)
      select p_caller[f.n], 'finishOrder', p_key[f.n], p_hash[f.n],
             concat_ws(',', f.price, f.cashback, f.bonus, f.available - f.price + f.cashback + f.bonus,
                       (extract(epoch from p_now) * 1000)::bigint), p_now
        from facts f
    returning caller, key, answer
  ), customers as (
    update account a set balance = a.balance - f.price + f.cashback + f.bonus from facts f where a.id = account_id(1, f.customer_id)
  ), told as (
    insert into outbox (topic, customer_ids, order_ids, campaign_ids, at)
      select 'order_paid', array_agg(f.customer_id order by f.n), array_agg(f.id order by f.n), array_agg(distinct f.campaign_id), p_now
        from facts f
  )
  select array_agg(coalesce(k.answer, v.answer) order by v.n),
         (select array_agg(h.account order by h.account) from (select account_id(3, f.campaign_id) as account from facts f
                                    union select account_id(5, f.brand_id) from facts f) h)
    into answers, v_escrows
    from unnest(answers, p_caller, p_key) with ordinality v(answer, caller, key, n)
    left join kept k on k.caller = v.caller and k.key = v.key and v.n = any(v_n);

  if v_lucky_campaigns is not null then
    update campaign g set lucky_paid = g.lucky_paid + l.paid
      from (select o.campaign_id, count(*)::integer as paid from unnest(v_order, v_bonus) u(id, bonus)
              join orders o on o.id = u.id where u.bonus > 0 group by 1) l
     where g.id = l.campaign_id;
  end if;

  -- The accounts that batches share come last.
  perform from account a where a.id = any(v_escrows) order by a.id for update;
  update account a set balance = a.balance + s.change
    from (select h.account, sum(h.change)::bigint as change
            from unnest(v_order, v_bonus) u(id, bonus)
            join orders o on o.id = u.id join campaign g on g.id = o.campaign_id
            cross join lateral (values (account_id(3, g.id), -(o.cashback + u.bonus)), (account_id(5, g.brand_id), o.price)) h(account, change)
           group by 1) s
   where a.id = s.account;
end $$;

alter function ledger.settle_orders owner to goodturn_ledger;
grant execute on function ledger.settle_orders to goodturn_app;
