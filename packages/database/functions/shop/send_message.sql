create or replace function shop.send_message(p_customer bigint, p_kind text, p_subject bigint, p_now timestamptz) returns void
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
begin
  insert into message (customer_id, kind, subject_id, created_at) values (p_customer, p_kind, p_subject, p_now) on conflict do nothing;
  if found then
    insert into outbox (topic, customer_ids, created_at) values ('message_sent', array[p_customer], p_now);
  end if;
end $$;

comment on function shop.send_message is
'Writes into a customer''s inbox what has just happened, once for each event; in the database transaction of the event.';

alter function shop.send_message owner to goodturn_ledger;
