-- The reader gets every new table by default (000001), so that what 000097, 000098, 000171 and 000225 kept from it was readable all the
-- same: the hashes of a link's halves, of the six digits that show who owns an account, which are guessed in a second by who has their
-- hash, of codes for a number, and the secret by which a challenge for a log-in is known. No login that reads sees one.

revoke select on shop.link_half, shop.own_account_code, shop.number_code, shop.number_code_sent, shop.factor_confirmation,
  shop.login_challenge_key, shop.used_login_challenge from goodturn_reader;

-- A right to a table that is taken back takes those to its columns with it.
grant select (id, administrator_link_id, password_link_id, round, person_id, shown_at) on shop.link_half to goodturn_reader;
grant select (customer_id, tries, expires_at, entered_by) on shop.own_account_code to goodturn_reader;
grant select (customer_id, digits, spellings, sent_at, expires_at, tries, entered_at, used_at, paused_until)
  on shop.number_code to goodturn_reader;
grant select (id, sent_at) on shop.number_code_sent to goodturn_reader;
grant select (change, target, confirmed_by, confirmed_at) on shop.factor_confirmation to goodturn_reader;
grant select (is_only) on shop.login_challenge_key to goodturn_reader;
grant select (expires_at) on shop.used_login_challenge to goodturn_reader;
