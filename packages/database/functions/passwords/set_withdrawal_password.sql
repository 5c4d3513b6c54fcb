create or replace function shop.set_withdrawal_password(p_token text, p_password_proof bytea, p_password_hash text, p_now timestamptz, out result text,
  out valid_from timestamptz)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_customer customer%rowtype;
  v_is_device_known boolean;
begin
  perform ledger.require_time(p_now);
  select * into v_customer from customer c where c.id = session_customer(p_token, p_now) for no key update;
  if not found then result := 'no_session'; return; end if;
  if v_customer.password_reset_at > p_now - interval '24 hours' then result := 'recently_reset'; return; end if;
  result := 'incorrect';
  if v_customer.withdrawal_password_valid_from <= p_now then
    if not password_fits(v_customer.withdrawal_password_hash, p_password_proof) then return; end if;
    valid_from := p_now;
  else
    if not password_fits(v_customer.password_hash, p_password_proof) then return; end if;
    select exists (select from session s join installation i on i.customer_id = v_customer.id and i.fingerprint = s.installation
                    where s.token_hash = hash_token(p_token) and coalesce(i.known_since, i.first_seen_at) <= p_now - interval '24 hours')
      into v_is_device_known;
    valid_from := p_now + case when v_is_device_known then interval '0' else interval '24 hours' end;
  end if;
  update customer c
     set withdrawal_password_hash = p_password_hash, withdrawal_password_set_at = p_now, withdrawal_password_valid_from = valid_from
   where c.id = v_customer.id;
  result := 'set';
end $$;

comment on function shop.set_withdrawal_password is
'Sets the withdrawal password of the customer whose session this is: one in effect by its own proof, the first one, and one that is not in
effect yet, by that of the login password. A first one that is set on a device which the account has not known for a day takes effect a
day later. Results: ''no_session'', ''recently_reset'' (for a day after a link), ''incorrect'', ''set'' with the time from which it
counts.';

alter function shop.set_withdrawal_password owner to goodturn_ledger;
grant execute on function shop.set_withdrawal_password to goodturn_app;
