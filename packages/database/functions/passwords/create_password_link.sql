create or replace function ledger.create_password_link(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{password_reset}', p_now);
  v_link bigint;
begin
  perform from customer c where c.id = v_approval.subject_id for no key update;
  update password_link l set ended_at = p_now where l.customer_id = v_approval.subject_id and l.used_at is null and l.ended_at is null;
  insert into password_link (customer_id, approval_id, created_at, expires_at, address_digest)
    select c.id, p_approval, p_now, p_now + interval '24 hours', address_digest(c.recipient, c.address, c.country, c.contact_phone)
      from customer c where c.id = v_approval.subject_id returning id into v_link;
  -- Nobody reads what an account that was just added is told, and its owner has asked for nothing.
  if exists (select from customer c where c.id = v_approval.subject_id and c.password_hash is not null) then
    perform send_message(v_approval.subject_id, 'password_link_created', v_link, p_now);
  end if;
  insert into outbox (topic, customer_ids, created_at) values ('password_link_created', array[v_approval.subject_id], p_now);
  perform complete_approval(p_approval);
  return 'created';
end $$;

comment on function ledger.create_password_link is
'Makes the one-time link that two persons agreed on: it works for 24 hours, and earlier ones of the customer end. Every device of
the customer is told. Result: ''created''.';

alter function ledger.create_password_link owner to goodturn_ledger;
grant execute on function ledger.create_password_link to goodturn_app;

insert into shop.approval_kind (kind, node) values ('password_reset', 'user.reset_password')
  on conflict (kind) do update set node = excluded.node;
