-- Identity documents. What proves who a person is stands here only encrypted, under a key of each customer, which itself is
-- encrypted under a key that the database does not hold: to destroy a customer's key is to destroy the documents.

create table shop.identity_key (
  customer_id bigint primary key references shop.customer,
  wrapped_key bytea not null,
  created_at timestamptz not null
);

create table shop.identity_submission (
  id bigint generated always as identity primary key,
  customer_id bigint not null references shop.customer,
  state text not null default 'pending' constraint identity_submission_state check (state in ('pending', 'approved', 'rejected')),
  encrypted_name bytea,
  encrypted_number bytea,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references shop.administrator,
  reject_reason text constraint identity_submission_reason
    check (reject_reason in ('unreadable', 'document_type', 'document_expired', 'name_differs', 'not_own')),
  -- When images, name and number were deleted; what remains is the state, when it was decided and by whom.
  erased_at timestamptz,
  constraint identity_submission_decided_complete
    check ((state = 'pending') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint identity_submission_reason_complete check ((state = 'rejected') = (reject_reason is not null)),
  constraint identity_submission_erased_complete
    check ((erased_at is null) = (encrypted_name is not null) and (erased_at is null) = (encrypted_number is not null)),
  constraint identity_submission_erased_after_decision check (erased_at is null or (decided_at is not null and erased_at >= decided_at))
);
-- One that waits or was approved; after a rejection another can follow.
create unique index identity_submission_open on shop.identity_submission (customer_id) where state <> 'rejected';
create index identity_submission_of_customer on shop.identity_submission (customer_id, id);
create index identity_submission_by_state on shop.identity_submission (state, id);
create index identity_submission_kept on shop.identity_submission (decided_at) where erased_at is null;

-- The image itself is a file of that name.
create table shop.identity_image (
  id bigint generated always as identity primary key,
  reference text not null constraint identity_image_reference_unique unique constraint identity_image_reference_form check (reference ~ '^[0-9a-f]{32}$'),
  customer_id bigint not null references shop.customer,
  submission_id bigint references shop.identity_submission,
  side text constraint identity_image_side check (side in ('front', 'back')),
  created_at timestamptz not null,
  constraint identity_image_submitted_complete check ((submission_id is null) = (side is null)),
  constraint identity_image_side_unique unique (submission_id, side)
);
create index identity_image_of_customer on shop.identity_image (customer_id, id);
create index identity_image_unsubmitted on shop.identity_image (created_at) where submission_id is null;

grant select, insert, delete, update (wrapped_key) on shop.identity_key to goodturn_app;
grant select, insert, delete, update (submission_id, side) on shop.identity_image to goodturn_app;
grant select, insert, update (encrypted_name, encrypted_number, erased_at) on shop.identity_submission to goodturn_app;
-- Decisions are a function's alone.
grant select, update (state, decided_at, decided_by, reject_reason) on shop.identity_submission to goodturn_ledger;

alter table shop.message drop constraint message_kind;
alter table shop.message add constraint message_kind check (kind in ('operator', 'order_shipped', 'order_delivered', 'order_refunded',
  'order_expired', 'return_rejected', 'recharge_credited', 'recharge_failed', 'withdrawal_paid', 'withdrawal_rejected',
  'balance_increased', 'balance_decreased', 'referral_reward', 'hold_placed', 'hold_ended', 'login_password_changed',
  'withdrawal_password_changed', 'password_link_created', 'passkey_added', 'passkey_removed', 'withdrawal_password_unset_requested',
  'withdrawal_password_unset_cancelled', 'withdrawal_password_unset', 'identity_approved', 'identity_rejected')) not valid;
