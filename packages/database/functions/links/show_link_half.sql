create or replace function shop.show_link_half(p_token text, p_is_office boolean, p_subject bigint, p_now timestamptz,
  out result text, out half text, out approval_id bigint, out expires_at timestamptz)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_link record;
begin
  select * into v_link from own_link(p_token, p_is_office, p_subject, p_now);
  result := v_link.result;
  if result <> 'own' then return; end if;
  approval_id := v_link.approval_id;
  expires_at := v_link.expires_at;
  half := new_link_half();
  insert into link_half (administrator_link_id, password_link_id, round, person_id, half_hash, shown_at)
    values (case when p_is_office then v_link.link_id end, case when not p_is_office then v_link.link_id end,
            v_link.round, v_link.person, hash_token(half), p_now)
    on conflict do nothing;
  if not found then result := 'already_shown'; half := null; return; end if;
  result := 'shown';
end $$;

comment on function shop.show_link_half is
'Makes the half of a link that belongs to the person whose session this is, and returns it this one time: the database keeps its hash.
The other half is the other person''s, and neither gets both. Results: those of own_link, ''already_shown'', ''shown''.';

alter function shop.show_link_half owner to goodturn_ledger;
grant execute on function shop.show_link_half to goodturn_app;
