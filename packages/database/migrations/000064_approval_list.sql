-- Approvals are a list: by when they were requested or decided, what they are, who asked, who decided, and their words.

-- squawk-ignore require-concurrent-index-creation -- before the first shop is open; a later one waits for it once.
create index approval_by_time on shop.approval (requested_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index approval_by_decision on shop.approval ((coalesce(decided_at, requested_at)), id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index approval_by_kind on shop.approval (kind, requested_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index approval_by_state on shop.approval (state, requested_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index approval_by_requester on shop.approval (requested_by, requested_at, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index approval_by_decider on shop.approval (decided_by, requested_at, id) where decided_by is not null;
-- squawk-ignore require-concurrent-index-creation -- as above
create index approval_by_reference on shop.approval
  ((lower(coalesce(payload -> 'fields' ->> 'reference', payload -> 'fields' ->> 'transaction'))) text_pattern_ops);
-- squawk-ignore require-concurrent-index-creation -- as above
create index approval_by_words on shop.approval using gin (to_tsvector('simple', (payload ->> 'subject') || ' ' || reason));
