create or replace function shop.create_number_code(p_token text, p_digits text, p_spellings text[], p_network text, p_key bytea, p_now timestamptz,
  out result text, out code text)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer constant bigint := session_customer(p_token, p_now);
  v_bits constant bigint := ('x' || substr(encode(sha256(uuid_send(gen_random_uuid())), 'hex'), 1, 15))::bit(60)::bigint;
  v_account constant bytea := hmac('sha256', p_key, convert_to('account ' || v_customer, 'UTF8'));
  v_number constant bytea := hmac('sha256', p_key, convert_to('number ' || p_digits, 'UTF8'));
  v_network constant bytea := hmac('sha256', p_key, convert_to('network ' || p_network, 'UTF8'));
  v_last number_code%rowtype;
begin
  perform ledger.require_time(p_now);
  if length(p_key) is distinct from 32 then raise exception 'a code is kept under a key of 32 bytes' using errcode = '22023'; end if;
  if ledger.setting('confirmed_numbers') <> 'true' then result := 'off'; return; end if;
  perform from customer c where c.id = v_customer and c.erased_at is null for no key update;
  if not found then result := 'not_logged_in'; return; end if;
  select * into v_last from number_code n where n.customer_id = v_customer;
  if v_last.paused_until > p_now then result := 'paused'; return; end if;
  if v_last.sent_at > p_now - interval '2 minutes' then result := 'too_soon'; return; end if;
  -- Many at once count each other.
  perform pg_advisory_xact_lock(hashtextextended('number codes', 7103));
  delete from number_code_sent s where s.sent_at <= p_now - interval '1 day';
  if (select count(*) from number_code_sent s where s.number_hash = v_number) >= 5
     or (select count(*) from number_code_sent s where s.account_hash = v_account) >= 5
     or (select count(*) from number_code_sent s where s.network_hash = v_network) >= 20 then
    result := 'limit'; return;
  end if;
  insert into number_code_sent (account_hash, number_hash, network_hash, sent_at) values (v_account, v_number, v_network, p_now);
  code := lpad((v_bits % 1000000)::text, 6, '0');
  insert into number_code as n (customer_id, digits, spellings, code_hash, sent_at, expires_at)
    values (v_customer, p_digits, p_spellings, number_code_hash(v_customer, p_digits, code, p_key), p_now, p_now + interval '10 minutes')
    on conflict (customer_id) do update
      set digits = excluded.digits, spellings = excluded.spellings, code_hash = excluded.code_hash, sent_at = excluded.sent_at,
          expires_at = excluded.expires_at, tries = 0, entered_at = null, used_at = null, paused_until = null;
  result := 'created';
end $$;

comment on function shop.create_number_code is
'Makes the code that is to be sent to a number, in place of the one before, and returns it this one time. It works for ten minutes and five
tries, in this account alone, and only to confirm that number. The key, which the database does not keep, makes what is stored useless to
who reads it: six digits under a plain hash are soon guessed. Whether somebody else has the number changes nothing of the answer. Results:
''off'', ''not_logged_in'', ''paused'' (an hour after five wrong tries), ''too_soon'' (two minutes), ''limit'' (in a day five of a number
and of an account, twenty of an address), ''created''.';

alter function shop.create_number_code owner to goodturn_ledger;
grant execute on function shop.create_number_code to goodturn_app;
