-- A session ends when nobody uses it, and it names the installation that it was opened on.

alter table shop.session
  -- Null until it is used again some minutes after it was opened.
  add last_seen_at timestamptz,
  -- SHA-256 of the random text of an app; null where the app sent none.
  add installation bytea constraint session_installation_length check (octet_length(installation) = 32);
