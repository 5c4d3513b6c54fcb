-- What guards a person's money beside the log-in, and where it can be paid in.

alter table shop.customer
  add withdrawal_password_hash text,
  add withdrawal_password_set_at timestamptz,
  add constraint customer_withdrawal_password_whole check ((withdrawal_password_hash is null) = (withdrawal_password_set_at is null));

alter table shop.login_failure drop constraint login_failure_kind_check;
alter table shop.login_failure add constraint login_failure_kind
  check (kind in ('customer', 'administrator', 'withdrawal'));

-- The customer's own addresses, derived from an account-level extended public key; nobody's private key is here.
create table shop.deposit_address (
  customer_id bigint not null references shop.customer,
  chain text not null check (chain in ('tron', 'ethereum')),
  address text not null constraint deposit_address_once unique,
  created_at timestamptz not null,
  primary key (customer_id, chain)
);

-- The secret of a time-based one-time password (RFC 6238), encrypted under a key that the database does not hold. A step is
-- thirty seconds; the last one used counts once.
alter table shop.administrator
  add totp_secret bytea,
  add totp_enrolled_at timestamptz,
  add totp_last_step bigint not null default 0,
  add constraint administrator_totp_whole check (totp_enrolled_at is null or totp_secret is not null);

grant select, insert on shop.deposit_address to goodturn_app;
