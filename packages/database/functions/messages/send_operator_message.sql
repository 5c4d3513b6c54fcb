create or replace function shop.send_operator_message(p_token text, p_customers bigint[], p_texts jsonb, p_now timestamptz, out result text,
  out sent_message_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_operator bigint;
  v_recipients bigint[];
  v_message bigint;
begin
  perform ledger.require_time(p_now);
  v_operator := ledger.acting_administrator(p_token, 'message.send', p_now);
  if v_operator is null then result := 'forbidden'; return; end if;
  if p_customers is not null then
    -- Who is being erased at this moment is waited for.
    v_recipients := array(select c.id from customer c where c.id = any(p_customers) and c.erased_at is null order by c.id for share);
    if v_recipients = '{}' then result := 'no_recipient'; return; end if;
  end if;
  insert into sent_message (sent_by, sent_at) values (v_operator, p_now) returning id into sent_message_id;
  insert into sent_message_translation (sent_message_id, language, title, content)
    select sent_message_id, t.key, t.value ->> 'title', t.value ->> 'content' from jsonb_each(p_texts) t;
  if p_customers is null then
    insert into message (customer_id, kind, subject_id, created_at) values (null, 'operator', sent_message_id, p_now) returning id into v_message;
    perform queue_telegram(v_message, null, p_now);
    insert into outbox (topic, created_at) values ('message_sent', p_now);
  else
    with written as (
      insert into message (customer_id, kind, subject_id, created_at)
        select u.id, 'operator', sent_message_id, p_now from unnest(v_recipients) u(id) returning id, customer_id)
    insert into telegram_delivery (binding_id, message_id, due_at)
      select b.id, w.id, p_now from written w join telegram_binding b on b.customer_id = w.customer_id and b.blocked_at is null;
    insert into outbox (topic, customer_ids, created_at) values ('message_sent', v_recipients, p_now);
  end if;
  result := 'sent';
end $$;

comment on function shop.send_operator_message is
'Sends what an operator wrote, in each language that it was written in, to some customers, or with null to everybody who is
registered at this moment. Numbers that no customer has, and erased accounts, are left out. Results: ''forbidden'', ''no_recipient'' (and
nothing is written), ''sent''.';

alter function shop.send_operator_message owner to goodturn_ledger;
grant execute on function shop.send_operator_message to goodturn_app;
