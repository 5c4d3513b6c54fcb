create or replace function chain.keep_transfers(p_observer text, p_chain text, p_tx bytea[], p_ordinal integer[], p_block bigint[], p_block_hash bytea[],
    p_token smallint[], p_from bytea[], p_to bytea[], p_units bigint[], p_is_again boolean) returns integer
  language plpgsql set search_path = pg_catalog, shop, chain, pg_temp as $$
declare
  v_now timestamptz := clock_timestamp();
  v_day date := (v_now at time zone 'UTC')::date;
  v_row record;
  v_added integer := 0;
  v_payees bytea[] := '{}';
begin
  for v_row in select * from unnest(p_tx, p_ordinal, p_block, p_block_hash, p_token, p_from, p_to, p_units)
      r (tx, ordinal, block, block_hash, token, from_account, to_account, units) order by r.block, r.tx, r.ordinal loop
    continue when exists (select from observed_transfer o
      where o.observer = p_observer and o.chain = p_chain and o.tx = v_row.tx and o.ordinal = v_row.ordinal);
    -- Which of them were counted before is not known, and none is ever credited.
    continue when p_is_again and is_dust(v_row.units);
    -- Anybody can send any number of transfers of nothing: the first of a day tell who does, the others are counted.
    if is_dust(v_row.units) and (select count(*) from observed_transfer o where o.observer = p_observer and o.chain = p_chain
         and o.to_account = v_row.to_account and is_dust(o.units) and (o.observed_at at time zone 'UTC')::date = v_day) >= 20 then
      insert into dust_count (observer, chain, account, day, transfers) values (p_observer, p_chain, v_row.to_account, v_day, 1)
        on conflict on constraint dust_count_pkey do update set transfers = dust_count.transfers + 1;
      continue;
    end if;
    insert into observed_transfer (observer, chain, tx, ordinal, block, block_hash, token, from_account, to_account, units, observed_at)
      values (p_observer, p_chain, v_row.tx, v_row.ordinal, v_row.block, v_row.block_hash, v_row.token, v_row.from_account, v_row.to_account, v_row.units, v_now);
    v_added := v_added + 1;
    if not is_dust(v_row.units) then v_payees := v_payees || v_row.to_account; end if;
    insert into undecided (chain, tx, ordinal, token, due_at)
      select p_chain, v_row.tx, v_row.ordinal, v_row.token, v_now from token t
       where t.id = v_row.token and not is_dust(v_row.units) and is_rail_block(t.payment_method_id, v_row.block)
         and not exists (select from deposit d where d.chain = p_chain and d.tx = v_row.tx and d.ordinal = v_row.ordinal)
      on conflict do nothing;
  end loop;
  if cardinality(v_payees) > 0 then perform notify_payees(p_chain, v_payees); end if;
  return v_added;
end $$;

comment on function chain.keep_transfers is
'Writes what a watcher found in final blocks, each transfer once and never changed, and queues what is above the block from which its
method is on the rail. A second look adds no transfers of nothing. Returns how many were new.';

alter function chain.keep_transfers owner to goodturn_ledger;

create or replace trigger observed_transfer_is_append_only before update or delete or truncate on chain.observed_transfer
  for each statement execute function ledger.reject_modification();
create or replace trigger observer_is_append_only before update or delete or truncate on chain.observer
  for each statement execute function ledger.reject_modification();
create or replace trigger address_attestation_is_append_only before update or delete or truncate on chain.address_attestation
  for each statement execute function ledger.reject_modification();
create or replace trigger observed_balance_is_append_only before update or delete or truncate on chain.observed_balance
  for each statement execute function ledger.reject_modification();
create or replace trigger method_route_is_append_only before update or delete or truncate on chain.method_route
  for each statement execute function ledger.reject_modification();
