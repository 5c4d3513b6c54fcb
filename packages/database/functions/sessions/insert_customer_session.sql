create or replace function shop.insert_customer_session(p_token text, p_customer bigint, p_now timestamptz, p_expires_at timestamptz, p_ip inet,
  p_user_agent text, p_installation bytea) returns void
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
begin
  if p_expires_at > p_now + interval '30 days' then
    raise exception 'a session of a customer ends after at most 30 days' using errcode = '22023';
  end if;
  insert into session (token_hash, kind, subject_id, actor_id, created_at, expires_at, ip, user_agent, installation)
    values (shop.hash_token(p_token), 'customer', p_customer, p_customer, p_now, p_expires_at, p_ip, p_user_agent, p_installation);
end $$;

comment on function shop.insert_customer_session is
'Opens a session of a customer whose proof a function has checked. It ends after at most 30 days.';

alter function shop.insert_customer_session owner to goodturn_ledger;
