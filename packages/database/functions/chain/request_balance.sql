create or replace function chain.request_balance(p_token text, p_chain text, p_customer bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_person bigint;
begin
  perform require_time(p_now);
  v_person := acting_administrator(p_token, 'wallet.synchronise', p_now);
  if v_person is null then return 'forbidden'; end if;
  -- Two who ask at once are counted one after the other.
  perform from deposit_address d where d.customer_id = p_customer and d.chain = p_chain for update;
  if not found then return 'not_found'; end if;
  if not exists (select from observer) then return 'not_watched'; end if;
  if is_queried(p_chain, p_customer) then return 'already_requested'; end if;
  -- Each costs requests at every endpoint of every watcher, whose providers count them.
  if (select count(*) from balance_request q where q.chain = p_chain and q.requested_at > clock_timestamp() - interval '1 hour') >= 200 then
    return 'too_many_requests';
  end if;
  insert into balance_request (chain, customer_id, requested_by, requested_at) values (p_chain, p_customer, v_person, clock_timestamp());
  return 'requested';
end $$;

comment on function chain.request_balance is
'Asks the watchers to read what a wallet holds of each token and of the chain''s own coin. Results: ''forbidden'', ''not_found'', ''not_watched'' (there is no
watcher), ''already_requested'', ''too_many_requests'' (200 in an hour for each chain), ''requested''.';

alter function chain.request_balance owner to goodturn_ledger;
grant execute on function chain.request_balance to goodturn_app;

create or replace trigger balance_request_is_append_only before update or delete or truncate on chain.balance_request
  for each statement execute function ledger.reject_modification();
