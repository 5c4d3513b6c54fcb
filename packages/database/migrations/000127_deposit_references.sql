-- A chain's reference is booked by two persons or by a deposit, by exactly one of them, so that neither credits what the other has credited.
-- The constraints hold for what is written from now on; rows of before have no deposit, and verify compares all.
alter table shop.recharge add column deposit_id bigint;
alter table shop.recharge add constraint recharge_deposit_id_fkey foreign key (deposit_id) references chain.deposit not valid;
alter table shop.recharge add constraint recharge_deposit_credited check (deposit_id is null or (status = 1 and approval_id is null)) not valid;
-- squawk-ignore require-concurrent-index-creation -- a migration is one database transaction; recharges wait for it once
create unique index recharge_deposit_unique on shop.recharge (deposit_id);

-- squawk-ignore ban-drop-not-null -- a server of the version before reads references of approvals; deposits have none before a method is on the rail
alter table shop.payment_reference alter column approval_id drop not null;
alter table shop.payment_reference add column deposit_id bigint;
alter table shop.payment_reference add constraint payment_reference_deposit_id_fkey foreign key (deposit_id) references chain.deposit not valid;
alter table shop.payment_reference add constraint payment_reference_of_one check (num_nonnulls(approval_id, deposit_id) = 1) not valid;
-- squawk-ignore require-concurrent-index-creation -- as above
create unique index payment_reference_of_deposit on shop.payment_reference (deposit_id);
