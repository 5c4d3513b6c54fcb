create or replace function shop.end_sessions_of_administrator(p_administrator bigint, p_now timestamptz) returns void
  language sql set search_path = pg_catalog, shop, pg_temp as $$
  delete from session s where s.kind = 'administrator' and s.actor_id = p_administrator;
  insert into outbox (topic, created_at) values ('rights_changed', p_now) $$;

comment on function shop.end_sessions_of_administrator is
'Ends every session of an administrator and announces it, so that each process closes the sockets.';

alter function shop.end_sessions_of_administrator owner to goodturn_ledger;
