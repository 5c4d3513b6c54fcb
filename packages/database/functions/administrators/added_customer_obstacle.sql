create or replace function shop.added_customer_obstacle(p_token text, p_customer bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_obstacle text := customer_obstacle(p_token, 'user.add', p_customer, p_now);
begin
  if v_obstacle is not null then return v_obstacle; end if;
  -- Rewards for the orders of somebody whom one added go to no account of one's own.
  return case when ledger.owns_account(ledger.acting_administrator(p_token, 'user.add', p_now),
    (select c.inviter_id from customer c where c.id = p_customer)) then 'conflict_of_interest' end;
end $$;

comment on function shop.added_customer_obstacle is
'Returns why an operator cannot add this customer: those of customer_obstacle, ''conflict_of_interest'' also if the inviter is an
account of one''s own; null if nothing speaks against it. Nobody opens the account before two others make its link.';

alter function shop.added_customer_obstacle owner to goodturn_ledger;
grant execute on function shop.added_customer_obstacle to goodturn_app;
