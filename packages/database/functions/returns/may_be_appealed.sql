create or replace function ledger.may_be_appealed(p_return shop.return_request, p_now timestamptz) returns boolean
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select p_return.state = 'rejected' and p_return.appealed_at is null and p_return.refusal_reason is not null
     and p_return.decided_at + interval '14 days' > p_now
     and not exists (select from return_request l where l.order_id = p_return.order_id and l.id > p_return.id) $$;

comment on function ledger.may_be_appealed is
'Whether the customer of a refused return can still appeal, so that its order stays open. A return that was asked for later takes its place.';

alter function ledger.may_be_appealed owner to goodturn_ledger;
