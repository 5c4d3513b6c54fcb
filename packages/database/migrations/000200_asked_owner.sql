-- An owner chooses for each friend whether an order is asked about before it is paid. At first it always is, also by friends who
-- may shop already.
alter table shop.friend add column ask text not null default 'always';
alter table shop.friend add column ask_from bigint;
alter table shop.friend add constraint friend_ask_known
  check (ask in ('always', 'from', 'never') and (ask = 'from') = (ask_from is not null) and (ask_from is null or ask_from > 0)) not valid;
comment on column shop.friend.ask_from is
'From this sum of the friend''s payments of one day on, in micro-dollars, the owner is asked.';

-- One question an order. What became of it is what became of the order: paid by its owner, declined by either, or expired.
alter table shop.orders
  add column asked_by bigint,
  add column asked_at timestamptz,
  add column asked_address_digest bytea,
  add column declined_by bigint,
  add column decline_reason text;
alter table shop.orders add constraint orders_asked_complete
  check (num_nonnulls(asked_by, asked_at, asked_address_digest) in (0, 3) and asked_by <> customer_id) not valid;
alter table shop.orders add constraint orders_asked_is_paid_by_owner
  check (asked_at is null or paid_by is null or paid_by = customer_id) not valid;
alter table shop.orders add constraint orders_declined_by_complete
  check (declined_by is null or cancel_reason = 'declined') not valid;
alter table shop.orders add constraint orders_decline_reason_known
  check (decline_reason in ('not_now', 'another_variant', 'too_expensive', 'have_one')) not valid;
alter table shop.orders add constraint orders_decline_reason_of_owner
  check (decline_reason is null or (asked_at is not null and declined_by = customer_id)) not valid;
comment on column shop.orders.asked_address_digest is
'The shipping address at the time of the question: the owner''s yes counts for this one alone. The address itself stays with the account.';
comment on column shop.orders.declined_by is
'Who declined the order: its customer, or a friend. Null where nobody did, and of orders that were declined before this was kept.';

do $$
declare
  v_kinds text := (select pg_get_constraintdef(c.oid) from pg_constraint c where c.conrelid = 'shop.message'::regclass and c.conname = 'message_kind');
begin
  alter table shop.message drop constraint message_kind;
  execute 'alter table shop.message add constraint message_kind '
    || replace(replace(v_kinds, '''operator''::text', '''operator''::text, ''friend_asked''::text, ''question_taken_back''::text, ''question_agreed''::text, ''question_declined''::text, ''question_expired''::text'), ' NOT VALID', '')
    || ' not valid';
end $$;
