create or replace function shop.friend_sessions_ended() returns trigger
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  insert into outbox (topic, customer_ids, created_at)
    select 'session_ended', array_agg(distinct e.subject_id), clock_timestamp() from ended e where e.subject_id <> e.actor_id having count(*) > 0;
  return null;
end $$;

comment on function shop.friend_sessions_ended is
'Announces the end of friends'' sessions, however it came: most end with the own session that they were opened from, of which the
one who ends it knows nothing.';

alter function shop.friend_sessions_ended owner to goodturn_ledger;

create or replace trigger friend_sessions_ended after delete on shop.session
  referencing old table as ended for each statement execute function shop.friend_sessions_ended();
