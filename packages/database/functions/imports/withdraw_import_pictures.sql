create or replace function shop.withdraw_import_pictures(p_import bigint, p_now timestamptz) returns void
  language sql security definer set search_path = pg_catalog, shop, pg_temp as $$
  select ledger.require_time(p_now);
  update import_picture w set state = 'withdrawn', due_at = null, ended_at = p_now
   where w.import_id = p_import and w.state = 'waiting' $$;

comment on function shop.withdraw_import_pictures is
'Ends the waiting of the pictures of an import that is undone.';

alter function shop.withdraw_import_pictures owner to goodturn_ledger;
grant execute on function shop.withdraw_import_pictures to goodturn_app;
