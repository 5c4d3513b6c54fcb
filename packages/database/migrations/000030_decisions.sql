-- Requests that the requester takes back, and no second identical request while one is pending.

alter table shop.approval drop constraint approval_state_check;
-- squawk-ignore constraint-missing-not-valid -- approvals are few beside what they allow
alter table shop.approval add constraint approval_state_check check (state in ('pending', 'approved', 'rejected', 'failed', 'withdrawn'));
alter table shop.approval drop constraint approval_decided_complete;
-- squawk-ignore constraint-missing-not-valid -- as above
alter table shop.approval add constraint approval_decided_complete
  check ((state = 'pending') = (decided_at is null) and (state in ('pending', 'withdrawn')) = (decided_by is null));

-- Where identical requests are pending, all but one are to be decided first: nobody else can say which one was meant.
-- squawk-ignore require-concurrent-index-creation -- few are pending at a time
create unique index approval_pending_unique
  on shop.approval (kind, coalesce(subject_id, 0), md5((payload -> 'fields')::text)) where state = 'pending';

-- What one person asked for, and what was asked of one kind, the newest first.
-- squawk-ignore require-concurrent-index-creation -- as above
create index approval_of_requester on shop.approval (requested_by, id);
-- squawk-ignore require-concurrent-index-creation -- as above
create index approval_of_kind on shop.approval (kind, id);
