create or replace function shop.change_member_expiry(p_token text, p_customer bigint, p_until date, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_obstacle text := customer_obstacle(p_token, 'user.change_expiry', p_customer, p_now);
begin
  if v_obstacle is not null then return v_obstacle; end if;
  update customer c set member_until = p_until where c.id = p_customer and c.member_until is distinct from p_until;
  return case when found then 'changed' else 'unchanged' end;
end $$;

comment on function shop.change_member_expiry is
'Notes until when operators count somebody as a member, or with null that they do not; no rule reads it. Results: ''forbidden'',
''conflict_of_interest'', ''not_found'', ''unchanged'', ''changed''.';

alter function shop.change_member_expiry owner to goodturn_ledger;
grant execute on function shop.change_member_expiry to goodturn_app;
