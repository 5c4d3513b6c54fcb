-- Which customer accounts are administrators' own: since when, by which proof, and until when. Rules judge from the record's time on.

create table shop.personal_account (
  id bigint generated always as identity primary key,
  administrator_id bigint not null references shop.administrator,
  customer_id bigint not null references shop.customer,
  recorded_at timestamptz not null,
  -- A code from the customer's app; a second person; with a role, which two persons gave; at the machine; before proofs were asked for.
  proof text not null constraint personal_account_proof check (proof in ('code', 'second_person', 'role', 'machine', 'earlier')),
  approval_id bigint references shop.approval,
  ended_at timestamptz,
  end_approval_id bigint references shop.approval,
  -- Who looked through what the administrator had done with the account before.
  acknowledged_by bigint references shop.administrator,
  acknowledged_at timestamptz,
  acknowledged_words text,
  constraint personal_account_approved check ((proof in ('second_person', 'role')) = (approval_id is not null)),
  constraint personal_account_ended_by_two check ((ended_at is null) = (end_approval_id is null) and ended_at >= recorded_at),
  constraint personal_account_acknowledged check (num_nulls(acknowledged_by, acknowledged_at, acknowledged_words) in (0, 3)
    and acknowledged_by <> administrator_id)
);
create unique index personal_account_once on shop.personal_account (administrator_id, customer_id) where ended_at is null;
create index personal_account_of_customer on shop.personal_account (customer_id);

insert into shop.personal_account (administrator_id, customer_id, recorded_at, proof)
  select a.id, c.id, coalesce(
      (select min(u.created_at) from shop.audit_entry u where u.action in ('admin/own_account', 'record-own-account')
          and u.subject = 'administrator ' || a.id and u.details ->> 'userId' = c.id::text),
      (select a.created_at from shop.administrator_link l join shop.approval p on p.id = l.approval_id
        where l.administrator_id = a.id and p.kind = 'customer_role' and p.subject_id = c.id limit 1),
      now()), 'earlier'
    from shop.administrator a cross join lateral unnest(a.personal_customer_ids) o (id) join shop.customer c on c.id = o.id;
comment on column shop.administrator.personal_customer_ids is
'Superseded by shop.personal_account. Only servers of before read it, until they are replaced.';

-- Six digits that an account's app shows, with which its owner proves to be the administrator.
create table shop.own_account_code (
  customer_id bigint primary key references shop.customer,
  code_hash bytea not null,
  tries integer not null default 0 constraint own_account_code_tries check (tries between 0 and 5),
  expires_at timestamptz not null,
  -- Who has entered it; it is used up then, and records the account within the minute.
  entered_by bigint references shop.administrator
);

grant select on shop.personal_account to goodturn_app, goodturn_reader;
grant select, insert, update (ended_at, end_approval_id, acknowledged_by, acknowledged_at, acknowledged_words)
  on shop.personal_account to goodturn_ledger;
grant select (customer_id, expires_at) on shop.own_account_code to goodturn_reader;
grant select, insert, update, delete on shop.own_account_code to goodturn_ledger;
