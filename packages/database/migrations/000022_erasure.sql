-- A customer erases the own account: personal data go, and what the ledger is made of keeps a pseudonym.

alter table shop.customer add column erased_at timestamptz;
alter table shop.customer add constraint customer_erased_complete check (erased_at is null or (
  user_name = 'erased-' || id and phone_digits = user_name and invitation_code = user_name
  and num_nonnulls(recipient, withdrawal_password_hash, register_ip, hold_expires_at, phrase) = 0)) not valid;

-- Nobody is there any more to whom the reward could be paid: it stays in the escrow.
alter table shop.orders drop constraint orders_reward_withheld_check;
alter table shop.orders add constraint orders_reward_withheld_check
  check (reward_withheld in ('shared_installation', 'shared_payout_address', 'country', 'inviter_erased')) not valid;

-- For shop.erase_customer alone.
grant select, delete on shop.login_failure to goodturn_ledger;
grant delete on shop.friend, shop.customer_report, shop.message, shop.message_view, shop.sent_message, shop.sent_message_translation, shop.passkey to goodturn_ledger;
grant select, delete on shop.identity_image, shop.identity_key to goodturn_ledger;
grant delete, update (encrypted_name, encrypted_number, erased_at) on shop.identity_submission to goodturn_ledger;
