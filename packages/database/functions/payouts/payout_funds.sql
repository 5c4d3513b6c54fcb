create or replace function chain.payout_funds(p_token_id smallint, out result text, out treasury_address_id bigint, out from_account bytea, out units bigint,
    out native_units bigint, out fee_price bigint, out reference bytea)
  language plpgsql stable security definer set search_path = pg_catalog, chain, pg_temp as $$
#variable_conflict use_variable
declare
  v_chain text;
  v_seen record;
begin
  select t.chain into v_chain from token t where t.id = p_token_id;
  select a.id, a.account into treasury_address_id, from_account from treasury_address a where a.chain = v_chain and a.role = 'payout'
     and a.counts_from <= clock_timestamp() order by a.id desc limit 1;
  if not found then result := 'no_payout_address'; return; end if;
  -- What each watcher read last, and of two figures the worse one.
  select min(o.units) as units, min(o.native_units) as native_units, max(o.fee_price) as fee_price, count(*) as observers into v_seen
    from observer r cross join lateral (select s.* from observed_treasury s where s.observer = r.observer and s.treasury_address_id = payout_funds.treasury_address_id
      and s.token = p_token_id and s.observed_at > clock_timestamp() - interval '30 minutes'
      -- A row that was settled is counted no more as one that may leave, so that the figure has to know of it.
      and s.block >= all (select p.block from observed_payout p join batch_item i on i.id = p.item_id join batch b on b.id = i.batch_id
        where p.observer = r.observer and p.outcome = 'paid' and i.from_account = payout_funds.from_account and i.state = 'settled' and b.token = p_token_id)
      order by s.block desc limit 1) o;
  select substr(int8send(h.final), 7) || substr(h.final_hash, 9, 8) into reference from head h
   where h.chain = v_chain and h.heard_at > clock_timestamp() - interval '30 minutes' and h.final is not null order by h.final limit 1;
  if v_seen.observers < 2 or v_seen.observers < (select count(*) from observer) or reference is null then result := 'not_observed'; return; end if;
  -- Rows that may still leave are counted as if the balance did not know of them yet.
  units := greatest(0, v_seen.units - coalesce((select sum(i.units) from batch_item i join batch b on b.id = i.batch_id
    where i.chain = v_chain and i.state = 'open' and i.supersedes_item_id is null and b.token = p_token_id and b.kind <> 'sweep'), 0)::bigint);
  native_units := greatest(0, v_seen.native_units - coalesce((select sum(i.units) from batch_item i
    where i.chain = v_chain and i.from_account = payout_funds.from_account and i.state = 'open' and i.asset = 'native'), 0)::bigint);
  fee_price := v_seen.fee_price;
  -- What it holds of the token does not move; of the chain's own coin and of other tokens it does.
  result := case when is_blocked(p_token_id, from_account) then 'payout_address_blocked' else 'ready' end;
end $$;

comment on function chain.payout_funds is
'Returns from which address a token is paid out, what it holds beyond the rows that may still leave, what a unit of gas or energy costs, and a
final block for Tron to refer to: of every registered watcher''s last reading within half an hour the worse figure. Results:
''no_payout_address'', ''not_observed'' (not by two watchers), ''payout_address_blocked'' (by the issuer of the token), ''ready''.';

alter function chain.payout_funds owner to goodturn_ledger;
grant execute on function chain.payout_funds to goodturn_app, goodturn_reader;
