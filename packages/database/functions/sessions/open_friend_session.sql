create or replace function shop.open_friend_session(p_current_token text, p_token text, p_digits text, p_now timestamptz, p_expires_at timestamptz,
  p_ip inet, p_user_agent text) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_own session%rowtype;
  v_friend friend%rowtype;
  v_actor record;
begin
  perform ledger.require_time(p_now);
  -- Sessions before friends, as where they end.
  select o.* into v_own from session s join session o on o.token_hash = coalesce(s.parent_token_hash, s.token_hash)
   where s.token_hash = shop.hash_token(p_current_token) and s.kind = 'customer' and o.expires_at > p_now for no key update of o;
  if not found then return 'not_found'; end if;
  select c.disabled_at, c.hold_expires_at into v_actor from customer c where c.id = v_own.actor_id;
  if v_actor.disabled_at is not null then return 'account_disabled'; end if;
  if v_actor.hold_expires_at > p_now then return 'account_on_hold'; end if;
  select * into v_friend from friend f where f.actor_id = v_own.actor_id and f.owner_digits = p_digits and f.is_accepted for share;
  if not found then return 'not_accepted'; end if;
  -- One at a time for each own session, so that they do not pile up where answers are lost.
  delete from session s where s.parent_token_hash = v_own.token_hash;
  insert into session (token_hash, kind, subject_id, actor_id, created_at, expires_at, ip, user_agent, installation, parent_token_hash, friend_id, consent)
    values (shop.hash_token(p_token), 'customer', v_friend.owner_id, v_own.actor_id, p_now, least(p_expires_at, v_own.expires_at), p_ip, p_user_agent,
            v_own.installation, v_own.token_hash, v_friend.id, v_friend.consent);
  return 'opened';
end $$;

comment on function shop.open_friend_session is
'Opens a session on the account of an owner who has agreed, below the own session that the given one is, or was opened from: it
ends with that one, and takes the place of another friend''s session below it. Results: ''not_found'',
''account_disabled'' and ''account_on_hold'' (of the friend), ''not_accepted'' (also for
numbers without an account), ''opened''.';

alter function shop.open_friend_session owner to goodturn_ledger;
grant execute on function shop.open_friend_session to goodturn_app;
