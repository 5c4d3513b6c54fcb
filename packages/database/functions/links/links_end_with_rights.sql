create or replace function shop.links_end_with_rights() returns trigger
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  update administrator_link l set ended_at = clock_timestamp()
   where l.used_at is null and l.ended_at is null and not administrator_link_stands(l.id);
  update password_link l set ended_at = clock_timestamp()
   where l.used_at is null and l.ended_at is null and not password_link_stands(l.id);
  return null;
end $$;

comment on function shop.links_end_with_rights is
'Ends the links whose makers lost the right to make them, or whose owner got another role or other rights, for good: a right that comes
back does not bring a link back that somebody kept.';

alter function shop.links_end_with_rights owner to goodturn_ledger;

create or replace trigger links_end_with_account after update of role_id, disabled_at on shop.administrator
  for each statement execute function shop.links_end_with_rights();
create or replace trigger links_end_with_role after update of revision on shop.role
  for each statement execute function shop.links_end_with_rights();
create or replace trigger links_end_with_node after delete on shop.role_node
  for each statement execute function shop.links_end_with_rights();
create or replace trigger link_half_is_append_only before update or delete or truncate on shop.link_half
  for each statement execute function ledger.reject_modification();
