-- A new login password by a one-time link that two operators make. Nobody sets or sees the password of a customer.

create table shop.password_link (
  id bigint generated always as identity primary key,
  customer_id bigint not null references shop.customer,
  -- SHA-256 of the token. The token itself follows from the approval and a key that the database does not hold.
  token_hash bytea not null constraint password_link_token_unique unique
    constraint password_link_token_length check (octet_length(token_hash) = 32),
  approval_id bigint not null constraint password_link_approval_unique unique references shop.approval,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_link_max_24_hours check (expires_at <= created_at + interval '24 hours'),
  constraint password_link_used_in_time check (used_at between created_at and expires_at)
);
create index password_link_of_customer on shop.password_link (customer_id, id);

alter table shop.customer add column password_reset_at timestamptz;
-- For a day after it, no withdrawal password is set: whoever talked operators into a link gets no money by it.
alter table shop.customer add constraint customer_withdrawal_password_waits
  check (withdrawal_password_set_at <= password_reset_at or withdrawal_password_set_at - password_reset_at >= interval '24 hours') not valid;

grant select on shop.password_link to goodturn_app;
grant select, insert, update (expires_at, used_at) on shop.password_link to goodturn_ledger;
