create or replace function shop.lose_number(p_token text, p_customer bigint, p_digits text, p_spellings text[], p_now timestamptz) returns void
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_name constant text := '#' || p_customer;
  v_former constant text := (select c.user_name from customer c where c.id = p_customer and c.phone_digits = any (p_spellings));
  v_loss bigint;
begin
  update number_confirmation n set ended_at = p_now, end_reason = 'moved' where n.customer_id = p_customer and n.digits = p_digits and n.ended_at is null;
  insert into number_loss (customer_id, digits, lost_at, former_name) values (p_customer, p_digits, p_now, v_former) returning id into v_loss;
  if v_former is not null then
    update customer c set user_name = v_name, phone_digits = v_name where c.id = p_customer;
    -- Consent is the account's, whatever its name.
    update friend f set owner_name = v_name, owner_digits = v_name where f.owner_id = p_customer;
    perform record_audit(p_token, 'customer/confirmNumber', 'customer ' || p_customer, (
      select jsonb_build_object('account', encode(sha256(convert_to(concat_ws(E'\n', v_name, v_name, c.invitation_code), 'UTF8')), 'hex'))
        from customer c where c.id = p_customer), null, null, p_now);
  end if;
  perform send_message(p_customer, 'number_moved', v_loss, p_now);
  insert into outbox (topic, customer_ids, created_at) values ('number_moved', array[p_customer], p_now);
end $$;

comment on function shop.lose_number is
'Takes from an account the number that another one has confirmed, and tells every device of it. If it was the name of its log-in, it is #
and the account''s own number from then on. Only confirm_number, which has locked both accounts, calls this.';

alter function shop.lose_number owner to goodturn_ledger;
