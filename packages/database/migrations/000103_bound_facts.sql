-- The facts of a decision are written by a function, for who decides at that moment, and the audit keeps their digest, so that nobody adds
-- or changes them later unseen. Those of earlier decisions are taken as they stand.
revoke insert on shop.decided_facts from goodturn_app;
grant insert on shop.decided_facts to goodturn_ledger;
insert into shop.audit_entry (actor_kind, action, subject, details, created_at)
  select 'system', 'keep-facts', 'approval ' || f.approval_id,
         jsonb_build_object('evidence', encode(sha256(convert_to(f.facts::text, 'UTF8')), 'hex')), clock_timestamp()
    from shop.decided_facts f order by f.approval_id;
