create or replace function shop.customer_obstacle(p_token text, p_node text, p_customer bigint, p_now timestamptz) returns text
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_operator bigint;
begin
  perform ledger.require_time(p_now);
  v_operator := ledger.acting_administrator(p_token, p_node, p_now);
  if v_operator is null then return 'forbidden'; end if;
  if ledger.owns_account(v_operator, p_customer) then return 'conflict_of_interest'; end if;
  perform from customer c where c.id = p_customer and c.erased_at is null for no key update;
  return case when not found then 'not_found' end;
end $$;

comment on function shop.customer_obstacle is
'Locks a customer whom one administrator is to change, and returns why that is not possible: ''forbidden'' (no session, or not the node),
''conflict_of_interest'' (the own account), ''not_found''; null if nothing speaks against it.';

alter function shop.customer_obstacle owner to goodturn_ledger;
