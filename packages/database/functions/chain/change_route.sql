create or replace function ledger.change_route(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, chain, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{method_route}', p_now);
  v_fields jsonb := v_approval.payload -> 'fields';
  v_route text := v_fields ->> 'route';
  v_block bigint := (v_fields ->> 'block')::bigint;
  v_method bigint := (select m.id from payment_method m where m.code = v_fields ->> 'paymentMethod');
  v_obstacle text := route_obstacle(v_fields ->> 'paymentMethod', v_route, v_block);
  v_until bigint;
begin
  if v_obstacle is not null then return v_obstacle; end if;
  if v_route = 'draining' then
    select c.from_block into v_block from current_route(v_method) c;
    -- Nothing that a watcher has read changes its way, nor anything that all of them know as final.
    select greatest(v_block, max(h.cursor_block), min(h.final)) into v_until from head h join token t on t.chain = h.chain where t.payment_method_id = v_method;
  end if;
  insert into method_route (payment_method_id, route, from_block, until_block, approval_id, created_at)
    values (v_method, v_route, v_block, v_until, p_approval, clock_timestamp());
  insert into outbox (topic, created_at) values ('setting_changed', p_now);
  perform complete_approval(p_approval);
  return 'changed';
end $$;

comment on function ledger.change_route is
'Changes by which way a payment method''s transfers are credited, as two persons agreed; when it leaves the rail, the block up to which
deposits are still credited comes from the watchers. Results: those of route_obstacle, ''changed''.';

alter function ledger.change_route owner to goodturn_ledger;
grant execute on function ledger.change_route to goodturn_app;

insert into shop.approval_kind (kind, node) values ('method_route', 'rail.write')
  on conflict (kind) do update set node = excluded.node;
