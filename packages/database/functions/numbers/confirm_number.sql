create or replace function shop.confirm_number(p_token text, p_now timestamptz, out result text, out number_id bigint)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer constant bigint := session_customer(p_token, p_now);
  v_code number_code%rowtype;
  v_own number_confirmation%rowtype;
  v_losers bigint[];
  v_loser bigint;
  v_moves integer;
  v_moved boolean;
begin
  perform ledger.require_time(p_now);
  -- One after the other: two accounts can be after each other's numbers.
  perform pg_advisory_xact_lock(hashtextextended('numbers', 7103));
  select * into v_code from number_code n where n.customer_id = v_customer;
  select coalesce(array_agg(l.id order by l.id), '{}') into v_losers from (
    select n.customer_id as id from number_confirmation n where n.digits = v_code.digits and n.ended_at is null
    union select c.id from customer c where c.phone_digits = any (v_code.spellings)) l where l.id <> v_customer;
  -- Before their numbers, as an erasure locks them.
  perform from customer c where c.id = any (v_losers || v_customer) order by c.id for update;
  update number_code n set used_at = p_now
   where n.customer_id = v_customer and n.sent_at = v_code.sent_at and n.entered_at > p_now - interval '1 minute' and n.used_at is null;
  if not found then result := 'ended'; return; end if;
  select * into v_own from number_confirmation n where n.customer_id = v_customer and n.ended_at is null;
  if v_own.digits = v_code.digits and v_losers = '{}' then number_id := v_own.id; result := 'confirmed'; return; end if;
  v_moved := v_losers <> '{}' or v_customer is distinct from (
    select coalesce(max(n.customer_id), v_customer) from number_confirmation n
     where n.id = (select max(o.id) from number_confirmation o where o.digits = v_code.digits));
  v_moves := (select count(*) from number_confirmation n where n.digits = v_code.digits and n.moved and n.confirmed_at > p_now - interval '30 days');
  -- It goes back once to whom it was taken from.
  if v_moved and v_moves > (select count(*) from (
       select from number_loss l where l.customer_id = v_customer and l.digits = v_code.digits and l.lost_at > p_now - interval '30 days'
         and l.answered_at is null limit 1) o) then
    result := 'moved_recently'; return;
  end if;
  foreach v_loser in array v_losers loop perform lose_number(p_token, v_loser, v_code.digits, v_code.spellings, p_now); end loop;
  update number_loss l set answered_at = p_now where l.customer_id = v_customer and l.answered_at is null;
  if v_own.digits = v_code.digits then number_id := v_own.id; result := 'confirmed'; return; end if;
  update number_confirmation n set ended_at = p_now, end_reason = 'replaced' where n.id = v_own.id;
  insert into number_confirmation (customer_id, digits, confirmed_at, moved)
    values (v_customer, v_code.digits, p_now, v_moved) returning id into number_id;
  result := 'confirmed';
end $$;

comment on function shop.confirm_number is
'Confirms the number whose code was entered in this account within the last minute. Another account that had it, confirmed or as its log-in
name, loses it and is told; nothing of either is shown to the other. Results: ''ended'', ''moved_recently'' (a number moves at most once in
thirty days, and once back to whom it was taken from), ''confirmed''.';

alter function shop.confirm_number owner to goodturn_ledger;
grant execute on function shop.confirm_number to goodturn_app;
