-- Returns and identity documents are lists: by when they were asked for or decided, how they stand, and who decided.

-- squawk-ignore require-concurrent-index-creation -- before the first shop is open; a later one waits for it once.
create index return_by_time on shop.return_request (requested_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index return_by_state on shop.return_request (state, requested_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index return_by_reason on shop.return_request (reason, requested_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index return_by_decision on shop.return_request ((coalesce(decided_at, requested_at)), id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index return_by_decider on shop.return_request (decided_by, requested_at, id) where decided_by is not null;

-- squawk-ignore require-concurrent-index-creation -- as above
create index identity_submission_by_time on shop.identity_submission (submitted_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index identity_submission_by_state_and_time on shop.identity_submission (state, submitted_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index identity_submission_by_reason on shop.identity_submission (reject_reason, submitted_at, id)
  where reject_reason is not null;
-- squawk-ignore require-concurrent-index-creation -- as above
create index identity_submission_by_decision on shop.identity_submission ((coalesce(decided_at, submitted_at)), id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index identity_submission_by_decider on shop.identity_submission (decided_by, submitted_at, id)
  where decided_by is not null;
