-- Lists of addresses with which nobody may deal, such as those of sanctions. What comes from such an address waits for two persons, and nothing is
-- paid there. Files add to a list and one person does; only two persons take an address off, and never a file that became shorter.
create table chain.address_list (
  name text primary key constraint address_list_name check (name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$' and name <> 'by_hand'),
  -- Of the newest file of this name that could be read: its SHA-256, how many addresses it has, when it was written and read.
  digest bytea constraint address_list_digest check (octet_length(digest) = 32),
  entries integer not null default 0 constraint address_list_entries check (entries >= 0),
  written_at timestamptz,
  read_at timestamptz,
  -- Why the file cannot be read now, and at which line; what was read last goes on to count.
  trouble text constraint address_list_trouble check (trouble in ('unreadable', 'gone')),
  trouble_line integer constraint address_list_trouble_line check (trouble_line > 0),
  troubled_at timestamptz,
  constraint address_list_troubled check ((trouble is null) = (troubled_at is null) and (trouble_line is null or trouble = 'unreadable'))
);

-- What two persons took off a list: one address, or all that its newest file no longer has.
create table chain.unlisting (
  id bigint generated always as identity primary key,
  list text not null,
  account bytea constraint unlisting_account check (octet_length(account) = 20),
  approval_id bigint not null references shop.approval constraint unlisting_approval_unique unique,
  created_at timestamptz not null
);

-- An account is twenty bytes, which one key has on both chains: what is listed on one is listed on the other.
create table chain.listed_address (
  id bigint generated always as identity primary key,
  account bytea not null constraint listed_address_account check (octet_length(account) = 20),
  list text not null,
  -- Of the newest file that has it; none where a person listed it.
  digest bytea constraint listed_address_digest check (octet_length(digest) = 32),
  listed_by bigint references shop.administrator,
  listed_at timestamptz not null,
  unlisting_id bigint references chain.unlisting,
  constraint listed_address_of_file_or_person check ((list = 'by_hand') = (listed_by is not null) and (digest is null) = (listed_by is not null))
);
create unique index listed_address_once on chain.listed_address (account, list) where unlisting_id is null;
create index listed_address_of_list on chain.listed_address (list, account, id desc);
create index listed_address_unlisting on chain.listed_address (unlisting_id);
create index listed_address_listed_by on chain.listed_address (listed_by);

grant select on chain.address_list, chain.listed_address, chain.unlisting to goodturn_app, goodturn_reader, goodturn_ledger;
grant insert, update on chain.listed_address to goodturn_ledger;
grant insert, update, delete on chain.address_list to goodturn_ledger;
grant insert on chain.unlisting to goodturn_ledger;

alter table chain.deposit drop constraint deposit_reason;
alter table chain.deposit add constraint deposit_reason check (reason in ('over_cap', 'over_day_cap', 'one_observer', 'method_not_open', 'stopped',
  'observers_disagree', 'address_not_attested', 'reference_used', 'balance_missing', 'own_sender', 'listed_sender')) not valid;
