create or replace function shop.link_maker_stands(p_approval shop.approval, p_person bigint) returns boolean
  language sql stable set search_path = pg_catalog, shop, ledger, pg_temp as $$
  select can_take_part(p_person, (p_approval).kind, (p_approval).subject_id, (p_approval).payload -> 'fields')
     and approval_conflict(p_person, (p_approval).kind, (p_approval).subject_id, (p_approval).customer_id) is null $$;

comment on function shop.link_maker_stands is
'Whether one of the two who agreed on a link could agree on it at this moment: enabled, with the node and every right that it hands
over, and without an interest of their own.';

alter function shop.link_maker_stands owner to goodturn_ledger;
