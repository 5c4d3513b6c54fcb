create or replace function ledger.settle_orders(p_token text[], p_order bigint[], p_customer bigint[], p_caller text[], p_key text[], p_hash bytea[], p_bonus bigint[], p_proof bytea[], p_color text[],
  p_model text[], p_first_color text[], p_first_model text[], p_now timestamptz, out results text[], out responses text[])
  language plpgsql security definer
  set search_path = pg_catalog, shop, ledger, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
  as $$
declare
  v_ms text := (extract(epoch from p_now) * 1000)::bigint::text;
  v_return_days smallint := setting('return_days')::smallint;
  v_due_at timestamptz := p_now + make_interval(days => setting('shipping_days')::integer);
  v_accounts bigint[];
  v_changes bigint[];
  v_lucky bigint[];
  v_paid bigint;
  v_friends boolean := exists (select from unnest(p_caller, p_customer) u(caller, customer) where u.caller <> 'c' || u.customer);
  v_strangers bigint[];
  v_askers bigint[];
  v_asked bigint[];
  v_asked_by bigint[];
  v_numbers_required constant boolean := setting('confirmed_numbers') = 'true';
begin
  perform require_time(p_now);
  -- A payment of a friend: consent cannot be taken back until it has ended, or was taken back before it.
  if v_friends then
    select array_agg(f.n) filter (where f.caller <> concat('c', f.actor, '@', f.owner) or not has_consent(f.owner, f.actor, p_now)) into v_strangers
      from (select u.n, u.caller, u.customer as owner, substr(split_part(u.caller, '@', 1), 2)::bigint as actor
              from unnest(p_caller, p_customer) with ordinality u(caller, customer, n) where u.caller <> 'c' || u.customer order by 3, 4) f;
    -- Read after the consents are locked: what the owner chose cannot change under the payment.
    select array_agg(f.n) filter (where o.asked_at is not null or a.ask = 'always' or (a.ask = 'from' and a.paid + o.price >= a.ask_from)) into v_askers
      from (select u.n, u.id, u.customer as owner, substr(split_part(u.caller, '@', 1), 2)::bigint as actor
              from unnest(p_caller, p_customer, p_order) with ordinality u(caller, customer, id, n) where u.caller <> 'c' || u.customer) f
      join orders o on o.id = f.id cross join lateral shop.friend_ask(f.owner, f.actor, p_now) a;
  end if;
  with requests as materialized (
    -- What has no session neither pays nor makes another payment of the batch wait. The hash is written out: a call of a function costs more.
    select *, row_number() over (partition by is_acting, customer order by n) as turn,
           row_number() over (partition by is_acting, caller, key order by n) as use
      from (select b.*, coalesce(
                (select s.subject_id = b.customer and b.caller = case when s.actor_id = s.subject_id then 'c' || s.subject_id
                                                                      else concat('c', s.actor_id, '@', s.subject_id) end
                   from session s
                  where s.token_hash = sha256(convert_to(b.token, 'UTF8')) and s.kind = 'customer' and s.expires_at > p_now), false) as is_acting
              from unnest(p_order, p_customer, p_caller, p_key, p_hash, p_bonus, p_proof, p_color, p_model, p_first_color, p_first_model, p_token)
                   with ordinality b(id, customer, caller, key, hash, bonus, proof, color, model, first_color, first_model, token, n)) r
  ), locked as materialized (
    select o.id, o.customer_id, o.campaign_id, o.unit_number, o.status, o.cancel_reason, o.expires_at, o.price, o.cashback, o.color, o.model,
           o.asked_by, o.asked_address_digest
      from orders o where o.id = any(p_order) order by o.id for update
  ), evaluated as materialized (
    select u.id, u.customer, u.caller, u.key, u.hash, coalesce(o.color, u.color, u.first_color) as color, coalesce(o.model, u.model, u.first_model) as model, u.n, coalesce(u.bonus, 0) as bonus, o.campaign_id, o.price, o.cashback, o.asked_by, g.brand_id, g.commission, c.recipient, c.address, c.country, c.contact_phone,
           c.inviter_id, case when c.inviter_id is null then 0
                else o.cashback * least(i.share_ratio_ppm, g.referral_cap_ppm) / 10000000000 * 10000 end as reward,
           case when not u.is_acting then 'not_logged_in'
                when o.id is null or o.customer_id <> u.customer then 'not_found'
                when u.n = any(v_strangers) then 'no_consent'
                when o.status in (1, 3) then 'already_paid'
                when o.status = 2 then case o.cancel_reason when 'expired' then 'expired' else 'cancelled' end
                when o.expires_at <= p_now then 'expired'
                when c.disabled_at is not null then 'account_disabled'
                when c.hold_expires_at > p_now then 'account_on_hold'
                when c.address is null then 'shipping_address_missing'
                when c.country <> all(g.ships_to) then 'not_shipped_there'
                when c.address_waits_until > p_now and c.known_address_digest is distinct from
                  shop.address_digest(c.recipient, c.address, c.country, c.contact_phone) then 'shipping_address_too_new'
                when u.n = any(v_askers) or (o.asked_by is not null and u.caller <> 'c' || u.customer) then 'owner_must_agree'
                -- Asked first: the call takes a fifteenth of a payment's time, and hardly any order was asked about.
                when o.asked_address_digest is not null
                 and o.asked_address_digest <> shop.address_digest(c.recipient, c.address, c.country, c.contact_phone) then 'address_changed'
                when u.turn > 1 or u.use > 1 then 'retry'
                when u.color <> o.color or u.model <> o.model then 'choice_changed'
                when u.bonus is null and (g.lucky_units > 0 or exists (select from product_option x where x.product_id = g.product_id))
                  then 'unread'
                when u.bonus not in (0, g.lucky_bonus) then 'not_found'
                when u.bonus > 0 and g.has_lucky_digests and (
                       select d.digest from lucky_digest d where d.campaign_id = o.campaign_id
                          and d.digest = sha256(int8send(o.campaign_id) || int4send(o.unit_number) || u.proof)) is null then 'not_lucky'
                else 'payable' end as verdict
      from requests u
      left join locked o on o.id = u.id
      left join campaign g on g.id = o.campaign_id
      left join customer c on c.id = o.customer_id
      left join customer i on i.id = c.inviter_id
  ), balances as materialized (
    select a.id, a.balance from account a
     where a.id = any(array(select customer_available(j.customer) from evaluated j where j.verdict = 'payable')) order by a.id for update
  ), payable as materialized (
    select j.*, f.balance - j.price as after_price, f.balance - j.price + j.cashback as after_cashback,
           f.balance - j.price + j.cashback + j.bonus as after_all,
           concat_ws(',', j.price, j.cashback, j.bonus, f.balance - j.price + j.cashback + j.bonus, v_ms) as response
      from evaluated j join balances f on f.id = customer_available(j.customer)
     where j.verdict = 'payable' and f.balance >= j.price
  ), claimed as (
    insert into idempotency (caller, call, key, request_hash, response, created_at)
      select f.caller, 'finishOrder', f.key, f.hash, f.response, p_now from payable f order by f.caller, f.key
      on conflict do nothing returning caller, key
  ), settled as materialized (
    -- A case keeps the look-up a hash table: as a join it would be planned for one row, and compare each with each.
    select f.* from payable f where case when (f.caller, f.key) in (select k.caller, k.key from claimed k) then true else false end
  ), shipments as (
    insert into shipment (order_id, recipient, address, country, phone, due_at)
      select s.id, s.recipient, s.address, s.country, s.contact_phone, v_due_at from settled s
  ), paid_orders as (
    update orders o set status = 1, paid_at = p_now, paid_by = substr(split_part(s.caller, '@', 1), 2)::bigint, bonus = s.bonus, commission = s.commission,
        color = s.color, model = s.model, return_days = v_return_days, inviter_id = s.inviter_id, referral_reward = s.reward,
        numbers_required = v_numbers_required
      from settled s where o.id = s.id
  ), posted as (
    insert into transfer (debit_account_id, credit_account_id, amount, kind, subject_id, customer_id, available_balance_after, created_at)
      select t.debit, t.credit, t.amount, t.kind, s.id, s.customer, t.after, p_now
        from settled s cross join lateral (values
          (customer_available(s.customer), brand_pending(s.brand_id), s.price, 'order_price'::ledger.kind, s.after_price),
          (campaign_escrow(s.campaign_id), customer_available(s.customer), s.cashback, 'order_cashback', s.after_cashback),
          (campaign_escrow(s.campaign_id), customer_available(s.customer), s.bonus, 'order_bonus', s.after_all)
        ) t(debit, credit, amount, kind, after)
       where t.amount > 0 order by s.n, t.kind
  ), received as (
    update account a set balance = s.after_all from settled s where a.id = customer_available(s.customer)
  ), outbox_row as (
    insert into outbox (topic, customer_ids, order_ids, campaign_ids, created_at)
      select 'order_paid', array_agg(s.customer order by s.n), array_agg(s.id order by s.n), array_agg(distinct s.campaign_id), p_now
        from settled s having count(*) > 0
  ), shared as (
    select h.account, sum(h.change)::bigint as change
      from settled s cross join lateral (values
        (campaign_escrow(s.campaign_id), -(s.cashback + s.bonus)), (brand_pending(s.brand_id), s.price)) h(account, change)
     group by 1
  )
  select array_agg(s.id order by s.n) filter (where s.asked_by is not null), array_agg(s.asked_by order by s.n) filter (where s.asked_by is not null),
         array_agg(case when s.n is not null then 'paid' when f.n is not null then 'retry'
                        when j.verdict = 'payable' then 'insufficient_balance' else j.verdict end order by j.n),
         array_agg(s.response order by j.n), count(s.n),
         array_agg(s.campaign_id) filter (where s.bonus > 0),
         (select array_agg(h.account order by h.account) from shared h), (select array_agg(h.change order by h.account) from shared h)
    into v_asked, v_asked_by, results, responses, v_paid, v_lucky, v_accounts, v_changes
    from evaluated j left join payable f on f.n = j.n left join settled s on s.n = j.n;

  -- A key that was used before outranks every refusal. It is looked up only now, so that the twin of a request that held
  -- the order's lock is seen, and only where something was not paid.
  if v_paid < cardinality(p_order) then
    select array_agg(case when v.r = 'paid' or k.key is null then v.r when k.request_hash = v.hash then 'replayed' else 'key_reused' end
                     order by v.n),
           array_agg(coalesce(v.response, case when k.request_hash = v.hash then k.response end) order by v.n)
      into results, responses
      from unnest(results, responses, p_caller, p_key, p_hash) with ordinality v(r, response, caller, key, hash, n)
      left join idempotency k on v.r <> 'paid' and k.caller = v.caller and k.call = 'finishOrder' and k.key = v.key;
  end if;
  if v_paid = 0 then return; end if;

  perform from account a where a.id = any(v_accounts) order by a.id for update;
  update account a set balance = a.balance + h.change from unnest(v_accounts, v_changes) h(account, change) where a.id = h.account;

  if v_friends then
    perform send_message(r.customer, 'friend_paid', r.id, p_now) from unnest(results, p_customer, p_order, p_caller) r(result, customer, id, caller)
     where r.result = 'paid' and r.caller <> 'c' || r.customer;
  end if;
  if v_asked is not null then
    perform send_message(q.asked_by, 'question_agreed', q.id, p_now) from unnest(v_asked, v_asked_by) q(id, asked_by);
  end if;
  if v_lucky is not null then
    perform from campaign g where g.id = any(v_lucky) order by g.id for no key update;
    update campaign g set lucky_paid = g.lucky_paid + l.paid
      from (select c as id, count(*)::integer as paid from unnest(v_lucky) c group by 1) l where g.id = l.id;
  end if;
