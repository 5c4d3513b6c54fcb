-- A phone number is confirmed by a code, where operators have switched that on: referral rewards and campaigns with lucky units are then
-- for confirmed numbers only. Nothing else depends on it. A number is confirmed for one account at a time.
create table shop.number_confirmation (
  id bigint generated always as identity primary key,
  customer_id bigint not null constraint number_confirmation_customer_fkey references shop.customer,
  digits text not null constraint number_confirmation_digits check (digits ~ '^[1-9][0-9]{5,14}$'),
  confirmed_at timestamptz not null,
  moved boolean not null default false,
  ended_at timestamptz,
  end_reason text constraint number_confirmation_end_reason check (end_reason in ('removed', 'replaced', 'moved')),
  constraint number_confirmation_ended check ((ended_at is null) = (end_reason is null) and (ended_at is null or ended_at >= confirmed_at))
);
comment on column shop.number_confirmation.moved is
'Whether it was another account''s before, confirmed or as its log-in name: a number moves at most once in thirty days.';
create unique index number_confirmation_of_digits on shop.number_confirmation (digits) where ended_at is null;
create unique index number_confirmation_of_customer on shop.number_confirmation (customer_id) where ended_at is null;
create index number_confirmation_by_customer on shop.number_confirmation (customer_id, id);
create index number_confirmation_by_digits on shop.number_confirmation (digits, id);

create table shop.number_loss (
  id bigint generated always as identity primary key,
  customer_id bigint not null constraint number_loss_customer_fkey references shop.customer,
  digits text not null,
  lost_at timestamptz not null,
  former_name text,
  answered_at timestamptz,
  constraint number_loss_answered check (answered_at >= lost_at)
);
comment on table shop.number_loss is
'Numbers that another account has confirmed since. Until its customer has said what to do about it, every device shows it.';
comment on column shop.number_loss.former_name is
'The name of the log-in, if it was this number: from then on it is # and the account''s own number. Decisions of two persons from before
name the account by it.';
create index number_loss_by_customer on shop.number_loss (customer_id, id);

-- The code that was sent last to each customer: its HMAC under a key that the database does not keep.
create table shop.number_code (
  customer_id bigint primary key constraint number_code_customer_fkey references shop.customer,
  digits text not null,
  spellings text[] not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  entered_at timestamptz,
  used_at timestamptz,
  paused_until timestamptz
);
comment on column shop.number_code.spellings is
'The digits under which an account can keep this number as its log-in name: older ones have it as it was typed.';

-- What the limits of a day count by, as HMACs under the same key. Without foreign keys: the rows are gone after a day, and an account that
-- is erased and opened again does not begin anew.
create table shop.number_code_sent (
  id bigint generated always as identity primary key,
  account_hash bytea not null,
  number_hash bytea not null,
  network_hash bytea not null,
  sent_at timestamptz not null
);
create index number_code_sent_by_time on shop.number_code_sent (sent_at);

grant select on shop.number_confirmation, shop.number_loss to goodturn_app, goodturn_reader;
grant select (customer_id, digits, sent_at, expires_at, tries, used_at, paused_until) on shop.number_code to goodturn_app, goodturn_reader;
grant select, insert, update, delete on shop.number_confirmation, shop.number_loss, shop.number_code, shop.number_code_sent to goodturn_ledger;

alter table shop.orders add column numbers_required boolean not null default false;
comment on column shop.orders.numbers_required is
'Whether confirmed numbers were switched on when it was paid: its reward is then due only if both persons had one.';
alter table shop.orders drop constraint orders_reward_withheld_check;
alter table shop.orders add constraint orders_reward_withheld_check
  check (reward_withheld in ('shared_installation', 'shared_payout_address', 'shared_contact', 'country', 'inviter_erased', 'unknown',
    'number_not_confirmed')) not valid;

insert into shop.setting (name, value) values ('confirmed_numbers', 'false') on conflict do nothing;

-- The kinds of messages that stand there by now are kept, whichever they are.
do $$
declare
  v_kinds text := (select pg_get_constraintdef(c.oid) from pg_constraint c where c.conrelid = 'shop.message'::regclass and c.conname = 'message_kind');
begin
  alter table shop.message drop constraint message_kind;
  execute 'alter table shop.message add constraint message_kind '
    || replace(replace(v_kinds, '''operator''::text', '''operator''::text, ''number_moved''::text'), ' NOT VALID', '')
    || ' not valid';
end $$;
