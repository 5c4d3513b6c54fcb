-- Functions take tokens, links and codes and hash them themselves. No login that only reads, and not the application's,
-- sees a hash of one: what is stored, read by whoever has a server's logins, or in a copy of the database, opens nothing.

revoke select on shop.session, shop.administrator_link, shop.password_link, shop.passkey_challenge,
  shop.push_subscription, shop.task, shop.telegram_code from goodturn_app, goodturn_reader;

grant select (kind, subject_id, actor_id, created_at, expires_at, ip, user_agent, last_seen_at, installation, friend_id, consent)
  on shop.session to goodturn_reader;
grant select (kind, subject_id, actor_id, created_at, expires_at, ip, user_agent, last_seen_at, installation)
  on shop.session to goodturn_app;
grant select (id, administrator_id, approval_id, created_at, expires_at, used_at)
  on shop.administrator_link to goodturn_app, goodturn_reader;
grant select (id, customer_id, approval_id, created_at, expires_at, used_at, created_by)
  on shop.password_link to goodturn_app, goodturn_reader;
grant select (expires_at, adds_administrator_passkey) on shop.passkey_challenge to goodturn_reader;
grant select (id, customer_id, endpoint, p256dh, auth, language, created_at)
  on shop.push_subscription to goodturn_app, goodturn_reader;
grant select (id, administrator_id, list, format, request, language, state, row_count, total_count, error_code, attempts,
    file_name, file_bytes, file_expires_at, link_expires_at, lease_expires_at, created_at, updated_at)
  on shop.task to goodturn_app, goodturn_reader;
grant select (customer_id, language, expires_at) on shop.telegram_code to goodturn_reader;

-- A function of its own writes the hash of a link to an exported file.
revoke update (link_token_hash, link_expires_at) on shop.task from goodturn_app;
grant select, update on shop.task to goodturn_ledger;
revoke insert on shop.task from goodturn_app;
grant insert (administrator_id, list, format, request, language, created_at, updated_at) on shop.task to goodturn_app;
