create or replace function shop.administrator_link_stands(p_link bigint) returns boolean
  language sql stable set search_path = pg_catalog, shop, ledger, pg_temp as $$
  select exists (
    select from administrator_link l join approval p on p.id = l.approval_id
      join administrator a on a.id = l.administrator_id join role r on r.id = a.role_id
     where l.id = p_link and l.has_halves and l.ended_at is null and a.disabled_at is null
       and l.role_id = a.role_id and l.role_revision = r.revision
       and p.state = 'approved' and link_maker_stands(p, p.requested_by) and link_maker_stands(p, p.decided_by)) $$;

comment on function shop.administrator_link_stands is
'Whether a link of an administrator has not ended: both persons could still agree on it, and its owner is enabled and has the role,
with the rights, for which it was made.';

alter function shop.administrator_link_stands owner to goodturn_ledger;
