-- By which proofs a bonus is paid. The database does not hold the seed of a draw, and took the application's word for which unit is lucky.
-- At activation it is now given a digest for each lucky unit, which tells nothing without the seed; a bonus takes what the digest was made of.
create table shop.lucky_digest (
  campaign_id bigint not null references shop.campaign,
  -- SHA-256(campaign id ‖ unit ‖ HMAC-SHA256(seed, 'lucky' ‖ unit)), big-endian in 8 and 4 bytes. Which unit it is of stands nowhere.
  digest bytea not null constraint lucky_digest_length check (octet_length(digest) = 32),
  constraint lucky_digest_pkey primary key (campaign_id, digest)
);
grant select, insert on shop.lucky_digest to goodturn_ledger;

-- False for what was activated before, which is paid as then.
alter table shop.campaign add column has_lucky_digests boolean not null default false;
