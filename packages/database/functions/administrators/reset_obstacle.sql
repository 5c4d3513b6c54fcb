create or replace function shop.reset_obstacle(p_approval bigint, p_now timestamptz) returns text
  language sql stable set search_path = pg_catalog, shop, pg_temp as $$
  select case
    when exists (select from reset_objection o where o.approval_id = p_approval) then 'reset_objected'
    when exists (select from reset_notice n where n.approval_id = p_approval and n.decidable_from > p_now) then 'objection_period_open' end $$;

comment on function shop.reset_obstacle is
'Returns why a request to reset somebody''s password or second factors cannot be approved: ''reset_objected'' (its person objected),
''objection_period_open'' (they still may, within the hour); null for any other request.';

alter function shop.reset_obstacle owner to goodturn_ledger;
