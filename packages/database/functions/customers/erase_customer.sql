create or replace function shop.erase_customer(p_token text, p_password_proof bytea, p_password_hash text, p_now timestamptz,
  out obstacles text[], out image_references text[])
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_id constant bigint := session_customer(p_token, p_now);
  v_customer customer%rowtype;
  v_name text := 'erased-' || v_id;
begin
  perform require_time(p_now);
  -- Matching locks the first of the two, every movement of money and every request about the account the second.
  perform from match_state m where m.customer_id = v_id for update;
  select * into v_customer from customer c where c.id = v_id for update;
  if not found or v_customer.erased_at is not null then obstacles := array['erased']; return; end if;
  if not password_fits(v_customer.password_hash, p_password_proof) then obstacles := array['password']; return; end if;
  obstacles := erasure_obstacles(v_id, p_now);
  if obstacles <> '{}' then return; end if;
  delete from message_view v where v.customer_id = v_id;
  with gone as (delete from message m where m.customer_id = v_id returning m.kind, m.subject_id),
  -- What operators wrote to this person alone.
  written as (
    select g.subject_id as id from gone g
     where g.kind = 'operator' and not exists (
       select from message o where o.kind = 'operator' and o.subject_id = g.subject_id and o.customer_id is distinct from v_id)),
  texts as (delete from sent_message_translation t using written w where t.sent_message_id = w.id)
  delete from sent_message s using written w where s.id = w.id;
  -- Consents to and of this person end. Their rows stay without a number: orders and messages of the other person rest on them.
  delete from friend f where f.owner_id is null and (f.actor_id = v_id or f.owner_digits = v_customer.phone_digits);
  update friend f set is_accepted = false, owner_name = v_name, owner_digits = v_name || '-' || f.id where v_id in (f.actor_id, f.owner_id);
  delete from favourite f where f.customer_id = v_id;
  delete from payee_wait a where a.customer_id = v_id;
  delete from customer_report r where r.customer_id = v_id;
  delete from converted_password v where v.customer_id = v_id;
  delete from passkey k where k.customer_id = v_id;
  delete from telegram_code t where t.customer_id = v_id;
  delete from chain.question q where q.customer_id = v_id;
  delete from number_code n where n.customer_id = v_id;
  delete from number_loss l where l.customer_id = v_id;
  delete from number_confirmation n where n.customer_id = v_id;
  delete from own_account_code c where c.customer_id = v_id;
  with gone as (delete from telegram_binding b where b.customer_id = v_id returning b.id)
  delete from telegram_delivery d using gone g where d.binding_id = g.id;
  delete from login_failure f
   where (f.kind = 'customer' and f.account = v_customer.phone_digits) or (f.kind = 'withdrawal' and f.account = v_id::text);
  update return_request r set note = '' from orders o where o.id = r.order_id and o.customer_id = v_id and r.note <> '';
  update return_request r set appeal_text = '' from orders o where o.id = r.order_id and o.customer_id = v_id and r.appeal_text <> '';
  -- The country stays: rewards were judged by it.
  update shipment s set recipient = v_name, address = v_name, phone = v_name from orders o where o.id = s.order_id and o.customer_id = v_id;
  update hold h set appeal_text = '' where h.customer_id = v_id and h.appeal_text is not null;
  with images as (delete from identity_image i where i.customer_id = v_id returning i.reference)
    select coalesce(array_agg(i.reference), '{}') into image_references from images i;
  delete from identity_submission s where s.customer_id = v_id and s.state = 'pending';
  update identity_submission s set encrypted_name = null, encrypted_number = null, erased_at = p_now
   where s.customer_id = v_id and s.erased_at is null;
  update identity_submission s set reject_note = null where s.customer_id = v_id and s.reject_note is not null;
  update orders o set asked_address_digest = '' where o.customer_id = v_id and o.asked_address_digest <> '';
  update password_link l set address_digest = null where l.customer_id = v_id and l.address_digest is not null;
  delete from identity_key k where k.customer_id = v_id;
  -- It is offered to nobody any more, and the watchers go on to read it.
  update deposit_address d set removed_at = p_now where d.customer_id = v_id;
  update customer c
     set user_name = v_name, phone_digits = v_name, invitation_code = v_name, password_hash = p_password_hash,
         withdrawal_password_hash = null, withdrawal_password_set_at = null, withdrawal_password_valid_from = null,
         recipient = null, address = null, country = null, contact_phone = null, language = default, register_ip = null, phrase = null, member_until = null, full_name = null,
         known_address_digest = null,
         hold_expires_at = null, erased_at = p_now
   where c.id = v_id;
  -- Before the session ends, by which the entry says who did it.
  perform record_audit(p_token, 'customer/eraseAccount', 'customer ' || v_id,
    jsonb_build_object('password', encode(sha256(convert_to(p_password_hash, 'UTF8')), 'hex'),
                       'account', encode(sha256(convert_to(concat_ws(E'\n', v_name, v_name, v_name), 'UTF8')), 'hex')), null, null, p_now);
  with ended as (
    delete from session s where s.kind = 'customer' and v_id in (s.subject_id, s.actor_id) returning s.subject_id)
  insert into outbox (topic, customer_ids, created_at)
    select 'session_ended', array_agg(distinct e.subject_id), p_now from ended e having count(*) > 0;
end $$;

comment on function shop.erase_customer is
'Erases the personal data of the customer whose session this is, by the proof of the login password, if nothing of theirs is open, and ends
their sessions; what the ledger is made of keeps the number of the account as a pseudonym. Returns what is in the way (also ''erased''
without a session, and ''password''), and the files of identity documents, which the caller deletes.';

alter function shop.erase_customer owner to goodturn_ledger;
grant execute on function shop.erase_customer to goodturn_app;
