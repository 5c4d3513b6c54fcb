create or replace function chain.route_obstacle(p_method text, p_route text, p_block bigint) returns text
  language plpgsql stable security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_now method_route%rowtype;
  v_chain text;
  v_start bigint;
begin
  select r.* into v_now from method_route r join payment_method m on m.id = r.payment_method_id where m.code = p_method order by r.id desc limit 1;
  if ((v_now.route, p_route) in (('hand', 'watch'), ('watch', 'hand'), ('watch', 'rail'), ('rail', 'draining'), ('draining', 'hand'))) is not true then
    return 'route_not_next';
  end if;
  select t.chain, t.start_block into v_chain, v_start from token t where t.payment_method_id = v_now.payment_method_id;
  if p_route <> 'rail' and p_block is not null then return 'block_not_final'; end if;
  if p_route = 'rail' and ((p_block >= greatest(v_start, (select max(r.until_block) from method_route r where r.payment_method_id = v_now.payment_method_id))) is not true
     or not exists (select from head h where h.chain = v_chain and h.heard_at > clock_timestamp() - interval '30 minutes')
     or exists (select from observer o left join head h on h.observer = o.observer and h.chain = v_chain where (h.final >= p_block) is not true)) then
    return 'block_not_final';
  end if;
  -- Leaving the rail asks for none: whoever lost a passkey has to be able to.
  if p_route = 'rail' and spare_key_holders() < 2 then return 'passkeys_missing'; end if;
  if v_now.route = 'draining' and (
       exists (select from observer o left join head h on h.observer = o.observer and h.chain = v_chain where (h.cursor_block >= v_now.until_block) is not true)
       or exists (select from undecided u join token t on t.id = u.token where t.payment_method_id = v_now.payment_method_id)
       or exists (select from deposit d where d.payment_method_id = v_now.payment_method_id and d.state = 'held' and d.reason <> 'reference_used')) then
    return 'deposits_open';
  end if;
  return null;
end $$;

comment on function chain.route_obstacle is
'Returns why a payment method cannot take this route now: ''route_not_next'' (the routes follow each other), ''block_not_final'' (the rail
begins above a block that every watcher knows as final, and not before a block up to which it was on the rail), ''passkeys_missing'' (fewer than
two people who may pay have two passkeys each), ''deposits_open'' (a
watcher has not read up to the last block, or a deposit is undecided or held); null when it can. So nothing that is open is lost.';

alter function chain.route_obstacle owner to goodturn_ledger;
grant execute on function chain.route_obstacle to goodturn_app;
