create or replace function shop.change_share_ratio(p_token text, p_customer bigint, p_share_ratio integer, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_obstacle text := customer_obstacle(p_token, 'user.change_share_ratio', p_customer, p_now);
begin
  if v_obstacle is not null then return v_obstacle; end if;
  update customer c set share_ratio_ppm = p_share_ratio where c.id = p_customer and c.share_ratio_ppm <> p_share_ratio;
  return case when found then 'changed' else 'unchanged' end;
end $$;

comment on function shop.change_share_ratio is
'Sets the part of friends'' cashback that a customer gets as a reward, in parts per million; orders that were paid keep the reward that
they named. Results: ''forbidden'', ''conflict_of_interest'', ''not_found'', ''unchanged'', ''changed''.';

alter function shop.change_share_ratio owner to goodturn_ledger;
grant execute on function shop.change_share_ratio to goodturn_app;
