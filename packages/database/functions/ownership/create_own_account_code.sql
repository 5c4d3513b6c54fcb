create or replace function shop.create_own_account_code(p_token text, p_password_proof bytea, p_now timestamptz, out code text, out expires_at timestamptz)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer bigint := session_customer(p_token, p_now);
  v_bits bigint;
begin
  perform ledger.require_time(p_now);
  perform from customer c where c.id = v_customer and password_fits(c.password_hash, p_password_proof) for no key update;
  if not found then return; end if;
  v_bits := ('x' || substr(encode(sha256(uuid_send(gen_random_uuid())), 'hex'), 1, 15))::bit(60)::bigint;
  code := lpad((v_bits % 1000000)::text, 6, '0');
  expires_at := p_now + interval '5 minutes';
  delete from own_account_code c where c.expires_at <= p_now or c.customer_id = v_customer;
  insert into own_account_code (customer_id, code_hash, expires_at)
    values (v_customer, hash_token('own account ' || v_customer || ' ' || code), create_own_account_code.expires_at);
end $$;

comment on function shop.create_own_account_code is
'Makes the code that shows that whoever has this session owns the account, in place of the one before, and returns it this one time. It
works for five minutes, once, and only to record the account as an administrator''s own. Null for a session that is over, or a friend''s,
and for another password than the one that gives this proof.';

alter function shop.create_own_account_code owner to goodturn_ledger;
grant execute on function shop.create_own_account_code to goodturn_app;
