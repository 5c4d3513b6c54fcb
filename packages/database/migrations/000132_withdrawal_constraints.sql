-- The constraints of 000130 hold for what is written since; here they are looked at for what was there before, while the shop goes on.
alter table shop.withdrawal validate constraint withdrawal_stage_check;
alter table shop.withdrawal validate constraint withdrawal_route_check;
alter table shop.withdrawal validate constraint withdrawal_route_of_stage;
alter table shop.withdrawal validate constraint withdrawal_committed_complete;
alter table shop.withdrawal validate constraint withdrawal_paid_complete;
alter table shop.withdrawal validate constraint withdrawal_signing_complete;
alter table shop.withdrawal validate constraint withdrawal_reviewed_by_a_person;
