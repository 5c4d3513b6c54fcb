-- Messages in a customer's inbox: what operators wrote, and what happened to the own orders, recharges and withdrawals. What
-- happened is stored as a kind and its subject; the reader's language words it when it is read.

-- What operators wrote, with a text in each language that they gave.
create table shop.sent_message (
  id bigint generated always as identity primary key,
  sent_by bigint not null references shop.administrator,
  sent_at timestamptz not null
);

create table shop.sent_message_translation (
  sent_message_id bigint not null references shop.sent_message,
  language text not null,
  title text not null constraint sent_message_title_length check (length(title) between 1 and 120),
  content text not null constraint sent_message_content_length check (length(content) between 1 and 2000),
  primary key (sent_message_id, language)
);

create table shop.message (
  id bigint generated always as identity primary key,
  -- Null: everybody who was registered when it was sent.
  customer_id bigint references shop.customer,
  kind text not null constraint message_kind check (kind in ('operator', 'order_shipped', 'order_delivered', 'order_refunded',
    'order_expired', 'return_rejected', 'recharge_credited', 'recharge_failed', 'withdrawal_paid', 'withdrawal_rejected',
    'balance_increased', 'balance_decreased', 'referral_reward', 'hold_placed', 'hold_ended', 'login_password_changed',
    'withdrawal_password_changed', 'password_link_created')),
  -- The order, return, recharge, withdrawal, approval, hold or sent message that it is about.
  subject_id bigint,
  created_at timestamptz not null,
  viewed_at timestamptz,
  constraint message_to_all_from_operators check (kind = 'operator' or customer_id is not null),
  constraint message_to_all_viewed_by_each check (customer_id is not null or viewed_at is null),
  constraint message_subject_present check ((subject_id is null) = (kind in ('login_password_changed', 'withdrawal_password_changed')))
);
-- One event is told once.
create unique index message_subject_unique on shop.message (kind, subject_id, customer_id) nulls not distinct where subject_id is not null;
create index message_of_customer on shop.message (customer_id, id);
create index message_unread on shop.message (customer_id, id) where viewed_at is null;

-- When each customer first opened a message to everybody.
create table shop.message_view (
  message_id bigint not null references shop.message,
  customer_id bigint not null references shop.customer,
  viewed_at timestamptz not null,
  primary key (message_id, customer_id)
);

-- Messages are written by the functions of the database alone, in the database transaction of what they tell.
grant select on shop.sent_message, shop.sent_message_translation, shop.message, shop.message_view to goodturn_app;
grant select, insert on shop.sent_message, shop.sent_message_translation, shop.message_view to goodturn_ledger;
grant select, insert, update (viewed_at) on shop.message to goodturn_ledger;
