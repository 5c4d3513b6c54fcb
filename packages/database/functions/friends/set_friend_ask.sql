create or replace function shop.set_friend_ask(p_token text, p_friend bigint, p_ask text, p_from bigint, p_now timestamptz, out result text, out actor_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_owner constant bigint := shop.session_customer(p_token, p_now);
  v_friend friend%rowtype;
begin
  perform ledger.require_time(p_now);
  select f.* into v_friend from friend f where f.id = p_friend and f.owner_id = v_owner and f.is_accepted for update;
  if not found then result := 'not_found'; return; end if;
  actor_id := v_friend.actor_id;
  if (v_friend.ask, v_friend.ask_from) is not distinct from (p_ask, p_from) then result := 'unchanged'; return; end if;
  update friend f set ask = p_ask, ask_from = p_from where f.id = p_friend;
  insert into outbox (topic, customer_ids, created_at) values ('order_changed', array[v_owner], p_now);
  result := 'changed';
end $$;

comment on function shop.set_friend_ask is
'Keeps in the owner''s own session whether this friend asks before paying: ''always'', ''never'', or from the sum p_from on that the
friend''s payments of a day reach. It waits for a payment of the friend that is under way. A question that was asked stays one.
Results: ''not_found'' (also without consent), ''unchanged'', ''changed'', the last two with the friend''s own account.';

alter function shop.set_friend_ask owner to goodturn_ledger;
grant execute on function shop.set_friend_ask to goodturn_app;
