create or replace function chain.ask_transaction(p_token text, p_tx bytea, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_customer constant bigint := session_customer(p_token, p_now);
begin
  perform require_time(p_now);
  if v_customer is null then return 'not_logged_in'; end if;
  if octet_length(p_tx) is distinct from 32 then raise exception 'not the hash of a transaction' using errcode = '22023'; end if;
  perform from customer c where c.id = v_customer for no key update;
  delete from question q where q.customer_id = v_customer and q.asked_at < p_now - interval '1 day';
  if (select count(*) from question q where q.customer_id = v_customer and q.tx <> p_tx) >= 20 then return 'too_many'; end if;
  insert into question (customer_id, tx, asked_at) values (v_customer, p_tx, p_now)
    on conflict on constraint question_pkey do update set asked_at = excluded.asked_at;
  return 'asked';
end $$;

comment on function chain.ask_transaction is
'Asks the watchers what became of a transaction, for the customer whose session this is: at most twenty of a day, and forgotten after it.
Results: ''not_logged_in'', ''too_many'', ''asked''.';

alter function chain.ask_transaction owner to goodturn_ledger;
grant execute on function chain.ask_transaction to goodturn_app;
