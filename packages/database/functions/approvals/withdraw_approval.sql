create or replace function ledger.withdraw_approval(p_token text, p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval%rowtype;
begin
  perform require_time(p_now);
  select * into v_approval from approval p where p.id = p_approval for update;
  if not found then return 'not_found'; end if;
  if not exists (select from session s join administrator a on a.id = s.actor_id and a.disabled_at is null
                  where s.token_hash = shop.hash_token(p_token) and s.kind = 'administrator' and s.expires_at > p_now
                    and s.actor_id = v_approval.requested_by) then
    return 'forbidden';
  end if;
  if v_approval.state <> 'pending' then return 'already_decided'; end if;
  update approval set state = 'withdrawn', decided_at = p_now where id = p_approval;
  insert into outbox (topic, created_at) values ('approval_changed', p_now);
  return 'withdrawn';
end $$;

comment on function ledger.withdraw_approval is
'Takes back a pending request, by the person who made it, as the session''s token says; whoever lost the node can still do
so. Results: ''not_found'', ''forbidden'', ''already_decided'', ''withdrawn''.';

alter function ledger.withdraw_approval owner to goodturn_ledger;
grant execute on function ledger.withdraw_approval to goodturn_app;
