create or replace function chain.payout_alarms() returns table (alarm text, chain text, payment_method text, figure bigint, since timestamptz)
  language sql stable security definer set search_path = pg_catalog, shop, chain, pg_temp as $$
  select 'payout_not_final', null, m.code, count(*), min(s.at)
    from batch_item i join batch b on b.id = i.batch_id join token t on t.id = b.token join payment_method m on m.id = t.payment_method_id
    cross join lateral (select min(n.sent_at) as at from sent n where n.item_id = i.id) s
   where i.state = 'open' and s.at < clock_timestamp() - interval '1 hour' group by m.code
  union all
  select 'batch_unsigned', null, m.code, b.id, b.exported_at
    from batch b join token t on t.id = b.token join payment_method m on m.id = t.payment_method_id
   where b.state = 'exported' and b.exported_at < clock_timestamp() - interval '12 hours'
  union all
  -- Tokens of one chain share the address that pays and its coin.
  select 'coin_low', c.chain, null, c.payouts, null
    from (select t.chain, min(f.native_units / row_cost(t.chain, f.fee_price)) as payouts
            from token t cross join lateral current_route(t.payment_method_id) r cross join lateral payout_funds(t.id) f
           where r.route in ('rail', 'draining') and f.result = 'ready' group by t.chain) c
   where c.payouts < 20
  union all
  select 'float_low', null, m.code, w.units - f.units, w.since
    from token t join payment_method m on m.id = t.payment_method_id
    cross join lateral current_route(m.id) r cross join lateral payout_funds(t.id) f
    cross join lateral (select sum(a.amount - a.fee)::bigint as units, min(a.reviewed_at) as since
      from withdrawal a where a.payment_method_id = m.id and a.stage = 'approved') w
   where r.route in ('rail', 'draining') and f.result = 'ready' and w.units > f.units
   order by 1, 2, 3, 4 $$;

comment on function chain.payout_alarms is
'Returns what needs a person about payouts: ''payout_not_final'' (so many rows were sent more than an hour ago and are not final), ''batch_unsigned'' (the
batch was exported more than twelve hours ago, and nobody brought its signatures), ''coin_low'' (the payout address has coin for so few payouts),
''float_low'' (the payout address holds so much less of the token than approved withdrawals need, in its units).';

alter function chain.payout_alarms owner to goodturn_ledger;
grant execute on function chain.payout_alarms to goodturn_app, goodturn_reader;
