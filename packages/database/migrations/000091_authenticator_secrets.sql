-- The secret of an authenticator app is read by the functions that check its codes, and by nobody else: neither the
-- application's login, nor one that only reads, can make a code, also not with the key that seals the secret.

revoke select, update on shop.administrator from goodturn_app;
revoke select on shop.administrator from goodturn_reader;
revoke update (totp_secret, totp_enrolled_at, totp_last_step) on shop.administrator from goodturn_app;

grant select (id, account, password_salt, password_parameters, password_proof_hash, role_id, personal_customer_ids, disabled_at,
    last_login_at, created_at, totp_enrolled_at, totp_last_step, invitation_code)
  on shop.administrator to goodturn_app, goodturn_reader;

-- Only the rotation of the identity key wrote these, and it is the owner's now.
revoke update (encrypted_secret) on shop.file_store from goodturn_app;
revoke update (encrypted_token) on shop.telegram_bot from goodturn_app;
