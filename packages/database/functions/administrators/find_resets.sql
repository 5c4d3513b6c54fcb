create or replace function shop.find_resets(p_token text, p_now timestamptz)
  returns table (approval_id bigint, kind text, requested_by text, requested_at timestamptz, reason text, decidable_from timestamptz, has_link boolean)
  language sql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
  select p.id, p.kind, a.account, p.requested_at, p.reason, n.decidable_from, p.state = 'approved'
    from reset_notice n join approval p on p.id = n.approval_id join administrator a on a.id = p.requested_by
   where n.administrator_id = session_administrator(p_token, p_now)
     and not exists (select from reset_objection o where o.approval_id = p.id)
     and (p.state = 'pending' or exists (
       select from administrator_link l where l.approval_id = p.id and l.used_at is null and l.expires_at > p_now and administrator_link_stands(l.id)))
   order by p.id $$;

comment on function shop.find_resets is
'Returns the resets that others requested of the administrator of this session, and to which that person can still object: pending
requests, and open links.';

alter function shop.find_resets owner to goodturn_ledger;
grant execute on function shop.find_resets to goodturn_app;
