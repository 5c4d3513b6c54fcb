create or replace function shop.send_operator_message(p_session bytea, p_customers bigint[], p_texts jsonb, p_now timestamptz, out result text,
  out sent_message_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_operator bigint;
  v_count bigint;
begin
  perform ledger.require_time(p_now);
  v_operator := ledger.acting_administrator(p_session, 'message.send', p_now);
  if v_operator is null then result := 'forbidden'; return; end if;
  insert into sent_message (sent_by, sent_at) values (v_operator, p_now) returning id into sent_message_id;
  insert into sent_message_translation (sent_message_id, language, title, content)
    select sent_message_id, t.key, t.value ->> 'title', t.value ->> 'content' from jsonb_each(p_texts) t;
  if p_customers is null then
    insert into message (customer_id, kind, subject_id, created_at) values (null, 'operator', sent_message_id, p_now);
    insert into outbox (topic, created_at) values ('message_sent', p_now);
  else
    insert into message (customer_id, kind, subject_id, created_at)
      select c.id, 'operator', sent_message_id, p_now from customer c where c.id = any(p_customers) order by c.id;
    get diagnostics v_count = row_count;
    if v_count <> (select count(distinct u.id) from unnest(p_customers) u(id)) then
      raise exception 'a recipient is no customer' using errcode = 'no_data_found';
    end if;
    insert into outbox (topic, customer_ids, created_at) values ('message_sent', p_customers, p_now);
  end if;
  result := 'sent';
end $$;

comment on function shop.send_operator_message is
'Sends what an operator wrote, in each language that it was written in, to some customers, or with null to everybody who is
registered at this moment. The caller has looked that all recipients exist. Results: ''forbidden'', ''sent''.';

alter function shop.send_operator_message owner to goodturn_ledger;
grant execute on function shop.send_operator_message to goodturn_app;
