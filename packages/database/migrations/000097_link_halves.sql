-- One-time links come in two halves, one for each of the two persons who agreed on them. Only both together open one, so
-- that neither of the two can become the person for whom it was made.

-- What was made before is whole in the hands of each of the two, and of one alone where an operator added the account.
alter table shop.administrator_link add column ended_at timestamptz;
alter table shop.password_link add column ended_at timestamptz;
update shop.administrator_link set ended_at = now() where used_at is null;
update shop.password_link set ended_at = now() where used_at is null;

alter table shop.administrator_link add column has_halves boolean not null default false;
alter table shop.administrator_link alter column has_halves set default true;
alter table shop.password_link add column has_halves boolean not null default false;
alter table shop.password_link alter column has_halves set default true;
-- squawk-ignore ban-drop-column -- an older server fails to make a link until it is replaced, and must not make one any more.
alter table shop.administrator_link drop column token_hash;
-- squawk-ignore ban-drop-column -- as above.
alter table shop.password_link drop column token_hash;

-- Whoever lost a half makes a new link in place of the old one: it counts how often, and only halves of the last time open it.
alter table shop.administrator_link add column round integer not null default 1;
alter table shop.password_link add column round integer not null default 1;
-- The rights that the two agreed to hand over. With any other a link is of no use.
alter table shop.administrator_link add column role_id bigint, add column role_revision bigint;
alter table shop.administrator_link add constraint administrator_link_names_rights
  check (not has_halves or num_nonnulls(role_id, role_revision) = 2) not valid;
alter table shop.administrator_link add constraint administrator_link_ended_unused check (ended_at is null or used_at is null) not valid;
alter table shop.password_link add constraint password_link_ended_unused check (ended_at is null or used_at is null) not valid;
alter table shop.password_link add constraint password_link_made_by_two check (not has_halves or approval_id is not null) not valid;

-- A half exists from the moment when its person has seen it, once; the database keeps its SHA-256.
create table shop.link_half (
  id bigint generated always as identity primary key,
  administrator_link_id bigint references shop.administrator_link,
  password_link_id bigint references shop.password_link,
  round integer not null,
  -- Whose half it is: one of the two who agreed on the link.
  person_id bigint not null references shop.administrator,
  half_hash bytea not null constraint link_half_unique unique constraint link_half_length check (octet_length(half_hash) = 32),
  shown_at timestamptz not null,
  constraint link_half_of_one_link check (num_nonnulls(administrator_link_id, password_link_id) = 1)
);
create unique index link_half_of_administrator_link on shop.link_half (administrator_link_id, person_id, round)
  where administrator_link_id is not null;
create unique index link_half_of_password_link on shop.link_half (password_link_id, person_id, round) where password_link_id is not null;

grant select (id, administrator_link_id, password_link_id, round, person_id, shown_at) on shop.link_half to goodturn_app, goodturn_reader;
grant select, insert on shop.link_half to goodturn_ledger;
grant select (ended_at, round, has_halves, role_id, role_revision) on shop.administrator_link to goodturn_app, goodturn_reader;
grant select (ended_at, round, has_halves) on shop.password_link to goodturn_app, goodturn_reader;
grant update (ended_at, round) on shop.administrator_link, shop.password_link to goodturn_ledger;

-- For a day after a link of two was used, nothing is bought to an address that is newer than the link: whoever talked operators
-- into one, or shares in it, gets no goods by it.
alter table shop.password_link add column address_digest bytea;
alter table shop.customer add column address_waits_until timestamptz, add column known_address_digest bytea;
grant select (address_digest) on shop.password_link to goodturn_app, goodturn_reader;
grant update (address_digest) on shop.password_link to goodturn_ledger;
