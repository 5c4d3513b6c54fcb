create or replace function shop.keep_decided_facts(p_token text, p_approval bigint, p_facts jsonb, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_person bigint;
begin
  perform ledger.require_time(p_now);
  v_person := session_administrator(p_token, p_now);
  if not exists (select from approval p where p.id = p_approval and p.decided_at = p_now
                    and v_person = case p.state when 'withdrawn' then p.requested_by else p.decided_by end) then
    return null;
  end if;
  insert into decided_facts (approval_id, facts) values (p_approval, p_facts) on conflict do nothing;
  if not found then return null; end if;
  return encode(sha256(convert_to(p_facts::text, 'UTF8')), 'hex');
end $$;

comment on function shop.keep_decided_facts is
'Keeps what a decision rested on, for who decides or withdraws at this moment, once. Returns its digest, which the audit keeps; null, and
keeps nothing, for anybody else or at any other time.';

alter function shop.keep_decided_facts owner to goodturn_ledger;
grant execute on function shop.keep_decided_facts to goodturn_app;
