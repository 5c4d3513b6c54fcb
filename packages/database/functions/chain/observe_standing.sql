create or replace function chain.observe_standing(p_chain text, p_token smallint, p_block bigint, p_accounts bytea[], p_is_blocked boolean[]) returns void
  language plpgsql security definer set search_path = pg_catalog, chain, pg_temp as $$
declare
  v_observer text := this_observer(p_chain);
begin
  if (cardinality(p_accounts) between 1 and 100 and cardinality(p_accounts) = cardinality(p_is_blocked) and p_block >= 0
      and exists (select from token t where t.id = p_token and t.chain = p_chain)) is not true
     or exists (select from unnest(p_accounts, p_is_blocked) r (account, is_blocked) where (octet_length(r.account) = 20 and r.is_blocked is not null) is not true) then
    raise exception 'not what an issuer says of accounts' using errcode = '22023';
  end if;
  insert into issuer_standing as s (observer, token, account, is_blocked, block, observed_at, changed_at)
    select distinct on (r.account) v_observer, p_token, r.account, r.is_blocked, p_block, clock_timestamp(), clock_timestamp()
      from unnest(p_accounts, p_is_blocked) r (account, is_blocked) order by r.account, r.is_blocked desc
    on conflict on constraint issuer_standing_pkey do update
      set is_blocked = excluded.is_blocked, block = excluded.block, observed_at = excluded.observed_at,
          changed_at = case when s.is_blocked = excluded.is_blocked then s.changed_at else excluded.changed_at end;
end $$;

comment on function chain.observe_standing is
'Keeps whether the issuer of a token has blocked accounts, as this watcher read it of the token itself at a final block.';

alter function chain.observe_standing owner to goodturn_ledger;
grant execute on function chain.observe_standing to goodturn_watcher_a, goodturn_watcher_b;
