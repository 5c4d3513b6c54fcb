create or replace function shop.create_first_link(p_token text, p_customer bigint, p_link text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_obstacle text := customer_obstacle(p_token, 'user.add', p_customer, p_now);
  v_operator bigint := ledger.acting_administrator(p_token, 'user.add', p_now);
begin
  if v_obstacle is not null then return v_obstacle; end if;
  -- Rewards for the orders of somebody whom one added go to no account of one's own.
  if ledger.owns_account(v_operator, (select c.inviter_id from customer c where c.id = p_customer)) then return 'conflict_of_interest'; end if;
  if not is_unopened(p_customer) or exists (select from password_link l where l.customer_id = p_customer) then return 'not_new'; end if;
  insert into password_link (customer_id, token_hash, created_by, created_at, expires_at)
    values (p_customer, shop.hash_token(p_link), v_operator, p_now, p_now + interval '24 hours');
  return 'created';
end $$;

comment on function shop.create_first_link is
'Makes the one link that one person alone can make: of an account that was just added, has never had a password or a transfer, and
never had a link. It works for 24 hours. Results: those of customer_obstacle
(''conflict_of_interest'' also if the inviter is an account of one''s own), ''not_new'', ''created''.';

alter function shop.create_first_link owner to goodturn_ledger;
grant execute on function shop.create_first_link to goodturn_app;
