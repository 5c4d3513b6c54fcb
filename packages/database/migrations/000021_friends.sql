-- Friends who shop for a customer, by the customer's own consent (G13).

create table shop.friend (
  id bigint generated always as identity primary key,
  -- The person who asks to shop, and then acts.
  actor_id bigint not null references shop.customer,
  -- The number that was asked about, as it was typed, and its digits. A number without an account is kept like any other, so
  -- that nobody learns which numbers have one.
  owner_name text not null,
  owner_digits text not null,
  owner_id bigint references shop.customer,
  is_accepted boolean not null default false,
  -- How often the owner has agreed. A session belongs to one of these times: agreeing again does not revive it.
  consent integer not null default 0,
  requested_at timestamptz not null,
  decided_at timestamptz,
  constraint friend_request_unique unique (actor_id, owner_digits),
  constraint friend_of_another check (owner_id <> actor_id),
  constraint friend_accepted_complete check (not is_accepted or (owner_id is not null and consent > 0)),
  constraint friend_decided_complete check (consent >= 0 and (consent > 0) = (decided_at is not null))
);
create index friend_of_owner on shop.friend (owner_id, actor_id) where owner_id is not null;
create index friend_without_owner on shop.friend (requested_at) where owner_id is null;

-- A friend's session ends with the own session that it was opened from, and counts under one consent. Without either there was
-- no way to open one.
-- deliberate: only sessions whose owner never agreed, of which there are none
delete from shop.session where subject_id <> actor_id;
-- squawk-ignore adding-foreign-key-constraint -- no row has a value yet
alter table shop.session add column parent_token_hash bytea references shop.session on delete cascade;
-- squawk-ignore adding-foreign-key-constraint -- no row has a value yet
alter table shop.session add column friend_id bigint references shop.friend on delete cascade;
alter table shop.session add column consent integer;
-- squawk-ignore constraint-missing-not-valid -- there are as many sessions as people who are logged in
alter table shop.session add constraint session_of_friend_complete
  check (num_nulls(parent_token_hash, friend_id, consent) = case when subject_id = actor_id then 3 else 0 end);
-- squawk-ignore require-concurrent-index-creation -- as above
create index session_of_parent on shop.session (parent_token_hash) where parent_token_hash is not null;
-- squawk-ignore require-concurrent-index-creation -- as above
create index session_of_friend on shop.session (friend_id) where friend_id is not null;

-- What is told of it in the inbox.
alter table shop.message drop constraint message_kind;
alter table shop.message add constraint message_kind check (kind in ('operator', 'order_shipped', 'order_delivered', 'order_refunded',
  'order_expired', 'return_rejected', 'recharge_credited', 'recharge_failed', 'withdrawal_paid', 'withdrawal_rejected',
  'balance_increased', 'balance_decreased', 'referral_reward', 'hold_placed', 'hold_ended', 'login_password_changed',
  'withdrawal_password_changed', 'password_link_created', 'passkey_added', 'passkey_removed', 'withdrawal_password_unset_requested',
  'withdrawal_password_unset_cancelled', 'withdrawal_password_unset', 'identity_approved', 'identity_rejected', 'friend_requested',
  'friend_accepted', 'friend_paid')) not valid;

grant select on shop.friend to goodturn_app;
grant select, insert, update, delete on shop.friend to goodturn_ledger;
