create or replace function shop.add_administrator_link(p_administrator bigint, p_approval bigint, p_now timestamptz) returns void
  language sql set search_path = pg_catalog, shop, pg_temp as $$
  update administrator_link l set ended_at = p_now where l.administrator_id = p_administrator and l.used_at is null and l.ended_at is null;
  insert into administrator_link (administrator_id, approval_id, role_id, role_revision, created_at, expires_at)
    select a.id, p_approval, a.role_id, r.revision, p_now, p_now + interval '24 hours'
      from administrator a join role r on r.id = a.role_id where a.id = p_administrator $$;

comment on function shop.add_administrator_link is
'Makes a link for an administrator with the role that they have, for 24 hours; earlier ones end.';

alter function shop.add_administrator_link owner to goodturn_ledger;
