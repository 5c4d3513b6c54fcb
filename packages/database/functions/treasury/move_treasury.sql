create or replace function ledger.move_treasury(p_approval bigint, p_now timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, shop, ledger, pg_temp as $$
declare
  v_approval approval := require_approval(p_approval, '{treasury_move}', p_now);
  v_fields jsonb := v_approval.payload -> 'fields';
  v_amount bigint := parse_amount(v_fields ->> 'amount');
  v_from text := v_fields ->> 'from';
  v_to text := v_fields ->> 'to';
begin
  -- In the order of their names, so that two moves never wait in a circle; a network that both share counts once.
  if claim_reference(p_approval, least(v_from, v_to), v_fields ->> 'reference') is null
     or (reference_network(v_from) <> reference_network(v_to)
         and claim_reference(p_approval, greatest(v_from, v_to), v_fields ->> 'reference') is null) then
    return 'transaction_reference_used';
  end if;
  perform from account a where a.id in (external_of(v_from), external_of(v_to)) order by a.id for update;
  if reserve_left(v_from) < v_amount then return 'reserve_too_low'; end if;
  perform post_or_raise(array[row(external_of(v_to), external_of(v_from), v_amount, 'treasury_move', p_approval, null)::posting], p_now);
  perform complete_approval(p_approval);
  return 'moved';
end $$;

comment on function ledger.move_treasury is
'Books that money of ours moved from one payment method to another: the one that gives it is credited and rises towards zero,
the one that gets it is debited, as by a recharge. Results: ''transaction_reference_used'', ''reserve_too_low'', ''moved''.';

alter function ledger.move_treasury owner to goodturn_ledger;
grant execute on function ledger.move_treasury to goodturn_app;

insert into shop.approval_kind (kind, node) values ('treasury_move', 'treasury.move')
  on conflict (kind) do update set node = excluded.node;
