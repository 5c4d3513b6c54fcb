create or replace function shop.block_network(p_token text, p_range text, p_remark text, p_caller inet, p_now timestamptz,
  out result text, out blocked_network_id bigint, out network cidr)
  language plpgsql security definer set search_path = pg_catalog, shop, pg_temp as $$
declare
  v_actor bigint;
  v_min_bits integer;
begin
  perform ledger.require_time(p_now);
  v_actor := ledger.acting_administrator(p_token, 'blacklist.write', p_now);
  if v_actor is null then result := 'forbidden'; return; end if;
  -- Not pg_input_is_valid: PostgreSQL 15 does not have it.
  begin
    network := plain_network(p_range::inet);
  exception when invalid_text_representation then
    result := 'not_valid';
    return;
  end;
  v_min_bits := case family(network) when 4 then 8 else 19 end;
  if masklen(network) < v_min_bits then result := 'too_wide'; return; end if;
  if plain_network(p_caller) <<= network then result := 'own_address'; return; end if;
  insert into blocked_network as b (network, remark, created_by, created_at)
    values (block_network.network, p_remark, v_actor, p_now)
    on conflict on constraint blocked_network_unique do nothing returning b.id into blocked_network_id;
  if blocked_network_id is null then result := 'unchanged'; return; end if;
  insert into outbox (topic, created_at) values ('blacklist_changed', p_now);
  result := 'blocked';
end $$;

comment on function shop.block_network is
'Lists an address or a network, from which the next calls are refused. Who does it is looked up by the session''s token, and
p_caller is where that person calls from, which cannot be listed. Results: ''forbidden'', ''not_valid'', ''too_wide'', ''own_address'',
''unchanged'', ''blocked''.';

alter function shop.block_network owner to goodturn_ledger;
grant execute on function shop.block_network to goodturn_app;
