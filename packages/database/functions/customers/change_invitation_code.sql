create or replace function shop.change_invitation_code(p_token text, p_customer bigint, p_invitation_code text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_obstacle text := customer_obstacle(p_token, 'user.change_code', p_customer, p_now);
begin
  if v_obstacle is not null then return v_obstacle; end if;
  if p_invitation_code !~ '^[A-Z0-9]{4,20}$' then
    raise exception 'no invitation code is spelled %', p_invitation_code using errcode = 'invalid_parameter_value';
  end if;
  update customer c set invitation_code = p_invitation_code where c.id = p_customer and c.invitation_code <> p_invitation_code;
  return case when found then 'changed' else 'unchanged' end;
exception when unique_violation then
  return 'code_taken';
end $$;

comment on function shop.change_invitation_code is
'Gives a customer another invitation code; who was invited by the one before stays invited. Results: ''forbidden'', ''conflict_of_interest'',
''not_found'', ''code_taken'', ''unchanged'', ''changed''.';

alter function shop.change_invitation_code owner to goodturn_ledger;
grant execute on function shop.change_invitation_code to goodturn_app;
