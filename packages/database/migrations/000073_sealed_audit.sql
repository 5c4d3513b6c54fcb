-- Seals cover the audit beside the transfers: a run of its entries, their number, and the digest of their lines, which the seal's own
-- digest takes in. Seals of before cover none of it, and keep their digests.
alter table ledger.seal
  add column first_audit_id bigint not null default 1,
  add column last_audit_id bigint not null default 0,
  add column audit_count bigint not null default 0,
  add column audit_digest bytea;
alter table ledger.seal
  alter column first_audit_id drop default,
  alter column last_audit_id drop default,
  alter column audit_count drop default;
alter table ledger.seal
  drop constraint seal_check,
  drop constraint seal_transfer_count_check;
-- A seal may be of transfers alone, or of the audit alone: a run of none ends before it begins.
alter table ledger.seal
  add constraint seal_transfer_run check (transfer_count >= 0 and last_id >= first_id - (case when transfer_count = 0 then 1 else 0 end)) not valid,
  add constraint seal_audit_run check (audit_count >= 0 and last_audit_id >= first_audit_id - (case when audit_count = 0 then 1 else 0 end)) not valid,
  add constraint seal_covers_something check (transfer_count + audit_count > 0) not valid,
  add constraint seal_audit_digest check ((audit_digest is null) = (audit_count = 0) and (audit_digest is null or octet_length(audit_digest) = 32)) not valid;

alter table ledger.seal_mark add column last_audit_id bigint not null default 0;
alter table ledger.seal_mark alter column last_audit_id drop default;

-- It is `seal_history` now, since it seals both.
drop function if exists ledger.seal_transfers(timestamptz);

grant select on shop.audit_entry to goodturn_ledger;

-- Nobody chooses the number of an entry, which would put it in where a seal has passed already.
revoke insert on shop.audit_entry from goodturn_app;
grant insert (actor_kind, actor_id, action, subject, details, ip, user_agent, created_at) on shop.audit_entry to goodturn_app;
