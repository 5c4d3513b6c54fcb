-- What everybody can check: each day a tree over the balances of all customers is published, with the totals of the books at one
-- seal. The published rows form a chain, so that whoever kept one of them notices when an earlier one is replaced.

create table ledger.balance_tree (
  number bigint primary key constraint balance_tree_number_positive check (number > 0),
  -- The day of the site on which it was published.
  day date not null constraint balance_tree_day_unique unique,
  build_id uuid not null constraint balance_tree_build_unique unique,
  -- Everything counts up to the last transfer of this seal, and nothing after it.
  seal_number bigint not null references ledger.seal,
  -- The nonces of this day follow from it: nobody can recognise a leaf of another day.
  secret bytea not null constraint balance_tree_secret_length check (octet_length(secret) = 32),
  leaf_count bigint not null constraint balance_tree_leaf_count_positive check (leaf_count >= 0),
  -- What is owed to customers, which is the sum of all leaves; to brands; and what escrow holds for returns.
  customers_total bigint not null constraint balance_tree_customers_positive check (customers_total >= 0),
  brands_total bigint not null constraint balance_tree_brands_positive check (brands_total >= 0),
  escrow_total bigint not null constraint balance_tree_escrow_positive check (escrow_total >= 0),
  -- What the books say that is held outside.
  held_total bigint not null constraint balance_tree_held_positive check (held_total >= 0),
  root bytea not null constraint balance_tree_root_length check (octet_length(root) = 32),
  -- SHA-256 of the digest before it and of this row's line.
  digest bytea not null constraint balance_tree_digest_length check (octet_length(digest) = 32),
  published_at timestamptz not null
);

-- The leaves of the newest trees, in blocks of up to 1024: customer, person and amount, in 8, 32 and 8 bytes, by person.
create table ledger.balance_leaves (
  build_id uuid not null,
  block integer not null constraint balance_leaves_block_positive check (block >= 0),
  first_person bytea not null constraint balance_leaves_person_length check (octet_length(first_person) = 32),
  -- The inner node over the block.
  hash bytea not null constraint balance_leaves_hash_length check (octet_length(hash) = 32),
  sum bigint not null constraint balance_leaves_sum_positive check (sum >= 0),
  content bytea not null constraint balance_leaves_content_length
    check (octet_length(content) between 48 and 48 * 1024 and octet_length(content) % 48 = 0),
  created_at timestamptz not null,
  primary key (build_id, block)
);
alter table ledger.balance_leaves alter column content set storage external;

alter table ledger.balance_tree owner to goodturn_ledger;
alter table ledger.balance_leaves owner to goodturn_ledger;
grant select on ledger.balance_tree, ledger.balance_leaves to goodturn_app, goodturn_reader;

-- The withdrawal clock reads what was paid in thirty days.
-- squawk-ignore require-concurrent-index-creation -- a shop has few withdrawals beside its orders, and the index is made in a moment.
create index withdrawal_paid_time on shop.withdrawal (ended_at) where stage = 'paid';
