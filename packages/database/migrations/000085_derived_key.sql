-- A key that the server derived, since the request brought none, stands for a minute from here on; a caller's own for good.
alter table shop.idempotency add column kept_at timestamptz;
