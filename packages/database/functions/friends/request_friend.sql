create or replace function shop.request_friend(p_actor bigint, p_name text, p_digits text, p_per_day bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_actor customer%rowtype;
  v_owner bigint := (select c.id from customer c where c.phone_digits = p_digits);
  v_friend bigint;
begin
  perform ledger.require_time(p_now);
  select * into strict v_actor from customer c where c.id = p_actor for no key update;
  if v_actor.disabled_at is not null then return 'account_disabled'; end if;
  if v_actor.phone_digits = p_digits then return 'own_account'; end if;
  if (select count(*) from friend f where f.actor_id = p_actor and f.requested_at > p_now - interval '1 day') >= p_per_day
     and not exists (select from friend f where f.actor_id = p_actor and f.owner_digits = p_digits) then
    return 'too_many';
  end if;
  insert into friend (actor_id, owner_name, owner_digits, owner_id, requested_at) values (p_actor, p_name, p_digits, v_owner, p_now)
    on conflict (actor_id, owner_digits) do update set owner_id = excluded.owner_id, requested_at = excluded.requested_at
      where friend.consent = 0 and (friend.owner_id is distinct from excluded.owner_id or friend.requested_at <= p_now - interval '30 days')
    returning id into v_friend;
  if v_owner is not null and v_friend is not null then perform send_message(v_owner, 'friend_requested', v_friend, p_now); end if;
  return 'requested';
end $$;

comment on function shop.request_friend is
'Asks the owner of a phone number whether this customer may shop for them, once; tells the owner. The result does not depend on
whether the number has an account. Results: ''account_disabled'', ''own_account'', ''too_many'' (other numbers within a day),
''requested''.';

alter function shop.request_friend owner to goodturn_ledger;
grant execute on function shop.request_friend to goodturn_app;
