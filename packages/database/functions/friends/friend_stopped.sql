create or replace function shop.friend_stopped() returns trigger
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
begin
  insert into outbox (topic, customer_ids, created_at)
    select 'session_ended', array_agg(distinct s.subject_id), clock_timestamp() from session s
     where s.kind = 'customer' and s.actor_id = new.id and s.subject_id <> new.id having count(*) > 0;
  return null;
end $$;

comment on function shop.friend_stopped is
'Ends the shopping of a person for others when that person is disabled or put on hold: their sessions are looked up again immediately.';

alter function shop.friend_stopped owner to goodturn_ledger;

create or replace trigger friend_stopped after update of disabled_at, hold_expires_at on shop.customer
  for each row when (new.disabled_at is distinct from old.disabled_at or new.hold_expires_at is distinct from old.hold_expires_at)
  execute function shop.friend_stopped();
