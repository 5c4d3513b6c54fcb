-- A refused return says why from a closed list, and its customer may appeal once within 14 days: a third person decides, and silence
-- accepts it after 14 more. The order stays open as long as an appeal can come or waits.
alter table shop.return_request
  add column refusal_reason text,
  add column appeal_text text,
  add column appealed_at timestamptz,
  add column appeal_accepted boolean,
  add column appeal_remark text,
  add column appeal_decided_by bigint,
  add column appeal_decided_at timestamptz,
  add column appeal_approval_id bigint;
comment on column shop.return_request.refusal_reason is
'Why it was refused, from a closed list; null where it was refused before the list existed, and nobody waits for an appeal then.';
comment on column shop.return_request.decided_at is
'When it was decided first. An appeal is decided later, at appeal_decided_at, and changes nothing of the refusal.';
comment on column shop.return_request.appeal_approval_id is
'The two persons who accepted an appeal above what one person refunds alone on a day.';

alter table shop.return_request add constraint return_refusal_reason
  check (refusal_reason in ('used', 'damaged_by_customer', 'incomplete', 'another_item', 'no_fault_found', 'was_delivered', 'not_returnable')) not valid;
alter table shop.return_request add constraint return_request_appeal_decided_by_fkey
  foreign key (appeal_decided_by) references shop.administrator not valid;
alter table shop.return_request add constraint return_request_appeal_approval_id_fkey
  foreign key (appeal_approval_id) references shop.approval not valid;
alter table shop.return_request add constraint return_appeal_complete check (
  (appeal_text is null) = (appealed_at is null)
  and (state <> 'appealed' or (appealed_at is not null and appeal_decided_at is null))
  and (appealed_at is null or state in ('appealed', 'accepted', 'rejected'))
  and (appealed_at is null or approval_id is not null)
  and (appeal_decided_at is null) = (appeal_accepted is null)
  and (appeal_decided_at is null or appealed_at is not null)
  and (appealed_at is null or state = case when appeal_accepted is null then 'appealed' when appeal_accepted then 'accepted' else 'rejected' end)
  and (appeal_decided_by is null or appeal_decided_at is not null)
  and (appeal_accepted is distinct from false or appeal_decided_by is not null)
  and (appeal_approval_id is null or coalesce(appeal_accepted, false))) not valid;

alter table shop.return_request drop constraint return_request_state_check;
alter table shop.return_request add constraint return_request_state_check
  check (state in ('requested', 'agreed', 'sent', 'received', 'appealed', 'accepted', 'rejected', 'withdrawn', 'lapsed')) not valid;
alter table shop.return_request drop constraint return_rejected_by_two;
alter table shop.return_request add constraint return_rejected_by_two
  check (case when state in ('rejected', 'appealed') then approval_id is not null when state = 'requested' then approval_id is null else true end) not valid;

-- squawk-ignore require-concurrent-index-deletion -- the new index takes its place in the same migration.
drop index shop.return_undecided_unique;
-- squawk-ignore require-concurrent-index-creation -- as above
create unique index return_undecided_unique on shop.return_request (order_id) where state in ('requested', 'agreed', 'sent', 'received', 'appealed');
-- squawk-ignore require-concurrent-index-deletion -- the new index takes its place in the same migration.
drop index shop.return_decision_due;
-- squawk-ignore require-concurrent-index-creation -- as above
create index return_decision_due on shop.return_request (decision_due_at) where state in ('requested', 'agreed', 'received', 'appealed');
-- squawk-ignore require-concurrent-index-creation -- no return has an appeal yet, and the index is made in a moment
create index return_appeal_accepted_by on shop.return_request (appeal_decided_by, appeal_decided_at) where appeal_accepted and appeal_decided_by is not null;
-- squawk-ignore require-concurrent-index-creation -- as above
create unique index return_appeal_approval_unique on shop.return_request (appeal_approval_id) where appeal_approval_id is not null;

-- The kinds of messages that stand there by now are kept, whichever they are.
do $$
declare
  v_kinds text := (select pg_get_constraintdef(c.oid) from pg_constraint c where c.conrelid = 'shop.message'::regclass and c.conname = 'message_kind');
begin
  alter table shop.message drop constraint message_kind;
  execute 'alter table shop.message add constraint message_kind '
    || replace(replace(v_kinds, '''operator''::text', '''operator''::text, ''return_appeal_rejected''::text'), ' NOT VALID', '')
    || ' not valid';
end $$;
