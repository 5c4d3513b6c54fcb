create or replace function shop.find_open_link(p_is_office boolean, p_subject bigint, p_now timestamptz)
  returns table (expires_at timestamptz, account text, person_id bigint, is_shown boolean)
  language sql stable security definer set search_path = pg_catalog, shop, pg_temp as $$
  with found as (
    select l.id, l.round, l.approval_id, l.expires_at from administrator_link l
     where p_is_office and l.administrator_id = p_subject and l.used_at is null and l.expires_at > p_now and administrator_link_stands(l.id)
    union all
    select l.id, l.round, l.approval_id, l.expires_at from password_link l
     where not p_is_office and l.customer_id = p_subject and l.used_at is null and l.expires_at > p_now and password_link_stands(l.id))
  select f.expires_at, a.account, a.id, exists (
      select from link_half h where h.person_id = a.id and h.round = f.round
         and case when p_is_office then h.administrator_link_id else h.password_link_id end = f.id)
    from found f join approval p on p.id = f.approval_id join administrator a on a.id in (p.requested_by, p.decided_by)
   order by a.id = p.decided_by $$;

comment on function shop.find_open_link is
'Returns until when the open link of an administrator, or of a customer, works, with the two whose halves open it, and whether each has
seen the own half; no row without such a link.';

alter function shop.find_open_link owner to goodturn_ledger;
grant execute on function shop.find_open_link to goodturn_app;
