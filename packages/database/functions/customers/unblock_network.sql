create or replace function shop.unblock_network(p_token text, p_blocked_network bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  perform ledger.require_time(p_now);
  if ledger.acting_administrator(p_token, 'blacklist.write', p_now) is null then return 'forbidden'; end if;
  delete from blocked_network b where b.id = p_blocked_network;
  if not found then return 'not_found'; end if;
  insert into outbox (topic, created_at) values ('blacklist_changed', p_now);
  return 'unblocked';
end $$;

comment on function shop.unblock_network is
'Takes an address or a network off the blacklist. Who does it is looked up by the session''s token. Results: ''forbidden'',
''not_found'', ''unblocked''.';

alter function shop.unblock_network owner to goodturn_ledger;
grant execute on function shop.unblock_network to goodturn_app;
