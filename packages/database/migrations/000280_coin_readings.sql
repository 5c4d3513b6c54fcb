-- What an address holds of the chain's own coin is read when somebody asks, or when a sweep may be worth it; the token may have been read at the
-- same final block before, which on Ethereum lasts for minutes. Both readings are kept: the second one was lost while the table had one of a block.
alter table chain.observed_balance drop constraint observed_balance_pkey;
-- squawk-ignore require-concurrent-index-creation -- a migration is one database transaction, and watchers wait for it once
create unique index observed_balance_once on chain.observed_balance (observer, chain, token, account, block) where native_units is null;
-- squawk-ignore require-concurrent-index-creation -- as above
create unique index observed_balance_with_coin_once on chain.observed_balance (observer, chain, token, account, block) where native_units is not null;

-- What comes from an address of the platform brings nothing in: two persons look at it before it is credited.
alter table chain.deposit drop constraint deposit_reason;
alter table chain.deposit add constraint deposit_reason check (reason in ('over_cap', 'over_day_cap', 'one_observer', 'method_not_open', 'stopped',
  'observers_disagree', 'address_not_attested', 'reference_used', 'balance_missing', 'own_sender')) not valid;
