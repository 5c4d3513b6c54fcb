-- A customer can choose that nothing is paid to an address for the first time within a day of being asked for: a thief with every password
-- then leaves a day in which the withdrawal is seen and cancelled. The choice counts at once; it ends a day after its end was requested.
create table shop.payee_wait (
  id bigint generated always as identity primary key,
  customer_id bigint not null references shop.customer,
  begun_at timestamptz not null,
  end_requested_at timestamptz,
  ends_at timestamptz,
  constraint payee_wait_ends_after_a_day check (ends_at >= end_requested_at + interval '24 hours'),
  constraint payee_wait_end_complete check ((ends_at is null) = (end_requested_at is null))
);
create unique index payee_wait_open on shop.payee_wait (customer_id) where ends_at is null;
create index payee_wait_of_customer on shop.payee_wait (customer_id, id);
grant select on shop.payee_wait to goodturn_app, goodturn_reader;
grant select, insert, update (end_requested_at, ends_at), delete on shop.payee_wait to goodturn_ledger;

-- From when on it may be paid; null where its customer did not choose to wait, or was paid at this address before.
alter table shop.withdrawal add column payable_from timestamptz;
alter table shop.withdrawal add constraint withdrawal_payable_after_a_day check (payable_from >= requested_at + interval '24 hours') not valid;
alter table shop.withdrawal add constraint withdrawal_not_paid_early check (signing_at >= payable_from and committed_at >= payable_from) not valid;
alter table chain.deposit_return_request add column payable_from timestamptz;

do $$
declare
  v_kinds text := (select pg_get_constraintdef(c.oid) from pg_constraint c where c.conrelid = 'shop.message'::regclass and c.conname = 'message_kind');
begin
  alter table shop.message drop constraint message_kind;
  execute 'alter table shop.message add constraint message_kind '
    || replace(replace(v_kinds, '''operator''::text', '''operator''::text, ''payee_wait_ending''::text'), ' NOT VALID', '')
    || ' not valid';
end $$;
