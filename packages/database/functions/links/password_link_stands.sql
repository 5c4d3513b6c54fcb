create or replace function shop.password_link_stands(p_link bigint) returns boolean
  language sql stable set search_path = pg_catalog, shop, ledger, pg_temp as $$
  select exists (
    select from password_link l join approval p on p.id = l.approval_id join customer c on c.id = l.customer_id
     where l.id = p_link and l.has_halves and l.ended_at is null and c.erased_at is null
       and p.state = 'approved' and link_maker_stands(p, p.requested_by) and link_maker_stands(p, p.decided_by)) $$;

comment on function shop.password_link_stands is
'Whether a link of a customer has not ended: both persons could still agree on it, and the account was not erased.';

alter function shop.password_link_stands owner to goodturn_ledger;
