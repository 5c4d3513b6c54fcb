-- Until when operators count somebody as a member: information for them alone, which no rule reads.

alter table shop.customer add column member_until date;
