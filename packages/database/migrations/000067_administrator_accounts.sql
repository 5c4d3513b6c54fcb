-- Administrators who are made, equipped and let in by two others, or who register while the site allows it.

-- What somebody typed who registered without being asked for; null for everybody else.
alter table shop.administrator add column invitation_code text;

-- One-time links by which an administrator sets the own password. Nobody types a password for another.
create table shop.administrator_link (
  id bigint generated always as identity primary key,
  administrator_id bigint not null references shop.administrator,
  -- SHA-256 of the token. The token itself follows from the approval and a key that the database does not hold.
  token_hash bytea not null constraint administrator_link_token_unique unique
    constraint administrator_link_token_length check (octet_length(token_hash) = 32),
  approval_id bigint not null constraint administrator_link_approval_unique unique references shop.approval,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint administrator_link_max_24_hours check (expires_at <= created_at + interval '24 hours'),
  constraint administrator_link_used_in_time check (used_at between created_at and expires_at)
);
create index administrator_link_of_administrator on shop.administrator_link (administrator_id, id);

grant select on shop.administrator_link to goodturn_app;
grant select, insert, update (expires_at, used_at) on shop.administrator_link to goodturn_ledger;
grant insert on shop.administrator to goodturn_ledger;
