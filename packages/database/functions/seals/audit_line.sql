create or replace function ledger.audit_line(u shop.audit_entry) returns text
  language sql stable strict parallel safe set search_path = pg_catalog, pg_temp
  return concat_ws('|', u.id, u.actor_kind, coalesce(u.actor_id::text, '-'), to_json(u.action), to_json(u.subject), u.details,
    coalesce(u.ip::text, '-'), coalesce(to_json(u.user_agent)::text, '-'), (extract(epoch from u.created_at) * 1000000)::bigint) || E'\n';

comment on function ledger.audit_line is
'Returns one entry of the audit as the digest of its seal covers it. What people wrote stands in quotation marks, so that no text
looks like the next column; times are microseconds since 1970.';

alter function ledger.audit_line owner to goodturn_ledger;
