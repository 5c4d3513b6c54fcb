-- A return is agreed (where to send it and until when), sent, and received before the money comes back. Nothing of it is needed for
-- goods that never came: those are still accepted at once.
alter table shop.return_request
  add column agreed_by bigint,
  add column agreed_at timestamptz,
  add column send_to text,
  add column send_by timestamptz,
  add column sent_at timestamptz,
  add column sent_tracking text,
  add column received_at timestamptz;
alter table shop.return_request add constraint return_request_agreed_by_fkey foreign key (agreed_by) references shop.administrator not valid;
comment on column shop.return_request.received_at is
'When its goods came back while it was undecided: from then on it is decided within seven days. Who saw them stands in returned_goods.';
comment on column shop.return_request.decision_due_at is
'When it goes on by itself: requested or received and undecided it is accepted, agreed and not sent its customer is reminded, and then it lapses.';

alter table shop.return_request drop constraint return_request_state_check;
alter table shop.return_request add constraint return_request_state_check
  check (state in ('requested', 'agreed', 'sent', 'received', 'accepted', 'rejected', 'withdrawn', 'lapsed')) not valid;
alter table shop.return_request drop constraint return_decided_complete;
alter table shop.return_request add constraint return_decided_complete
  check ((state in ('requested', 'agreed', 'sent', 'received')) = (decided_at is null)) not valid;
alter table shop.return_request drop constraint return_withdrawn_undecided;
alter table shop.return_request add constraint return_withdrawn_undecided
  check (state not in ('agreed', 'sent', 'received', 'withdrawn', 'lapsed') or num_nonnulls(decided_by, approval_id, remark) = 0) not valid;
alter table shop.return_request add constraint return_agreed_complete
  check (num_nonnulls(agreed_by, agreed_at, send_to, send_by) in (0, 4)
    and (state not in ('agreed', 'sent', 'lapsed') or agreed_at is not null)
    and (sent_at is null or agreed_at is not null) and (sent_tracking is null or sent_at is not null)
    and (state <> 'sent' or sent_at is not null) and (state <> 'received' or received_at is not null)) not valid;

-- squawk-ignore require-concurrent-index-deletion -- the new index takes its place in the same migration.
drop index shop.return_undecided_unique;
-- squawk-ignore require-concurrent-index-creation -- as above
create unique index return_undecided_unique on shop.return_request (order_id) where state in ('requested', 'agreed', 'sent', 'received');
-- squawk-ignore require-concurrent-index-deletion -- the new index takes its place in the same migration.
drop index shop.return_decision_due;
-- squawk-ignore require-concurrent-index-creation -- as above
create index return_decision_due on shop.return_request (decision_due_at) where state in ('requested', 'agreed', 'received');

-- The kinds of messages that stand there by now are kept, whichever they are.
do $$
declare
  v_kinds text := (select pg_get_constraintdef(c.oid) from pg_constraint c where c.conrelid = 'shop.message'::regclass and c.conname = 'message_kind');
begin
  alter table shop.message drop constraint message_kind;
  execute 'alter table shop.message add constraint message_kind '
    || replace(replace(v_kinds, '''operator''::text', '''operator''::text, ''return_agreed''::text, ''return_due''::text, ''return_lapsed''::text'), ' NOT VALID', '')
    || ' not valid';
end $$;
