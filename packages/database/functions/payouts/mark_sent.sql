create or replace function chain.mark_sent(p_item bigint, p_variant smallint, p_endpoint text, p_answer text) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_now timestamptz := clock_timestamp();
  v_withdrawal bigint;
begin
  perform require_broadcaster();
  perform lock_payouts();
  select i.withdrawal_id into v_withdrawal from batch_item i join batch b on b.id = i.batch_id
   where i.id = p_item and i.state = 'open' and b.state = 'signed' and exists (select from signature g where g.item_id = i.id and g.variant = p_variant);
  if not found then return 'not_to_send'; end if;
  insert into sent (item_id, variant, endpoint, answer, sent_at)
    values (p_item, p_variant, left(p_endpoint, 100), left(coalesce(nullif(p_answer, ''), '-'), 200), v_now);
  update withdrawal w set stage = 'sent' where w.id = v_withdrawal and w.stage = 'signed';
  if found then
    insert into outbox (topic, customer_ids, created_at) select 'withdrawal_changed', array[w.customer_id], v_now from withdrawal w where w.id = v_withdrawal;
  end if;
  return 'sent';
end $$;

comment on function chain.mark_sent is
'Keeps what an endpoint said to a row. Whatever it said, it decides nothing: that a row was taken, is known already or is refused is this
endpoint''s word. Results: ''not_to_send'', ''sent''.';

alter function chain.mark_sent owner to goodturn_ledger;
grant execute on function chain.mark_sent to goodturn_broadcaster;

create or replace trigger sent_is_append_only before update or delete or truncate on chain.sent
  for each statement execute function ledger.reject_modification();
