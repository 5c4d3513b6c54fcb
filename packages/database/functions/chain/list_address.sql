create or replace function chain.list_address(p_token text, p_address text, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_person bigint;
  v_account bytea := coalesce(account_of('tron', p_address), account_of('ethereum', p_address));
begin
  perform require_time(p_now);
  v_person := acting_administrator(p_token, 'rail.write', p_now);
  if v_person is null then return 'forbidden'; end if;
  perform lock_lists();
  if v_account is null then return 'payout_address_invalid'; end if;
  if is_own_account('tron', v_account) or is_own_account('ethereum', v_account) or exists (select from token t where t.contract = v_account) then
    return 'payout_address_not_allowed';
  end if;
  if is_listed(v_account) then return 'nothing_changed'; end if;
  insert into listed_address (account, list, listed_by, listed_at) values (v_account, 'by_hand', v_person, clock_timestamp());
  return 'listed';
end $$;

comment on function chain.list_address is
'Lists an address at once and by one person, on both chains; only two take it off again. Results: ''forbidden'', ''payout_address_invalid'',
''payout_address_not_allowed'' (one of our own, or a token''s contract), ''nothing_changed'' (it is listed), ''listed''.';

alter function chain.list_address owner to goodturn_ledger;
grant execute on function chain.list_address to goodturn_app;
