-- Wrong tries at a secret are counted by where they come from: they slow down their source, not the owner of the account.

drop table shop.login_failure;

create table shop.login_failure (
  kind text not null constraint login_failure_kind
    check (kind in ('customer', 'administrator', 'withdrawal')),
  -- Digits of a phone number, an administrator's account, or a customer's id; empty for all accounts of a network.
  account text collate "C" not null,
  -- A network (an IPv4 address, or 64 bits of an IPv6 address), `device <hash>`, `session`, or `everywhere`.
  source text collate "C" not null,
  failures integer not null constraint login_failure_counts check (failures > 0),
  -- From then on the row means nothing.
  ends_at timestamptz not null,
  primary key (kind, account, source)
) with (fillfactor = 80);
create index login_failure_end on shop.login_failure (ends_at);

grant select, insert, update, delete on shop.login_failure to goodturn_app;
