create or replace function shop.renew_link(p_token text, p_is_office boolean, p_subject bigint, p_now timestamptz,
  out result text, out approval_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_link record;
begin
  select * into v_link from own_link(p_token, p_is_office, p_subject, p_now);
  result := v_link.result;
  if result <> 'own' then return; end if;
  approval_id := v_link.approval_id;
  if p_is_office then
    update administrator_link l set round = l.round + 1 where l.id = v_link.link_id;
  else
    update password_link l set round = l.round + 1 where l.id = v_link.link_id;
  end if;
  result := 'renewed';
end $$;

comment on function shop.renew_link is
'Puts a new link in the place of one of which a half was lost, by either of the two who agreed on it. Both halves of before end, each
person gets another, and it lasts no longer than the two agreed on. Results: those of own_link, ''renewed''.';

alter function shop.renew_link owner to goodturn_ledger;
grant execute on function shop.renew_link to goodturn_app;
