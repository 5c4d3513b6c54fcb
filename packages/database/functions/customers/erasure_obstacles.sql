create or replace function shop.erasure_obstacles(p_customer bigint, p_now timestamptz) returns text[]
  language sql stable security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
  select array_remove(array[
    case when exists (select from account a where a.id in (customer_available(p_customer), customer_frozen(p_customer)) and a.balance <> 0)
      then 'balance' end,
    case when exists (select from orders o where o.customer_id = p_customer and (o.status = 0 or (o.status = 1 and o.closed_at is null)))
      then 'orders' end,
    case when exists (select from recharge r where r.customer_id = p_customer and r.status = 0) then 'recharges' end,
    case when exists (select from withdrawal w where w.customer_id = p_customer and w.ended_at is null) then 'withdrawals' end,
    case when exists (select from hold h where h.customer_id = p_customer and h.ended_at is null and h.expires_at > p_now) then 'hold' end,
    case when exists (select from approval p where p.customer_id = p_customer and p.state = 'pending') then 'requests' end
  ], null) $$;

comment on function shop.erasure_obstacles is
'Returns what must come to its end before an account can be erased: ''balance'', ''orders'' that are not closed, ''recharges'' and
''withdrawals'' that are open, a ''hold'', and ''requests'' of administrators about it that are undecided.';

alter function shop.erasure_obstacles owner to goodturn_ledger;
grant execute on function shop.erasure_obstacles to goodturn_app;
