-- Two persons enter the platform's own addresses and raise what batches may pay; each counts a day later, so that others see it before. One
-- person lowers a limit, at once.
alter table chain.treasury_address add column approval_id bigint;
alter table chain.treasury_address add column counts_from timestamptz not null default now();
alter table chain.treasury_address add constraint treasury_address_approval_id_fkey foreign key (approval_id) references shop.approval not valid;
-- squawk-ignore require-concurrent-index-creation -- the table has a row for each address of the platform
create unique index treasury_address_approval_unique on chain.treasury_address (approval_id);
-- A new payout address takes the place of the one before, of which rows may still be open: the newest that counts pays.
-- squawk-ignore require-concurrent-index-creation -- as above
create index treasury_address_newest on chain.treasury_address (chain, role, id desc);
-- squawk-ignore require-concurrent-index-deletion -- as above
drop index chain.treasury_address_one_payout;

alter table chain.payout_limit add column row_units bigint not null default 10000000000;
alter table chain.payout_limit add constraint payout_limit_row check (row_units between 0 and 100000000000) not valid;

-- Changes of chain.payout_limit, which has what each method began with. Of those that count, the newest counts.
create table chain.payout_limit_change (
  id bigint generated always as identity primary key,
  payment_method_id bigint not null references shop.payment_method,
  payout_limit text not null,
  units bigint not null,
  counts_from timestamptz not null,
  approval_id bigint references shop.approval,
  -- Who lowered it alone.
  lowered_by bigint references shop.administrator,
  created_at timestamptz not null,
  constraint payout_limit_change_approval_unique unique (approval_id),
  constraint payout_limit_change_of_one check (num_nonnulls(approval_id, lowered_by) = 1),
  constraint payout_limit_change_known check (payout_limit in ('row', 'batch', 'day')),
  constraint payout_limit_change_bounded check (units >= 0 and units <= case payout_limit when 'day' then 300000000000 else 100000000000 end),
  constraint payout_limit_change_not_early check (counts_from >= created_at)
);
create index payout_limit_change_newest on chain.payout_limit_change (payment_method_id, payout_limit, id desc);
create index payout_limit_change_lowered_by on chain.payout_limit_change (lowered_by);

grant select on chain.payout_limit_change to goodturn_app, goodturn_reader, goodturn_ledger;
grant insert on chain.treasury_address, chain.payout_limit_change to goodturn_ledger;
