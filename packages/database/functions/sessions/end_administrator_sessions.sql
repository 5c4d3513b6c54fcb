create or replace function shop.end_administrator_sessions(p_token text, p_administrator bigint, p_device bytea, p_now timestamptz, out result text, out ended bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_actor bigint;
begin
  perform ledger.require_time(p_now);
  v_actor := session_administrator(p_token, p_now);
  if v_actor is distinct from p_administrator then
    v_actor := ledger.acting_administrator(p_token, 'administrator.write', p_now);
    if v_actor is null then result := 'forbidden'; return; end if;
    result := administrator_obstacle(v_actor, p_administrator);
    if result is not null then return; end if;
  end if;
  with gone as (
    delete from session s
     where s.kind = 'administrator' and s.actor_id = p_administrator and s.token_hash <> shop.hash_token(p_token)
       and (p_device is null or sha256(s.token_hash) = p_device)
     returning 1)
  select count(*) into ended from gone;
  insert into outbox (topic, created_at) values ('rights_changed', p_now);
  result := 'ended';
end $$;

comment on function shop.end_administrator_sessions is
'Ends one session of an administrator, or with a null device all of them, but never the one that this was sent in. Who does it is looked
up by its token; nobody needs a right to end the own ones. Results: ''forbidden'', ''not_found'', ''right_not_held'', ''ended'' with how many.';

alter function shop.end_administrator_sessions owner to goodturn_ledger;
grant execute on function shop.end_administrator_sessions to goodturn_app;
