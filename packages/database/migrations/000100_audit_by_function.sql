-- Entries of the audit are written by functions, which find out themselves who acts: with the application's login alone somebody could
-- write them in anybody's name, and the audit is what verify compares nearly everything with.
revoke insert on shop.audit_entry from goodturn_app;
grant insert on shop.audit_entry to goodturn_ledger;

-- What customers wrote is kept as a digest in the audit from now on, and what they wrote before is taken as it stands.
insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
  select 'customer', h.customer_id, 'customer/appealHold', 'customer ' || h.customer_id,
         jsonb_build_object('hold', h.id::text, 'text', encode(sha256(convert_to(h.appeal_text, 'UTF8')), 'hex')), clock_timestamp()
    from shop.hold h where h.appeal_text is not null order by h.id;
insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
  select 'customer', o.customer_id, 'customer/returnOrder', 'customer ' || o.customer_id,
         jsonb_build_object('return', r.id::text, 'text', encode(sha256(convert_to(r.reason || E'\n' || r.note, 'UTF8')), 'hex')),
         clock_timestamp()
    from shop.return_request r join shop.orders o on o.id = r.order_id order by r.id;
