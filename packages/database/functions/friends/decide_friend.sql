create or replace function shop.decide_friend(p_token text, p_friend bigint, p_accept boolean, p_now timestamptz, out result text, out actor_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_friend friend%rowtype;
begin
  perform ledger.require_time(p_now);
  -- The owner's own session, which is looked up here: no code that forgets to ask can give consent in somebody's name.
  select f.* into v_friend from friend f join session s on s.kind = 'customer' and s.subject_id = f.owner_id and s.actor_id = f.owner_id
   where f.id = p_friend and s.token_hash = shop.hash_token(p_token) and s.expires_at > p_now for update of f;
  if not found then result := 'not_found'; return; end if;
  actor_id := v_friend.actor_id;
  if v_friend.is_accepted = p_accept then result := 'unchanged'; return; end if;
  result := 'changed';
  if p_accept then
    update friend f set is_accepted = true, consent = f.consent + 1, decided_at = p_now, ask = 'always', ask_from = null where f.id = p_friend;
    perform send_message(v_friend.actor_id, 'friend_accepted', p_friend, p_now);
  else
    -- The sessions stay, so that each is told on its next request why it is over.
    update friend f set is_accepted = false, decided_at = p_now where f.id = p_friend;
    insert into outbox (topic, customer_ids, created_at) values ('session_ended', array[v_friend.owner_id], p_now);
  end if;
end $$;

comment on function shop.decide_friend is
'Gives consent that a friend shops for the owner of this session, or takes it back. A payment of the friend that is under way
ends first, or is refused. Whoever agrees, also again, is asked about each order until set_friend_ask says otherwise. Results: ''not_found'', ''unchanged'', ''changed'', the last two with the friend''s own account.';

alter function shop.decide_friend owner to goodturn_ledger;
grant execute on function shop.decide_friend to goodturn_app;
