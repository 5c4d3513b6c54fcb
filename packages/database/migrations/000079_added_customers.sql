-- Accounts that operators add: there is no password until the person opens the account by a one-time link, and accepts the rules then.
-- squawk-ignore ban-drop-not-null -- an older server that reads such a row only fails that log-in.
alter table shop.customer alter column password_hash drop not null;
-- squawk-ignore ban-drop-not-null -- nothing reads it but the check below.
alter table shop.customer alter column rules_version drop not null;
-- What operators call somebody whom they added.
alter table shop.customer add column full_name text;
alter table shop.customer add constraint customer_full_name_length
  check (full_name is null or (length(full_name) between 1 and 80 and erased_at is null)) not valid;
-- Nobody has a password without rules that they accepted, nor the other way round.
alter table shop.customer add constraint customer_opened_complete check ((password_hash is null) = (rules_version is null)) not valid;
-- squawk-ignore require-concurrent-index-creation -- of nobody yet: no account has such a name.
create index customer_full_name_words on shop.customer using gin (to_tsvector('simple', full_name)) where full_name is not null;

-- The first link of such an account is one person's; every other one is made by two.
-- squawk-ignore ban-drop-not-null -- an older server joins it with approvals, and finds no such link.
alter table shop.password_link alter column approval_id drop not null;
alter table shop.password_link add column created_by bigint;
alter table shop.password_link add constraint password_link_created_by_fkey foreign key (created_by) references shop.administrator not valid;
alter table shop.password_link add constraint password_link_made_complete check (num_nonnulls(approval_id, created_by) = 1) not valid;
