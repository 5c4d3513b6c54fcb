create or replace function ledger.request_approval(p_token text, p_kind text, p_subject bigint, p_payload jsonb, p_reason text, p_now timestamptz,
  p_reserved bigint default null, out result text, out approval_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_node text;
  v_requester bigint;
  v_customer bigint := approval_customer(p_kind, p_subject);
  v_facts jsonb;
begin
  perform require_time(p_now);
  select k.node into v_node from approval_kind k where k.kind = p_kind;
  v_requester := acting_administrator(p_token, v_node, p_now);
  if v_requester is null or not can_take_part(v_requester, p_kind, p_subject, p_payload -> 'fields') then
    result := 'forbidden';
    return;
  end if;
  perform from customer c where c.id = v_customer for key share;
  if exists (select from customer c where c.id = v_customer and c.erased_at is not null) then result := 'not_found'; return; end if;
  v_facts := approval_facts(p_kind, p_subject, p_payload -> 'fields');
  if v_facts is null then result := 'not_found'; return; end if;
  result := approval_conflict(v_requester, p_kind, p_subject, v_customer);
  if result is not null then return; end if;
  -- A number that an attempt before has taken, which the person signed: nobody else gets it any more.
  if p_reserved > (select q.last_value from approval_id_seq q) or exists (select from approval p where p.id = p_reserved) then
    result := 'not_reserved';
    return;
  end if;
  insert into approval (id, kind, subject_id, customer_id, payload, fingerprint, reason, requested_by, requested_at)
    overriding system value
    values (coalesce(p_reserved, nextval('approval_id_seq')), p_kind, p_subject, v_customer, p_payload,
            approval_fingerprint(p_kind, p_subject, v_customer, p_payload, p_reason, v_facts), p_reason, v_requester, p_now)
    on conflict (kind, coalesce(subject_id, 0), md5((payload -> 'fields')::text)) where state = 'pending' do nothing
    returning id into approval_id;
  if approval_id is null then
    select p.id into approval_id from approval p
     where p.kind = p_kind and p.subject_id is not distinct from p_subject and p.payload -> 'fields' = p_payload -> 'fields'
       and p.state = 'pending';
    result := 'already_pending'; return;
  end if;
  if p_kind in ('administrator_password_reset', 'totp_reset', 'passkey_reset') then
    perform shop.announce_reset(approval_id, p_subject, p_now);
  end if;
  insert into outbox (topic, created_at) values ('approval_changed', p_now);
  result := 'requested';
end $$;

comment on function ledger.request_approval is
'Writes what one administrator requests of another, under a new number or the one that an attempt which was rolled back had taken. Who
requests is looked up by the session''s token. Whose password or second factors it would reset is told. Results:
''forbidden'', ''not_reserved'', ''not_found'' (what it is about, or an account that was erased), ''conflict_of_interest'', ''already_pending'' with the id of
the identical request that is pending, ''requested'' with the approval''s id.';

alter function ledger.request_approval owner to goodturn_ledger;
grant execute on function ledger.request_approval to goodturn_app;
