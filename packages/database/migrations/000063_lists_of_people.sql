-- Messages, reports, holds and administrators are lists like the others: by time, by who did it, and by their words.

-- squawk-ignore require-concurrent-index-creation -- before the first shop is open; a later one waits for it once.
create index sent_message_by_time on shop.sent_message (sent_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index sent_message_by_sender on shop.sent_message (sent_by, sent_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index sent_message_by_words on shop.sent_message_translation
  using gin (to_tsvector('simple', title || ' ' || content));
-- squawk-ignore require-concurrent-index-creation -- those to everybody are few among very many.
create index message_to_all on shop.message (subject_id) where customer_id is null;

-- squawk-ignore require-concurrent-index-creation -- as above
create index customer_report_by_time on shop.customer_report (created_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index customer_report_open_by_time on shop.customer_report (created_at, id) where closed_at is null;
-- squawk-ignore require-concurrent-index-deletion -- it is gone at once; the one before takes its place.
drop index shop.customer_report_open;
-- squawk-ignore require-concurrent-index-creation -- as above
create index customer_report_by_closer on shop.customer_report (closed_by, created_at, id) where closed_by is not null;
-- squawk-ignore require-concurrent-index-creation -- as above
create index customer_report_by_words on shop.customer_report
  using gin (to_tsvector('simple', text || ' ' || coalesce(handle, '')));

-- squawk-ignore require-concurrent-index-creation -- as above
create index hold_by_time on shop.hold (starts_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index hold_by_expiry on shop.hold (expires_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index hold_active_by_time on shop.hold (starts_at, id) where ended_at is null;
-- squawk-ignore require-concurrent-index-creation -- as above
create index hold_appealed on shop.hold (starts_at, id) where appeal_text is not null and appeal_accepted is null;
-- squawk-ignore require-concurrent-index-creation -- as above
create index hold_by_end on shop.hold (ended_at) where ended_at is not null;
-- squawk-ignore require-concurrent-index-creation -- as above
create index hold_by_words on shop.hold using gin (to_tsvector('simple', reason || ' ' || coalesce(appeal_text, '')));

-- The lists that can be exported.
alter table shop.task drop constraint task_list_known;
-- squawk-ignore constraint-missing-not-valid -- a shop has a few hundred of them, and each is one that was known before.
alter table shop.task add constraint task_list_known check (list in (
  'administrators', 'approvals', 'audit', 'bills', 'brands', 'campaigns', 'holds', 'identity', 'messages', 'orders', 'products',
  'recharges', 'reports', 'returns', 'users', 'withdrawals'));
