create or replace function ledger.can_take_part(p_administrator bigint, p_kind text, p_subject bigint, p_fields jsonb) returns boolean
  language sql stable set search_path = pg_catalog, shop, ledger, pg_temp as $$
  select exists (select from approval_kind k where k.kind = p_kind and can_act(p_administrator, k.node))
     and holds_all(p_administrator, rights_given(p_kind, p_subject, p_fields)) $$;

comment on function ledger.can_take_part is
'Whether an administrator may request or decide something of this kind by their role: its node, and every right that it gives.';

alter function ledger.can_take_part owner to goodturn_ledger;
