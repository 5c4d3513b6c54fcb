create or replace function shop.new_own_account_code(p_customer bigint, p_now timestamptz, out code text, out expires_at timestamptz)
  language plpgsql set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_bits constant bigint := ('x' || substr(encode(sha256(uuid_send(gen_random_uuid())), 'hex'), 1, 15))::bit(60)::bigint;
begin
  code := lpad((v_bits % 1000000)::text, 6, '0');
  expires_at := p_now + interval '5 minutes';
  delete from own_account_code c where c.expires_at <= p_now or c.customer_id = p_customer;
  insert into own_account_code (customer_id, code_hash, expires_at)
    values (p_customer, hash_token('own account ' || p_customer || ' ' || code), new_own_account_code.expires_at);
end $$;

comment on function shop.new_own_account_code is
'Makes the code that shows that somebody owns a customer''s account, in place of the one before, and returns it this one time. It works for
five minutes, once, and only to record the account as an administrator''s own. Functions that have checked whose account it is call it.';

alter function shop.new_own_account_code owner to goodturn_ledger;
