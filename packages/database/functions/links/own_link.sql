create or replace function shop.own_link(p_token text, p_is_office boolean, p_subject bigint, p_now timestamptz,
  out result text, out person bigint, out link_id bigint, out round integer, out approval_id bigint, out expires_at timestamptz)
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_approval approval%rowtype;
  v_stands boolean;
begin
  perform ledger.require_time(p_now);
  person := session_administrator(p_token, p_now);
  if person is null then result := 'forbidden'; return; end if;
  if p_is_office then
    select l.id, l.round, l.approval_id, l.expires_at into link_id, round, approval_id, expires_at from administrator_link l
     where l.administrator_id = p_subject and l.used_at is null and l.expires_at > p_now order by l.id desc limit 1 for no key update;
    v_stands := administrator_link_stands(link_id);
  else
    select l.id, l.round, l.approval_id, l.expires_at into link_id, round, approval_id, expires_at from password_link l
     where l.customer_id = p_subject and l.used_at is null and l.expires_at > p_now order by l.id desc limit 1 for no key update;
    v_stands := password_link_stands(link_id);
  end if;
  if link_id is null or not v_stands then result := 'not_found'; return; end if;
  select * into v_approval from approval p where p.id = own_link.approval_id;
  result := case when person in (v_approval.requested_by, v_approval.decided_by) then 'own' else 'forbidden' end;
end $$;

comment on function shop.own_link is
'Locks the open link of an administrator, or of a customer, for one of the two who agreed on it, by the token of the session. Results:
''forbidden'', ''not_found'' (none is open), ''own''.';

alter function shop.own_link owner to goodturn_ledger;