end $$;

comment on function ledger.settle_orders is
'Pays orders in a batch. Each payment happens whole or is refused by itself: the price to the brand, cashback and bonus out of
escrow, the shipment, the response under the caller''s key and an outbox row, all in the caller''s database transaction. Locks:
orders by id, the customers'' accounts by id, keys by name, the accounts that many share by id, campaigns of lucky units by
id.

p_bonus is the campaign''s bonus when the order''s unit is lucky. The database does not hold the seed: p_proof is what the server
makes of it for this unit, HMAC-SHA256(seed, ''lucky'' and the unit), and one of the campaign''s digests must be made of it. Of a
campaign that was activated before there were digests the server''s word is taken. The bonus is paid at most as often as there are
lucky units. p_bonus is null when the server has not
looked the order up, which it only has to for campaigns with lucky units or variants: ''unread''.

p_color and p_model are what the payer was shown; null says nothing of it. An order that names another colour or model by now is not paid:
''choice_changed''. Where neither names one, p_first_color and p_first_model are taken, the first that its product offered.

p_token is each payer''s session: of the customer, or of the friend on the customer''s account, as p_caller says; a payment without it is
refused alone.

p_caller is ''c'' and the customer''s id; of a friend ''c'', the friend''s id, ''@'' and the customer''s id. A friend needs the owner''s
consent, and the owner is told. Where the owner wants to be asked about the order, and of an order that was asked about (ask_owner), nobody
but the owner pays: ''owner_must_agree''. The owner''s payment of such an order is the yes, to the address of the question; the friend is told.

Results: ''paid'' and ''replayed'' come with the response''s facts (price, cashback, bonus, available balance after it, and the time
in milliseconds); ''key_reused'', ''not_logged_in'', ''not_found'', ''no_consent'', ''already_paid'', ''cancelled'', ''expired'', ''account_disabled'', ''account_on_hold'',
''shipping_address_missing'', ''not_shipped_there'', ''shipping_address_too_new'' (use_password_link), ''owner_must_agree'', ''address_changed'' (since the owner was asked), ''choice_changed'', ''insufficient_balance'', ''not_lucky'' (a bonus without the
proof of this unit); ''retry'' and ''unread'' belong into a later batch.';

alter function ledger.settle_orders owner to goodturn_ledger;
grant execute on function ledger.settle_orders to goodturn_app;
