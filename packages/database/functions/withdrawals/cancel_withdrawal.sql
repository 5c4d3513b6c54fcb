create or replace function ledger.cancel_withdrawal(p_token text, p_withdrawal bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_withdrawal withdrawal%rowtype;
begin
  perform require_time(p_now);
  -- A batch holds many withdrawals and is changed before any of them is locked.
  perform chain.lock_payouts();
  if exists (select from withdrawal w where w.id = p_withdrawal and w.customer_id = shop.session_customer(p_token, p_now)) then
    perform chain.drop_batch_of(p_withdrawal, p_now);
  end if;
  select * into v_withdrawal from withdrawal w where w.id = p_withdrawal and w.customer_id = shop.session_customer(p_token, p_now) for update;
  if not found then return 'not_found'; end if;
  if v_withdrawal.stage = 'cancelled' then return 'cancelled'; end if;
  if v_withdrawal.stage not in ('under_review', 'approved') then return 'not_cancellable'; end if;
  update withdrawal set stage = 'cancelled', ended_at = p_now where id = p_withdrawal;
  perform release_withdrawal(v_withdrawal, p_now);
  return 'cancelled';
end $$;

comment on function ledger.cancel_withdrawal is
'Takes a withdrawal back for its customer, whose own session this is, until signing begins or its batch is exported; a
batch that was not is taken back. Results: ''not_found'', ''not_cancellable'', ''cancelled'' (also
when it was before).';

alter function ledger.cancel_withdrawal owner to goodturn_ledger;
grant execute on function ledger.cancel_withdrawal to goodturn_app;
