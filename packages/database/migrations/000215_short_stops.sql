-- One person stops a flow at once, for four hours; whoever wants it longer asks a second one. Each such stop is kept, since how long one person
-- stops one flow in a week has an end.
create table shop.short_stop (
  id bigint generated always as identity primary key,
  target text not null,
  reason text not null,
  stopped_by bigint not null references shop.administrator,
  stopped_at timestamptz not null,
  ends_at timestamptz not null,
  renewed_at timestamptz,
  ended_at timestamptz,
  ending text constraint short_stop_ending check (ending in ('lapsed', 'undone', 'decided')),
  constraint short_stop_target check (target ~ '^(matching|(recharges|withdrawals)(\.(usdt_trc20|usdt_erc20|usdc_erc20))?)$'),
  constraint short_stop_length check (ends_at > stopped_at and ends_at <= stopped_at + interval '8 hours'),
  constraint short_stop_ended_complete check ((ended_at is null) = (ending is null))
);
create unique index short_stop_one_open on shop.short_stop (target) where ended_at is null;
create index short_stop_of_person on shop.short_stop (stopped_by, target, ends_at);

alter table shop.suspension add column short_stop_id bigint;
alter table shop.suspension add constraint suspension_short_stop_id_fkey foreign key (short_stop_id) references shop.short_stop not valid;
alter table shop.suspension add constraint suspension_of_one check (short_stop_id is null or approval_id is null) not valid;
-- squawk-ignore require-concurrent-index-creation -- the table has a row for each flow that is stopped
create unique index suspension_short_stop_unique on shop.suspension (short_stop_id);

grant select on shop.short_stop to goodturn_app, goodturn_reader, goodturn_ledger;
grant insert, update on shop.short_stop to goodturn_ledger;
