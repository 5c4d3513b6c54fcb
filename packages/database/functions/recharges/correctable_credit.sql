create or replace function ledger.correctable_credit(p_customer bigint, p_credit bigint, out kind ledger.kind, out amount bigint, out amount_left bigint) returns setof record
  language sql stable security definer set search_path = pg_catalog, ledger, pg_temp as $$
  select t.kind, t.amount, t.amount - coalesce((select sum(c.amount) from transfer c where c.corrects_transfer_id = t.id), 0)::bigint
    from transfer t
   where t.id = p_credit and t.customer_id = p_customer and t.kind in ('recharge', 'system_increase', 'referral_reward') $$;

comment on function ledger.correctable_credit is
'Returns a credit of this customer that a decrease may name: what kind it is, its amount, and what earlier corrections have
left of it; no row when there is none of this id. Cashback and bonus come back by a refund alone, and what gave back the
customer''s own money never.';

alter function ledger.correctable_credit owner to goodturn_ledger;
grant execute on function ledger.correctable_credit to goodturn_app, goodturn_reader;
