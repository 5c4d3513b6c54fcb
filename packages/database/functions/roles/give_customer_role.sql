create or replace function ledger.give_customer_role(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{customer_role}', p_now);
  v_fields jsonb := v_approval.payload -> 'fields';
  v_administrator bigint;
begin
  perform shop.lock_rights();
  perform from customer c where c.id = v_approval.subject_id for no key update;
  if exists (select from personal_account o where o.customer_id = v_approval.subject_id and o.ended_at is null) then return 'has_role'; end if;
  insert into administrator (account, role_id, created_at)
    values (v_fields ->> 'account', (v_fields ->> 'roleId')::bigint, p_now)
    on conflict on constraint administrator_account_unique do nothing returning id into v_administrator;
  if v_administrator is null then return 'name_taken'; end if;
  insert into personal_account (administrator_id, customer_id, recorded_at, proof, approval_id)
    values (v_administrator, v_approval.subject_id, p_now, 'role', p_approval);
  perform shop.add_administrator_link(v_administrator, p_approval, p_now);
  perform complete_approval(p_approval);
  return 'created';
end $$;

comment on function ledger.give_customer_role is
'Makes a back-office account for a customer as two persons agreed on, without a password, with the customer''s account recorded as the own
one, and the one-time link by which its owner sets a password. Nobody gets a second account: they could decide what they requested.
Results: ''has_role'', ''name_taken'', ''created''.';

alter function ledger.give_customer_role owner to goodturn_ledger;
grant execute on function ledger.give_customer_role to goodturn_app;

insert into shop.approval_kind (kind, node) values ('customer_role', 'user.update_role')
  on conflict (kind) do update set node = excluded.node;
