-- What is held for two persons is credited by them: they name no amount and no customer, and where the watchers disagree they say which
-- of them is right.
alter table chain.deposit add column approval_id bigint;
alter table chain.deposit add constraint deposit_approval_id_fkey foreign key (approval_id) references shop.approval not valid;
alter table chain.deposit add constraint deposit_approval_credited check (approval_id is null or state = 'credited') not valid;
-- squawk-ignore require-concurrent-index-creation -- no method is on the rail yet, and the table is empty
create unique index deposit_approval_unique on chain.deposit (approval_id);
