-- Notifications on a device (web push): where the browser of a session takes them, and what waits to be sent there.

create table shop.push_subscription (
  id bigint generated always as identity primary key,
  customer_id bigint not null references shop.customer,
  -- It ends with its session.
  session_token_hash bytea not null references shop.session on delete cascade,
  -- The address that the browser's push service made for it. Whoever knows it and the two keys can send.
  endpoint text not null constraint push_subscription_endpoint_length check (length(endpoint) between 10 and 1000),
  -- The browser's public key, and the secret that it shares with the sender (RFC 8291).
  p256dh bytea not null constraint push_subscription_p256dh_length check (octet_length(p256dh) = 65),
  auth bytea not null constraint push_subscription_auth_length check (octet_length(auth) = 16),
  language text not null,
  created_at timestamptz not null,
  constraint push_subscription_session_unique unique (session_token_hash),
  constraint push_subscription_endpoint_unique unique (endpoint)
);
create index push_subscription_of_customer on shop.push_subscription (customer_id);

-- One notification to one browser. Without foreign keys: they would make what happened to an order or a withdrawal wait for a
-- browser that logs out, or fail with it. What has lost its subscription or its message is removed when it is due.
create table shop.push_delivery (
  id bigint generated always as identity primary key,
  subscription_id bigint not null,
  message_id bigint not null,
  attempts integer not null default 0,
  due_at timestamptz not null
);
create index push_delivery_due on shop.push_delivery (due_at);

-- Written by the functions of the database alone. By the hash of a token nobody but its holder finds a session.
grant select (id, customer_id, endpoint, p256dh, auth, language, created_at) on shop.push_subscription to goodturn_app;
grant select on shop.push_delivery to goodturn_app;
grant select, insert, update, delete on shop.push_subscription, shop.push_delivery to goodturn_ledger;
