create or replace function chain.approve_batch(p_token text, p_batch bigint, p_credential bytea, p_authenticator_data bytea, p_client_data bytea, p_signature bytea,
    p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_person bigint;
  v_batch batch%rowtype;
  v_passkey administrator_passkey%rowtype;
  v_count constant bigint := signature_count(p_authenticator_data);
  v_obstacle text;
begin
  perform require_time(p_now);
  v_person := acting_administrator(p_token, 'withdrawal.pay', p_now);
  if v_person is null then return 'forbidden'; end if;
  perform lock_payouts();
  select * into v_batch from batch b where b.id = p_batch;
  if not found then return 'not_found'; end if;
  if v_batch.state <> 'open' then return 'batch_state_conflict'; end if;
  if v_batch.approve_until <= p_now then return 'batch_expired'; end if;
  v_obstacle := approver_obstacle(v_person, v_batch);
  if v_obstacle is not null then return v_obstacle; end if;
  if exists (select from batch_approval a where a.batch_id = p_batch and a.administrator_id = v_person) then return 'already_approved'; end if;
  select * into v_passkey from administrator_passkey k
   where k.credential_id = p_credential and k.administrator_id = v_person and k.removed_at is null for no key update;
  if not found or (v_count > v_passkey.sign_count or (v_count = 0 and v_passkey.sign_count = 0)) is not true
     or not is_assertion(v_passkey.public_key, v_passkey.rp_id, v_batch.digest, p_authenticator_data, p_client_data, p_signature) then
    return 'not_accepted';
  end if;
  if v_passkey.created_at > p_now - interval '72 hours' then return 'passkey_too_new'; end if;
  update administrator_passkey k set sign_count = v_count, last_used_at = p_now where k.id = v_passkey.id;
  insert into batch_approval (batch_id, administrator_id, passkey_id, public_key, authenticator_data, client_data, signature, approved_at)
    values (p_batch, v_person, v_passkey.id, v_passkey.public_key, p_authenticator_data, p_client_data, p_signature, p_now);
  if (select count(*) from batch_approval a where a.batch_id = p_batch) < 2 then return 'approved_by_one'; end if;
  update batch b set state = 'approved' where b.id = p_batch;
  return 'approved';
end $$;

comment on function chain.approve_batch is
'Keeps that one person approves a batch: the signature of their passkey over its digest, which the machine that signs checks again. With the
second person''s the batch can be exported. Results: ''forbidden'', ''not_found'', ''batch_state_conflict'', ''batch_expired'' (three hours are over), those of
approver_obstacle, ''already_approved'' (by this person), ''not_accepted'' (the signature), ''passkey_too_new'' (added within 72 hours),
''approved_by_one'', ''approved''.';

alter function chain.approve_batch owner to goodturn_ledger;
grant execute on function chain.approve_batch to goodturn_app;

create or replace trigger batch_approval_is_append_only before update or delete or truncate on chain.batch_approval
  for each statement execute function ledger.reject_modification();
