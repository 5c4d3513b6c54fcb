-- Whose password or second factors two others want to reset is told first, and may object: for an hour nobody decides on it
-- where the person is logged in, and what the person objected to is never done.
create table shop.reset_notice (
  approval_id bigint primary key references shop.approval,
  administrator_id bigint not null references shop.administrator,
  notified_at timestamptz not null,
  -- An hour later for whoever is logged in somewhere; at once for whoever is not.
  decidable_from timestamptz not null,
  constraint reset_notice_waits_an_hour check (decidable_from in (notified_at, notified_at + interval '1 hour'))
);
create index reset_notice_of_administrator on shop.reset_notice (administrator_id);

create table shop.reset_objection (
  approval_id bigint primary key references shop.reset_notice,
  objected_at timestamptz not null
);

grant select on shop.reset_notice, shop.reset_objection to goodturn_app, goodturn_reader;
grant select, insert on shop.reset_notice, shop.reset_objection to goodturn_ledger;
