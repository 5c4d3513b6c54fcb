create or replace function shop.remark_blocked_network(p_token text, p_blocked_network bigint, p_remark text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  if ledger.acting_administrator(p_token, 'blacklist.write', p_now) is null then return 'forbidden'; end if;
  update blocked_network b set remark = p_remark where b.id = p_blocked_network;
  return case when found then 'changed' else 'not_found' end;
end $$;

comment on function shop.remark_blocked_network is
'Changes what is noted about an entry of the blacklist. Who does it is looked up by the session''s token. Results: ''forbidden'',
''not_found'', ''changed''.';

alter function shop.remark_blocked_network owner to goodturn_ledger;
grant execute on function shop.remark_blocked_network to goodturn_app;
