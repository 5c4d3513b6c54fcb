-- A customer's Telegram chat, where a bot tells what comes into the inbox; the bot itself, and what waits to be sent.

create table shop.telegram_bot (
  id bigint primary key constraint telegram_bot_is_one check (id = 1),
  -- Its number and name at Telegram.
  bot_id bigint not null,
  username text not null,
  encrypted_token bytea not null,
  -- The next update that Telegram is asked for; which server asks, and until when nobody else does.
  update_offset bigint not null,
  poller uuid,
  polled_until timestamptz,
  updated_by bigint not null references shop.administrator,
  updated_at timestamptz not null
);

-- What a customer sends to the bot: once, within minutes. Only its hash is kept.
create table shop.telegram_code (
  customer_id bigint primary key references shop.customer,
  code_hash bytea not null constraint telegram_code_hash_unique unique,
  -- In which the bot speaks.
  language text not null,
  expires_at timestamptz not null
);

create table shop.telegram_binding (
  id bigint generated always as identity primary key,
  customer_id bigint not null constraint telegram_binding_customer_unique unique references shop.customer,
  chat_id bigint not null constraint telegram_binding_chat_unique unique,
  -- As the person is called at Telegram.
  nickname text not null,
  username text not null,
  language_code text not null,
  -- In which the bot speaks.
  language text not null,
  bound_at timestamptz not null,
  -- Since when the person has the bot blocked: nothing is sent any more.
  blocked_at timestamptz
);
create index telegram_binding_by_time on shop.telegram_binding (bound_at, id);

-- One message to one chat. Without foreign keys, as the notifications on devices: what happened waits for no chat.
create table shop.telegram_delivery (
  id bigint generated always as identity primary key,
  binding_id bigint not null,
  message_id bigint not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  constraint telegram_delivery_once unique (binding_id, message_id)
);
create index telegram_delivery_due on shop.telegram_delivery (due_at);

-- Written by the functions of the database alone; a key is changed by the rotation of keys.
grant select on shop.telegram_bot, shop.telegram_binding, shop.telegram_delivery to goodturn_app;
grant update (encrypted_token) on shop.telegram_bot to goodturn_app;
grant select, insert, update, delete on shop.telegram_bot, shop.telegram_code, shop.telegram_binding, shop.telegram_delivery to goodturn_ledger;

-- The lists that can be exported.
alter table shop.task drop constraint task_list_known;
-- squawk-ignore constraint-missing-not-valid -- a shop has a few hundred of them, and each is one that was known before.
alter table shop.task add constraint task_list_known check (list in (
  'administrators', 'approvals', 'audit', 'bills', 'blacklist', 'brands', 'campaigns', 'holds', 'identity', 'messages', 'orders',
  'products', 'recharges', 'reports', 'returns', 'telegram', 'users', 'withdrawals'));
