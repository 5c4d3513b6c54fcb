-- Withdrawals stop by themselves when a check of the newest decisions finds something. Each such stop is kept with the approvals that it
-- was about, which stop nothing a second time: two persons start withdrawals again.
create table shop.automatic_suspension (
  id bigint generated always as identity primary key,
  target text not null,
  reason text not null,
  approval_ids bigint[] not null,
  suspended_at timestamptz not null
);
alter table shop.automatic_suspension owner to goodturn_ledger;
grant select on shop.automatic_suspension to goodturn_app, goodturn_reader;
