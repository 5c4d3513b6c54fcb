create or replace function chain.observe_outgoing(p_chain text, p_tx bytea, p_block bigint, p_token_id smallint, p_from bytea, p_to bytea, p_units bigint) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, chain, pg_temp as $$
declare
  v_observer text := this_observer(p_chain);
  v_address bigint;
  v_deposit bytea;
begin
  if (octet_length(p_tx) = 32 and p_block >= 0 and octet_length(p_from) = 20 and octet_length(p_to) = 20 and p_units >= 0) is not true then
    raise exception 'not a transfer' using errcode = '22023';
  end if;
  select a.id into v_address from treasury_address a where a.chain = p_chain and a.account = p_from;
  if not found then
    select d.account into v_deposit from deposit_address d where d.chain = p_chain and d.account = p_from;
    -- Where nothing leaves by batches yet, whoever holds the words collects by other means.
    select a.id into v_address from treasury_address a where a.chain = p_chain and v_deposit is not null order by a.role, a.id desc limit 1;
    if not found then return 'not_ours'; end if;
  end if;
  if p_units > 0 then
    insert into observed_outgoing (observer, treasury_address_id, token, tx, to_account, units, block, observed_at, deposit_account)
      values (v_observer, v_address, p_token_id, p_tx, p_to, p_units, p_block, clock_timestamp(), v_deposit) on conflict do nothing;
  end if;
  if p_units = 0 or exists (
       select from batch_item i join batch b on b.id = i.batch_id
        where i.chain = p_chain and i.from_account = p_from and i.to_account = p_to and i.units = p_units and i.asset = 'token' and b.token = p_token_id
          and b.state in ('exported', 'signed', 'ended') and (p_chain = 'ethereum' or sha256(i.variants[1]) = p_tx)
          and not exists (select from observed_payout o where o.item_id = i.id and o.observer = v_observer and o.outcome = 'paid' and o.tx <> p_tx)) then
    return 'of_a_row';
  end if;
  insert into foreign_outgoing (observer, treasury_address_id, tx, block, seen_at, deposit_account)
    values (v_observer, v_address, p_tx, p_block, clock_timestamp(), v_deposit)
    on conflict do nothing;
  return 'foreign';
end $$;

comment on function chain.observe_outgoing is
'Keeps a final transfer that left an address of the platform or a deposit address, as this watcher saw it. One that is of no row that may have left stops everything
that leaves: somebody else has the key. A transfer of nothing can be made by anybody. Results: ''not_ours'', ''of_a_row'', ''foreign''.';

alter function chain.observe_outgoing owner to goodturn_ledger;
grant execute on function chain.observe_outgoing to goodturn_watcher_a, goodturn_watcher_b;

create or replace trigger observed_outgoing_is_append_only before update or delete or truncate on chain.observed_outgoing
  for each statement execute function ledger.reject_modification();
