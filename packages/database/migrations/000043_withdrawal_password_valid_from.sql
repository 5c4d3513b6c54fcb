-- A first withdrawal password that was set on a new device counts a day later.

alter table shop.customer add withdrawal_password_valid_from timestamptz;
update shop.customer set withdrawal_password_valid_from = withdrawal_password_set_at;
alter table shop.customer
  drop constraint customer_withdrawal_password_whole,
  add constraint customer_withdrawal_password_complete
    check (num_nulls(withdrawal_password_hash, withdrawal_password_set_at, withdrawal_password_valid_from) in (0, 3));
