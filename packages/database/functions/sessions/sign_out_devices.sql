create or replace function shop.sign_out_devices(p_token text, p_device bytea, p_now timestamptz) returns bigint
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer bigint := own_session_customer(p_token);
  v_count bigint;
begin
  perform ledger.require_time(p_now);
  with ended as (
    delete from session s
     where s.kind = 'customer' and v_customer in (s.actor_id, s.subject_id) and s.token_hash <> shop.hash_token(p_token)
       and (p_device is null or sha256(s.token_hash) = p_device)
     returning s.subject_id, s.actor_id, s.installation),
  forgotten as (
    update installation i set known_since = 'infinity'
     where i.customer_id = v_customer
       and i.fingerprint in (select e.installation from ended e where e.actor_id = v_customer)
       and i.fingerprint is distinct from (select s.installation from session s where s.token_hash = shop.hash_token(p_token))),
  told as (
    insert into outbox (topic, customer_ids, created_at)
      select 'session_ended', array_agg(distinct e.subject_id), p_now from ended e having count(*) > 0)
  select count(*) into v_count from ended;
  return v_count;
end $$;

comment on function shop.sign_out_devices is
'Ends one session on the account of the customer whose session this is, or with a null device all others, also those of friends. The
account does not know the apps any more: what was lost or lent is a stranger again. Returns how many sessions ended.';

alter function shop.sign_out_devices owner to goodturn_ledger;
grant execute on function shop.sign_out_devices to goodturn_app;
