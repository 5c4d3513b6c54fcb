create or replace function shop.claim_push_deliveries(p_max integer, p_now timestamptz)
  returns table (id bigint, endpoint text, p256dh bytea, auth bytea, language text, message_id bigint, kind text, subject_id bigint)
  language sql security definer set search_path = pg_catalog, shop, pg_temp as $$
  select ledger.require_time(p_now);
  with due as (
    select d.id, d.subscription_id, d.message_id, d.attempts from push_delivery d
     where d.due_at <= p_now order by d.due_at limit p_max for update skip locked),
  open as (
    select d.id, d.attempts, p.endpoint, p.p256dh, p.auth, p.language, m.id as message_id, m.kind, m.subject_id
      from due d
      join push_subscription p on p.id = d.subscription_id
      join session s on s.token_hash = p.session_token_hash and s.expires_at > p_now
      join message m on m.id = d.message_id and m.customer_id = p.customer_id
     where d.attempts < 6 and m.viewed_at is null and m.created_at > p_now - interval '1 day'),
  ended as (
    delete from push_delivery d using due where d.id = due.id and not exists (select from open o where o.id = d.id)),
  claimed as (
    update push_delivery d set attempts = o.attempts + 1, due_at = p_now + interval '30 seconds' * power(4, o.attempts)
      from open o where d.id = o.id)
  select o.id, o.endpoint, o.p256dh, o.auth, o.language, o.message_id, o.kind, o.subject_id from open o $$;

comment on function shop.claim_push_deliveries is
'Returns notifications that are due, for one process to send now: six times at most, each time four times as long after the one
before, beginning with half a minute. Removes those that are of no use any more: a day old, read in the inbox, or without their
browser.';

alter function shop.claim_push_deliveries owner to goodturn_ledger;
grant execute on function shop.claim_push_deliveries to goodturn_app;
