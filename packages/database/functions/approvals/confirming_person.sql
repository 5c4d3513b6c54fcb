create or replace function ledger.confirming_person(p_token text, p_approval bigint, p_act text, p_now timestamptz) returns bigint
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select a.person from shop.session_administrator(p_token, p_now) a (person)
    join approval p on p.id = p_approval
   where case p_act when 'request' then p.requested_by = a.person and p.requested_at = p_now and p.state = 'pending'
                    when 'decision' then p.decided_by = a.person and p.decided_at = p_now else false end $$;

comment on function ledger.confirming_person is
'Returns the administrator of a session who requests or decides this approval at this very moment; null for anybody else.';

alter function ledger.confirming_person owner to goodturn_ledger;
