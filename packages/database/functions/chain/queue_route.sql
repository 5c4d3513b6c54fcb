create or replace function chain.queue_route() returns trigger
  language plpgsql security definer set search_path = pg_catalog, chain, pg_temp as $$
begin
  delete from undecided u using token t
   where t.id = u.token and t.payment_method_id = new.payment_method_id and new.from_block is null;
  insert into undecided (chain, tx, ordinal, token, due_at)
    select distinct on (o.chain, o.tx, o.ordinal) o.chain, o.tx, o.ordinal, o.token, clock_timestamp()
      from token t join observed_transfer o on o.chain = t.chain and o.token = t.id and o.block > new.from_block and o.block <= coalesce(new.until_block, o.block)
     where t.payment_method_id = new.payment_method_id and not is_dust(o.units)
       and not exists (select from deposit d where d.chain = o.chain and d.tx = o.tx and d.ordinal = o.ordinal and d.state <> 'held')
    on conflict do nothing;
  return null;
end $$;

comment on function chain.queue_route is
'Queues what was observed above the block from which a method is on the rail, and clears the queue of a method that is credited by hand
again.';

alter function chain.queue_route owner to goodturn_ledger;

create or replace trigger method_route_queues after insert on chain.method_route for each row execute function chain.queue_route();
