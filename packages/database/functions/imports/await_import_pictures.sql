create or replace function shop.await_import_pictures(p_import bigint, p_product bigint, p_row integer, p_pictures jsonb, p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, shop, pg_temp as $$
  select ledger.require_time(p_now);
  insert into import_picture (import_id, product_id, file_row, position, address, state, reason, due_at, ended_at)
  select p_import, p_product, p_row, n.position, n.address, n.state, n.reason,
         case when n.state = 'waiting' then p_now end, case when n.state <> 'waiting' then p_now end
    from jsonb_to_recordset(p_pictures) n (position integer, address text, state text, reason text)
  on conflict do nothing $$;

comment on function shop.await_import_pictures is
'Notes the pictures that a row of an import names: those that wait to be fetched, those that the product has already, and those that
are refused at once.';

alter function shop.await_import_pictures owner to goodturn_ledger;
grant execute on function shop.await_import_pictures to goodturn_app;
